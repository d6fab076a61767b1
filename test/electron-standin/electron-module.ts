/**
 * What `import 'electron'` and `require('electron')` give in the program's main process.
 */
import { app } from './module/app.ts';
import { StandinBrowserWindow } from './module/browser-window.ts';
import { ipcMain } from './module/ipc-main.ts';
import { Menu, StandinMenuItem } from './module/menu.ts';
import { loudly } from './module/not-implemented.ts';
import { session } from './module/session.ts';
import { dialog, powerMonitor, protocol, screen, shell } from './module/small-modules.ts';
import { utilityProcess } from './module/utility-process.ts';
import { standin } from './host/standin-state.ts';

/** The names are those of Electron; a name that is not here cannot be imported. */
export const electronModule = {
  app,
  BrowserWindow: loudly('BrowserWindow', StandinBrowserWindow),
  dialog,
  ipcMain,
  Menu,
  MenuItem: loudly('MenuItem', StandinMenuItem),
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  utilityProcess,
  webContents: loudly('webContents', {
    fromDevToolsTargetId: (targetId: string) => standin.contents.get(targetId),
    getAllWebContents: () => [...standin.contents.values()],
  }),
};
