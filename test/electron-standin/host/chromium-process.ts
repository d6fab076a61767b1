/**
 * The Chromium process that shows the windows, with the program's own profile and without network
 * access.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import process from 'node:process';
import { findChromium, findHeadlessChromium } from '../../support/find-chromium.ts';
import { UNSEEN_FEATURES_OFF } from '../../support/unseen-chromium-features.ts';

/**
 * Nothing but loopback resolves: a page that gets past the program's own rules still reaches
 * nobody.
 */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  UNSEEN_FEATURES_OFF,
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--no-default-browser-check',
  '--no-startup-window',
  '--password-store=basic',
  '--use-mock-keychain',
  '--enable-unsafe-swiftshader',
  '--remote-debugging-port=0',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost',
];

/**
 * A killed Electron takes its pages with it; setpriv makes Chromium end with this process in the
 * same way.
 */
const TIED_TO_THIS_PROCESS = ['setpriv', '--pdeathsig', 'KILL'] as const;

const FEATURES_OFF = '--disable-features=';

/**
 * Merges all lists of disabled features, because Chromium uses only the last switch, and
 * Playwright's own comes after ours.
 */
function withOneListOfFeatures(given: readonly string[]): readonly string[] {
  const isList = (each: string): boolean => each.startsWith(FEATURES_OFF);
  const off = given.filter(isList).flatMap((each) => each.slice(FEATURES_OFF.length).split(','));
  return [...given.filter((each) => !isList(each)), `${FEATURES_OFF}${[...new Set(off)].join(',')}`];
}

export interface RunningChromium {
  /** The WebSocket address of its DevTools. */
  readonly address: string;
  readonly process: ChildProcess;
}

/**
 * Resolves when DevTools is listening; rejects with Chromium's output if it exits before.
 * `switches` are those of Electron's commandLine.
 */
export function startChromium(userDataDir: string, switches: readonly string[]): Promise<RunningChromium> {
  mkdirSync(userDataDir, { recursive: true });
  const isSeen = (process.env['DISPLAY'] ?? '') !== '';
  const chromium = isSeen ? findChromium() : findHeadlessChromium();
  const headless = isSeen ? [] : ['--headless'];
  const [program, ...before] = TIED_TO_THIS_PROCESS;
  const child = spawn(
    program,
    [
      ...before,
      chromium ?? 'chromium',
      ...withOneListOfFeatures([...ARGUMENTS, ...headless, ...switches]),
      `--user-data-dir=${userDataDir}`,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  process.once('exit', () => child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (bytes: Buffer) => {
      said = (said + bytes.toString('utf8')).slice(-20_000);
      const address = /^DevTools listening on (ws:\/\/\S+)\s*$/m.exec(said)?.[1];
      if (address !== undefined) resolve({ address, process: child });
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Chromium ended with ${String(code)}: ${said}`)));
  });
}
