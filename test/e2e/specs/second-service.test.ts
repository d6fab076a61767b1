/**
 * The main job with a service that has its own key, header prefix, path segment and chain names;
 * its failures as text; and the search for leaked secrets.
 */
import { randomBytes } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PracticeServer } from '../../../electron/practice/practice-options.ts';
import { startPracticeServer } from '../../../electron/practice/practice-server.ts';
import { PRACTICE_FIRST_STEPS } from '../../../shared/service/practice-first-steps.ts';
import { checkInvariants } from '../../support/check-invariants.ts';
import { createCanarySweep } from '../../support/find-canaries.ts';
import { startApp, type App } from '../fixtures.ts';
import { connectToService } from '../pages/connection-actions.ts';
import { openNew } from '../pages/new-menu.ts';
import {
  exportCsv,
  filterByDirection,
  pasteAnywhere,
  startCollecting,
  waitForAllRows,
  waitForCollected,
  waitForCounts,
} from '../pages/workbench-actions.ts';

const HUB = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'hub')?.address ?? '';
const VICTIM = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'victim')?.address ?? '';
const UNKNOWN = `0x${'12'.repeat(20)}`;
const canary = (name: string): string => `${name}${randomBytes(16).toString('hex')}`;
const credentials = { apiKey: canary('key'), secretKey: canary('secret'), passphrase: canary('phrase') };

describe('the main job on a service of its own', () => {
  let app: App;
  let service: PracticeServer;
  /** The hub's rows, and what the filter by direction leaves of them. */
  let counts = { matched: 0, total: 0 };
  beforeAll(async () => {
    service = await startPracticeServer({
      credentials,
      headerPrefix: 'ACM',
      pathSegment: 'acme',
      chainShortName: 'ACME',
      tradeZoneChainShortName: 'ACMETZ',
    });
    app = await startApp();
  });
  afterAll(async () => {
    await app.close();
    await service.stop();
  });

  it('connects, collects the hub, filters it', async () => {
    await connectToService(app.page, service, { connection: 'Acme data', caseName: 'Acme case' });
    // The default pace is low, because the service states no limit, so this test collects only the
    // sender's side.
    await pasteAnywhere(app.page, HUB);
    await startCollecting(app.page);
    await waitForCollected(app.page);
    const total = await waitForAllRows(app.page);
    await filterByDirection(app.page, 'IN');
    counts = await waitForCounts(app.page, ({ matched }) => matched > 0 && matched < total);
  });

  it('says in words that an address is unknown to the service', async () => {
    await pasteAnywhere(app.page, UNKNOWN);
    await startCollecting(app.page);
    await app.page.getByText('The service has no rows for this request.').last().waitFor();
  });

  it('asks again for the hashes of a batch that failed, and for no others', async () => {
    const { page } = app;
    const { chain, actors } = service.model;
    const rows = chain.rows(
      { kind: 'token_20', address: actors.hub },
      { lowest: 0, highest: chain.clock.head() },
    );
    const hashes = new Set<string>();
    for (const ref of rows.slice(Math.floor(rows.count / 2), 200))
      if (hashes.size < 25 && ref.stream.shapeAt(ref.k).state !== 'fail') hashes.add(chain.hashOf(ref));
    expect(hashes.size).toBe(25);
    service.faults = {
      ...service.faults,
      rules: [{ kind: 'code', on: '/token-transfer-multi', code: '50005', times: 1, message: 'Not now' }],
    };
    await openNew(page, 'Batch of hashes');
    const form = page.getByRole('form', { name: 'Batch of hashes' }).filter({ visible: true });
    await form.getByRole('textbox', { name: 'Transaction hashes' }).fill([...hashes].join('\n'));
    await form.getByRole('button', { name: 'Look up 25' }).click();
    // Two requests are under way together: either may be the one that is refused.
    const retry = page.getByRole('button', { name: /^Retry the (20|5) failed$/ });
    await retry.waitFor();
    const failed = Number(/\d+/.exec(await retry.innerText())?.[0]);
    await page.getByRole('button', { name: `found ${25 - failed}`, exact: true }).waitFor();
    const before = service.requests.count;
    await retry.click();
    await page.getByRole('button', { name: 'found 25', exact: true }).waitFor();
    await retry.waitFor({ state: 'hidden' });
    const asked = service.requests.newest
      .filter(({ n, path }) => n > before && path.endsWith('/token-transfer-multi'))
      .flatMap(({ query }) => new URLSearchParams(query).get('txId')?.split(',') ?? []);
    expect(new Set(asked).size).toBe(failed);
    service.faults = { ...service.faults, rules: [] };
  });

  it('says in words that the clocks differ, and what to do', async () => {
    service.faults = {
      ...service.faults,
      clockSkewMs: 0,
      rules: [{ kind: 'code', code: '50102', status: 401, message: 'Timestamp request expired' }],
    };
    await pasteAnywhere(app.page, VICTIM);
    await startCollecting(app.page);
    await app.page.getByRole('alert').filter({ hasText: /clock/i }).first().waitFor();
    service.faults = { ...service.faults, rules: [] };
  });

  it('N1: names host and cause when the service is stopped; what was collected stays', async () => {
    await service.stop();
    await app.page.getByRole('button', { name: 'Resume' }).last().click();
    await app.page
      .getByRole('alert')
      .filter({ hasText: /127\.0\.0\.1:\d+/ })
      .first()
      .waitFor();
    await pasteAnywhere(app.page, HUB);
    const areThere = ({ matched, total }: typeof counts): boolean =>
      matched === counts.matched && total === counts.total;
    // The tab in front was another one a moment ago.
    await waitForCounts(app.page, areThere);
    await app.page.reload();
    await waitForCounts(app.page, areThere);
    const { csvPath } = await exportCsv(app, 'acme.csv');
    const { data } = Papa.parse<Record<string, string>>((await readFile(csvPath, 'utf8')).trimEnd(), {
      header: true,
    });
    expect(data).toHaveLength(counts.matched);
    expect(new Set(data.map((row) => row['direction']))).toEqual(new Set(['IN']));
  });

  it('S1: no secret in journal, settings, exports, browser database, output, frames or page memory', async () => {
    const client = await app.context.newCDPSession(app.page);
    let heap = '';
    client.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => {
      heap += chunk;
    });
    await client.send('HeapProfiler.collectGarbage');
    await client.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
    const { stdout, stderr } = app.output();
    const canaries = Object.entries(credentials).map(([name, value]) => ({ name, value }));
    const report = await checkInvariants({
      userDataDir: app.userDataDir,
      canaries,
      texts: [
        { name: 'stdout', bytes: stdout },
        { name: 'stderr', bytes: stderr },
        { name: 'frames to the page', bytes: (await app.framesToPage()).join('\n') },
        { name: 'heap of the page', bytes: heap },
      ],
    });
    expect(report.I3).toBeGreaterThan(5);
    const sweep = createCanarySweep(canaries);
    for (const folder of [app.profileDir, app.downloadsDir])
      expect((await sweep.inFolder(folder)).hits).toEqual([]);
    expect((await readdir(app.downloadsDir)).length).toBeGreaterThan(0);
  });

  it('complained nowhere: no console error, no CSP violation', () => {
    expect(app.complaints).toEqual([]);
  });
});
