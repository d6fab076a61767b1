import { describe, expect, it } from 'vitest';
import { caseToBeginWith } from '../../../../renderer/app/session/case-to-begin-with.ts';
import type { CaseHead } from '../../../../shared/contract/journal-contract.ts';

const head = (caseId: string, createdAt: number): CaseHead => ({
  caseId,
  createdAt,
  name: caseId,
  connectionId: 'practice',
  records: 1,
  headHash: '00'.repeat(32),
  notices: [],
});
const HEADS = [head('first', 1), head('newest', 3), head('second', 2)];

describe('the case that a window begins with', () => {
  it('is the one that was open last', () => {
    expect(caseToBeginWith(HEADS, 'second')).toBe('second');
  });

  it('is the newest where it is not known which was open', () => {
    expect(caseToBeginWith(HEADS, undefined)).toBe('newest');
  });

  it('is none where there is none, or where the one that was open is gone', () => {
    expect(caseToBeginWith([], undefined)).toBeUndefined();
    expect(caseToBeginWith(HEADS, 'removed')).toBeUndefined();
  });
});
