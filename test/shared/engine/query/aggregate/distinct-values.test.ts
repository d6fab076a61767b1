import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnOfKind, addressDictionary } from '../../../../../shared/engine/columns/field-column.ts';
import { distinctValues } from '../../../../../shared/engine/query/aggregate/distinct-values.ts';
import type { Steps } from '../../../../../shared/engine/query/steps.ts';
import { valueText } from '../../../../../shared/service/row-value.ts';
import type { JsonValue } from '../../../../../shared/units/json-value.ts';

function resultOf<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Absent, null and '' are shown alike, and so are 5 and '5'. */
const value = fc.constantFrom<JsonValue | undefined>(
  undefined,
  null,
  '',
  { $number: '5' },
  '5',
  'five',
  '0x05',
  true,
);

it.each(['text', 'address', 'integer', 'amount', 'hash'] as const)(
  'counts the values of %s columns by their text, of consecutive rows and of any others',
  (kind) => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 40 }), fc.boolean(), fc.nat(5), (values, isRun, first) => {
        const column = columnOfKind(kind, addressDictionary());
        for (const each of values) column.append(each);
        const rows = [...values.keys()].filter((row) => (isRun ? row >= first : (row * 3) % 4 > 0));
        const order = Uint32Array.from(isRun ? rows : rows.toReversed());

        const counts = new Map<string, number>();
        for (const row of rows) {
          const text = valueText(values[row]);
          counts.set(text, (counts.get(text) ?? 0) + 1);
        }
        const wanted = [...counts]
          .toSorted(([one, ofOne], [other, ofOther]) => ofOther - ofOne || (one < other ? -1 : 1))
          .map(([text, count]) => ({ value: text, count }));
        expect(resultOf(distinctValues(column, { order, isRun }, 4))).toEqual(wanted.slice(0, 4));
      }),
      { numRuns: 200 },
    );
  },
);
