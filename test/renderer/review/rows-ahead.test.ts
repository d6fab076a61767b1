import { describe, expect, it } from 'vitest';
import type { ReviewRow } from '../../../renderer/review/review-session.ts';
import { rowsAhead } from '../../../renderer/review/rows-ahead.ts';

const SNAPSHOT = { total: 1000, matched: 1000, malformed: 0 };
const rowsOf = (from: number, to: number, of: string): ReviewRow[] =>
  Array.from({ length: to - from }, (_, place) => ({ key: `${of}:${from + place}` }) as ReviewRow);

function session() {
  const asked: string[] = [];
  const { ahead, arrived, read } = rowsAhead(async (from, to) => {
    asked.push(`${from}-${to}`);
    return rowsOf(from, to, 'asked');
  });
  /** A query and its answer. */
  const query = (): void => {
    const wanted = ahead();
    const rows = wanted === undefined ? [] : rowsOf(wanted.ahead.from, wanted.ahead.to, 'came');
    expect(arrived(wanted, { snapshot: SNAPSHOT, rows })).toBe(SNAPSHOT);
  };
  return { asked, ahead, arrived, read, query };
}

describe('rows that come with an answer', () => {
  it('are those that were read first after the answer before, and are not asked for', async () => {
    const { asked, ahead, read, query } = session();
    expect(ahead()).toBeUndefined();
    query();
    await read(200, 400);
    // What lies beside the screen is no reason to bring it along.
    await read(0, 200);
    query();
    expect(await read(200, 400)).toEqual(rowsOf(200, 400, 'came'));
    expect(asked).toEqual(['200-400', '0-200']);
  });

  it('are given once: whoever reads them again asks', async () => {
    const { asked, read, query } = session();
    query();
    await read(0, 2);
    query();
    await read(0, 2);
    expect(await read(0, 2)).toEqual(rowsOf(0, 2, 'asked'));
    expect(asked).toEqual(['0-2', '0-2']);
  });

  it('are of the newest answer alone, and others are asked for', async () => {
    const { asked, read, query } = session();
    query();
    await read(0, 2);
    query();
    query();
    expect(await read(5, 7)).toEqual(rowsOf(5, 7, 'asked'));
    query();
    expect(await read(5, 7)).toEqual(rowsOf(5, 7, 'came'));
    expect(asked).toEqual(['0-2', '5-7']);
  });

  it('are no whole sets', async () => {
    const { ahead, read, query } = session();
    query();
    await read(0, 100_000);
    expect(ahead()).toBeUndefined();
  });

  it('are those of the answer, not of an answer that failed', async () => {
    const { ahead, arrived, read } = session();
    arrived(undefined, { snapshot: SNAPSHOT, rows: [] });
    await read(0, 2);
    const failed = ahead();
    const answered = ahead();
    arrived(answered, { snapshot: SNAPSHOT, rows: rowsOf(0, 2, 'came') });
    expect(failed).toEqual(answered);
    expect(await read(0, 2)).toEqual(rowsOf(0, 2, 'came'));
  });
});
