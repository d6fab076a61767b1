import { expect, it } from 'vitest';
import { exactRoomsOf } from '../../../../renderer/collection/money/exact-room.ts';

const LONG = { amounts: ['54.072362404500000007', '0.0000315', '1234567', '0'] };
const SHORT = { amounts: ['1.825', '0.09'] };
const WHOLE = { amounts: ['12', '1000000'] };

it('gives each column the room of its own longest fraction', () => {
  expect(exactRoomsOf([SHORT, LONG, WHOLE], 2_000)).toEqual(['.825', '.072362404500000007', '']);
});

it('does not charge a long fraction to the columns without one', () => {
  // Three columns of 18 decimals need more, see below.
  expect(exactRoomsOf([SHORT, LONG, LONG], 890)).toEqual(['.825', LONG_FRACTION, LONG_FRACTION]);
});

it('shortens the first columns rather than all: the balance after each row is what adds up', () => {
  expect(exactRoomsOf([LONG, LONG, LONG], 970)).toEqual([undefined, LONG_FRACTION, LONG_FRACTION]);
  expect(exactRoomsOf([LONG, LONG, LONG], 500)).toEqual([undefined, undefined, undefined]);
});

const LONG_FRACTION = '.072362404500000007';
