import './theme/style-sheets.ts';
import { StrictMode } from 'react';
import { connectToHost } from '../host/connect-to-host.ts';
import { App } from './app.tsx';
import { createPageRoot } from './create-page-root.ts';
import { leaveComposingKeys } from './keys/leave-composing-keys.ts';
import { keepStillPresses } from './pointer/keep-still-presses.ts';
import { takeMiddleClicks } from './pointer/take-middle-clicks.ts';
import { createFrameServices } from './services/create-frame-services.ts';
import type { FrameServices } from './services/frame-services.ts';
import { createSteadyClient } from './session/steady-client.ts';
import { startWorkbench } from './start/start-workbench.ts';
import { adoptThemeVariables } from './theme/adopt-theme-variables.ts';

/**
 * A start that is faster than this shows the frame at once: nobody could read a start screen in
 * that time.
 */
const START_SCREEN_AFTER_MS = 200;

const element = document.querySelector('#casebook');
if (element === null) throw new Error('index.html has no #casebook');
const root = createPageRoot(element);
const client = createSteadyClient();

function show(services: FrameServices | undefined): void {
  root.render(
    <StrictMode>
      <App
        services={services}
        startAgain={startAgain}
        connect={() => (client.isConnected() ? Promise.resolve(client) : connectToHost())}
      />
    </StrictMode>,
  );
}

adoptThemeVariables(document);
// Registered before every other key listener, so that it can stop their keys.
leaveComposingKeys(window);
keepStillPresses(window);
takeMiddleClicks(window);
const startScreen = setTimeout(show, START_SCREEN_AFTER_MS, undefined);
const startAgain = startWorkbench(
  {
    client,
    openServices: () => createFrameServices(client),
    connect: connectToHost,
    show: (services) => {
      clearTimeout(startScreen);
      show(services);
    },
  },
  new AbortController().signal,
);
