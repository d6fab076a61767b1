import { afterEach, describe, expect, it } from 'vitest';
import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import type { FaultScript } from '../../../../electron/practice/faults/fault-script.ts';
import { PRACTICE_FIRST_STEPS } from '../../../../shared/service/practice-first-steps.ts';
import { storedRows, untilStopped } from '../../../support/collecting-page.ts';
import { openPracticePage, type PracticePage } from '../../../support/practice-page.ts';

const addressOf = (actor: 'hub' | 'victim'): string =>
  PRACTICE_FIRST_STEPS.find((step) => step.actor === actor)?.address ?? '';

let page: PracticePage | undefined;
afterEach(async () => {
  await page?.dispose();
  page = undefined;
});

async function collect(
  endpointId: string,
  params: Readonly<Record<string, string>>,
  faults: FaultScript = {},
): Promise<{ page: PracticePage; record: CollectionRecord }> {
  page ??= await openPracticePage(faults);
  const { caseId, connectionId } = page;
  const { collectionId } = await page.runner.start({
    caseId,
    connectionId,
    endpointId,
    params,
    goal: { kind: 'all' },
  });
  const record = await untilStopped(page, collectionId);
  if (record === undefined) throw new Error('no record');
  return { page, record };
}

describe('against the practice service, through the real core, wire and journal', () => {
  it('collects the hub’s trail whole, and the journal alone gives the same rows', async () => {
    const { page: collected, record } = await collect('address-transaction-list', {
      address: addressOf('hub'),
    });
    expect(record.error).toBeUndefined();
    expect(record).toMatchObject({ state: 'done', completeness: { level: 'complete' } });
    const rows = await storedRows(collected.repository, record);
    expect(rows.length).toBeGreaterThanOrEqual(2000);
    const rebuilt = await collected.rebuild();
    expect(rebuilt.rows).toBe(rows.length);
    expect(await rebuilt.page.repository.getCollection(record.collectionId)).toEqual(record);
    expect(await storedRows(rebuilt.page.repository, record)).toEqual(rows);
  });

  it('collects a list that grows with each request: whole, up to a block', async () => {
    const { record } = await collect(
      'address-transaction-list',
      { address: addressOf('victim') },
      { growPerRequest: 2 },
    );
    expect(record).toMatchObject({ state: 'done', completeness: { level: 'complete' } });
    expect(record.completeness.reason).toMatch(/asked for up to block \d+/);
  });

  it.each(['empty', 'last', 'first', '50036', '50044'] as const)(
    'P7: ends whatever a page past the end gives: %s',
    async (pagePastEnd) => {
      const { record } = await collect(
        'address-transaction-list',
        { address: addressOf('victim') },
        { pagePastEnd, growPerRequest: 1 },
      );
      expect(record).toMatchObject({ state: 'done', completeness: { level: 'complete' } });
    },
  );

  it('keeps what the unreliable service gave, and ends all the same', async () => {
    const { record } = await collect(
      'normal-transaction-list',
      { address: addressOf('victim') },
      {
        rules: [
          { kind: 'reset', every: 5 },
          { kind: 'code', code: '50013', every: 7 },
          { kind: 'truncated', every: 11 },
        ],
      },
    );
    expect(record).toMatchObject({ state: 'done', completeness: { level: 'complete-to-cap' } });
    expect(record.completeness.reason).toContain('year');
  });

  it('P10: two collections of one address at once are two sets, each whole', async () => {
    page = await openPracticePage({});
    const { caseId, connectionId, runner, repository } = page;
    const spec = {
      caseId,
      connectionId,
      endpointId: 'address-transaction-list',
      params: { address: addressOf('victim') },
      goal: { kind: 'all' as const },
    };
    const started = await Promise.all([runner.start(spec), runner.start(spec)]);
    expect(new Set(started.map(({ collectionId }) => collectionId)).size).toBe(2);
    const sets = [];
    for (const { collectionId } of started) {
      const record = await untilStopped(page, collectionId);
      if (record === undefined) throw new Error('no record');
      expect(record).toMatchObject({ state: 'done', completeness: { level: 'complete' } });
      sets.push(await storedRows(repository, record));
    }
    expect(sets[0]).toEqual(sets[1]);
  });

  it('never calls a set complete that reached the cap', async () => {
    const { record } = await collect('native-token-position-list', {});
    expect(record).toMatchObject({ state: 'done', completeness: { level: 'complete-to-cap' } });
  }, 300_000);

  it('an unknown address has an empty list, said so twice', async () => {
    const { record } = await collect('address-transaction-list', { address: `0x${'12'.repeat(20)}` });
    expect(record).toMatchObject({
      state: 'done',
      rowCount: 0,
      completeness: { level: 'complete', reason: 'The list is empty (confirmed twice).' },
    });
  });

  it('a wrong secret fails with what to do', async () => {
    const { record } = await collect(
      'address-transaction-list',
      { address: addressOf('victim') },
      { rules: [{ kind: 'code', code: '50113', status: 401, message: 'Invalid Sign' }] },
    );
    expect(record).toMatchObject({ state: 'failed', error: { code: 'service.credentials' } });
    expect(record.error?.nextStep).not.toBe('');
  });
});
