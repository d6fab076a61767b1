import { expect, it } from 'vitest';
import { readWatched } from '../../../../renderer/investigations/recording/read-watched.ts';

const hash = (digit: number): string => `0x${String(digit).padStart(64, '0')}`;
const none = new Set<string>();

it('takes one hash or a list in any separation, in lower case and each once, without those that are watched', () => {
  const upper = `0x${'AB'.repeat(32)}`;
  expect(readWatched(` ${upper}\n`, none)).toEqual({ hashes: [upper.toLowerCase()] });
  expect(readWatched(`["${hash(1)}", "${hash(2)}"]\n${hash(3)};${hash(1)}`, new Set([hash(2)]))).toEqual({
    hashes: [hash(1), hash(3)],
  });
});

it('refuses the whole list for one item that is none, and names it', () => {
  expect(readWatched('0x12', none)).toEqual({
    fault: 'This is not a transaction hash: 0x and 64 hex digits are needed.',
  });
  expect(readWatched(`${hash(1)}\n0x12`, none)).toEqual({
    fault:
      'Item 2 of 2, “0x12”, is not a transaction hash: 0x and 64 hex digits are needed. Nothing was added.',
  });
  expect(readWatched(' ', none)).toHaveProperty('fault');
  expect(readWatched(hash(1), new Set([hash(1)]))).toEqual({ fault: 'It is watched already.' });
});

it('says how many fit where there are too many', () => {
  const many = Array.from({ length: 20 }, (_, at) => hash(at));
  expect(readWatched(many.join(','), none)).toEqual({ hashes: many });
  expect(readWatched(many.join(','), new Set([hash(50)]))).toEqual({
    fault:
      'A recording watches 20 transactions at once: 1 is watched now, and 20 more do not fit. Nothing was added; stop watching some first.',
  });
});
