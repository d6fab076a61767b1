import { expect, it } from 'vitest';
import {
  coinNamesIn,
  otherNamesText,
} from '../../../../../renderer/investigations/trail/timeline/names-of-coin.ts';
import { TIMELINE_KINDS } from '../../../../../shared/service/derived/address-timeline.ts';
import { reviewRowOf } from '../../../../support/review-rows.ts';

const labelOf = (wanted: string): string => TIMELINE_KINDS.find(({ id }) => id === wanted)?.label ?? '';
const [NORMAL, TOKENS] = [labelOf('transaction'), labelOf('token_20')];
const row = (symbol: string, more: Readonly<Record<string, string>> = {}) =>
  reviewRowOf({ kind: NORMAL, amount: '1', transactionSymbol: symbol, ...more });

it('are those of rows about the coin, each once', () => {
  const rows = [row('+1+1'), row('WETH'), row('+1+1'), row(''), row('FREE', { kind: TOKENS })];
  expect(coinNamesIn(rows)).toEqual(['+1+1', 'WETH']);
  expect(coinNamesIn([row('FREE', { tokenContractAddress: `0x${'ab'.repeat(20)}` })])).toEqual([]);
  // One list by itself does not name its kind.
  expect(coinNamesIn([reviewRowOf({ amount: '1', transactionSymbol: 'X' })], NORMAL)).toEqual(['X']);
});

it('are said in one sentence, with the name that the case uses', () => {
  expect(otherNamesText(['+1+1'], 'PRC')).toBe(
    '≠ beside an amount: the row calls the native coin “+1+1”; in this case it has the name PRC.',
  );
  expect(otherNamesText(['A', 'B', 'C', 'D'], undefined)).toBe(
    '≠ beside an amount: the row calls the native coin “A”, “B”, “C” and 1 more name; in this case it has no name that can be trusted.',
  );
});
