/**
 * The program on Electron: on the stand-in, or on the real one if its binary is installed.
 * Playwright launches both by the same call.
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import { STANDIN_FOLDER } from '../../electron-standin/standin-folder.ts';
import { privateFolder } from '../../support/start-browser-host.ts';
import type { App, AppOptions } from '../fixtures.ts';
import { evaluatorInMain, type EvaluateInMain } from './evaluate-in-main.ts';
import { frameOrRefusalShown, frameShown, PATIENCE_MS, reportViolations, watchPage } from './watch-page.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** An Electron program under test. */
export interface RunningElectron {
  readonly electron: ElectronApplication;
  readonly page: Page;
  output(): { readonly stdout: string; readonly stderr: string };
  end(how: 'stop' | 'kill'): Promise<void>;
}

/**
 * `args` come after the program's folder. Rejects with what the program said where it shows no
 * window.
 */
export async function launchElectron(
  kind: 'standin' | 'electron',
  options: AppOptions & { readonly userDataDir: string; readonly appFolder?: string },
): Promise<RunningElectron> {
  // Playwright asks the electron package, which reads it from this process.
  if (kind === 'standin') process.env['ELECTRON_OVERRIDE_DIST_PATH'] = STANDIN_FOLDER;
  const { appFolder = root, userDataDir, args = [] } = options;
  const electron = await _electron.launch({
    args: [appFolder, `--user-data=${userDataDir}`, ...args],
    cwd: appFolder,
    timeout: PATIENCE_MS,
    colorScheme: options.colorScheme ?? 'light',
    timezoneId: 'Europe/Berlin',
    locale: 'de-DE',
    // No keychain, unless a test brings its own. Real Electron needs a display; the stand-in does
    // not.
    env: {
      ...(process.env as Record<string, string>),
      DBUS_SESSION_BUS_ADDRESS: '',
      ...(kind === 'standin' ? { DISPLAY: '' } : {}),
      ...(options.environment as Record<string, string> | undefined),
    },
  });
  const child = electron.process();
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (bytes: Buffer) => (stdout += bytes.toString('utf8')));
  child.stderr?.on('data', (bytes: Buffer) => (stderr += bytes.toString('utf8')));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const page = await electron.firstWindow({ timeout: PATIENCE_MS });
  return {
    electron,
    page,
    output: () => ({ stdout, stderr }),
    end: async (how) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      if (how === 'kill') child.kill('SIGKILL');
      else await electron.close();
      await ended;
    },
  };
}

/** Starts the program a second time on the same profile; resolves with its exit code. */
export function startSecondElectron(
  kind: 'standin' | 'electron',
  userDataDir: string,
  args: readonly string[],
): Promise<number | null> {
  const executable =
    kind === 'standin'
      ? join(STANDIN_FOLDER, 'electron')
      : (createRequire(import.meta.url)('electron') as string);
  const child = spawn(executable, ['--no-sandbox', root, `--user-data=${userDataDir}`, ...args], {
    cwd: root,
    stdio: 'ignore',
  });
  return new Promise((resolve) => child.once('exit', resolve));
}

/**
 * Keeps a copy of every message to the page. It runs in the main process, because test code in the
 * page could miss some.
 */
const recordFrames = (electron: ElectronApplication): Promise<void> =>
  evaluatorInMain(electron)(({ BrowserWindow }) => {
    const frames: string[] = [];
    Object.assign(globalThis, { casebookFrames: frames });
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    if (contents === undefined) return;
    const send = contents.send.bind(contents);
    contents.send = (channel, ...args) => {
      frames.push(
        JSON.stringify(args, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
      );
      send(channel, ...args);
    };
  });

export interface ElectronApp extends App {
  /** Runs a function in the main process with Electron's modules, as evaluatorInMain says. */
  readonly inMain: EvaluateInMain;
}

/** Starts the program with its window; the frame is there. */
export async function startElectronApp(
  kind: 'standin' | 'electron',
  options: AppOptions,
): Promise<ElectronApp> {
  const userDataDir = options.userDataDir ?? privateFolder();
  const downloadsDir = join(privateFolder(), 'downloads');
  mkdirSync(downloadsDir, { recursive: true });
  const complaints: string[] = [];
  const start = async (shown: (page: Page) => Promise<void> = frameShown): Promise<RunningElectron> => {
    const started = await launchElectron(kind, { ...options, userDataDir });
    await watchPage(started.electron.context(), started.page, complaints);
    await started.page.setViewportSize(options.viewport ?? { width: 1440, height: 900 });
    await recordFrames(started.electron);
    await shown(started.page);
    // The window had its first page before anybody could watch it.
    await started.page.evaluate(reportViolations);
    return started;
  };
  let running = await start();
  return {
    get page() {
      return running.page;
    },
    get context() {
      return running.electron.context();
    },
    get inMain() {
      return evaluatorInMain(running.electron);
    },
    userDataDir,
    downloadsDir,
    profileDir: join(userDataDir, 'electron'),
    output: () => running.output(),
    complaints,
    framesToPage: () =>
      evaluatorInMain(running.electron)(
        () => (globalThis as unknown as { casebookFrames: string[] }).casebookFrames,
      ),
    end: (how) => running.end(how),
    restartHost: async (how = 'stop') => {
      await running.end(how);
      running = await start();
    },
    // Killed, the main process takes Chromium with it.
    restartAll: async (how, meanwhile) => {
      await running.end(how);
      await meanwhile?.();
      running = await start(frameOrRefusalShown);
    },
    answerSaveDialog: (path) =>
      evaluatorInMain(running.electron)(({ dialog }, filePath) => {
        dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
      }, path),
    close: () => running.end('stop'),
  };
}
