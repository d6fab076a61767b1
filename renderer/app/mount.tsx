import './theme/style-sheets.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connectToHost } from '../host/connect-to-host.ts';
import { App } from './app.tsx';
import { createServices } from './services/create-services.ts';
import { startWorkbench } from './start/start-workbench.ts';
import { adoptThemeVariables } from './theme/adopt-theme-variables.ts';

const root = document.querySelector('#casebook');
if (root === null) throw new Error('index.html has no #casebook');

adoptThemeVariables(document);
const services = createServices();
createRoot(root).render(
  <StrictMode>
    <App services={services} />
  </StrictMode>,
);
void startWorkbench(services, connectToHost, new AbortController().signal);
