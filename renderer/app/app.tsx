import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import type { CasebookClient } from '../../shared/contract/contract.ts';
import { AppFrame } from './app-frame.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FrameServicesContext, type FrameServices } from './services/frame-services.ts';
import { StartScreen } from './start/start-screen.tsx';
import { useHostStore } from './stores/host-store.ts';
import { casebookTheme } from './theme/casebook-theme.ts';

const themeChoice = localStorageColorSchemeManager({ key: 'casebook.theme' });

interface AppProps {
  /** Undefined until the database is open. */
  readonly services: FrameServices | undefined;
  /** Tries the start once more where it failed. */
  readonly startAgain: () => Promise<void>;
  /** The way to the trusted side while nothing else is there. */
  readonly connect: () => Promise<CasebookClient>;
}

/** The program: theme, dialogs, and the frame once the database is open and the trusted side has answered. */
export function App({ services, startAgain, connect }: AppProps) {
  const phase = useHostStore((state) => state.phase);
  const starting = services === undefined || phase === 'starting' || phase === 'failed';
  return (
    <MantineProvider
      theme={casebookTheme}
      defaultColorScheme="auto"
      colorSchemeManager={themeChoice}
      // Both would write style elements; adoptThemeVariables does the first, nothing uses the second.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <FrameServicesContext value={services}>
        <ErrorBoundary what="Casebook">
          <ModalsProvider>
            <Notifications position="bottom-right" transitionDuration={0} />
            {starting ? <StartScreen startAgain={startAgain} connect={connect} /> : <AppFrame />}
          </ModalsProvider>
        </ErrorBoundary>
      </FrameServicesContext>
    </MantineProvider>
  );
}
