import { expect, it } from 'vitest';
import { comparisonNoteId, isComparisonNote } from '../../../../shared/engine/comparison/kept-comparison.ts';

it('has an id of its own in each case: notes of all cases are kept by their ids', () => {
  const [first, second] = ['a', 'b'].map((digit) => comparisonNoteId(digit.repeat(16), '7-0'));
  expect(first).not.toBe(second);
  for (const noteId of [first, second]) expect(isComparisonNote({ noteId: noteId ?? '' })).toBe(true);
  expect(isComparisonNote({ noteId: crypto.randomUUID() })).toBe(false);
});
