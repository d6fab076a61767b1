import './theme/style-sheets.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connectToHost } from '../host/connect-to-host.ts';
import { App } from './app.tsx';
import { createFrameServices } from './services/create-frame-services.ts';
import type { FrameServices } from './services/frame-services.ts';
import { startWorkbench } from './start/start-workbench.ts';
import { useHostStore } from './stores/host-store.ts';
import { adoptThemeVariables } from './theme/adopt-theme-variables.ts';

const element = document.querySelector('#casebook');
if (element === null) throw new Error('index.html has no #casebook');
const root = createRoot(element);

function show(services: FrameServices | undefined): void {
  root.render(
    <StrictMode>
      <App services={services} />
    </StrictMode>,
  );
}

async function start(): Promise<void> {
  adoptThemeVariables(document);
  show(undefined);
  try {
    const services = await createFrameServices();
    show(services);
    await startWorkbench(services, connectToHost, new AbortController().signal);
  } catch (error) {
    useHostStore.setState({ phase: 'failed', error });
  }
}

void start();
