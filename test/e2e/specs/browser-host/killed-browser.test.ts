/**
 * kill -9 of every process of the browser, and of the host, while rows are stored: nothing collected is lost or doubled, and it goes on. On the
 * desktop both are one program, which kill-nine.test.ts kills.
 */
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPracticeServer } from '../../../../electron/practice/practice-server.ts';
import { PRACTICE_FIRST_STEPS } from '../../../../shared/service/practice-first-steps.ts';
import { askAllPracticeRows } from '../../../support/ask-practice.ts';
import { startApp, type App } from '../../fixtures.ts';
import { waitOrTell } from '../../pages/wait-or-tell.ts';
import {
  exportCsv,
  openPracticeCase,
  pasteAnywhere,
  startCollecting,
  waitForAllRows,
  waitForCollected,
} from '../../pages/workbench-actions.ts';

const HUB = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'hub')?.address ?? '';
const KILLS = 3;

const bag = (rows: readonly Record<string, unknown>[]): string[] =>
  rows.map((row) => ['txId', 'amount', 'from', 'to'].map((field) => String(row[field])).join(' ')).toSorted();

describe('D1: kill -9 of the browser', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(async () => {
    await app.close();
  });

  it('at random moments while it stores loses nothing and doubles nothing', async () => {
    const moments: number[] = [];
    await openPracticeCase(app.page);
    await pasteAnywhere(app.page, HUB);
    await startCollecting(app.page);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const strip = app.page.getByRole('group', { name: 'Collection' });
      await waitOrTell(app, strip, `after kill ${kill}, moments ${moments.join(', ')} ms`);
      // Ended meanwhile: a further collection of the same address is begun, so that each kill hits one at work.
      const again = strip.getByRole('button', { name: 'Collect again' });
      if ((await again.count()) > 0 && (await strip.getByText('collected', { exact: true }).count()) > 0)
        await again.click();
      const moment = Math.floor(Math.random() * 800);
      moments.push(moment);
      await app.page.waitForTimeout(moment);
      await app.restartAll('kill');
    }
    await waitForCollected(app.page);
    await waitForAllRows(app.page);
    await app.page.getByRole('button', { name: 'Completeness: complete' }).waitFor();
    const { csvPath } = await exportCsv(app, 'hub.csv');
    const exported = Papa.parse<Record<string, string>>((await readFile(csvPath, 'utf8')).trimEnd(), {
      header: true,
    }).data;
    const service = await startPracticeServer({ liveHead: false });
    const truth = await askAllPracticeRows(service, 'address-transaction-list', { address: HUB });
    await service.stop();
    expect(bag(exported), `kills after ${moments.join(', ')} ms`).toEqual(bag(truth));
  }, 180_000);
});
