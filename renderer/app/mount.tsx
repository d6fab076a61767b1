import './theme/style-sheets.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connectToHost } from '../host/connect-to-host.ts';
import { App } from './app.tsx';
import { keepStillPresses } from './pointer/keep-still-presses.ts';
import { createFrameServices } from './services/create-frame-services.ts';
import type { FrameServices } from './services/frame-services.ts';
import { startWorkbench } from './start/start-workbench.ts';
import { useHostStore } from './stores/host-store.ts';
import { adoptThemeVariables } from './theme/adopt-theme-variables.ts';

const element = document.querySelector('#casebook');
if (element === null) throw new Error('index.html has no #casebook');
const root = createRoot(element);

/** Also after a failure that may be over: nothing of the first try is in use then. */
async function start(): Promise<void> {
  useHostStore.setState({ phase: 'starting', error: undefined });
  show(undefined);
  try {
    const services = await createFrameServices();
    show(services);
    await startWorkbench(services, connectToHost, new AbortController().signal);
  } catch (error) {
    useHostStore.setState({ phase: 'failed', error });
  }
}

function show(services: FrameServices | undefined): void {
  root.render(
    <StrictMode>
      <App services={services} startAgain={start} />
    </StrictMode>,
  );
}

adoptThemeVariables(document);
keepStillPresses(window);
void start();
