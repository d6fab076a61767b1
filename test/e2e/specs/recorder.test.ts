/**
 * The preconfirmation recorder on screen: heights arrive, a watched transaction passes its stages,
 * the program is killed and restarted, and the recording is scrubbed with Review on.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PracticeModel } from '../../../electron/practice/model/practice-model.ts';
import type { PracticeServer } from '../../../electron/practice/practice-options.ts';
import { startPracticeServer } from '../../../electron/practice/practice-server.ts';
import { groupedDigits } from '../../../shared/units/count-text.ts';
import { DEFAULT_PRACTICE_SEED } from '../../../electron/practice/practice-story.ts';
import { startApp, type App } from '../fixtures.ts';
import { connectToService } from '../pages/connection-actions.ts';
import { faultsInBothThemes, tabInFront } from '../pages/accessibility-faults.ts';
import { switchReviewOn } from '../pages/review-switch.ts';
import { subjectMenu, waitForOpenMenu } from '../pages/subject-menu-actions.ts';
import { openNew } from '../pages/new-menu.ts';
import { evidenceDrawer, exportCsv, openPracticeCase } from '../pages/workbench-actions.ts';

/**
 * The practice chain far ahead of the one that the program runs: the same seed has the same
 * transactions.
 */
function chainAhead() {
  let calls = 0;
  const clock = (): number => (calls++ === 0 ? 0 : 36_000_000);
  return new PracticeModel({ seed: DEFAULT_PRACTICE_SEED, clock, liveHead: true }).chain;
}

/**
 * Watches several transactions, because each is preconfirmed for less than a second, which a busy
 * machine may miss.
 */
const WATCHED = 8;

interface FutureTransaction {
  readonly height: number;
  readonly hash: string;
}

/** One transaction of each next height that has any and that is not left out, from `lowest` on. */
function futureTransactions(
  lowest: number,
  isLeftOut: (height: number) => boolean = () => false,
): readonly FutureTransaction[] {
  const chain = chainAhead();
  const found: FutureTransaction[] = [];
  for (let height = lowest; found.length < WATCHED; height += 1) {
    const [first] = isLeftOut(height) ? [] : chain.transactionsAt(height);
    if (first !== undefined) found.push({ height, hash: chain.hashOf(first) });
  }
  return found;
}

const heights = (page: Page) => page.getByRole('grid', { name: 'Heights' }).filter({ visible: true });
const watched = (page: Page) =>
  page.getByRole('region', { name: 'Watched transactions' }).filter({ visible: true });
const atCursor = (page: Page) =>
  page.getByRole('region', { name: 'At the cursor' }).filter({ visible: true });

/** The number of a counter. */
async function counter(page: Page, label: string): Promise<number> {
  const counters = page.getByLabel('Counters').filter({ visible: true });
  const text = await counters.locator('div').filter({ hasText: label }).first().locator('dd').textContent();
  return Number((text ?? '').replaceAll(',', ''));
}

/** The number of a height that is shown with separators. */
const heightOf = (text: string | null): number => Number((text ?? '').replaceAll(',', ''));

/** The newest height of the table. */
async function newestHeight(page: Page): Promise<number> {
  const cell = heights(page).locator('[data-field="height"]').first();
  return heightOf(await cell.textContent());
}

async function newRecording(page: Page): Promise<void> {
  await openNew(page, 'Preconfirmation recording');
}

async function startRecording(page: Page): Promise<void> {
  await newRecording(page);
  await page.getByRole('button', { name: 'Start recording' }).click();
  await page.getByRole('button', { name: 'Stop recording' }).waitFor();
}

