/**
 * `app`: life of the program.
 */
import { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { AppSlice } from '../electron-slice.ts';
import { requestInstanceLock } from '../host/single-instance.ts';
import { standin } from '../host/standin-state.ts';
import { StandinBrowserWindow } from './browser-window.ts';
import { loudly } from './not-implemented.ts';
import { preventable } from './web-contents.ts';

const paths = new Map<string, string>([['temp', tmpdir()]]);
let ready = false;
let settleReady: () => void = () => undefined;
const whenReady = new Promise<void>((resolve) => {
  settleReady = resolve;
});
let quitting = false;

function exit(code = 0): void {
  emitter.emit('quit', {}, code);
  process.exit(code);
}

/** Electron's order: before-quit, each window's close, will-quit, quit. */
function quit(): void {
  if (quitting) return;
  quitting = true;
  const before = preventable({});
  emitter.emit('before-quit', before);
  const goes =
    !before.defaultPrevented && StandinBrowserWindow.getAllWindows().every((window) => window.close());
  const will = preventable({});
  if (goes) emitter.emit('will-quit', will);
  quitting = false;
  if (goes && !will.defaultPrevented) exit(0);
}

const emitter = Object.assign(new EventEmitter(), {
  whenReady: () => whenReady,
  isReady: () => ready,
  quit,
  exit,
  enableSandbox: () => undefined,
  getName: () => 'Casebook',
  getVersion: () => process.versions['electron'] ?? '',
  getAppPath: () => paths.get('app') ?? process.cwd(),
  getPath: (name: string): string => {
    const path = paths.get(name);
    if (path === undefined) throw new Error(`Failed to get '${name}' path`);
    return path;
  },
  setPath: (name: string, path: string): void => {
    if (name === 'userData') mkdirSync(path, { recursive: true });
    paths.set(name, path);
  },
  setName: () => undefined,
  setAppUserModelId: () => undefined,
  setAboutPanelOptions: () => undefined,
  showAboutPanel: () => undefined,
  requestSingleInstanceLock: (): boolean =>
    requestInstanceLock(userDataPath(), ({ argv, workingDirectory }) => {
      emitter.emit('second-instance', {}, argv, workingDirectory, undefined);
    }),
  commandLine: loudly('app.commandLine', {
    appendSwitch: (name: string, value = ''): void => {
      standin.switches.push(value === '' ? `--${name}` : `--${name}=${value}`);
    },
  }),
});

StandinBrowserWindow.whenLastCloses(() => {
  if (emitter.listenerCount('window-all-closed') === 0) quit();
  else emitter.emit('window-all-closed');
});

/** Where the program keeps its data; the stand-in's own default where it set none. */
export function userDataPath(): string {
  const path = paths.get('userData') ?? join(tmpdir(), `electron-standin-${process.pid}`);
  paths.set('userData', path);
  return path;
}

/** The program's folder, for getAppPath. */
export const setAppPath = (path: string): void => void paths.set('app', path);

/**
 * Emits `ready` once the browser runs. The promise and the event are independent, because a test
 * tool's loader delays the event.
 */
export function becomeReady(): void {
  ready = true;
  settleReady();
  // Through `app`, so that a loader that replaced app.emit sees it.
  app.emit('ready', {}, {});
}

export const app: AppSlice = loudly('app', emitter as unknown as AppSlice);
