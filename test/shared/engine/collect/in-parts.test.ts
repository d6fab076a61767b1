import { afterEach, describe, expect, it } from 'vitest';
import type { CollectionRecord, CompletenessCheck } from '../../../../shared/engine/storage/case-records.ts';
import { storedRows, untilStopped } from '../../../support/collecting-page.ts';
import { openPracticePage, type PracticePage } from '../../../support/practice-page.ts';

let page: PracticePage;
afterEach(() => page.dispose());

const ALL: CollectionRecord['goal'] = { kind: 'all' };

async function start(
  endpointId: string,
  params: Readonly<Record<string, string>>,
  goal = ALL,
): Promise<string> {
  const { caseId, connectionId } = page;
  const { collectionId } = await page.runner.start({ caseId, connectionId, endpointId, params, goal });
  return collectionId;
}
async function collect(
  endpointId: string,
  params: Readonly<Record<string, string>>,
  goal = ALL,
): Promise<CollectionRecord> {
  const record = await untilStopped(page, await start(endpointId, params, goal));
  if (record === undefined) throw new Error('no record');
  return record;
}
const checkOf = (record: CollectionRecord, name: string): CompletenessCheck | undefined =>
  record.completeness.witnesses.find((each) => each.name === name);
const fieldOf = async (record: CollectionRecord, field: string): Promise<unknown[]> =>
  (await storedRows(page.repository, record)).map((fields) => fields[field]);

describe('more hashes than a batch takes', () => {
  it('A9: 4.3: asks for them in batches of 20, says which are absent, and the journal alone gives the same', async () => {
    page = await openPracticePage();
    const { hub } = page.practice.model.actors;
    const hubRows = await collect('address-transaction-list', { address: hub, protocolType: 'token_20' });
    const known = [...new Set((await fieldOf(hubRows, 'txId')) as string[])].slice(0, 43);
    const absent = `0x${'de'.repeat(32)}`;
    const before = page.practice.requests.count;
    const record = await collect('token-transfer-multi', { txId: [...known, absent, absent].join('\n') });
    expect(record.completeness.reason).toContain('in 3 batches of at most 20.');
    expect(record.completeness.level).toBe('complete');
    expect(checkOf(record, 'Hashes asked for')).toMatchObject({
      outcome: 'met',
      detail: `${known.length} of ${known.length + 1} found; 1 absent: ${absent}.`,
    });
    expect(new Set(await fieldOf(record, 'txId'))).toEqual(new Set(known));
    // Each batch is one page and is read twice. One batch has 20 rows, the most that services send,
    // and is requested in pages of that size.
    expect(page.practice.requests.count - before).toBe(7);
    const rebuilt = await page.rebuild();
    expect(await rebuilt.page.repository.getCollection(record.collectionId)).toEqual(record);
    expect(await storedRows(rebuilt.page.repository, record)).toEqual(
      await storedRows(page.repository, record),
    );
  });

  it('P8: 4.15: goes on after a kill with the batch where it was', async () => {
    page = await openPracticePage();
    const [one] = await fieldOf(await collect('tz-transaction-list', {}, { kind: 'first', rows: 1 }), 'hash');
    const unknown = Array.from({ length: 70 }, (_, n) => `0x${(n + 1).toString(16).padStart(64, '0')}`);
    const collectionId = await start('tz-transaction-multi', { txId: [...unknown, String(one)].join(' ') });
    const reopened = await page.killAndOpen();
    await reopened.runner.resumeInterrupted(page.caseId);
    const record = await untilStopped(reopened, collectionId);
    expect(record).toMatchObject({ state: 'done', rowCount: 1, completeness: { level: 'complete' } });
    expect(record === undefined ? undefined : checkOf(record, 'Hashes asked for')?.detail).toMatch(
      /^1 of 71 found; 70 absent: /,
    );
  });
});

describe('tokens of more than a year', () => {
  it('4.1: asks for periods within the rule, and about the seams by themselves', async () => {
    page = await openPracticePage();
    const all = await collect('token-list', {});
    const dates = ((await fieldOf(all, 'issueDate')) as string[]).map(Number).toSorted((a, b) => a - b);
    const params = { startTime: String((dates[0] ?? 0) - 1), endTime: String((dates.at(-1) ?? 0) + 1) };
    const record = await collect('token-list', params);
    expect(record.completeness).toMatchObject({ level: 'complete' });
    expect(record.completeness.reason).toMatch(/asked for in \d+ periods/);
    expect(checkOf(record, 'Seams of the periods')).toMatchObject({ outcome: 'met' });
    expect(new Set(await fieldOf(record, 'tokenContractAddress'))).toEqual(
      new Set(await fieldOf(all, 'tokenContractAddress')),
    );
    expect(record.rowCount).toBe(all.rowCount);
  });
});
