/**
 * The disk under the program's and the browser's folders fills up while rows are collected: the collection stops and says why, and goes on to the
 * last row once there is room.
 */
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startPracticeServer } from '../../../electron/practice/practice-server.ts';
import { PRACTICE_FIRST_STEPS } from '../../../shared/service/practice-first-steps.ts';
import { askAllPracticeRows } from '../../support/ask-practice.ts';
import { mountSmallDisk, type SmallDisk } from '../../support/small-disk.ts';
import { startApp, type App } from '../fixtures.ts';
import { waitOrTell } from '../pages/wait-or-tell.ts';
import {
  agreeToLittleSpace,
  openPracticeCase,
  pasteAnywhere,
  startCollecting,
  waitForAllRows,
  waitForCollected,
} from '../pages/workbench-actions.ts';

const HUB = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'hub')?.address ?? '';
const DISK_MEGABYTES = 160;
/** Less than the hub's answers, more than its first page. */
const ROOM_BYTES = 500_000;

describe('D4: a full disk', () => {
  let disk: SmallDisk | undefined;
  let app: App | undefined;
  afterEach(async () => {
    await app?.close();
    disk?.remove();
  });

  it('under a collection is told, loses nothing, and is passed once there is room', async (context) => {
    disk = mountSmallDisk(DISK_MEGABYTES);
    if (disk === undefined) return context.skip('D4: this system refuses a mount');
    app = await startApp({ userDataDir: join(disk.folder, 'profile') });
    const { page } = app;
    await openPracticeCase(page);
    await pasteAnywhere(page, HUB);
    await page.getByRole('button', { name: 'Collect', exact: true }).waitFor();
    disk.fill(ROOM_BYTES);
    await startCollecting(page);
    // J9: the disk has little room, and the user goes on.
    expect(await agreeToLittleSpace(page)).toMatch(/MB are free at .*may need about/);
    const told = page
      .getByRole('alert')
      .filter({ hasText: /the disk is full|browser database failed|storage is full/i });
    await waitOrTell(app, told.first(), 'the disk is full');
    // Whichever notices first, the journal or the browser's database, which the browser then closes without a reason.
    expect(await page.getByText('Written by a newer Casebook').count()).toBe(0);
    const strip = page.getByRole('group', { name: 'Collection' }).filter({ visible: true }).last();
    await strip.getByText('paused', { exact: true }).waitFor();

    disk.free();
    // The browser closes a database that it could not write to, for as long as the page is there.
    await page.reload();
    const resume = strip.getByRole('button', { name: 'Resume' });
    await waitOrTell(
      app,
      resume.or(strip.getByText(/^collect(ing|ed)$/)).first(),
      'the case does not come back',
    );
    if ((await resume.count()) > 0) await resume.click();
    await waitForCollected(page);
    const service = await startPracticeServer({ liveHead: false });
    const truth = await askAllPracticeRows(service, 'address-transaction-list', { address: HUB });
    await service.stop();
    expect(await waitForAllRows(page)).toBe(truth.length);
    await page.getByRole('button', { name: 'Completeness: complete' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('verify journal');
    await page.keyboard.press('Enter');
    await page.getByText(/^Intact: \d+ records/).waitFor();
  });
});
