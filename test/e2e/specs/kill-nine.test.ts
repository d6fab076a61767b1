/**
 * kill -9 of the host in the middle of a collection, ten times at random moments: nothing collected is lost or doubled, and it goes on.
 */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNodeFilePort } from '../../../electron/core/export-files/node-file-port.ts';
import { openJournal } from '../../../electron/core/journal/open-journal.ts';
import { startPracticeServer } from '../../../electron/practice/practice-server.ts';
import { PRACTICE_FIRST_STEPS } from '../../../shared/service/practice-first-steps.ts';
import { askAllPracticeRows } from '../../support/ask-practice.ts';
import { checkInvariants } from '../../support/check-invariants.ts';
import { startApp, type App } from '../fixtures.ts';
import { waitOrTell } from '../pages/wait-or-tell.ts';
import {
  exportCsv,
  openPracticeCase,
  pasteAnywhere,
  startCollecting,
  waitForAllRows,
  waitForCollected,
} from '../pages/workbench-actions.ts';

const HUB = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'hub')?.address ?? '';
const KILLS = 10;

const bag = (rows: readonly Record<string, unknown>[]): string[] =>
  rows
    .map(
      (row) => `${String(row['txId'])} ${String(row['amount'])} ${String(row['from'])} ${String(row['to'])}`,
    )
    .toSorted();

describe('kill -9 in the middle of a collection', () => {
  let app: App;
  let exported: readonly Record<string, string>[] = [];
  let truth: readonly Record<string, unknown>[] = [];
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(async () => {
    await app.close();
  });

  it('J1: ten kills at random moments lose nothing and double nothing', async () => {
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
      const moment = Math.floor(Math.random() * 500);
      moments.push(moment);
      await app.page.waitForTimeout(moment);
      await app.restartHost('kill');
    }
    const words = `kills after ${moments.join(', ')} ms`;
    await waitForCollected(app.page);
    await waitForAllRows(app.page);
    await app.page.getByRole('button', { name: 'Completeness: complete' }).waitFor();
    const { csvPath } = await exportCsv(app, 'hub.csv');
    exported = Papa.parse<Record<string, string>>((await readFile(csvPath, 'utf8')).trimEnd(), {
      header: true,
    }).data;
    const service = await startPracticeServer({ liveHead: false });
    truth = await askAllPracticeRows(service, 'address-transaction-list', { address: HUB });
    await service.stop();
    expect(bag(exported), words).toEqual(bag(truth));
  }, 180_000);

  it('leaves a journal that verifies from its first byte to its last', async () => {
    const cases = join(app.userDataDir, 'cases');
    const [caseId = ''] = await readdir(cases);
    await app.end('stop');
    const journal = await openJournal({
      caseId,
      files: createNodeFilePort(),
      folder: join(cases, caseId, 'journal'),
      now: Date.now,
    });
    expect(await journal.verify()).toMatchObject({ intact: true, problems: [] });
    await journal.close();
    const report = await checkInvariants({
      userDataDir: app.userDataDir,
      shown: exported.map((row) => ({
        caseId,
        seq: Number(row['journal record']),
        sha256: row['answer SHA-256'] ?? '',
      })),
      sets: [{ name: 'hub', says: 'complete', rows: bag(exported), truth: bag(truth) }],
    });
    expect(report).toEqual({ I1: exported.length, I2: 1 });
  });
});
