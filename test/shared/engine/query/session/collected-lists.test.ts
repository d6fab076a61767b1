import { describe, expect, it } from 'vitest';
import { CollectedLists } from '../../../../../shared/engine/query/session/collected-lists.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../../../shared/service/endpoints/address-transaction-list.ts';
import { pageOf } from '../../../../support/review-rows.ts';

const page = (number: number, walk: number, rows: number) =>
  pageOf(
    'c',
    number,
    Array.from({ length: rows }, (_, index) => ({ nonce: `${index}` })),
    { walk },
  );

const listsOf = () => new CollectedLists(ADDRESS_TRANSACTION_LIST, undefined, undefined);

describe('the collected lists', () => {
  it('show rows once their pages are taken, in the order of walks and pages', () => {
    const lists = listsOf();
    const read = [page(2, 0, 3), page(1, 0, 2)].flatMap((each) =>
      lists.readRows(0, { chunks: [], pages: [each] }),
    );
    expect(lists.collected().order).toHaveLength(0);
    lists.takePages(0, read, [0]);
    expect([...lists.collected().order]).toEqual([3, 4, 0, 1, 2]);
    expect(lists.collected().isRun).toBe(false);
    expect(lists.pageNumbers(0, 0)).toEqual(new Set([1, 2]));
  });

  it('are the same object until a page is taken or dropped', () => {
    const lists = listsOf();
    lists.takePages(0, lists.readRows(0, { chunks: [], pages: [page(1, 0, 2)] }), [0]);
    const before = lists.collected();
    lists.takePages(0, [], [0]);
    expect(lists.collected()).toBe(before);
    lists.takePages(0, [], [1]);
    expect(lists.collected()).not.toBe(before);
    expect(lists.collected().order).toHaveLength(0);
  });

  it('pack their rows into another table when more rows are dropped than held, and many', () => {
    const lists = listsOf();
    lists.takePages(0, lists.readRows(0, { chunks: [], pages: [page(1, 0, 20_001)] }), [0]);
    const { rows } = lists;
    lists.takePages(0, lists.readRows(0, { chunks: [], pages: [page(1, 1, 5)] }), [1]);
    expect(lists.rows).not.toBe(rows);
    expect([...lists.collected().order]).toEqual([0, 1, 2, 3, 4]);
  });
});
