import { expect, it } from 'vitest';
import {
  contradictedMovements,
  type LogRow,
} from '../../../../renderer/evidence/story/contradicted-movements.ts';
import {
  contradictionsOfLogs,
  contradictionsOfSymbols,
} from '../../../../renderer/evidence/story/movement-contradictions.ts';
import type { StoredRows } from '../../../../renderer/evidence/stored-rows/find-stored-rows.ts';
import { verdictOf } from '../../../../renderer/evidence/field-table/contradiction.ts';
import type { Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import { findCollectable } from '../../../../shared/service/collectable-registry.ts';
import { parseDecimal } from '../../../../shared/units/amount.ts';
import { collectionOf, reviewRowOf } from '../../../support/review-rows.ts';

const [FROM = '', TO = '', TOKEN = ''] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`);
const HASH = `0x${'1'.repeat(64)}`;
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const wordOf = (hex: string): string => `0x${hex.replace('0x', '').padStart(64, '0')}`;

const movementOf = (amount: string, index = 0): Transfer => ({
  kind: 'token',
  hash: HASH,
  from: FROM,
  to: TO,
  asset: TOKEN,
  symbol: 'USDP',
  amount: parseDecimal(amount) ?? { units: 0n, scale: 0 },
  asReported: true,
  time: undefined,
  seq: 7,
  index,
});

const logOf = (units: bigint, to = TO): LogRow => ({
  seq: 9,
  index: 0,
  fields: {
    txId: HASH.toUpperCase().replace('0X', '0x'),
    address: TOKEN,
    topics: [TRANSFER, wordOf(FROM), wordOf(to)],
    data: wordOf(units.toString(16)),
    logIndex: '12',
  },
});

const SIX = () => 6;

it('finds a movement of which the log of the same token, sender and recipient says another amount', () => {
  const contradicted = contradictedMovements([movementOf('999999999999.99')], [logOf(20_000_000_000n)], SIX);
  expect(contradictionsOfLogs(contradicted)).toEqual([
    {
      key: '7:0',
      text: 'In 0x111111…111111, the list (record 7, row 1) says that 999,999,999,999.99 USDP moved. Its log (record 9, log 12) says 20,000. One of the two is wrong.',
      name: 'a log says 20,000 where a list says 999,999,999,999.99 USDP',
      isGrave: true,
    },
  ]);
});

it('finds nothing where they agree, in any order, or where a list rounds', () => {
  const logs = [logOf(1_000_000n), logOf(2_000_000n)];
  expect(contradictedMovements([movementOf('2', 0), movementOf('1', 1)], logs, SIX).size).toBe(0);
  const rounded = [movementOf('123456789012.345')];
  expect(contradictedMovements(rounded, [logOf(123_456_789_012_345_001n)], SIX).size).toBe(0);
});

it('finds nothing without a log of the movement, or without the decimals of the token', () => {
  expect(contradictedMovements([movementOf('5')], [logOf(1n, FROM)], SIX).size).toBe(0);
  expect(contradictedMovements([movementOf('5')], [logOf(1n)], () => undefined).size).toBe(0);
});

it('says where lists call one contract by several symbols, which is not grave', () => {
  const endpoint = findCollectable('address-transaction-list');
  if (endpoint === undefined) throw new Error('there is no such endpoint');
  const rowsOf = (seq: number, transactionSymbol: string): StoredRows => ({
    collection: collectionOf(String(seq), endpoint.id),
    endpoint,
    rows: [reviewRowOf({ tokenContractAddress: TOKEN, transactionSymbol }, seq)],
    count: 1,
  });
  expect(contradictionsOfSymbols([rowsOf(1, 'USDP'), rowsOf(2, 'USDP')])).toEqual([]);
  const [said] = contradictionsOfSymbols([rowsOf(1, 'PARTS'), rowsOf(2, 'the money')]);
  expect(said?.text).toContain('“PARTS”, “the money”');
  expect(verdictOf(said === undefined ? [] : [said], 0)).toBe('differs');
});

it('lets the worst decide: a grave contradiction, a field that differs, agreement', () => {
  const grave = { key: 'raw', text: '', name: '', isGrave: true };
  expect(verdictOf([grave], 0)).toBe('contradicts');
  expect(verdictOf([], 1)).toBe('differs');
  expect(verdictOf([], 0)).toBe('agree');
});
