/** Cases whose lists, details and node contradict each other, or not. */
import fc from 'fast-check';
import type { PageRecord } from '../../../../shared/engine/storage/case-records.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import { ROW } from '../../../support/comparison-fixture.ts';
import { HOSTILE_CORPUS } from '../../../support/hostile-texts.ts';

type Row = PageRecord['rows'][number];

/** Rows of each list, and the transactions about which the node was asked. */
export interface GeneratedCase {
  readonly normal: readonly Row[];
  readonly internal: readonly Row[];
  readonly zone: readonly Row[];
  readonly details: readonly Row[];
  readonly asked: readonly number[];
}

export const hash = (n: number): string => `0x${n.toString(16).padStart(64, '0')}`;
const few = <Value>(...values: readonly Value[]): fc.Arbitrary<Value> => fc.constantFrom(...values);
const hostile = fc.constantFrom(...HOSTILE_CORPUS);
const hashes = fc.oneof(
  { weight: 6, arbitrary: few(1, 2, 3, 4).map(hash) },
  { weight: 1, arbitrary: hostile },
);
const textOr = (...values: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof({ weight: 5, arbitrary: few(...values) }, { weight: 1, arbitrary: hostile });

const problems: fc.Arbitrary<Row['problems']> = few<Row['problems']>(
  [],
  [],
  [{ field: 'from', reason: 'is not an address' }],
  [{ field: 'from', reason: 'is another', isOfQuestion: true }],
  [
    { field: 'from', reason: 'is another', isOfQuestion: true },
    { field: 'value', reason: 'is not a number' },
  ],
);
const rowOf = (fields: fc.Arbitrary<JsonObject>): fc.Arbitrary<Row> => fc.record({ fields, problems });

const ofMain = fc
  .record({ txId: hashes, amount: textOr('1.5', '2'), state: textOr('success', 'fail') })
  .map((change): JsonObject => ({ ...ROW, ...change }));

const anAction = {
  actionType: textOr('withdraw', 'transfer'),
  value: textOr('149.50', '149.5', '7', ''),
  valueRaw: textOr('1495', '14950', '7', ''),
  status: few('0x1', '0x0', 'success'),
};
const anHash = fc.record({ name: few('hash', 'hash', 'txid', 'txId'), value: hashes });
const withHash = (of: fc.Arbitrary<Readonly<Record<string, string>>>): fc.Arbitrary<JsonObject> =>
  fc.tuple(anHash, of).map(([{ name, value }, rest]) => ({ [name]: value, ...rest }));
const summaries = withHash(
  fc.record({ ...anAction, errorMessage: few('', 'no funds') }, { requiredKeys: [] }),
);
const details = withHash(
  fc.record({
    ...anAction,
    errorMessage: textOr('', '', 'no funds'),
    actionData: textOr('', '{"type":"withdraw"}', '{"type":"x","type":"y"}'),
  }),
);

const rowsOf = (fields: fc.Arbitrary<JsonObject>): fc.Arbitrary<readonly Row[]> =>
  fc.array(rowOf(fields), { maxLength: 5 });

/** Any case. */
export const generatedCases: fc.Arbitrary<GeneratedCase> = fc.record({
  normal: rowsOf(ofMain),
  internal: rowsOf(ofMain),
  zone: rowsOf(summaries),
  details: rowsOf(details),
  asked: fc.uniqueArray(few(1, 2, 3, 4)),
});
