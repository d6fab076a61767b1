import { describe, expect, it } from 'vitest';
import {
  levelOfMismatches,
  mismatchOf,
  mismatchChecks,
  noteMismatches,
} from '../../../../../shared/engine/collect/plan/answer-mismatches.ts';
import { beginWalk, walkCursorSchema } from '../../../../../shared/engine/collect/plan/walk-cursor.ts';
import { takePage } from '../../../../../shared/engine/collect/plan/walk-pages.ts';
import type { PageSummary } from '../../../../../shared/engine/collect/plan/page-summary.ts';
import type { Mismatch } from '../../../../../shared/contract/query-contract.ts';
import { proveAnswers } from '../../../../support/prove-answers.ts';

const strangers: Mismatch = { kind: 'address', rows: 2, words: 'without the address 0xab in From or To' };
const otherPage: Mismatch = { kind: 'page', rows: 0, words: 'of page 3 instead of page 2' };
const open: Mismatch = { kind: 'address', rows: 1, words: 'with no readable To', isUnproven: true };

const goal = { firstRows: undefined, paged: true, canFill: false, hasRanges: false, canPin: false, parts: 1 };
const summaryOf = (more: Partial<PageSummary>): PageSummary => ({
  rowCount: 1,
  pending: 0,
  totalPage: '1',
  total: undefined,
  echoedPage: '1',
  digest: 'a',
  edges: undefined,
  highest: undefined,
  heights: [],
  aboveLast: undefined,
  outside: 0,
  ...more,
});

describe('what does not match its question', () => {
  it('is counted over all answers of a walk, by its kind [found 2] [A7]', () => {
    const first = noteMismatches({ walk: 0 }, [strangers, otherPage], { seq: 7 });
    const note = noteMismatches({ walk: 0, mismatch: first }, [strangers], { seq: 8 });
    expect(levelOfMismatches(note)).toEqual({
      level: 'partial',
      reason:
        'The answers do not match the request: 4 rows without the address 0xab in From or To; 1 answer of page 3 instead of page 2.',
    });
    expect(mismatchChecks([note])).toEqual([
      {
        name: 'Answers to the question',
        outcome: 'failed',
        detail: '4 rows without the address 0xab in From or To; 1 answer of page 3 instead of page 2.',
        evidence: [7, 8],
      },
    ]);
  });

  it('counts the rows of a page once, however often it is read', () => {
    const first = noteMismatches({ walk: 0 }, [strangers], { seq: 7 });
    const again = noteMismatches({ walk: 0, mismatch: first }, [strangers], { seq: 8, isAgain: true });
    expect(again).toMatchObject({ kinds: [{ rows: 2, answers: 2 }], seqs: [7, 8] });
  });

  it('of one answer is a sentence, for whoever cannot use it then', () => {
    expect(mismatchOf([otherPage])).toBe(
      'The answer does not match the request: 1 answer of page 3 instead of page 2.',
    );
    expect(mismatchOf(undefined)).toBeUndefined();
  });

  it('is not forgotten when the walk is replaced, and counted anew when it comes again', () => {
    const before = noteMismatches({ walk: 0 }, [strangers], { seq: 7 });
    expect(noteMismatches({ walk: 1, mismatch: before }, [], { seq: 8 })).toBe(before);
    expect(noteMismatches({ walk: 1, mismatch: before }, [strangers], { seq: 8 })?.kinds).toEqual([
      { ...strangers, answers: 1 },
    ]);
  });

  it('is not proven where a row hides its party: one such row may have created the contract, more leave it open', () => {
    const one = noteMismatches({ walk: 0 }, [open], { seq: 7 });
    expect(levelOfMismatches(one)).toBeUndefined();
    expect(mismatchChecks([one])).toMatchObject([{ outcome: 'not-checkable' }]);
    expect(levelOfMismatches(noteMismatches({ walk: 0, mismatch: one }, [open], { seq: 8 }))).toEqual({
      level: 'unknown',
      reason: 'It is unknown whether the answers match the request: 2 rows with no readable To.',
    });
  });

  it('stays with the cursor when it is stored, and cursors of older programs have none', () => {
    const page = { page: 1, role: 'rows' } as const;
    const taken = takePage(beginWalk(0, 50), goal, page, summaryOf({ mismatches: [strangers], seq: 7 }));
    expect(taken.mismatch).toMatchObject({ walk: 0, seqs: [7] });
    expect(walkCursorSchema.parse(JSON.parse(JSON.stringify(taken)))).toEqual(taken);
    expect(walkCursorSchema.parse(JSON.parse(JSON.stringify(beginWalk(0, 50)))).mismatch).toBeUndefined();
  });
});

it('never leaves a set complete that was read from such an answer, nor accuses a list at rest [found 2] [A7]', () => {
  const { complete, spoiled } = proveAnswers({ runs: 400 });
  expect(complete).toBeGreaterThan(50);
  expect(spoiled).toBeGreaterThan(50);
}, 60_000);
