/**
 * Each of the 15 endpoints, from its form through the host and the practice service to rows whose
 * evidence is the stored bytes; then all of them again offline.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPracticeServer } from '../../../electron/practice/practice-server.ts';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { ENDPOINTS } from '../../../shared/service/endpoint-registry.ts';
import { practiceQuestions } from '../../support/practice-questions.ts';
import { startApp, type App } from '../fixtures.ts';
import { tabInFront } from '../pages/accessibility-faults.ts';
import { switchReviewOn } from '../pages/review-switch.ts';
import {
  evidenceDrawer,
  grid,
  openEndpoint,
  openPracticeCase,
  waitForAllRows,
  waitForCollected,
  waitForCounts,
} from '../pages/workbench-actions.ts';

/** What was seen of an endpoint while the service was there. */
interface Seen {
  readonly tabId: string;
  readonly rows: number;
  /**
   * The first row in the document, with its first columns, which stay visible beside the evidence.
   */
  readonly firstRow: string;
  readonly sha256: string;
}

const firstRow = (page: Page): Promise<string> =>
  grid(page)
    .getByRole('row')
    .nth(1)
    .evaluate((row) =>
      Array.from(row.querySelectorAll('[data-cell]'), (cell) => cell.textContent)
        .slice(0, 5)
        .join('|'),
    );

async function closeEvidence(page: Page): Promise<void> {
  const drawer = evidenceDrawer(page);
  await drawer.getByRole('button', { name: 'Close evidence' }).click();
  await drawer.waitFor({ state: 'detached' });
}

/**
 * The SHA-256 of the answer that the first row came in, once the stored bytes were checked against
 * it.
 */
async function evidenceOfFirstRow(page: Page): Promise<string> {
  await grid(page).getByRole('gridcell', { name: 'Evidence of row 1', exact: true }).click();
  const drawer = evidenceDrawer(page);
  await drawer.getByText('the stored bytes match').waitFor();
  const sha256 = /[0-9a-f]{64}/.exec((await drawer.textContent()) ?? '')?.[0] ?? '';
  await closeEvidence(page);
  return sha256;
}

describe('every endpoint', () => {
  let app: App;
  let questions: Readonly<Record<string, Readonly<Record<string, string>>>>;
  const seen = new Map<string, Seen>();
  beforeAll(async () => {
    const service = await startPracticeServer({ liveHead: false });
    ({ questions } = await practiceQuestions(service));
    const { victim } = service.model.actors;
    const { height = '' } = questions['tz-block-transaction-list'] ?? {};
    // Where there are thousands of rows, some of them will do.
    questions = {
      ...questions,
      'address-transaction-list': { address: victim },
      'normal-transaction-list': { address: victim },
      'tz-address-transaction-list': {
        ...questions['tz-address-transaction-list'],
        startBlockHeight: height,
        endBlockHeight: height,
      },
      'tz-transaction-list': { height },
    };
    await service.stop();
    app = await startApp();
    await openPracticeCase(app.page);
  });
  afterAll(() => app.close());

  const named = ENDPOINTS.map((endpoint) => [endpoint.specSection, endpoint] as const);

  it.each(named)(
    '%s: from its form to rows and the stored bytes of their answer',
    async (_section, endpoint) => {
      const { page } = app;
      await openEndpoint(page, endpoint.title);
      const form = page.getByRole('form', { name: endpoint.title });
      for (const [name, value] of Object.entries(questions[endpoint.id] ?? {})) {
        const label = endpoint.parameters.find((parameter) => parameter.name === name)?.label ?? '';
        await form.getByRole('textbox', { name: label }).fill(value);
      }
      await form.getByRole('button', { name: 'Collect', exact: true }).click();
      await waitForCollected(page);
      const rows = await waitForAllRows(page);
      expect(rows).toBeGreaterThan(0);
      const sha256 = await evidenceOfFirstRow(page);
      expect(sha256).toMatch(/^[0-9a-f]{64}$/);
      const tabId = (await tabInFront(page).getAttribute('data-tab-id')) ?? '';
      seen.set(endpoint.id, { tabId, rows, firstRow: await firstRow(page), sha256 });
    },
  );

  it('all are there again offline: the same rows, the same bytes, and nothing can be asked', async () => {
    await app.restartHost();
    const { page } = app;
    await switchReviewOn(page);
    // The program may have ended after the browser stored that the panel was open, and before it
    // stored that it was closed. It is open again then, and a click on the row that it shows closes it.
    const part = await page.evaluate(() => localStorage.getItem('casebook.side-panel.part'));
    if (part === '"evidence"') await closeEvidence(page);
    const again = async (endpoint: Endpoint): Promise<Seen> => {
      const tabId = seen.get(endpoint.id)?.tabId ?? '';
      await page.getByRole('tab', { name: endpoint.title, exact: true }).click();
      await page.locator(`[data-tab-id="${tabId}"]`).filter({ visible: true }).waitFor();
      const { total } = await waitForCounts(page, (counts) => counts.total === seen.get(endpoint.id)?.rows);
      const sha256 = await evidenceOfFirstRow(page);
      return { tabId, rows: total, firstRow: await firstRow(page), sha256 };
    };
    for (const endpoint of ENDPOINTS) {
      expect(await again(endpoint), endpoint.id).toEqual(seen.get(endpoint.id));
      const collect = page
        .getByRole('form', { name: endpoint.title })
        .getByRole('button', { name: 'Collect' });
      expect(await collect.isDisabled(), endpoint.id).toBe(true);
    }
    expect(app.complaints).toEqual([]);
  });
});
