import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  heightsShown,
  heightText,
  rowOfHeight,
  timeOfRow,
} from '../../../../renderer/investigations/recording/height-fields.ts';
import { heightRows, outcomeText } from '../../../../renderer/investigations/recording/height-rows.ts';
import type { HeightRow } from '../../../../shared/engine/recording/height-line.ts';
import { canonicalOf } from '../../../../shared/engine/recording/recorded-height.ts';
import type { Observation } from '../../../../shared/recording/observation.ts';
import { foldRecording, modelRuns, recordRun } from '../../../support/model-preconfirmations.ts';

const rowsOfRun = (run: Parameters<typeof recordRun>[0]): HeightRow[] =>
  heightRows(foldRecording(recordRun(run).observations));

const rowsOf = (observations: readonly Observation[]): HeightRow[] => heightRows(foldRecording(observations));
const gapOf = (from: number, to: number): HeightRow => ({ kind: 'missed', range: { from, to } });

const topOf = (row: HeightRow): number => (row.kind === 'height' ? row.recorded.height : row.range.to);

describe('the heights of a recording in the table', () => {
  it('say what is recorded, each with the record that bears it out', () => {
    fc.assert(
      fc.property(modelRuns, (run) => {
        for (const each of rowsOfRun(run)) {
          const row = rowOfHeight(each);
          expect(heightText(row, 'height')).toBe(String(topOf(each)));
          expect(heightText(row, 'firstSeen')).toBe(String(timeOfRow(each) ?? ''));
          if (each.kind === 'missed') {
            expect(heightText(row, 'canonicalRecord')).toBe('');
            expect(heightText(row, 'from')).toBe(String(each.range.from));
            continue;
          }
          const canonical = canonicalOf(each.recorded);
          expect(heightText(row, 'canonicalHash')).toBe(canonical?.hash ?? '');
          expect(heightText(row, 'canonicalRecord')).toBe(String(canonical?.seq ?? ''));
          expect(heightText(row, 'preconfirmedRecord')).toBe(String(each.recorded.lastForm?.seq ?? ''));
          expect(heightText(row, 'outcome').startsWith(outcomeText(each.recorded))).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('are sorted by height as numbers, and filtered by height, outcome and hash', () => {
    fc.assert(
      fc.property(modelRuns, (run) => {
        const rows = rowsOfRun(run);
        expect(heightsShown(rows, ' ', undefined)).toBe(rows);
        const rising = heightsShown(rows, '', { field: 'height', descending: false });
        expect(rising.map(topOf)).toEqual(rows.map(topOf).toSorted((one, other) => one - other));
        const changed = heightsShown(rows, 'changed HASH', undefined);
        expect(changed).toEqual(
          rows.filter((row) => row.kind === 'height' && outcomeText(row.recorded) === 'changed hash'),
        );
        const [first] = rows;
        if (first === undefined) return;
        expect(heightsShown(rows, String(topOf(first)), undefined)).toContain(first);
        const hash = first.kind === 'height' ? first.recorded.forms[0]?.hash : undefined;
        if (hash !== undefined) expect(heightsShown(rows, hash.toUpperCase(), undefined)).toContain(first);
      }),
      { numRuns: 40 },
    );
  });

  it('finds a gap by any height in it, and a height by a transaction that was dropped there', () => {
    const gap: HeightRow = { kind: 'missed', range: { from: 1098, to: 1203 } };
    expect(heightsShown([gap], '1150', undefined)).toEqual([gap]);
    expect(heightsShown([gap], '1204', undefined)).toEqual([]);
    expect(heightsShown([gap], 'missed', undefined)).toEqual([gap]);
    const dropped: HeightRow = {
      kind: 'height',
      recorded: {
        height: 1204,
        forms: [],
        lastForm: undefined,
        byNumber: [],
        reordered: [],
        dropped: ['0xABCD'],
        unseen: 0,
        comparedWith: undefined,
        revision: 1,
      },
    };
    expect(heightsShown([gap, dropped], 'abcd', undefined)).toEqual([dropped]);
    expect(heightText(rowOfHeight(dropped), 'outcome')).toBe('missed, 1 dropped');
  });

  it('say “not compared” where a zero would say that nothing was dropped', () => {
    const block = (height: number, hash: string) => ({ height, hash, parentHash: '', transactions: ['x'] });
    const placed = (seq: number) => ({ seq, at: seq, askedAt: seq });
    const observations: Observation[] = [
      { kind: 'pending', ...placed(1), block: block(1, 'p1') },
      { kind: 'pending', ...placed(2), block: block(9, 'p9') },
    ];
    const dropped = (): string[] =>
      rowsOf(observations).flatMap((row) =>
        row.kind === 'height' ? heightText(rowOfHeight(row), 'dropped') : [],
      );
    expect(dropped()).toEqual(['not compared', 'not compared']);
    expect(heightText(rowOfHeight(rowsOf(observations)[0] ?? gapOf(1, 1)), 'notCompared')).toMatch(
      /^no canonical block/,
    );
    observations.push({ kind: 'block', ...placed(3), height: 1, block: block(1, 'c1') });
    expect(dropped()).toEqual(['not compared', '0']);
    // Another form, of which no canonical list is left to compare it with.
    for (let height = 10; height < 90; height += 1)
      observations.push({ kind: 'pending', ...placed(height), block: block(height, `p${height}`) });
    observations.push({ kind: 'pending', ...placed(90), block: block(1, 'q1') });
    expect(heightsShown(rowsOf(observations), 'not compared', undefined)).toHaveLength(1);
    expect(dropped().at(-1)).toBe('not compared');
  });
});
