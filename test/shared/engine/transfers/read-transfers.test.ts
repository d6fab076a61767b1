import { expect, it } from 'vitest';
import { movementOfRow } from '../../../../shared/engine/transfers/read-transfers.ts';
import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';
import { addressOf } from '../../../support/arbitrary-transfers.ts';

const [from, to] = [addressOf(0xf1), addressOf(0xf2)];
const LIST = { kind: 'normal', tokenIds: 'unsaid', asReported: true } as const;
const ZONE = { kind: 'trade-zone', tokenIds: 'unsaid', asReported: false } as const;
const MISMATCH = [
  { field: 'from', reason: 'is not the address that was asked for', isOfQuestion: true },
] as const;
const MALFORMED = [{ field: 'nonce', reason: 'is not a number' }] as const;

const rowOf = (state: string, problems: ReviewRow['problems']) => ({
  fields: { txId: `0x${'a'.repeat(64)}`, from, to, amount: '1.5', state },
  problems,
  seq: 7,
  index: 3,
});
const actionOf = (status: string, problems: ReviewRow['problems']) => ({
  fields: { hash: `0x${'a'.repeat(64)}`, from, status, value: '1.5', actionData: JSON.stringify({ to }) },
  problems,
  seq: 7,
  index: 3,
});

it.each([
  ['a row of a list', rowOf('success', MISMATCH), LIST],
  ['one that failed', rowOf('fail', MISMATCH), LIST],
  ['one with a malformed field as well', rowOf('success', [...MALFORMED, ...MISMATCH]), LIST],
  ['an action of the trade zone', actionOf('0x1', MISMATCH), ZONE],
])(
  'moves nothing on the graph where it answers another question: %s [found 2] [found 25]',
  (_, row, source) => {
    expect(movementOfRow(row, source)).toBe('other-question');
  },
);

it.each([
  ['a row of a list', rowOf('success', MALFORMED), LIST],
  ['an action of the trade zone', actionOf('0x1', MALFORMED), ZONE],
])('moves what it says where another field is malformed: %s', (_, row, source) => {
  expect(movementOfRow(row, source)).toMatchObject({ from, to, amount: { units: 15n, scale: 1 } });
});
