/** Finds a Chromium on this machine. */
import { existsSync } from 'node:fs';
import process from 'node:process';

/** Not the script in /usr/bin: a signal to it does not reach what it starts. */
const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell';

const BROWSERS: readonly string[] = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function firstThere(paths: readonly string[]): string | undefined {
  const named = process.env['CASEBOOK_CHROMIUM'] ?? '';
  return [...(named === '' ? [] : [named]), ...paths].find((path) => existsSync(path));
}

/**
 * Path of a Chromium or Chrome with its own frame, otherwise of the headless shell, or undefined.
 * `CASEBOOK_CHROMIUM` names another.
 */
export const findChromium = (): string | undefined => firstThere([...BROWSERS, HEADLESS_SHELL]);

/**
 * Path of the Chromium for pages that nobody looks at, or undefined: the headless shell, if
 * installed. It is the same engine without the browser's own frame, profile services and pages,
 * which take longer to start than all of Casebook. `CASEBOOK_CHROMIUM` names another.
 */
export const findHeadlessChromium = (): string | undefined => firstThere([HEADLESS_SHELL, ...BROWSERS]);
