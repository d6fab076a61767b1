import { expect, it } from 'vitest';
import { movedText } from '../../../../../renderer/investigations/trail/timeline/moved-amount.tsx';
import {
  counterpartyOf,
  movedInRow,
} from '../../../../../renderer/investigations/trail/timeline/movement-of-row.ts';
import type { ReviewRow } from '../../../../../shared/engine/query/review-session.ts';
import type { JsonObject } from '../../../../../shared/units/json-value.ts';

const [FROM, TO, TOKEN] = ['0xaa', '0xbb', `0x${'c'.repeat(40)}`];

const rowOf = (fields: JsonObject, direction: ReviewRow['direction'] = 'OUT'): ReviewRow => ({
  key: '1:0',
  seq: 1,
  index: 0,
  sha256: '',
  receivedAt: 0,
  fields: { from: FROM, to: TO, kind: 'Normal', state: 'success', ...fields },
  problems: [],
  direction,
});

it('names the other party: the sender of what came in, otherwise the recipient', () => {
  expect(counterpartyOf(rowOf({}, 'IN'))).toBe(FROM);
  expect(counterpartyOf(rowOf({}, 'OUT'))).toBe(TO);
  expect(counterpartyOf(rowOf({}, 'SELF'))).toBe(TO);
  expect(counterpartyOf(rowOf({ to: '' }))).toBe('');
});

it('keeps every digit, with the sign of the direction, the symbol and the contract', () => {
  const fields = { amount: '54.072345678901234567', transactionSymbol: 'USDP', tokenContractAddress: TOKEN };
  expect(movedText(movedInRow(rowOf(fields)))).toBe(`-54.072345678901234567 USDP ${TOKEN}`);
  expect(movedText(movedInRow(rowOf(fields, 'IN')))).toBe(`54.072345678901234567 USDP ${TOKEN}`);
});

it('takes the amount of a trade-zone action from its own field, without a symbol', () => {
  const moved = movedInRow(rowOf({ kind: 'Trade zone', state: '', status: '0x1', value: '149.5' }));
  expect(moved).toMatchObject({ amount: '149.5', symbol: '', isOfTradeZone: true, settlement: 'settled' });
  expect(movedText(moved)).toBe('-149.5 trade zone');
});

it.each([
  ['Normal', 'success', 'settled'],
  ['Normal', 'fail', 'failed'],
  ['Normal', 'pending', 'pending'],
  ['Normal', '', 'untold'],
  ['Token 20', '', 'settled'],
])('reads whether it settled as the sums do: %s, %j', (kind, state, settlement) => {
  expect(movedInRow(rowOf({ kind, state, amount: '1' })).settlement).toBe(settlement);
});

it('moves nothing where no amount came', () => {
  expect(movedText(movedInRow(rowOf({})))).toBe('');
});
