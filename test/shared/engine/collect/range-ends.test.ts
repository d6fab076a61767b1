import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerAddressTransactions } from '../../../../electron/practice/endpoints/address-transactions.ts';
import type { FaultScript } from '../../../../electron/practice/faults/fault-script.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../../shared/service/endpoints/address-transaction-list.ts';
import { storedRows, untilStopped } from '../../../support/collecting-page.ts';
import { openPracticePage, type PracticePage } from '../../../support/practice-page.ts';

const MODES: readonly (readonly [string, FaultScript])[] = [
  ['includes both ends', {}],
  ['leaves out the start', { leftOutOfRanges: 'start' }],
  ['leaves out the end', { leftOutOfRanges: 'end' }],
  ['leaves out both ends', { leftOutOfRanges: 'both' }],
];

/** Heights of the victim's transactions, the newest first, each once. */
function heightsOf({ practice }: PracticePage): number[] {
  const answer = answerAddressTransactions(practice.model, { address: practice.model.actors.victim });
  if (answer.form !== 'page') throw new Error('no list');
  const rows = answer.list.slice(0, answer.list.count) as readonly { readonly height: string }[];
  return [...new Set(rows.flatMap(({ height }) => (height === '' ? [] : [Number(height)])))];
}

describe.each(MODES)('P5: a service that %s', (_name, faults) => {
  let page: PracticePage;
  beforeAll(async () => {
    page = await openPracticePage(faults);
  });
  afterAll(() => page.dispose());
  const ask = async (range: (heights: readonly number[]) => { from?: number; to?: number }) => {
    const heights = heightsOf(page);
    const { from, to } = range(heights);
    const { collectionId } = await page.runner.start({
      caseId: page.caseId,
      connectionId: page.connectionId,
      endpointId: ADDRESS_TRANSACTION_LIST.id,
      params: {
        address: page.practice.model.actors.victim,
        ...(from === undefined ? {} : { startBlockHeight: String(from) }),
        ...(to === undefined ? {} : { endBlockHeight: String(to) }),
      },
      goal: { kind: 'all' },
    });
    const record = await untilStopped(page, collectionId);
    if (record === undefined) throw new Error('no record');
    const rows = await storedRows(page.repository, record);
    const found = [...new Set(rows.map((row) => Number((row as { height: string }).height)))];
    const wanted = heights.filter((height) => height >= (from ?? 0) && height <= (to ?? Infinity));
    const rebuilt = await page.rebuild();
    expect(await rebuilt.page.repository.getCollection(collectionId)).toEqual(record);
    return { record, found: found.filter((height) => height > 0), wanted };
  };

  it.each([
    ['between two blocks with rows', (all: readonly number[]) => ({ from: all[9] ?? 0, to: all[2] ?? 0 })],
    ['of one block', (all: readonly number[]) => ({ from: all[5] ?? 0, to: all[5] ?? 0 })],
    ['of two neighbours', (all: readonly number[]) => ({ from: (all[5] ?? 0) - 1, to: all[5] ?? 0 })],
    ['without a beginning', (all: readonly number[]) => ({ to: all[7] ?? 0 })],
    ['from block 0 on', (all: readonly number[]) => ({ from: 0, to: all[4] ?? 0 })],
    ['without rows', (all: readonly number[]) => ({ from: (all[0] ?? 0) - 1, to: (all[0] ?? 0) - 1 })],
    ['above the head', () => ({ from: 900_000_000, to: 900_000_000 })],
  ])('gives the rows of a range %s, its ends included, and says so', async (_range, range) => {
    const { record, found, wanted } = await ask(range);
    expect(found).toEqual(wanted);
    expect(record.completeness).toMatchObject({ level: 'complete' });
    const [witness] = record.completeness.witnesses.filter(({ name }) => name === 'Ends of a block range');
    expect(witness).toMatchObject({ outcome: 'met', evidence: expect.arrayContaining([expect.any(Number)]) });
  });
});

it('P5: a range whose beginning is above its end is refused before anything is sent', async () => {
  const page = await openPracticePage();
  const before = page.practice.requests.count;
  await expect(
    page.runner.start({
      caseId: page.caseId,
      connectionId: page.connectionId,
      endpointId: ADDRESS_TRANSACTION_LIST.id,
      params: {
        address: page.practice.model.actors.victim,
        startBlockHeight: '10',
        endBlockHeight: '9',
      },
      goal: { kind: 'all' },
    }),
  ).rejects.toThrow(/10 is above the end, 9/);
  expect(page.practice.requests.count).toBe(before);
  await page.dispose();
});
