import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stateCompleteness } from '../../../../../shared/engine/collect/completeness/state-completeness.ts';
import { nextRequests } from '../../../../../shared/engine/collect/plan/next-requests.ts';
import type { PageRequest, WalkGoal } from '../../../../../shared/engine/collect/plan/walk-goal.ts';
import { nextWalk } from '../../../../../shared/engine/collect/plan/next-walk.ts';
import { withPhase } from '../../../../../shared/engine/collect/plan/older-walk-cursor.ts';
import {
  beginWalk,
  walkCursorSchema,
  type WalkCursor,
} from '../../../../../shared/engine/collect/plan/walk-cursor.ts';
import type { Completeness } from '../../../../../shared/engine/storage/case-records.ts';
import { SMALL_LIST } from '../../../../support/prove-paging.ts';

interface StoredBefore {
  /** What the walk was doing, by the flags of that time. */
  readonly name: string;
  readonly goal: WalkGoal;
  readonly cursor: object;
  /** What the planner of that time did next, and stated. */
  readonly requests: readonly PageRequest[];
  readonly next?: Readonly<Record<string, unknown>>;
  readonly completeness: Completeness;
}

/** Cursors that the program stored while it walked changing lists, before walks had phases. */
const STORED = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../data/cursors/before-phases.json'), 'utf8'),
) as readonly StoredBefore[];

const read = (stored: unknown): WalkCursor => walkCursorSchema.parse(withPhase(stored));

describe('a cursor that was stored before walks had phases', () => {
  it.each(STORED)(
    'goes on as it would have: $name',
    ({ goal, cursor: stored, requests, next, completeness }) => {
      const cursor = read(stored);
      // Rounds that begin today look at the newest walk, too.
      const known = nextRequests(cursor, goal, 3).filter(({ window }) => window !== cursor.walk);
      expect(known).toEqual(requests);
      const walk = nextWalk(SMALL_LIST.endpoint, cursor, goal);
      const follows = walk && {
        ...JSON.parse(JSON.stringify(walk)),
        windows: walk.windows.map((window) => window.walk),
      };
      if (next === undefined) expect(follows).toBeUndefined();
      else expect(follows).toMatchObject(next);
      expect(stateCompleteness(SMALL_LIST.endpoint, cursor, goal)).toEqual(completeness);
      // Stored again, it is a cursor of today.
      expect(read(JSON.parse(JSON.stringify(cursor)))).toEqual(cursor);
    },
  );

  it('has been in each of the phases', () => {
    const kinds = STORED.map(({ cursor }) => read(cursor).phase.kind);
    expect([...new Set(kinds)].toSorted()).toEqual(
      [
        'changed',
        'cut',
        'cutting',
        'ended',
        'given-up',
        'looking',
        'narrow',
        'probing',
        'reading',
      ].toSorted(),
    );
  });

  it('of the first releases names only the newest window as changed', () => {
    const ends = { limit: 50, pageCount: 1, first: 'a', last: 'a' };
    const window = {
      walk: 4,
      from: 5,
      to: 9,
      rows: 1,
      pending: 0,
      pages: 1,
      seqs: [],
      level: 'complete',
      reason: '',
    };
    const { phase: _phase, ...before } = beginWalk(5, 50);
    const stored = {
      ...before,
      unstable: '',
      ended: false,
      windows: [window],
      since: { from: 5, to: 9, ends, left: [], changed: 'page 1 holds other rows than before' },
    };
    expect(read(stored).phase).toEqual({
      kind: 'changed',
      changed: [{ walk: 4, from: 5, to: 9, why: 'page 1 holds other rows than before' }],
    });
  });

  it.each([null, 7, 'text', {}, { walk: 3 }, { ...beginWalk(2, 50) }])('%o stays as it is', (other) => {
    expect(withPhase(other)).toBe(other);
  });
});
