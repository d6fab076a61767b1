/**
 * Solves the practice story by clicks alone, from the drained wallet to the exchange-like hub. The
 * end-to-end spec checks each chapter, and the walkthrough in docs/ takes its pictures during the
 * same clicks.
 */
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { PracticeActors } from '../../../electron/practice/practice-story.ts';
import { checksumAddress, shortHex } from '../../../shared/units/hex.ts';
import { chooseByMouse } from './subject-menu-actions.ts';
import { graphBy, traceEnd, traceFigure } from './trace-actions.ts';
import { addressOption, chooseAddress, graphPanel } from './graph-actions.ts';
import { openKinds } from './kinds-of-trail.ts';
import type { App } from '../fixtures.ts';
import { goHome } from './new-menu.ts';
import { evidenceDrawer, grid, openTabs, waitForCounts } from './workbench-actions.ts';

/** Why the withdrawal and the deposit of chapter 10 are one move. */
export const ZONE_REASON = 'Equal amounts 21 seconds apart; the thief had the key of the account.';

/** The answer to the question of the practice case. */
export const ANSWER = `# Who got the money of the drained wallet
The thief, 0xeeAD39…14b00d: 37,252.5 USDP, 54.0724 PRC and 149.5 in the trade zone, on 3 October 2026 from 03:18:12 to 04:02:31 UTC.
By FIFO, 2.8110 of the 54.0724 PRC reached the exchange-like hub 0x6d5A99…79a50d.
How I know: the evidence mark of each row, and the trace with its manifest, trace-ends.csv.`;

/** The file that is handed over. */
export const FILE = 'trace-ends.csv';

/** Where the story stands when its clicks are done. */
export interface Chapter {
  /** The name of the picture, without ending. */
  readonly picture: string;
  readonly act: (page: Page, actors: PracticeActors, app: App) => Promise<void>;
}

const visible = (locator: Locator): Locator => locator.filter({ visible: true });
export const summaryPanel = (page: Page): Locator =>
  visible(page.getByRole('complementary', { name: 'Summary' }));

/**
 * Waits until every kind of movement of the active tab's address is collected, complete, and in the
 * table.
 */
export async function waitForAllKinds(page: Page): Promise<void> {
  await visible(page.getByRole('group', { name: 'Timeline' }))
    .getByRole('button', { name: 'Completeness: complete', exact: true })
    .waitFor({ timeout: 240_000 });
  const kinds = await openKinds(page);
  const shown = await kinds.getByRole('button', { pressed: true }).allTextContents();
  await page.keyboard.press('Escape');
  const rows = shown.map((words) =>
    Number((/([\d,]+) rows?/.exec(words)?.[1] ?? 'none').replaceAll(',', '')),
  );
  await waitForCounts(page, ({ total }) => total === rows.reduce((sum, each) => sum + each, 0));
}

/** A counterparty in the rows on screen, by whichever way it is written. */
const counterparty = (page: Page, address: string): Locator =>
  grid(page).locator(`button[title*="${address}" i]`).first();

/** The row of a moment, as its time is shown (UTC). */
export const rowAt = (page: Page, time: string): Locator =>
  grid(page).getByRole('row').filter({ hasText: time }).first();

/** Goes on to a counterparty: a trail of its own, with the hop that led there, which collects itself. */
async function follow(page: Page, address: string): Promise<void> {
  await counterparty(page, address).click();
  await visible(page.getByRole('navigation', { name: 'Hops of this trail' }))
    .getByText(shortHex(address), { exact: false })
    .last()
    .waitFor();
}

/** Draws what an address on the canvas paid to another one, where that is not drawn yet. */
async function showPaid(page: Page, from: string, to: string): Promise<void> {
  await chooseAddress(page, from);
  const expand = graphPanel(page).getByRole('region', { name: 'Expand' });
  const recipients = expand.getByRole('button', { name: /Recipients: / });
  if (await recipients.isDisabled()) return;
  await recipients.click();
  const show = expand.getByRole('button', { name: `Show ${to}` });
  // The list has those whose edge is not drawn, even if they are on the canvas.
  if ((await show.count()) === 0) return;
  await show.click();
  await addressOption(page, to).waitFor();
}

const firstOf = (addresses: readonly string[]): string => {
  const [first] = addresses;
  if (first === undefined) throw new Error('the practice story has no such actor');
  return first;
};

/** Returns to the tab that traces the coins. */
const backToTrace = (page: Page): Promise<void> =>
  openTabs(page, /^Trace/)
    .first()
    .click();

