import { afterEach, expect, it } from 'vitest';
import { openDatabase, type CaseDatabase } from '../../../renderer/database/database.ts';
import { createCaseRepository } from '../../../renderer/database/dexie-case-repository.ts';
import { collectionOf, pageOf, reviewOver } from '../../support/review-rows.ts';

let database: CaseDatabase;
afterEach(() => database.delete());

const log = (height: number, data: string, methodId = '') => ({
  height: String(height),
  logIndex: '1',
  data,
  methodId,
});

it('shows logs of receipts and those of 4.10 as one set: equal entries once, contradictions both', async () => {
  database = await openDatabase(`merged-${crypto.randomUUID()}`);
  const repository = createCaseRepository(database, { tell: () => undefined, listen: () => () => undefined });
  const service = collectionOf('service', 'log-by-address');
  const receipts = collectionOf('receipts', 'logs-from-receipts');
  const params = { ...receipts.params, heights: '6-9', comparedWith: 'service' };
  await repository.commitPages(service, [
    pageOf('service', 1, [log(9, '0x09', '0xaa'), log(8, '0x08', '0xbb'), log(7, '0x07')], { seq: 4 }),
  ]);
  const fromReceipts = pageOf('receipts', 1, [log(9, '0x09'), log(8, '0xff'), log(6, '0x06')], { seq: 5 });
  await repository.commitPages({ ...receipts, params }, [{ ...fromReceipts, positions: [3, 5, 8] }]);
  const review = reviewOver(repository);
  try {
    const session = await review.open({ collectionIds: ['receipts'] });
    expect(await session.setQuery({ filter: [], sort: [] })).toEqual({ total: 5, matched: 5, malformed: 2 });
    const rows = await session.readWindow(0, 9);
    expect(
      rows.map(({ key, endpointId, fields, problems }) => [key, endpointId, fields['data'], problems]),
    ).toEqual([
      ['4:0', 'log-by-address', '0x09', []],
      ['4:1', 'log-by-address', '0x08', [{ field: 'data', reason: 'the receipt says “0xff”' }]],
      ['4:2', 'log-by-address', '0x07', []],
      ['5:5', 'logs-from-receipts', '0xff', [{ field: 'data', reason: 'the list says “0x08”' }]],
      ['5:8', 'logs-from-receipts', '0x06', []],
    ]);
    await session.setQuery({ filter: [], sort: [{ field: 'height', descending: false }] });
    expect((await session.readWindow(0, 9)).map(({ fields }) => fields['height'])).toEqual([
      '6',
      '7',
      '8',
      '8',
      '9',
    ]);
    // What is collected meanwhile is merged too.
    await repository.commitPages({ ...receipts, params }, [
      { ...pageOf('receipts', 2, [log(7, '0x07'), log(6, '0x66')], { seq: 6 }), positions: [0, 1] },
    ]);
    expect(await session.refresh()).toMatchObject({ total: 6 });
  } finally {
    review.stop();
  }
});
