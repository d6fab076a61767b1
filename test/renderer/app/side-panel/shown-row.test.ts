import { describe, expect, it } from 'vitest';
import { readShown } from '../../../../renderer/app/side-panel/use-shown-row.ts';

const CASE = 'aaaaaaaaaaaaaaaa';

describe('what the panel showed before a reload', () => {
  it.each([
    [
      { caseId: CASE, target: { seq: 4, index: 2 } },
      { seq: 4, index: 2 },
    ],
    [{ caseId: CASE, target: { seq: 4 } }, { seq: 4 }],
    [{ caseId: CASE, target: 'none' }, 'none'],
    [{ caseId: 'another', target: { seq: 4 } }, undefined],
    [{ caseId: CASE, target: { seq: '4' } }, undefined],
    [null, undefined],
  ])('%j is read as %j', (stored, shown) => {
    expect(readShown(stored, CASE)).toEqual(shown);
  });
});
