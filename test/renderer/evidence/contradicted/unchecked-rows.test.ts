import { expect, it } from 'vitest';
import { uncheckedBy } from '../../../../renderer/evidence/contradicted/unchecked-rows.ts';
import { CasebookError } from '../../../../shared/errors/casebook-error.ts';

const texts = (...judging: Parameters<typeof uncheckedBy>): readonly string[] =>
  uncheckedBy(...judging).map(({ text }) => text);

it('says which rows were not judged, and nothing if all were', () => {
  const node = { source: 'the node', failure: undefined, isPartOfRows: false };
  expect(texts(node)).toEqual([]);
  expect(texts({ ...node, isPartOfRows: true, isPartOfCalls: true })).toEqual([
    'checked against the node: the first 2,000 rows',
    'checked against the node: its newest 1,000 responses',
  ]);
});

it('says that rows could not be judged, and why', () => {
  const failure = new CasebookError('input.invalid', {
    message: 'The record is unreadable.',
    nextStep: 'Retry.',
  });
  expect(uncheckedBy({ source: 'details', failure, isPartOfRows: true })).toEqual([
    { text: 'not checked against details', title: expect.stringContaining('The record is unreadable.') },
  ]);
});
