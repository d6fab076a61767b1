import { expect, it } from 'vitest';
import { addressAtHand } from '../../../../renderer/table/filter/address-at-hand.ts';
import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';
import { ADDRESS_TIMELINE } from '../../../../shared/service/derived/address-timeline.ts';

const SENDER = `0x${'a1'.repeat(20)}`;
const RECIPIENT = `0x${'b2'.repeat(20)}`;
const CONTRACT = `0x${'c3'.repeat(20)}`;
const row = (direction: ReviewRow['direction'], fields: ReviewRow['fields']): ReviewRow =>
  ({ direction, fields }) as ReviewRow;

it.each([
  ['what came in names its sender', [row('IN', { from: SENDER, to: RECIPIENT })], SENDER],
  [
    'what went out names its recipient',
    [row('OUT', { from: SENDER, to: RECIPIENT, tokenContractAddress: CONTRACT })],
    RECIPIENT,
  ],
  [
    'a text that is not an address is passed over',
    [row('IN', { from: '<b>0x12', to: '' }), row('IN', { from: SENDER })],
    SENDER,
  ],
  ['no rows name none', [], undefined],
])('finds an address for an example: %s', (_, rows, expected) => {
  expect(addressAtHand(ADDRESS_TIMELINE, rows)).toBe(expected);
});
