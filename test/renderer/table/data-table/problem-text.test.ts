import { describe, expect, it } from 'vitest';
import { problemsOfRow, problemText } from '../../../../renderer/table/data-table/problem-text.ts';

describe('problems of a row in words', () => {
  it('says for each whether it is malformed or of another question', () => {
    expect(problemText({ field: 'height', reason: 'is not a number' })).toBe('Malformed: is not a number');
    expect(problemText({ field: 'height', reason: 'is 7', isOfQuestion: true })).toBe(
      'Does not match the request: is 7',
    );
  });

  it('names the fields of the first three, and how many follow', () => {
    const problems = ['a', 'b', 'c', 'd', 'e'].map((field) => ({ field, reason: 'is missing' }));
    expect(problemsOfRow(problems)).toBe(
      'Malformed: a is missing. Malformed: b is missing. Malformed: c is missing. 2 further problems',
    );
    expect(problemsOfRow([])).toBe('');
  });
});
