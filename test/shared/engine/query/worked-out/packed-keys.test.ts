import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RowColumns } from '../../../../../shared/engine/columns/row-columns.ts';
import { sortByLevel } from '../../../../../shared/engine/query/sort/sort-rows.ts';
import { PackedKeys } from '../../../../../shared/engine/query/worked-out/packed-keys.ts';
import { RowFields } from '../../../../../shared/engine/query/worked-out/row-fields.ts';
import { TZ_TRANSACTION_MULTI } from '../../../../../shared/service/endpoints/tz-transaction-multi.ts';
import { finish } from '../../../../support/odd-queries.ts';

type Key = Uint8Array | undefined;

function compareKeys(one: Uint8Array, other: Uint8Array): number {
  const place = one.findIndex((byte, at) => byte !== other[at]);
  if (place < 0) return one.length - other.length;
  return (one[place] ?? 0) - (other[place] ?? -1);
}

const naive = (keys: readonly Key[], rows: readonly number[], descending: boolean): number[] =>
  rows.toSorted((one, other) => {
    const none = new Uint8Array(0);
    return (descending ? -1 : 1) * compareKeys(keys[one] ?? none, keys[other] ?? none);
  });

const packed = (keys: readonly Key[]): PackedKeys => {
  const column = new PackedKeys({ keyOf: (row) => keys[row], sameAs: () => undefined });
  column.appendTo(keys.length);
  return column;
};

/**
 * Keys that begin alike, end in zeros, differ far inwards, and are longer than what is held of
 * them.
 */
const byte = fc.constantFrom(0, 1, 255);
const key: fc.Arbitrary<Key> = fc
  .tuple(
    fc.constantFrom(0, 3, 7, 8, 9, 16, 250, 255, 256, 257, 300),
    fc.array(byte, { maxLength: 9 }),
    fc.constantFrom(0, 1, 8),
  )
  .map(([common, own, zeros]) =>
    Uint8Array.from([...Array<number>(common).fill(7), ...own, ...Array<number>(zeros).fill(0)]),
  );

it('sorts keys byte by byte, however many begin alike and wherever they differ', () => {
  const keys = fc.oneof(
    fc.array(key, { maxLength: 60 }),
    // So many keys with so few values that runs of equal keys are long, and knowing the order of
    // all rows pays off.
    fc
      .tuple(
        fc.array(fc.option(key, { nil: undefined }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 200, max: 400 }),
      )
      .map(([few, count]) => Array.from({ length: count }, (_, row) => few[(row * 7) % few.length])),
  );
  fc.assert(
    fc.property(keys, fc.boolean(), fc.boolean(), (all, descending, isTurned) => {
      const some = [...all.keys()];
      const rows = isTurned ? some.toReversed() : some;
      const sorted = finish(sortByLevel(Uint32Array.from(rows), { by: packed(all), descending }));
      expect([...sorted]).toEqual(naive(all, rows, descending));
    }),
    { numRuns: 150 },
  );
});

it('takes the key of an earlier row that is known to be the same', () => {
  const keys = [Uint8Array.of(1, 2), undefined, new Uint8Array(300).fill(3)];
  const asked: number[] = [];
  const column = new PackedKeys({
    keyOf: (row) => {
      asked.push(row);
      return keys[row % 3];
    },
    sameAs: (row) => (row < 3 ? undefined : row % 3),
  });
  column.appendTo(3);
  column.appendTo(9);
  expect(asked).toEqual([0, 1, 2]);
  expect([...column.missing.subarray(0, 9)]).toEqual([0, 1, 0, 0, 1, 0, 0, 1, 0]);
  expect([
    ...finish(
      sortByLevel(
        Uint32Array.from({ length: 9 }, (_, row) => row),
        { by: column, descending: false },
      ),
    ),
  ]).toEqual([1, 4, 7, 0, 3, 6, 2, 5, 8]);
});

it('finds the first row with the same action data, and reads no other field', () => {
  const rows = new RowColumns(TZ_TRANSACTION_MULTI.columns);
  for (const actionData of ['{"a":1}', '{"a":2}', '{"a":1}', '', undefined, '', undefined])
    rows.append({
      fields: { txHash: '0x00', ...(actionData === undefined ? {} : { actionData }) },
      problems: [],
    });
  const fields = new RowFields(rows, ['actionData']);
  expect([...Array(7).keys()].map((row) => fields.firstLike(row))).toEqual([
    undefined,
    undefined,
    0,
    undefined,
    undefined,
    3,
    4,
  ]);
  expect(fields.fieldsAt(0)).toEqual({ actionData: '{"a":1}' });
  expect(fields.fieldsAt(4)).toEqual({});
  expect(fields.characters).toBe(7);
  // Of two fields one may be the same and the other not.
  const two = new RowFields(rows, ['actionData', 'status']);
  expect([0, 2].map((row) => two.firstLike(row))).toEqual([undefined, undefined]);
});