describe('the preconfirmation recorder', () => {
  let app: App;
  let height = 0;
  let killedAt = 0;
  beforeAll(async () => {
    app = await startApp();
    await openPracticeCase(app.page);
  });
  afterAll(() => app.close());

  it('keeps what is typed, and the focus, when the first height comes', async () => {
    const { page } = app;
    await newRecording(page);
    const field = watched(page).getByRole('textbox', { name: 'Transactions to watch' });
    await field.fill('0x12');
    await field.press('Enter');
    const refusal = watched(page).getByText(/^This is not a transaction hash/);
    await refusal.waitFor();
    await page.getByRole('button', { name: 'Start recording' }).press('Enter');
    await field.focus();
    await heights(page).locator('[data-field="outcome"]').first().waitFor();
    await refusal.waitFor();
    expect(await field.inputValue()).toBe('0x12');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.fill('');
  });

  it('shows heights as they are preconfirmed, and what became of them', async () => {
    const { page } = app;
    await expect.poll(() => counter(page, 'heights seen')).toBeGreaterThan(3);
    await heights(page).getByText('changed hash').first().waitFor();
    await heights(page)
      .getByRole('button', { name: /^Evidence of canonical block/ })
      .first()
      .click();
    await evidenceDrawer(page).getByText('eth_getBlockByNumber').first().waitFor();
    await page.keyboard.press('Escape');
  });

  it('keeps a selection on its heights while others come', async () => {
    const { page } = app;
    const oldest = async (): Promise<readonly string[]> =>
      (await heights(page).locator('[data-field="outcome"]').allTextContents()).slice(-2);
    await heights(page).focus();
    // Rows of which all is known: they stay what they are.
    await expect
      .poll(async () => {
        await page.keyboard.press('Control+End');
        await page.keyboard.press('Home');
        return (await oldest()).filter((text) => /hash|canonical|by number/.test(text)).length;
      })
      .toBe(2);
    await page.keyboard.press('Shift+ArrowUp');
    const chosen = async (): Promise<string[]> => {
      await heights(page).evaluate((table) => table.scrollTo({ top: table.scrollHeight }));
      return heights(page)
        .locator('[role="row"][aria-selected="true"] [data-field="height"]')
        .allTextContents();
    };
    // What was seen as two: in the moment in which a height comes one of them is not drawn.
    let before: readonly string[] = [];
    await expect
      .poll(async () => {
        before = await chosen();
        return before.length;
      })
      .toBe(2);
    const seen = await counter(page, 'heights seen');
    await expect.poll(() => counter(page, 'heights seen')).toBeGreaterThan(seen + 1);
    await expect.poll(chosen).toEqual(before);
    await page.keyboard.press('Control+Home');
    await heights(page).locator('[role="row"][aria-rowindex="2"]').waitFor();
  });

  it('keeps the rows under the pointer where they are while others come, and then follows the newest again', async () => {
    const { page } = app;
    await heights(page).evaluate((element) => element.scrollTo({ left: 0 }));
    const table = (await heights(page).boundingBox()) ?? expect.unreachable('no table');
    const cell = heights(page).locator('[data-field="height"]').first();
    const { x, width } = (await cell.boundingBox()) ?? expect.unreachable('no height');
    const point = { x: x + width / 2, y: table.y + 100 };
    const underPointer = (): Promise<string> =>
      page.evaluate(
        (at) =>
          document.elementFromPoint(at.x, at.y)?.closest('[data-field="height"]')?.textContent ?? 'nothing',
        point,
      );
    await page.mouse.move(point.x, point.y);
    const before = await underPointer();
    expect(before).toMatch(/^[\d,]+$/);
    const seen = await counter(page, 'heights seen');
    await expect.poll(() => counter(page, 'heights seen')).toBeGreaterThan(seen + 3);
    const scrolled = (): Promise<number> => heights(page).evaluate((table) => table.scrollTop);
    // The counters are drawn before the table has moved with its rows.
    await expect.poll(scrolled).toBeGreaterThan(0);
    await expect.poll(underPointer).toBe(before);
    await page.getByLabel('Counters').filter({ visible: true }).hover();
    await expect.poll(scrolled).toBe(0);
  });

  it('takes a watched transaction through its stages, and says what is not a hash', async () => {
    const { page } = app;
    const field = watched(page).getByRole('textbox', { name: 'Transactions to watch' });
    await field.fill('0x12');
    await field.press('Enter');
    await watched(page)
      .getByText(/This is not a transaction hash/)
      .waitFor();
    const transactions = futureTransactions((await newestHeight(page)) + 20);
    height = transactions[0]?.height ?? expect.unreachable('no transaction');
    await field.fill(transactions.map(({ hash }) => hash).join('\n'));
    await field.press('Enter');
    await watched(page).getByText('no receipt').first().waitFor();
    await watched(page).getByText('preconfirmed', { exact: true }).first().waitFor();
    await watched(page).getByText('canonical', { exact: true }).first().waitFor();
    await watched(page).getByText('success').first().waitFor();
    expect(app.complaints).toEqual([]);
  });

  it('goes on after the program was killed, and tells the pause', async () => {
    killedAt = await newestHeight(app.page);
    await app.restartHost('kill');
    const { page } = app;
    await page.getByRole('button', { name: 'Stop recording' }).waitFor();
    const pauses = page.getByRole('region', { name: 'Pauses' });
    await pauses.getByText(/program ended without stopping/).waitFor();
    await page.getByRole('button', { name: 'Stop recording' }).click();
    await page.getByRole('button', { name: 'Resume recording' }).waitFor();
  });

  it('is scrubbed by the keyboard with Review on, after another start', async () => {
    await switchReviewOn(app.page);
    await app.restartHost();
    const { page } = app;
    await page.getByRole('button', { name: 'Resume recording' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Resume recording' }).isDisabled()).toBe(true);
    const slider = page.getByRole('slider', { name: 'Time' });
    await slider.focus();
    await page.keyboard.press('Home');
    const beginning = await slider.getAttribute('aria-valuetext');
    const isSeen = (): Promise<boolean> =>
      atCursor(page).getByText('preconfirmed', { exact: true }).first().isVisible();
    // How long the first answer took is the machine's affair.
    for (let times = 0; times < 500 && !(await isSeen()); times += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).not.toBe(beginning);
    await atCursor(page).getByText('preconfirmed', { exact: true }).first().waitFor();
    const before = await atCursor(page).textContent();
    await page.keyboard.press('End');
    await expect.poll(() => atCursor(page).textContent()).not.toBe(before);
    // The highest canonical block at the end. How far the chain was when the program was killed
    // depends on the machine.
    const canonicalThere = async (): Promise<number> =>
      heightOf(/canonical ([\d,]{10})/.exec((await atCursor(page).textContent()) ?? '')?.[1] ?? null);
    await expect.poll(canonicalThere).toBeGreaterThanOrEqual(height);
    expect(await faultsInBothThemes(page, tabInFront(page))).toEqual([]);
    const { csvPath, manifestPath } = await exportCsv(app, 'heights.csv');
    const rows = (await readFile(csvPath, 'utf8')).trimEnd().split('\r\n');
    const manifest = JSON.parse(await readFile(manifestPath, 'utf8')) as {
      counts: { rowsInFile: number };
      recording: {
        highestHeight: number;
        pauses: { cause: string }[];
        notComparedHeights: { from: number; to: number; reason: string }[];
      };
    };
    expect(rows).toHaveLength(1 + manifest.counts.rowsInFile);
    expect(rows.some((row) => row.startsWith(`"${height}",`))).toBe(true);
    expect(manifest.recording.highestHeight).toBeGreaterThanOrEqual(height);
    expect(manifest.recording.pauses.map(({ cause }) => cause)).toContain('program-ended');
    // Compares the observations from before the kill with those after it. The practice chain starts
    // over then, so heights far below may show a form that was not seen the first time.
    const { notComparedHeights } = manifest.recording;
    expect(
      notComparedHeights.filter(({ to, reason }) => to > killedAt - 32 && /not kept/.test(reason)),
    ).toEqual([]);
    await heights(page).focus();
    await page.keyboard.press('ArrowDown');
    // Each hash of a row has its menu by key: from the height to the last preconfirmed one.
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+F10');
    await subjectMenu(page).getByRole('menuitem', { name: 'Copy block hash' }).waitFor();
    await waitForOpenMenu(page);
    await page.keyboard.press('Escape');
    await subjectMenu(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Space');
    await evidenceDrawer(page).getByText('eth_getBlockByNumber').first().waitFor();
    expect(app.complaints).toEqual([]);
  });
});

describe('a recording of a service whose preconfirmations do not hold', () => {
  const SKIP_EVERY = 7;
  let app: App;
  let service: PracticeServer;
  beforeAll(async () => {
    service = await startPracticeServer({
      faults: { dropEvery: 2, reorderEvery: 1, statusEvery: 1, skipEvery: SKIP_EVERY },
    });
    app = await startApp();
    await connectToService(app.page, service, { connection: 'Unsteady', caseName: 'Unsteady' });
    await startRecording(app.page);
  });
  afterAll(async () => {
    await app.close();
    await service.stop();
  });

  it('watches a pasted list, tells a changed status, and stops watching one', async () => {
    const { page } = app;
    const [one = '', ...others] = futureTransactions(
      service.model.chain.clock.head() + 24,
      (height) => height % SKIP_EVERY === 0,
    ).map(({ hash }) => hash);
    const last = others.at(-1) ?? '';
    const field = watched(page).getByRole('textbox', { name: 'Transactions to watch' });
    await field.fill(`${one}\n0x12`);
    await field.press('Enter');
    await watched(page)
      .getByText(/^Item 2 of 2, “0x12”, is not a transaction hash/)
      .waitFor();
    await field.fill([one, ...others].join(', '));
    await field.press('Enter');
    await watched(page)
      .getByRole('button', { name: `Stop watching ${last}` })
      .click();
    await watched(page).getByText('no longer watched').waitFor();
    await expect.poll(() => field.inputValue()).toBe('');
    await watched(page).getByText('status changed').first().waitFor();
    await expect.poll(() => counter(page, 'status changed')).toBeGreaterThan(0);
  });

  it('names dropped and reordered transactions, and shows missed heights as rows', async () => {
    const { page } = app;
    const changes = page.getByRole('region', { name: 'Dropped and reordered' });
    await changes.getByText('dropped', { exact: true }).first().waitFor();
    await changes.getByText('reordered', { exact: true }).first().waitFor();
    await changes
      .getByText(/^#\d+ → #\d+$/)
      .first()
      .waitFor();
    await heights(page)
      .getByText(/^\d+ reordered$/)
      .first()
      .waitFor();
    await heights(page)
      .getByText(/^missed/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Stop recording' }).click();
    await page.getByRole('button', { name: 'Resume recording' }).waitFor();
    await changes
      .getByRole('button', { name: /^Evidence of the dropped transaction/ })
      .first()
      .click();
    await evidenceDrawer(page).getByText('eth_getBlockByNumber').first().waitFor();
    await page.keyboard.press('Escape');
    const row = heights(page)
      .getByRole('row')
      .filter({ hasText: /\d+ dropped/ })
      .first();
    const height = heightOf(await row.locator('[data-field="height"]').textContent());
    await row.locator('[data-field="firstSeen"]').click();
    const heading = changes.getByRole('heading', {
      name: `At the cursor: height ${groupedDigits(String(height))}`,
    });
    await heading.locator('button[data-subject-kind="height"]').waitFor();
    // Filtered by what became of it, and sorted by a head.
    const filter = page.getByRole('textbox', { name: 'Filter heights' }).filter({ visible: true });
    await filter.fill('dropped');
    const outcomes = heights(page).locator('[data-field="outcome"]');
    await expect
      .poll(async () => (await outcomes.allTextContents()).every((text) => text.includes('dropped')))
      .toBe(true);
    await heights(page)
      .getByRole('columnheader', { name: /^Height/ })
      .getByRole('button')
      .click();
    await heights(page)
      .getByRole('columnheader', { name: /^Height/ })
      .getByRole('button')
      .click();
    const rising = async (): Promise<boolean> => {
      const shown = (await heights(page).locator('[data-field="height"]').allTextContents()).map(heightOf);
      return shown.length > 0 && shown.every((each, at) => at === 0 || each >= (shown[at - 1] ?? 0));
    };
    await expect.poll(rising).toBe(true);
    await filter.fill('');
  });

  it('looks at the time that is clicked in the lanes', async () => {
    const { page } = app;
    const lanes = page.getByRole('img', { name: /^Lanes from/ }).filter({ visible: true });
    const box = await lanes.boundingBox();
    if (box === null) throw new Error('the lanes are not on screen');
    const slider = page.getByRole('slider', { name: 'Time' });
    await page.getByRole('checkbox', { name: 'Follow the newest' }).check();
    const newest = (await slider.getAttribute('aria-valuetext')) ?? '';
    await lanes.click({ position: { x: box.width * 0.9, y: box.height / 2 } });
    await expect
      .poll(() => page.getByRole('checkbox', { name: 'Follow the newest' }).isChecked())
      .toBe(false);
    await expect.poll(() => slider.getAttribute('aria-valuetext')).not.toBe(newest);
    const time = ((await slider.getAttribute('aria-valuetext')) ?? '').slice(0, 8);
    await atCursor(page).getByText(time).first().waitFor();
    expect(app.complaints).toEqual([]);
  });
});
