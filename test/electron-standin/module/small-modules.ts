/**
 * The small modules: dialog, shell, screen, protocol, powerMonitor.
 */
import { EventEmitter } from 'node:events';
import process from 'node:process';
import type {
  DialogSlice,
  PowerMonitorSlice,
  ProtocolSlice,
  ScreenSlice,
  ShellSlice,
} from '../electron-slice.ts';
import { standin, type SchemeHandler } from '../host/standin-state.ts';
import { loudly } from './not-implemented.ts';

/** Nobody sits in front of the stand-in: a test replaces the function with its answer. */
const nobodyAnswers = (name: string) => (): never => {
  throw new Error(`electron stand-in: nobody answers ${name}: replace it in the test`);
};

export const dialog = loudly('dialog', {
  showSaveDialog: nobodyAnswers('dialog.showSaveDialog'),
  showOpenDialog: nobodyAnswers('dialog.showOpenDialog'),
  showMessageBox: nobodyAnswers('dialog.showMessageBox'),
  showErrorBox: (title: string, content: string): void =>
    void process.stderr.write(`[error box] ${title}: ${content}\n`),
} satisfies DialogSlice);

export const shell = loudly('shell', {
  openExternal: nobodyAnswers('shell.openExternal'),
} satisfies ShellSlice);

const AREA = { x: 0, y: 0, width: 1440, height: 900 };
export const screen = loudly('screen', {
  getAllDisplays: () => [{ id: 1, bounds: AREA, workArea: AREA, scaleFactor: 1 } as Electron.Display],
} satisfies ScreenSlice);

export const powerMonitor: PowerMonitorSlice = loudly(
  'powerMonitor',
  new EventEmitter() as unknown as PowerMonitorSlice,
);

export const protocol = loudly('protocol', {
  registerSchemesAsPrivileged: (schemes: Electron.CustomScheme[]): void => {
    for (const { scheme, privileges } of schemes) {
      // Real Electron then fails fetch and IndexedDB, late and without a word.
      if (privileges?.standard !== true || privileges.secure !== true || privileges.supportFetchAPI !== true)
        throw new Error(`electron stand-in: the scheme ${scheme} needs standard, secure and supportFetchAPI`);
      standin.schemes.add(scheme);
    }
  },
  handle: (scheme: string, handler: SchemeHandler): void => {
    if (!standin.schemes.has(scheme))
      throw new Error(`electron stand-in: the scheme ${scheme} is not registered as privileged`);
    standin.schemeHandlers.set(scheme, handler);
  },
} satisfies ProtocolSlice);
