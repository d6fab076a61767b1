import { describe, expect, it } from 'vitest';
import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';
import type { RowCount } from '../../../../renderer/table/data-table/row-source.ts';
import {
  withAhead,
  withFetched,
  type KeptRows,
} from '../../../../renderer/table/data-table/use-row-window.ts';

const rowsOf = (from: number, to: number, seq = 1): ReviewRow[] =>
  Array.from({ length: to - from }, (_, place) => ({ key: `${seq}:${from + place}`, seq }) as ReviewRow);
const versionWith = (matched: number, from: number, to: number, seq = 1): RowCount => ({
  matched,
  ahead: { from, rows: rowsOf(from, to, seq) },
});
const NOTHING: KeptRows = { version: undefined, blocks: new Map() };

describe('rows that came along with a version', () => {
  it('are kept with it, block by block', () => {
    const version = versionWith(10_000, 200, 600);
    const kept = withAhead(NOTHING, version, 1, 2);
    expect(kept.version).toBe(version);
    expect([...kept.blocks]).toEqual([
      [1, rowsOf(200, 400)],
      [2, rowsOf(400, 600)],
    ]);
  });

  it('end where the rows end', () => {
    expect([...withAhead(NOTHING, versionWith(35, 0, 35), 0, 0).blocks]).toEqual([[0, rowsOf(0, 35)]]);
    expect([...withAhead(NOTHING, versionWith(0, 0, 0), 0, 0).blocks]).toEqual([[0, []]]);
    // The last block on screen has none.
    expect([...withAhead(NOTHING, versionWith(400, 200, 400), 1, 2).blocks]).toEqual([[1, rowsOf(200, 400)]]);
  });

  it('stay the same objects where they came again just as they were, and are others where they are', () => {
    const kept = withAhead(NOTHING, versionWith(35, 0, 35), 0, 0);
    const again = withAhead(kept, versionWith(40, 0, 40), 0, 0);
    expect(again.blocks.get(0)).toHaveLength(40);
    expect(again.blocks.get(0)?.[34]).toBe(kept.blocks.get(0)?.[34]);
    const others = withAhead(kept, versionWith(35, 0, 35, 2), 0, 0);
    expect(others.blocks.get(0)).toEqual(rowsOf(0, 35, 2));
  });

  it('leave all as it was where some on screen did not come, or nothing is new', () => {
    const kept = withAhead(NOTHING, versionWith(10_000, 0, 200), 0, 0);
    for (const [version, from, to] of [
      [versionWith(10_000, 0, 200), 0, 1],
      [versionWith(10_000, 200, 400), 0, 1],
      [versionWith(10_000, 0, 35), 0, 0],
      [{ matched: 10_000 }, 0, 0],
      [undefined, 0, 0],
      [kept.version, 3, 4],
    ] as const)
      expect(withAhead(kept, version, from, to)).toBe(kept);
  });
});

describe('rows that were fetched', () => {
  const version: RowCount = { matched: 10_000 };
  const block = (place: number, seq = 1): Map<number, readonly ReviewRow[]> =>
    new Map([[place, rowsOf(place * 200, (place + 1) * 200, seq)]]);

  it('are kept beside those of their version, and take the place of all of another', () => {
    const one = withFetched(NOTHING, version, block(3), () => true, undefined);
    const both = withFetched(one, version, block(9), () => true, undefined);
    expect([...both.blocks.keys()]).toEqual([3, 9]);
    expect(both.blocks.get(3)?.[0]).toBe(one.blocks.get(3)?.[0]);
    const other: RowCount = { matched: 400 };
    expect([...withFetched(both, other, block(0, 2), () => true, undefined).blocks.keys()]).toEqual([0]);
  });

  it('push out those that came first where they are too many, but not what is on screen', () => {
    let kept = NOTHING;
    for (let place = 0; place < 40; place += 1)
      kept = withFetched(kept, version, block(place), (each) => each === 1, undefined);
    expect(kept.blocks.size).toBe(30);
    expect(kept.blocks.has(0)).toBe(false);
    expect(kept.blocks.has(1)).toBe(true);
  });

  it('are the newest until others come beside them, or along with a version', () => {
    const newest = withFetched(NOTHING, version, block(3), () => false, 600);
    expect(newest.newest).toBe(600);
    expect(withFetched(newest, version, block(9), () => true, undefined).newest).toBeUndefined();
    expect(withAhead(newest, versionWith(35, 0, 35), 0, 0).newest).toBeUndefined();
  });
});
