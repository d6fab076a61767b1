import { EMPTY_ABI_BOOK } from '../../../../renderer/tab/abi-book/kept-abi-book.ts';
import { groupedDigits } from '../../../../shared/units/count-text.ts';
import { tokenNamesOf } from '../../../../shared/engine/deception/token-registry.ts';
import { checksumAddress } from '../../../../shared/units/hex.ts';
import { describe, expect, it } from 'vitest';
import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';
import { keptNameOf } from '../../../../renderer/tab/kept-name.ts';
import { ownRow } from '../../../../renderer/table/data-table/row-source.ts';
import { plainCell } from '../../../../renderer/table/data-table/plain-cell.ts';
import { tableColumns } from '../../../../renderer/table/data-table/table-column.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../../shared/service/endpoints/address-transaction-list.ts';
import { BENCH_SUBJECT, benchRow } from '../../../support/bench-rows.ts';
import { HOSTILE_CORPUS } from '../../../support/hostile-texts.ts';
import { unseenIn } from '../../../support/unseen-text.ts';

const COLUMNS = tableColumns(ADDRESS_TRANSACTION_LIST, true);
const LABELLED = `0x${'ab'.repeat(20)}`;
const BLOCK = `0x${'cd'.repeat(32)}`;
const CONTRACT = `0x${'12'.repeat(20)}`;
const surroundings = {
  workbench: {
    labels: new Map([
      [LABELLED, 'Hub\u202E'],
      [keptNameOf({ kind: 'block-hash', value: BLOCK, chain: 'main' }), 'The first'],
    ]),
    tokenNames: tokenNamesOf([
      [CONTRACT, 'USDP'],
      [`0x${'ef'.repeat(20)}`, 'usdp'],
    ]),
    abiBook: EMPTY_ABI_BOOK,
    timeDisplay: 'utc',
  },
  chain: 'main',
  now: 0,
} as unknown as Parameters<typeof plainCell>[2];

const said = (field: string, row: ReviewRow): string | undefined => {
  const column = COLUMNS.find((each) => each.field === field);
  const plain = column === undefined ? undefined : plainCell(column, row, surroundings);
  return plain === undefined ? undefined : plain.text + (plain.fraction ?? '');
};
const rowWith = (fields: ReviewRow['fields']): ReviewRow => ownRow('1:0', { ...benchRow(5), ...fields });

describe('a cell as plain text', () => {
  it('adds what tells a symbol from that of another contract of the case', () => {
    const usdp = { transactionSymbol: 'USDP', tokenContractAddress: CONTRACT };
    expect(said('transactionSymbol', rowWith(usdp))).toBe('USDP·1212');
    expect(said('transactionSymbol', rowWith({ ...usdp, tokenContractAddress: '' }))).toBe('USDP');
  });

  it('says what its full form says', () => {
    const row = { ...rowWith({ from: BENCH_SUBJECT }), direction: 'OUT' as const };
    const { txId = '', height = '' } = benchRow(5);
    expect(said('txId', row)).toBe(`${txId.slice(0, 8)}…${txId.slice(-6)}`);
    expect(said('height', row)).toBe(groupedDigits(height));
    expect(said('direction', row)).toBe('OUT');
    const subject = checksumAddress(BENCH_SUBJECT);
    expect(said('from', row)).toBe(`${subject.slice(0, 8)}…${subject.slice(-6)}`);
    expect(said('transactionTime', rowWith({ transactionTime: '1700000000000' }))).toBe(
      '2023-11-14 22:13:20',
    );
    expect(said('amount', rowWith({ amount: '1234567.123456789' }))).toBe('1,234,567.12…');
    expect(said('state', rowWith({ state: 'fail' }))).toBe('failed');
    expect(said('methodId', rowWith({ methodId: '' }))).toBe('transfer');
    expect(said('methodId', rowWith({ methodId: '0x095EA7B3' }))).toBe('approve');
    expect(said('methodId', rowWith({ methodId: '0x12345678' }))).toBe('0x12345678');
    expect(said('height', rowWith({ height: '' }))).toBe('–');
    expect(said('to', rowWith({ to: LABELLED }))).toBe('Hub… 0xABaBaB…aBABaB');
    expect(said('blockHash', rowWith({ blockHash: BLOCK }))).toBe('The first');
  });

  it('strikes the amount of a movement that failed, not its fee', () => {
    const failed = rowWith({ state: 'fail', amount: '12.5', txFee: '0.1' });
    const isStruck = (field: string, row: ReviewRow): boolean | undefined => {
      const column = COLUMNS.find((each) => each.field === field);
      return column && plainCell(column, row, surroundings)?.isStruck;
    };
    expect(isStruck('amount', failed)).toBe(true);
    expect(isStruck('txFee', failed)).toBe(false);
    expect(isStruck('amount', rowWith({ state: 'success', amount: '12.5' }))).toBe(false);
  });

  it('X4: shows hostile texts for what they are, and leaves what is malformed to the full form', () => {
    for (const text of HOSTILE_CORPUS)
      expect(unseenIn(said('transactionSymbol', rowWith({ transactionSymbol: text })) ?? ''), text).toEqual(
        [],
      );
    const malformed = { ...rowWith({ amount: 'x' }), problems: [{ field: 'amount', reason: 'no decimal' }] };
    expect(said('amount', malformed)).toBeUndefined();
  });
});
