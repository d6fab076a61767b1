import { describe, expect, it } from 'vitest';
import type { ReviewRow } from '../../../../../shared/engine/query/review-session.ts';
import {
  firstRowsOf,
  lookoutAt,
  NO_LOOKOUT,
  withRowsAhead,
} from '../../../../../shared/engine/query/session/rows-ahead.ts';

const SNAPSHOT = { total: 1000, matched: 900, malformed: 0 };
const rowsOf = (from: number, to: number): ReviewRow[] =>
  Array.from({ length: to - from }, (_, place) => ({ key: `1:${from + place}` }) as ReviewRow);

describe('rows that come with an answer', () => {
  it('are those that are looked at', () => {
    const looked = lookoutAt(200, 400, 35);
    expect(looked.ahead).toEqual({ from: 200, to: 400 });
    const rows = rowsOf(200, 400);
    expect(withRowsAhead(looked, { snapshot: SNAPSHOT, rows })).toEqual({
      ...SNAPSHOT,
      ahead: { from: 200, rows },
    });
  });

  it('are none where nobody looks, and no whole sets', () => {
    expect(lookoutAt(0, 100_000, 35)).toBe(NO_LOOKOUT);
    expect(withRowsAhead(NO_LOOKOUT, { snapshot: SNAPSHOT, rows: [] })).toBe(SNAPSHOT);
  });

  it('come before it where a table is at its first rows: as many as fill the screen', () => {
    expect(lookoutAt(0, 200, 35).screen).toBe(35);
    expect(lookoutAt(0, 200, 350).screen).toBe(200);
    expect(lookoutAt(200, 400, 35).screen).toBeUndefined();
    expect(NO_LOOKOUT.screen).toBeUndefined();
    const rows = rowsOf(0, 35);
    expect(firstRowsOf(rows)).toEqual({ matched: 35, isBeginning: true, ahead: { from: 0, rows } });
  });
});
