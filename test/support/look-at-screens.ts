/**
 * `npm run screens -- [--contents NAME] [--sizes NAME,NAME] [screen…]`: pictures of all screens, or of
 * these and the way there, at several window sizes, light and dark, and what is wrong with them by
 * measure and by all rules of Axe in both themes, into test-results/screens. Exits with 1 if there
 * is a fault. The contents are ordinary, empty, long, hostile or huge; or all.
 */
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { buildIfNeeded } from '../../electron/launcher/build-if-needed.ts';
import { CONTENTS, type Contents } from '../e2e/contents/contents.ts';
import { everyFaultInBothThemes } from '../e2e/pages/accessibility-faults.ts';
import { faultsAtRest } from '../e2e/pages/faults-at-rest.ts';
import type { Screen } from '../e2e/pages/screen-steps.ts';
import { startApp, type App } from '../e2e/fixtures.ts';
import { countText } from '../../shared/units/count-text.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'test-results', 'screens');

/** In CSS px; 125 and 150 are 1440×900 at 125 % and 150 %. */
const SIZES = [
  { name: '1440', width: 1440, height: 900 },
  { name: '1024', width: 1024, height: 700 },
  { name: '1920', width: 1920, height: 1080 },
  { name: '125', width: 1152, height: 720 },
  { name: '150', width: 960, height: 600 },
  { name: '900', width: 900, height: 700 },
];

/** As long as a screen has to appear, unless its contents take longer. */
const PATIENCE_MS = 20_000;
/** Slower ones are reported. Whole trails and traces are collected in less. */
const SLOW_S = 10;

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    contents: { type: 'string', default: 'ordinary' },
    sizes: { type: 'string', default: '1440,1024,1920,125' },
  },
});
const names = values.contents === 'all' ? Object.keys(CONTENTS) : [values.contents];
const sizes = SIZES.filter(({ name }) => values.sizes.split(',').includes(name));
if (names.some((name) => CONTENTS[name] === undefined))
  throw new Error(`Contents are ${Object.keys(CONTENTS).join(', ')} or all, not ${values.contents}.`);

/** How many faults were told. */
let faultsTold = 0;

/** Prints a line and keeps it beside the pictures. */
const tell = (line: string): void => {
  process.stdout.write(`${line}\n`);
  appendFileSync(join(folder, 'faults.txt'), `${line}\n`);
};

/** Tells a fault, for which the script ends with a failure once all pictures are taken. */
const tellFault = (line: string): void => {
  faultsTold += 1;
  tell(line);
};

/** Takes the pictures of a screen that is shown, and tells its faults. */
async function look(page: Page, of: string, atSize: Screen['atSize']): Promise<void> {
  await page.mouse.move(0, 0);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.waitForTimeout(250);
    await atSize?.(page);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.locator(`html[data-mantine-color-scheme=${theme}]`).waitFor({ state: 'attached' });
      await page.screenshot({ path: join(folder, `${of}-${size.name}-${theme}.png`) });
    }
    await page.emulateMedia({ colorScheme: 'light' });
    for (const fault of await faultsAtRest(page)) tellFault(`${of} ${size.name}: ${fault}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const fault of await everyFaultInBothThemes(page)) tellFault(`${of} axe: ${fault}`);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Visits the screens in turn. Reports one that cannot be shown, and goes on with the next. */
async function lookAtAll({ page }: App, contents: string, screens: readonly Screen[]): Promise<void> {
  for (const { name, show, leave, atSize } of screens) {
    const of = join(contents, name);
    const begun = performance.now();
    try {
      await show(page);
      const seconds = (performance.now() - begun) / 1000;
      if (seconds > SLOW_S) tell(`${of}: appeared after ${seconds.toFixed(1)} s`);
      if (wanted.length === 0 || wanted.includes(name)) await look(page, of, atSize);
      await leave?.(page);
    } catch (error) {
      tellFault(`${of}: not shown: ${String(error).split('\n', 2).join(' ')}`);
      await page.screenshot({ path: join(folder, `${of}-failed.png`) });
      await page.keyboard.press('Escape');
    }
  }
}

buildIfNeeded(root);
if (wanted.length === 0)
  for (const name of names) rmSync(join(folder, name), { recursive: true, force: true });
for (const name of names) {
  mkdirSync(join(folder, name), { recursive: true });
  const app = await startApp({ colorScheme: 'light' });
  let contents: Contents | undefined;
  try {
    app.context.setDefaultTimeout(PATIENCE_MS);
    // The runner of this script marks functions by this name, in the page, too.
    await app.context.addInitScript('globalThis.__name = (it) => it');
    await app.page.evaluate('globalThis.__name = (it) => it');
    contents = await CONTENTS[name]?.(app);
    if (contents?.patienceMs !== undefined) app.context.setDefaultTimeout(contents.patienceMs);
    await lookAtAll(app, name, contents?.screens ?? []);
    for (const complaint of app.complaints) tellFault(`${name} complaint: ${complaint}`);
  } finally {
    await app.close();
    await contents?.end();
  }
}
tell(`Pictures are in ${folder}`);
if (faultsTold > 0) {
  tell(`${countText(faultsTold, 'fault')} above.`);
  process.exitCode = 1;
}
