import { expect, it } from 'vitest';
import type { Outcome } from '../../../../shared/engine/comparison/finding.ts';
import {
  comparisonNoteId,
  comparisonNoteText,
  isComparisonNote,
  keptRows,
} from '../../../../shared/engine/comparison/kept-comparison.ts';

it('has an id of its own in each case: notes of all cases are kept by their ids', () => {
  const [first, second] = ['a', 'b'].map((digit) => comparisonNoteId(digit.repeat(16), '7-0'));
  expect(first).not.toBe(second);
  for (const noteId of [first, second]) expect(isComparisonNote({ noteId: noteId ?? '' })).toBe(true);
  expect(isComparisonNote({ noteId: crypto.randomUUID() })).toBe(false);
});

const compared = (...outcomes: readonly Outcome[]) => ({
  seq: 7,
  index: 2,
  rpcSeqs: [9, 10],
  row: {
    hash: `0x${'a'.repeat(64)}`,
    moves: 'transaction' as const,
    values: {},
    tokenContract: '',
    tokenId: '',
    isPending: false,
  },
  findings: outcomes.map((outcome) => ({
    field: 'status' as const,
    http: 'success',
    rpc: '0x0',
    outcome,
    why: '',
    isCarried: true,
    rpcSeqs: [9],
  })),
});

it.each([
  [
    ['agrees', 'contradicts'],
    '1 contradiction with JSON-RPC in row 3 (1 agrees, 0 preconfirmed, 0 not comparable)',
  ],
  [
    ['agrees', 'agrees'],
    '2 fields agree with JSON-RPC in row 3 (0 contradictions, 0 preconfirmed, 0 not comparable)',
  ],
  [['not-comparable'], '1 not comparable with JSON-RPC in row 3 (0 contradictions, 0 preconfirmed, 0 agree)'],
] as const)('begins its title with what there is: %j', (outcomes, title) => {
  const text = comparisonNoteText('row 3', [compared(...outcomes)]);
  expect(text.split('\n')[0]).toBe(title);
  expect(keptRows(text)).toEqual([{ seq: 7, index: 2, rpcSeqs: [9, 10] }]);
});
