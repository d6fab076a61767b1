import { expect, it } from 'vitest';
import { uniteLeftOut } from '../../../../shared/engine/transfers/unite-left-out.ts';

it('counts a row that several lists of a kind report once, as often as one of them has it', () => {
  const united = uniteLeftOut([
    { kind: 'normal', hashes: { 'no-value': ['0x1', '0x2', '0x2'], failed: ['0x3'] } },
    { kind: 'normal', hashes: { 'no-value': ['0x2', '0x1', '0x4'] } },
  ]);
  expect([united['no-value'], united.failed, united.unreadable]).toEqual([4, 1, 0]);
});

it('counts rows of other kinds with the same hash, and each row without a hash', () => {
  const united = uniteLeftOut([
    { kind: 'normal', hashes: { failed: ['0x1'], unreadable: ['', ''] } },
    { kind: 'internal', hashes: { failed: ['0x1'] } },
    { kind: 'normal', hashes: { unreadable: [''] } },
  ]);
  expect([united.failed, united.unreadable]).toEqual([2, 3]);
});
