import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  afterFailedHeight,
  afterHeight,
  blocksCursorOf,
  countFailedHeights,
  heightOfPage,
  heightsLeft,
  pageOfHeight,
  withBlocksCursor,
} from '../../../../../shared/engine/collect/blocks/blocks-cursor.ts';
import type { CollectionRecord } from '../../../../../shared/engine/storage/case-records.ts';
import { collectionOf } from '../../../../support/review-rows.ts';

const PARAMS = { startBlockHeight: '100', endBlockHeight: '130' };

it('has every answer in any order: what is left is what was not answered, the failed last', () => {
  const answers = fc.array(
    fc.record({
      height: fc.integer({ min: 100, max: 130 }),
      kind: fc.constantFrom('block', 'none', 'fails'),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(answers, (given) => {
      let record: CollectionRecord = { ...collectionOf('c', 'blocks-of-range'), params: PARAMS, cursor: {} };
      const model = new Map<number, string>();
      for (const { height, kind } of given) {
        // A height that was answered is never asked for again.
        if (model.has(height) && model.get(height) !== 'fails') continue;
        model.set(height, kind);
        const cursor = blocksCursorOf(record);
        const rows = kind === 'block' ? [{ fields: { height: String(height) }, problems: [] }] : [];
        const after =
          kind === 'fails'
            ? afterFailedHeight(cursor, height, `why ${height % 3}`)
            : afterHeight(cursor, height, rows);
        record = withBlocksCursor(record, after, record.updatedAt + 1);
      }
      const ofKind = (kind: string): number[] =>
        [...model].filter(([, each]) => each === kind).map(([height]) => height);
      const heights = Array.from({ length: 31 }, (_, place) => 130 - place);
      expect(heightsLeft(record)).toEqual([
        ...heights.filter((height) => !model.has(height)),
        ...heights.filter((height) => model.get(height) === 'fails'),
      ]);
      expect(record.rowCount).toBe(ofKind('block').length);
      expect(countFailedHeights(blocksCursorOf(record))).toBe(ofKind('fails').length);
      expect(blocksCursorOf(record).flaws).toEqual([]);
    }),
  );
});

it('keeps a height under a page number from 1, the newest first', () => {
  expect([130, 129, 100].map((height) => pageOfHeight(PARAMS, height))).toEqual([1, 2, 31]);
  expect(heightOfPage(PARAMS, pageOfHeight(PARAMS, 117))).toBe(117);
});
