/**
 * The profile's disk is full or read-only when Casebook starts. Casebook starts in Review, shows
 * everything and explains why it writes nothing.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { PRACTICE_FIRST_STEPS } from '../../../../shared/service/practice-first-steps.ts';
import { mountSmallDisk, type SmallDisk } from '../../../support/small-disk.ts';
import { startApp, type App } from '../../fixtures.ts';
import { waitOrTell } from '../../pages/wait-or-tell.ts';
import {
  agreeToLittleSpace,
  exportCsv,
  filterByDirection,
  openPracticeCase,
  pasteAnywhere,
  rowCounts,
  startCollecting,
  waitForAllRows,
  waitForCollected,
} from '../../pages/workbench-actions.ts';

const VICTIM = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'victim')?.address ?? '';

/** All files below a folder with their bytes. */
const contentsOf = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== 'ballast' && !entry.parentPath.endsWith('running'))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path, readFileSync(path, 'latin1')]),
  );

describe('a profile that cannot be written', () => {
  let disk: SmallDisk | undefined;
  let app: App | undefined;
  afterEach(async () => {
    await app?.close();
    disk?.remove();
    [app, disk] = [undefined, undefined];
  });

  it.for<[string, RegExp, (disk: SmallDisk) => void]>([
    ['full', /is full \(.*MB free\)/, (small) => small.fill(0)],
    ['nearly full', /is full \(.*MB free\)/, (small) => small.fill(100_000)],
    ['read-only', /cannot be written \(the system answered EROFS\)/, (small) => small.setReadOnly(true)],
  ])(
    'since its disk is %s: starts in Review; opens, filters, verifies, exports elsewhere [D4] [found 7]',
    { timeout: 300_000 },
    async ([kind, why, harm], context) => {
      disk = mountSmallDisk(64);
      if (disk === undefined) return context.skip('found 7: this system refuses a mount');
      const small = disk;
      // The disk holds the profile alone: the browser has its folders elsewhere.
      app = await startApp({ userDataDir: small.folder });
      await openPracticeCase(app.page);
      await pasteAnywhere(app.page, VICTIM);
      await startCollecting(app.page);
      expect(await agreeToLittleSpace(app.page)).toMatch(/\d MB are free at .*may need about 12 MB, or more/);
      await waitForCollected(app.page);
      const rows = await waitForAllRows(app.page);
      await app.restartAll('stop', async () => harm(small));
      const before = contentsOf(join(small.folder, 'cases'));
      const { page } = app;
      await waitOrTell(app, page.getByText('Casebook started in Review'), `no word of a ${kind} disk`);
      expect(await page.getByRole('alert').first().textContent()).toMatch(why);
      expect(app.output().stderr).toMatch(why);
      await waitOrTell(
        app,
        page.getByRole('group', { name: 'Collection' }).first(),
        'the case does not open by itself',
      );
      expect(await waitForAllRows(page)).toBe(rows);
      await filterByDirection(page, 'OUT');
      await expect.poll(async () => (await rowCounts(page)).matched).toBeLessThan(rows);
      const { csvPath } = await exportCsv(app, 'review.csv');
      expect(csvPath.startsWith(small.folder)).toBe(false);
      expect((await readFile(csvPath, 'utf8')).split('\r\n').length).toBeGreaterThan(2);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await page.keyboard.type('verify journal');
      await page.keyboard.press('Enter');
      await page.getByText(/^Intact: \d+ records/).waitFor();
      await page.keyboard.press('Escape');
      expect(await page.getByRole('switch', { name: 'Review' }).isDisabled()).toBe(true);
      expect(await page.getByRole('switch', { name: 'Review' }).isChecked()).toBe(true);
      expect(contentsOf(join(small.folder, 'cases'))).toEqual(before);
      // Once there is room, the next start works as before.
      await app.restartAll('stop', async () =>
        kind === 'read-only' ? small.setReadOnly(false) : small.free(),
      );
      await waitOrTell(
        app,
        app.page.getByRole('group', { name: 'Collection' }).first(),
        'the case does not open afterwards',
      );
      expect(await app.page.getByText('Casebook started in Review').count()).toBe(0);
    },
  );
});