/** The chapters in their order; each goes on where the one before ended. */
export const PRACTICE_STORY: readonly Chapter[] = [
  {
    picture: '01-first-steps',
    act: async (page) => {
      await page.getByRole('button', { name: /Open the practice case/ }).click();
      await page.getByRole('heading', { name: 'First steps in the practice case' }).waitFor();
    },
  },
  {
    picture: '02-drained-wallet',
    act: async (page, { victim }) => {
      await page.getByRole('button', { name: checksumAddress(victim), exact: true }).click();
      await visible(page.getByRole('button', { name: 'Collect all kinds' })).click();
      await waitForAllKinds(page);
    },
  },
  {
    picture: '03-poisoning',
    act: async (page) => {
      await visible(page.getByRole('group', { name: 'Suspected address poisoning' }))
        .getByRole('button', { name: 'Only these' })
        .click();
      await visible(page.getByRole('button', { name: 'Summary' })).click();
      await summaryPanel(page)
        .getByText(/rows in \d+ counterparties/)
        .waitFor();
    },
  },
  {
    picture: '04-thief',
    act: async (page, { thief }) => {
      await visible(page.getByRole('button', { name: 'Close the summary' })).click();
      await visible(page.getByRole('group', { name: 'Suspected address poisoning' }))
        .getByRole('button', { name: 'Only these', pressed: true })
        .click();
      await follow(page, thief);
      await waitForAllKinds(page);
    },
  },
  {
    picture: '05-trade-zone',
    act: async (page) => {
      // The thief's deposit, 21 seconds after the victim's withdrawal of the same amount.
      await rowAt(page, '2026-10-03 04:02:31')
        .getByRole('gridcell', { name: /^Evidence of row/ })
        .click();
      await evidenceDrawer(page).getByText('the stored bytes match').waitFor();
    },
  },
  {
    picture: '06-peel',
    act: async (page, { peelChain }) => {
      await page.getByRole('button', { name: 'Close evidence' }).click();
      await follow(page, firstOf(peelChain));
      await waitForAllKinds(page);
    },
  },
  {
    picture: '07-hub',
    act: async (page, { hub, hubDeposits }) => {
      await follow(page, firstOf(hubDeposits));
      await waitForAllKinds(page);
      await follow(page, hub);
      await waitForAllKinds(page);
    },
  },
  {
    picture: '08-graph',
    act: async (page, { victim, thief, peelChain, hubDeposits, hub }) => {
      await visible(page.getByRole('navigation', { name: 'Hops of this trail' }))
        .getByRole('button')
        .first()
        .click();
      await visible(page.getByRole('button', { name: 'Show as graph' })).click();
      await addressOption(page, victim).waitFor();
      const way = [victim, thief, firstOf(peelChain), firstOf(hubDeposits), hub];
      for (const [place, from] of way.slice(0, -1).entries())
        await showPaid(page, from, way[place + 1] ?? hub);
      await addressOption(page, victim).click();
      await addressOption(page, hub).click({ modifiers: ['ControlOrMeta'] });
      await graphPanel(page)
        .getByRole('region', { name: 'Path' })
        .getByRole('button', { name: `${shortHex(victim)} → ${shortHex(hub)}` })
        .click();
      await visible(page.getByText(/^Path of \d+ steps: /)).waitFor();
      await visible(page.getByRole('button', { name: 'Fit', exact: true })).click();
    },
  },
  {
    picture: '09-trace',
    act: async (page, { victim, hub }) => {
      await openTabs(page, shortHex(victim)).first().click();
      await chooseByMouse(page, rowAt(page, '2026-10-03 03:21:58'), 'Trace from this row');
      await traceFigure(page, 'FIFO', hub, 'still held').waitFor();
      await graphBy(page, 'FIFO').click();
      await page.getByRole('group', { name: /^Traced money by FIFO/ }).waitFor();
    },
  },
  {
    picture: '10-other-side',
    act: async (page, { victim }) => {
      await openTabs(page, shortHex(victim)).first().click();
      await chooseByMouse(page, rowAt(page, '2026-10-03 04:02:10'), 'Trace from this row');
      await traceEnd(page, victim, 'left the trade zone')
        .getByRole('button', { name: 'Look for the other side' })
        .click();
      const panel = visible(page.getByRole('region', { name: 'Other side of this end' }));
      await panel.getByRole('button', { name: 'Accept…' }).first().click();
      await panel.getByRole('textbox', { name: 'Reason' }).fill(ZONE_REASON);
    },
  },
  {
    picture: '11-linked',
    act: async (page, { thief }) => {
      await page.keyboard.press('Enter');
      await traceEnd(page, thief, 'still held').waitFor();
    },
  },
  {
    picture: '12-answer',
    act: async (page, { hub }) => {
      await backToTrace(page);
      await chooseByMouse(
        page,
        traceEnd(page, hub, 'still held').locator('[data-subject]').first(),
        'Label address…',
      );
      await page.getByRole('textbox', { name: 'In this case' }).fill('Exchange-like hub');
      await page.getByRole('button', { name: 'Save label' }).click();
      await page
        .getByRole('navigation', { name: 'Cases and their contents' })
        .getByRole('button', { name: 'Write a note' })
        .click();
      await page.getByRole('textbox', { name: 'Note' }).fill(ANSWER);
      await page.getByRole('button', { name: 'Save note' }).click();
      await goHome(page);
      await visible(page.getByRole('region', { name: 'Largest movements' })).waitFor();
    },
  },
  {
    picture: '13-file',
    act: async (page, _actors, app) => {
      await backToTrace(page);
      await app.answerSaveDialog(join(app.downloadsDir, FILE));
      await visible(page.getByRole('button', { name: 'Export CSV' }))
        .last()
        .click();
      const dialog = page.getByRole('dialog', { name: 'Export CSV' });
      await dialog.getByRole('button', { name: 'Save CSV' }).click();
      await dialog.getByText(/rows saved/).waitFor();
    },
  },
];
