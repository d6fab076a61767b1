import fc from 'fast-check';
import { expect, it } from 'vitest';
import type {
  Condition,
  EventFilter,
  Literal,
} from '../../../../../shared/engine/abi/event-filter/event-filter.ts';
import { parseEventFilter } from '../../../../../shared/engine/abi/event-filter/parse-event-filter.ts';
import { writeEventFilter, writePath } from '../../../../support/write-event-filter.ts';

const name = fc.string({ unit: fc.constantFrom('a', 'é', ' ', '"', '\\', '.', '(', '\n'), maxLength: 5 });
const literal: fc.Arbitrary<Literal> = fc.oneof(
  fc
    .tuple(fc.bigInt({ min: -(2n ** 255n), max: 2n ** 256n }), fc.boolean())
    .map(([units, isRaw]): Literal => ({
      kind: 'number',
      units,
      ...(isRaw ? { isRaw: true as const } : {}),
    })),
  fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map((whole): Literal => ({
    kind: 'fraction',
    value: { units: whole * 100n + (whole < 0n ? -25n : 25n), scale: 2 },
  })),
  fc.stringMatching(/^0x[0-9a-f]{1,64}$/).map((text): Literal => ({ kind: 'hex', text })),
  name.map((text): Literal => ({ kind: 'text', text })),
  fc.boolean().map((value): Literal => ({ kind: 'boolean', value })),
);
const path = fc
  .tuple(fc.oneof(fc.nat(9999), name), fc.array(fc.oneof(fc.nat(9999), name), { maxLength: 3 }))
  .map(([first, others]) => ({ steps: [first, ...others], text: writePath([first, ...others]), at: 0 }));
const compared = fc.oneof(
  fc.record({
    kind: fc.constant('compare' as const),
    path,
    operator: fc.constantFrom('=' as const, '!=', '<', '<=', '>', '>=', 'contains'),
    anyOf: fc.tuple(literal),
  }),
  fc.record({
    kind: fc.constant('compare' as const),
    path,
    operator: fc.constant('=' as const),
    anyOf: fc.array(literal, { minLength: 2, maxLength: 4 }),
  }),
);
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    compared,
    fc.record({ kind: fc.constant('not' as const), part: tie('condition') }),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      parts: fc.array(tie('condition'), { minLength: 2, maxLength: 3 }),
    }),
  ),
}));

/** The same filter without the places of its names. */
const placeless = (filter: EventFilter): unknown =>
  JSON.parse(
    JSON.stringify(filter, (key, value: unknown) =>
      key === 'at' ? undefined : typeof value === 'bigint' ? `${value}n` : value,
    ),
  );

it('reads a printed filter back as the same filter', () => {
  fc.assert(
    fc.property(fc.option(name), fc.option(condition), (event, where) => {
      const filter: EventFilter = {
        event: event === null ? undefined : { text: event, at: 0 },
        where: where ?? undefined,
      };
      const text = writeEventFilter(filter);
      const found = parseEventFilter(text, 'units');
      if ('fault' in found) throw new Error(`${text}: ${found.fault.reason}`);
      expect(placeless(found.filter)).toEqual(placeless(filter));
    }),
    { numRuns: 500 },
  );
});
