/** Clauses of the filter line, at their bounds. */
import { describe, expect, it } from 'vitest';
import type { FilterClause } from '../../../../../shared/engine/query/review-session.ts';
import { createReviewTable } from '../../../../../shared/engine/query/session/review-table.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../../../shared/service/endpoints/address-transaction-list.ts';
import type { JsonObject } from '../../../../../shared/units/json-value.ts';
import { finish } from '../../../../support/odd-queries.ts';
import { pageOf } from '../../../../support/review-rows.ts';

const SUBJECT = `0x${'ab'.repeat(20)}`;

function tableOf(rows: readonly JsonObject[]) {
  const table = createReviewTable(ADDRESS_TRANSACTION_LIST, SUBJECT);
  table.takePages(0, table.readRows(0, { chunks: [], pages: [pageOf('c', 1, [...rows])] }), [0]);
  /** The places of the rows that match, from 0. */
  return (...filter: FilterClause[]): readonly number[] => {
    const { matched } = finish(table.ask({ filter, sort: [] }));
    expect(finish(table.count([filter]))).toEqual([matched]);
    return table.readWindow(0, matched).map(({ index }) => index);
  };
}

describe('times that come again', () => {
  const at = (iso: string): JsonObject => ({ transactionTime: String(Date.parse(iso)) });
  const found = tableOf([
    at('2026-10-03T03:17:59.999Z'),
    at('2026-10-03T03:18:00.000Z'),
    at('2025-10-03T03:18:59.999Z'),
    at('2026-10-04T03:19:00.000Z'),
    at('2024-02-29T23:59:59.999Z'),
    { transactionTime: '1790997492' },
    { transactionTime: 'soon' },
    {},
  ]);
  const field = 'transactionTime';

  it.each([
    [{ clock: '03:18' }, [1, 2, 5]],
    [{ clock: '03:18:12' }, [5]],
    [{ clock: '23:59:59' }, [4]],
    [{ date: '10-03' }, [0, 1, 2, 5]],
    [{ date: '10-03', clock: '03:17' }, [0]],
    [{ date: '02-29' }, [4]],
    [{ date: '02-28' }, []],
  ])('%j', (part, rows) => {
    expect(found({ kind: 'recurring', field, ...part })).toEqual(rows);
    const others = [0, 1, 2, 3, 4, 5, 6, 7].filter((row) => !rows.includes(row));
    expect(found({ kind: 'not', part: { kind: 'recurring', field, ...part } })).toEqual(others);
  });
});

describe('shortened addresses and hashes', () => {
  const one = `0xeead39${'0'.repeat(28)}14b00d`;
  const lookalike = `0xeead39${'f'.repeat(28)}14b00d`;
  const hash = `0xeead39${'1'.repeat(52)}14b00d`;
  const found = tableOf([
    { from: one },
    { to: lookalike },
    { to: one.toUpperCase().replace('0X', '0x') },
    { txId: hash },
    { from: `0xEEAD38${'0'.repeat(28)}14B00D` },
    { from: `0xeead39${'0'.repeat(28)}14b00e` },
    { transactionSymbol: '0xeead3914b00d' },
    { amount: '39' },
  ]);
  const ends = { kind: 'shortened', head: '0xeead39', tail: '14b00d' } as const;

  it('are found in any field, in any capitals, with all lookalikes', () => {
    expect(found(ends)).toEqual([0, 1, 2, 3]);
    expect(found({ ...ends, field: 'to' })).toEqual([1, 2]);
  });

  it('are joined with other conditions', () => {
    expect(found(ends, { kind: 'not', part: { kind: 'address', anyOf: [one] } })).toEqual([1, 3]);
    expect(
      found({
        kind: 'or',
        parts: [
          { ...ends, field: 'to' },
          { kind: 'amount', field: 'amount', above: '38' },
        ],
      }),
    ).toEqual([1, 2, 7]);
    expect(found({ kind: 'amount', field: 'amount', above: '39' })).toEqual([]);
    expect(found({ kind: 'amount', field: 'amount', below: '39' })).toEqual([]);
  });
});
