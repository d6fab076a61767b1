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
  /** Retries a start that failed. */
  readonly startAgain: () => Promise<void>;
  /** Connects to the trusted side; needed before any service exists. */
  readonly connect: () => Promise<CasebookClient>;
}

/**
 * The whole program: theme, dialogs, and the frame once the database is open and the trusted side
 * has answered.
 */
export function App({ services, startAgain, connect }: AppProps) {
  const phase = useHostStore((state) => state.phase);
  const starting = services === undefined || phase === 'starting' || phase === 'failed';
  return (
    <MantineProvider
      theme={casebookTheme}
      defaultColorScheme="auto"
      colorSchemeManager={themeChoice}
      // Both props would write style elements, which the CSP refuses. adoptThemeVariables replaces
      // the first; nothing uses the second.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <FrameServicesContext value={services}>
        <ErrorBoundary what="Casebook">
          <ModalsProvider>
            <Notifications position="bottom-right" transitionDuration={0} limit={4} />
            {starting ? <StartScreen startAgain={startAgain} connect={connect} /> : <AppFrame />}
          </ModalsProvider>
        </ErrorBoundary>
      </FrameServicesContext>
    </MantineProvider>
  );
}
