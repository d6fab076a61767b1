import { expect, it } from 'vitest';
import { tellTransaction } from '../../../../../renderer/investigations/transaction/story/tell-transaction.ts';
import type {
  TransactionField,
  TransactionFields,
} from '../../../../../renderer/investigations/transaction/fields/transaction-fields.ts';

const sourceOf = (
  values: Readonly<Partial<Record<TransactionField, string>>>,
  rest: Partial<TransactionFields> = {},
): TransactionFields => ({
  id: JSON.stringify(values),
  title: 'A source',
  seq: 1,
  values: Object.fromEntries(
    Object.entries(values).map(([field, text]) => [field, { text, key: text.toLowerCase() }]),
  ),
  ...rest,
});

it('tells who called what, how it ended, and where, from all sources together', () => {
  const story = tellTransaction([
    sourceOf({ Sender: '0xaa', Status: 'success', 'Block height': '7' }),
    sourceOf({ Recipient: '0xbb', 'Method selector': '0xac9650d8', Fee: '0.000088', Time: '1790996292000' }),
  ]);
  expect(story).toEqual({
    chain: 'main',
    sender: '0xaa',
    recipient: '0xbb',
    method: '0xac9650d8',
    fee: '0.000088',
    outcome: 'succeeded',
    height: '7',
    time: '1790996292000',
  });
});

it('prefers an exact value to one that a list may have rounded', () => {
  const rounded = { ...sourceOf({}), values: { Amount: { text: '1.2', key: '1.2', asReported: true } } };
  expect(tellTransaction([rounded, sourceOf({ Amount: '1.23' })])?.amount).toBe('1.23');
});

it.each([
  ['fail', 'failed'],
  ['pending', 'pending'],
  ['', 'unknown'],
  ['odd', 'unknown'],
])('reads the status %j as %s', (status, outcome) => {
  expect(tellTransaction([sourceOf({ Status: status })])?.outcome).toBe(outcome);
});

it('takes a movement as proof that it succeeded, but never against what a source says', () => {
  expect(tellTransaction([sourceOf({ Fee: '1' })], true)?.outcome).toBe('succeeded');
  expect(tellTransaction([sourceOf({ Status: 'fail' })], true)?.outcome).toBe('failed');
});

it('tells an action of the trade zone by its name', () => {
  const story = tellTransaction([sourceOf({ Type: 'withdraw', Sender: '0xaa' }, { chain: 'trade-zone' })]);
  expect(story).toMatchObject({ chain: 'trade-zone', method: 'withdraw' });
});

it('tells nothing without a source', () => {
  expect(tellTransaction([])).toBeUndefined();
});
