/**
 * The disk of the program's and the browser's folders fills up while rows are collected. The
 * collection stops and says why, and resumes up to the last row once there is space.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { startPracticeServer } from '../../../electron/practice/practice-server.ts';
import { PRACTICE_FIRST_STEPS } from '../../../shared/service/practice-first-steps.ts';
import { askAllPracticeRows } from '../../support/ask-practice.ts';
import { mountSmallDisk, type SmallDisk } from '../../support/small-disk.ts';
import { hostKind, startApp, type App } from '../fixtures.ts';
import { waitOrTell } from '../pages/wait-or-tell.ts';
import {
  agreeToLittleSpace,
  openPracticeCase,
  pasteAnywhere,
  emptyTrail,
  startCollecting,
  waitForAllRows,
  waitForCollected,
} from '../pages/workbench-actions.ts';

const HUB = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'hub')?.address ?? '';
const DISK_MEGABYTES = 160;
/** Less than the hub's answers, more than its first page. */
const ROOM_BYTES = 500_000;

/** The journal's files below the profile, byte for byte. */
const journalsBelow = (folder: string): Map<string, Buffer> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.journal'))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path, readFileSync(path)]),
  );

/** The bytes that the next start cut off the end of a journal file; empty if it was whole. */
const tornTailOf = (path: string): Buffer => {
  const [aside] = readdirSync(dirname(path)).filter((name) => name.startsWith(`${basename(path)}.torn-`));
  return aside === undefined ? Buffer.alloc(0) : readFileSync(join(dirname(path), aside));
};

const collectionStrip = (page: Page) =>
  page.getByRole('group', { name: 'Collection' }).filter({ visible: true }).last();

/** Collects the hub's rows until the disk is full, which is told; nothing more is written then. */
async function collectUntilFull(app: App, disk: SmallDisk): Promise<void> {
  const { page } = app;
  await openPracticeCase(page);
  await pasteAnywhere(page, HUB);
  await emptyTrail(page).waitFor();
  disk.fill(ROOM_BYTES);
  await startCollecting(page);
  // J9: the disk has little room, and the user goes on.
  expect(await agreeToLittleSpace(page)).toMatch(/MB are free at .*may need about/);
  const told = page
    .getByRole('alert')
    .filter({ hasText: /the disk is full|browser database failed|storage is full/i });
  await waitOrTell(app, told.first(), 'the disk is full');
  // Either the journal notices first, or the browser database, which the browser then closes
  // without a reason.
  expect(await page.getByText('Written by a newer Casebook').count()).toBe(0);
  await collectionStrip(page).getByText('paused', { exact: true }).waitFor();
}

/**
 * What is shown of a case whose disk is still full. The desktop lends the browser a temporary
 * folder, so that the case is shown as it was. Any other browser has its own folder on that disk:
 * Chromium may find no room to open its database or to store what it lacks, which the page says.
 */
function shownOnFullDisk(page: Page): Locator {
  const paused = collectionStrip(page).getByText('paused', { exact: true });
  if (hostKind() !== 'browser') return paused;
  return paused
    .or(page.getByText(/^This view lacks .* of the journal, because the browser could not store them/))
    .or(page.getByText(/^Reading the case: the browser('s storage is full| database (failed|was closed))/))
    .first();
}

/**
 * Once there is room: the collection goes on to the last row of the service, and the journal is
 * intact.
 */
async function finishWithRoom(app: App): Promise<void> {
  const { page } = app;
  const strip = collectionStrip(page);
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
  await verifyIntact(page);
}

async function verifyIntact(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('verify journal');
  await page.keyboard.press('Enter');
  await page.getByText(/^Intact: \d+ records/).waitFor();
  await page.keyboard.press('Escape');
}

describe('D4: a full disk', () => {
  let disk: SmallDisk | undefined;
  let app: App | undefined;
  afterEach(async () => {
    await app?.close();
    disk?.remove();
    [app, disk] = [undefined, undefined];
  });

  it('under a collection is told, loses nothing, and is passed once there is room', async (context) => {
    disk = mountSmallDisk(DISK_MEGABYTES);
    if (disk === undefined) return context.skip('D4: this system refuses a mount');
    app = await startApp({ userDataDir: join(disk.folder, 'profile') });
    await collectUntilFull(app, disk);
    disk.free();
    // The browser closes a database that it could not write to, for as long as the page is there.
    await app.page.reload();
    await finishWithRoom(app);
  });

  it('is still full after a kill: the next start reviews what there is, and once there is room nothing is missing [D4]', async (context) => {
    disk = mountSmallDisk(DISK_MEGABYTES);
    if (disk === undefined) return context.skip('D4: this system refuses a mount');
    const small = disk;
    app = await startApp({ userDataDir: join(small.folder, 'profile') });
    await collectUntilFull(app, small);
    let before: ReturnType<typeof journalsBelow> = new Map();
    await app.restartAll('kill', async () => {
      // What little the kill gives back is taken, too.
      small.free();
      small.fill(0);
      // Until the kill, the program may have put a few bytes more on the disk.
      before = journalsBelow(small.folder);
    });
    await waitOrTell(app, app.page.getByText('Casebook started in Review'), 'no word of the full disk');
    await app.page.getByText('Practice case').first().waitFor();
    // Whatever it was doing: nothing is collected now.
    await waitOrTell(app, shownOnFullDisk(app.page), 'neither the case nor why it is not shown');
    // Byte for byte as before: a start on a full disk repairs nothing and cuts nothing.
    expect(journalsBelow(small.folder)).toEqual(before);
    await app.restartAll('stop', async () => small.free());
    expect(await app.page.getByText('Casebook started in Review').count()).toBe(0);
    await finishWithRoom(app);
    // Everything that was acknowledged before is still there, at its place; what was written of a
    // record that the disk had no room for is kept beside it.
    for (const [path, bytes] of before) {
      const torn = tornTailOf(path);
      const whole = bytes.subarray(0, bytes.byteLength - torn.byteLength);
      expect(Buffer.concat([whole, torn]).equals(bytes), path).toBe(true);
      const now = journalsBelow(small.folder).get(path);
      expect(now?.subarray(0, whole.byteLength).equals(whole), path).toBe(true);
    }
  });
});
