/**
 * Solves the practice story by clicks alone: from the drained wallet to the exchange-like hub, with
 * the poisoning campaign found and the trade-zone movement linked. docs/walkthrough.md describes
 * the same clicks with pictures.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { practiceActors } from '../../../electron/practice/practice-story.ts';
import { checksumAddress, shortHex } from '../../../shared/units/hex.ts';
import { startApp, type App } from '../fixtures.ts';
import { addressOption } from '../pages/graph-actions.ts';
import { FILE, PRACTICE_STORY, rowAt, summaryPanel, ZONE_REASON } from '../pages/practice-story.ts';
import { traceEnd, traceEnds, traceFigure } from '../pages/trace-actions.ts';
import {
  bringColumn,
  columnTexts,
  evidenceDrawer,
  openTabs,
  waitForCounts,
} from '../pages/workbench-actions.ts';

const actors = practiceActors();
const { victim, thief, lookalikes, peelChain, hubDeposits, hub } = actors;

/** What is to be seen when the clicks of a chapter are done. */
const SEEN: Readonly<Record<string, (page: Page, app: App) => Promise<void>>> = {
  '01-first-steps': async (page) => {
    await page
      .getByText('Who got the money of the drained wallet, how much, when, and how do you know?', {
        exact: true,
      })
      .waitFor();
    await page.getByRole('button', { name: checksumAddress(victim), exact: true }).waitFor();
  },
  '02-drained-wallet': async (page) => {
    // The first surprise, the thief, is on the second screen: the home, then this trail.
    expect(await openTabs(page).count()).toBeLessThanOrEqual(2);
    for (const time of ['2026-10-03 03:18:12', '2026-10-03 03:20:00'])
      await expect.poll(() => rowAt(page, time).innerText()).toContain(shortHex(thief));
    await bringColumn(page, 'methodId');
    await expect.poll(() => rowAt(page, '2026-10-03 04:02:10').innerText()).toContain('withdraw');
    await bringColumn(page, 'txId');
  },
  '03-poisoning': async (page) => {
    const { matched, total } = await waitForCounts(page, (counts) => counts.matched < counts.total);
    await page
      .getByText(new RegExp(`^${matched} of ${total} rows are suspected of address poisoning`))
      .waitFor();
    for (const lookalike of lookalikes) {
      const group = summaryPanel(page)
        .getByRole('listitem')
        .filter({
          has: page.getByRole('button', { name: new RegExp(`^Filter by ${lookalike}`, 'i') }),
        });
      await group.getByText('lookalike', { exact: true }).waitFor();
    }
  },
  '04-thief': async (page) => {
    await expect.poll(() => rowAt(page, '2026-10-03 03:21:58').innerText()).toContain(shortHex(victim));
  },
  '05-trade-zone': async (page) => {
    const record = evidenceDrawer(page);
    await record.getByText(/actionType: "deposit"/).waitFor();
    await record.getByText(/value: "149\.5"/).waitFor();
    await record
      .getByText(/tz\/address\/transaction-list/)
      .first()
      .waitFor();
  },
  '06-peel': async (page) => {
    for (const next of [hubDeposits[0], peelChain[1]])
      await expect.poll(() => columnTexts(page, 'counterparty')).toContain(shortHex(next ?? ''));
  },
  '07-hub': async (page) => {
    await waitForCounts(page, ({ total }) => total >= 2400);
    await page
      .getByRole('button', { name: 'Completeness: complete' })
      .filter({ visible: true })
      .first()
      .waitFor();
  },
  '08-graph': async (page) => {
    const way = [victim, thief, peelChain[0] ?? '', hubDeposits[0] ?? '', hub];
    await page
      .getByText(new RegExp(`Path of 4 steps: .*${way.map((each) => shortHex(each)).join('.*')}`))
      .waitFor();
    for (const lookalike of lookalikes)
      await expect.poll(() => addressOption(page, lookalike).innerText()).toContain('lookalike');
  },
  '09-trace': async (page) => {
    await traceEnds(page).getByText('All sums agree to the last unit.').waitFor();
    for (const method of ['FIFO', 'Pro rata']) await traceFigure(page, method, hub, 'still held').waitFor();
    await traceEnd(page, peelChain[1] ?? '', 'not collected').waitFor();
    const [from, to] = [shortHex(hubDeposits[0] ?? ''), shortHex(hub)];
    await page
      .getByRole('button', { name: `Working of 2.811019661 PRC from ${from} to ${to}` })
      .filter({ visible: true })
      .waitFor();
  },
  '10-other-side': async (page) => {
    const panel = page.getByRole('region', { name: 'Other side of this end' }).filter({ visible: true });
    await panel.getByText('The amounts are equal').first().waitFor();
  },
  '11-linked': async (page) => {
    await traceEnd(page, victim, 'linked').getByText(ZONE_REASON).waitFor();
    await traceEnds(page).getByText('All sums agree to the last unit.').waitFor();
    for (const method of ['FIFO', 'Own first'])
      await traceFigure(page, method, thief, 'still held').waitFor();
  },
  '12-answer': async (page) => {
    const steps = page
      .getByRole('region', { name: 'First steps in the practice case' })
      .getByRole('list')
      .getByRole('listitem')
      .filter({ visible: true });
    await expect
      .poll(async () => (await steps.allTextContents()).map((text) => text.startsWith('Done: ')))
      .toEqual([true, true, true, true, true]);
    await page.getByRole('button', { name: 'Who got the money of the drained wallet' }).first().waitFor();
  },
  '13-file': async (page, app) => {
    const dialog = page.getByRole('dialog', { name: 'Export CSV' });
    const path = join(app.downloadsDir, FILE);
    const link = dialog.getByRole('link', { name: 'Download CSV' });
    if ((await link.count()) > 0) {
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      await download.saveAs(path);
    }
    const saved = await readFile(path);
    await dialog.getByText(createHash('sha256').update(saved).digest('hex')).waitFor();
    expect(saved.toString()).toContain('"Exchange-like hub"');
  },
};

describe('the practice story, by clicks alone', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  it.each(PRACTICE_STORY)('$picture', async ({ picture, act }) => {
    await act(app.page, actors, app);
    await SEEN[picture]?.(app.page, app);
    expect(SEEN[picture]).toBeDefined();
  });

  it('complained nowhere: no console error, no CSP violation', () => {
    expect(app.complaints).toEqual([]);
  });
});
