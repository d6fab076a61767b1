import { expect, it } from 'vitest';
import {
  addUnchecked,
  ALL_CHECKED,
  uncheckedByFailure,
  uncheckedRowsText,
  uncheckedText,
} from '../../../../renderer/evidence/contradicted/unchecked-rows.ts';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';

const UNCOUNTED = { rows: 0, reasons: ['Only the newest 1,000 responses of the node are checked.'] };

it('says nothing if all rows were checked, and how many were not', () => {
  expect([uncheckedText(ALL_CHECKED), uncheckedRowsText(ALL_CHECKED)]).toEqual(['', '']);
  expect(uncheckedText({ rows: 3000, reasons: ['x'] })).toBe('3,000 not checked');
  expect(uncheckedRowsText({ rows: 1, reasons: ['x'] })).toBe('1 row not checked');
  expect([uncheckedText(UNCOUNTED), uncheckedRowsText(UNCOUNTED)]).toEqual([
    'not all checked',
    'not all rows checked',
  ]);
});

it('says why rows could not be judged', () => {
  const failure = new CasebookError('input.invalid', {
    message: 'The record is unreadable.',
    nextStep: 'Retry.',
  });
  expect(uncheckedByFailure(7, 'details', failure)).toEqual({
    rows: 7,
    reasons: [expect.stringMatching(/^Not checked against details\. .*The record is unreadable\./)],
  });
});

it('adds up lists, and says each reason once', () => {
  expect(addUnchecked([ALL_CHECKED, ALL_CHECKED])).toBe(ALL_CHECKED);
  const one = { rows: 2, reasons: ['a'] };
  expect(addUnchecked([one, ALL_CHECKED, { rows: 3, reasons: ['a', 'b'] }, UNCOUNTED])).toEqual({
    rows: 5,
    reasons: ['a', 'b', ...UNCOUNTED.reasons],
  });
});
