/** The program's only window, hardened before it shows anything. */
import { join } from 'node:path';
import { BrowserWindow, screen } from 'electron';
import { guardNavigation } from './guard-navigation.ts';
import { APP_ORIGIN } from './trusted-sender.ts';
import { onScreen, readWindowState } from './window-state.ts';

/**
 * Every preference that the page's security depends on, stated even if it is Electron's default.
 */
export const WEB_PREFERENCES = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webviewTag: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  spellcheck: false,
} as const;

/** Creates the window at its last position, and loads the page. */
export function createMainWindow(options: { userDataDir: string; preload: string }): BrowserWindow {
  const { userDataDir, preload } = options;
  const { maximized, ...bounds } = onScreen(
    readWindowState(userDataDir),
    screen.getAllDisplays().map(({ workArea }) => workArea),
  );
  const window = new BrowserWindow({
    ...bounds,
    minWidth: 800,
    minHeight: 500,
    show: false,
    title: 'Casebook',
    webPreferences: { ...WEB_PREFERENCES, preload },
  });
  guardNavigation(window.webContents);
  window.once('ready-to-show', () => {
    if (maximized) window.maximize();
    window.show();
  });
  void window.loadURL(`${APP_ORIGIN}/index.html`);
  return window;
}

/** Where the build puts the preload, relative to the main bundle. */
export const preloadPath = (mainFolder: string): string => join(mainFolder, '..', 'preload', 'preload.cjs');
