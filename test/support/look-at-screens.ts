/**
 * `npm run screens -- [name…]`: pictures of all screens, or of these and the way there, at several
 * window sizes, light and dark, and what is measured to be wrong with them, into test-results/screens.
 */
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { buildIfNeeded } from '../../electron/launcher/build-if-needed.ts';
import { everyFaultInBothThemes } from '../e2e/pages/accessibility-faults.ts';
import { SCREENS } from '../e2e/pages/every-screen.ts';
import { screenFaults } from '../e2e/pages/screen-faults.ts';
import { startApp } from '../e2e/fixtures.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'test-results', 'screens');

/** In CSS px; the last one is 1440×900 at 125 %. */
const SIZES = [
  { name: '1440', width: 1440, height: 900 },
  { name: '1024', width: 1024, height: 700 },
  { name: '1920', width: 1920, height: 1080 },
  { name: '125', width: 1152, height: 720 },
];

const wanted = process.argv.slice(2);
buildIfNeeded(root);
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const tell = (line: string): void => {
  process.stdout.write(`${line}\n`);
  appendFileSync(join(folder, 'faults.txt'), `${line}\n`);
};

const app = await startApp({ colorScheme: 'light' });
const { page } = app;
// The runner of this script marks functions by this name, in the page, too.
await page.evaluate('globalThis.__name = (it) => it');
try {
  for (const { name, show, leave } of SCREENS) {
    try {
      await show(page);
    } catch (error) {
      tell(`${name}: not shown: ${String(error).split('\n', 1)[0]}`);
      await page.screenshot({ path: join(folder, `${name}-failed.png`) });
      await page.keyboard.press('Escape');
      continue;
    }
    if (wanted.length === 0 || wanted.includes(name)) {
      await page.mouse.move(0, 0);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.waitForTimeout(250);
        for (const fault of await screenFaults(page)) tell(`${name} ${size.name}: ${fault}`);
        for (const theme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme: theme });
          await page.locator(`html[data-mantine-color-scheme=${theme}]`).waitFor({ state: 'attached' });
          await page.screenshot({ path: join(folder, `${name}-${size.name}-${theme}.png`) });
        }
        await page.emulateMedia({ colorScheme: 'light' });
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      for (const fault of await everyFaultInBothThemes(page)) tell(`${name} axe: ${fault}`);
      await page.emulateMedia({ colorScheme: 'light' });
    }
    await leave?.(page);
  }
  for (const complaint of app.complaints) tell(`complaint: ${complaint}`);
} finally {
  await app.close();
}
tell(`Pictures are in ${folder}`);
