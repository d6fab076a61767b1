/**
 * Kills the host with SIGKILL during a collection, three times on each host at random moments.
 * Nothing collected is lost or duplicated, and collecting resumes.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNodeFilePort } from '../../../electron/core/files/node-file-port.ts';
import { openJournal } from '../../../electron/core/journal/open-journal.ts';
import { checkInvariants } from '../../support/check-invariants.ts';
import { startApp, type App } from '../fixtures.ts';
import { bagOfRows, collectUnderKills, type Collected } from '../pages/collect-under-kills.ts';

const KILLS = 3;

describe('kill -9 in the middle of a collection', () => {
  let app: App;
  let collected: Collected | undefined;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(async () => {
    await app.close();
  });

  it('J1: three kills at random moments lose nothing and double nothing', async () => {
    collected = await collectUnderKills(app, KILLS, 500, () => app.restartHost('kill'));
    const { exported, truth, words } = collected;
    expect(bagOfRows(exported), words).toEqual(bagOfRows(truth));
  });

  it('leaves a journal that verifies from its first byte to its last', async () => {
    const { exported = [], truth = [] } = collected ?? {};
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
      sets: [{ name: 'hub', says: 'complete', rows: bagOfRows(exported), truth: bagOfRows(truth) }],
    });
    expect(report).toEqual({ I1: exported.length, I2: 1 });
  });
});
