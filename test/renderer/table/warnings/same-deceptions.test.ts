import { expect, it } from 'vitest';
import type { RowDeceptions } from '../../../../shared/engine/query/review-session.ts';
import { sameDeceptions } from '../../../../renderer/table/warnings/use-deceptions.ts';

const told = (together: number, suspected: number): RowDeceptions => ({
  addresses: new Map([
    [
      `0x${'12'.repeat(20)}`,
      { role: 'lookalike', other: `0x${'13'.repeat(20)}`, together, head: 1, tail: 4 },
    ],
  ]),
  tokens: new Map(),
  suspected,
  failed: 0,
});

it('what may deceive stays the same object as long as it says the same', () => {
  const before = told(2, 1);
  expect(sameDeceptions(before, told(2, 1))).toBe(before);
  for (const other of [
    told(3, 1),
    told(2, 2),
    { ...told(2, 1), failed: 1 },
    { ...told(2, 1), addresses: new Map() },
  ])
    expect(sameDeceptions(before, other)).toBe(other);
  expect(sameDeceptions(undefined, before)).toBe(before);
  expect(sameDeceptions(before, undefined)).toBeUndefined();
});
