import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FilterClause } from '../../../../shared/engine/query/review-session.ts';
import { turnedAmounts } from '../../../../shared/engine/row-filter/filter-input.ts';
import type { FilterScope } from '../../../../shared/engine/row-filter/filter-scope.ts';
import { readFilter } from '../../../../shared/engine/row-filter/read-filter.ts';
import { writeFilter } from '../../../../shared/engine/row-filter/write-filter.ts';

const SCOPE: FilterScope = {
  fields: [
    { field: 'txId', kind: 'transaction-hash' },
    { field: 'amount', kind: 'amount' },
    { field: 'height', kind: 'height' },
    { field: 'transactionTime', kind: 'time' },
    { field: 'methodId', kind: 'method-selector' },
    { field: 'action:/to', kind: 'text' },
    { field: 'from', kind: 'address' },
  ],
  hasSubject: true,
  hasTopics: true,
  hasActions: true,
  hasMovements: true,
  amountFields: ['amount'],
  timeField: 'transactionTime',
};
const read = (text: string, scope = SCOPE) => readFilter(text, scope);
const faultOf = (text: string, scope = SCOPE) => {
  const answer = read(text, scope);
  return 'fault' in answer ? answer.fault : undefined;
};

const words = fc.string({
  unit: fc.constantFrom('a', '0x1', ' ', '"', '\\', '(', ',', '=', '\n', 'é', 'and'),
  maxLength: 6,
});
const values = fc.uniqueArray(words, { minLength: 1, maxLength: 3 });
const decimal = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 20 }))
  .map(([units, scale]) => (scale === 0 ? String(units) : `${units}.${'3'.repeat(scale)}`));
const time = fc.integer({ min: 0, max: 4_000_000_000_000 });
const optional = <T, Name extends string>(name: Name, value: fc.Arbitrary<T>) => {
  type Part = { readonly [key in Name]?: T };
  return fc.option<Part, Part>(
    value.map((each) => ({ [name]: each }) as Part),
    { nil: {} },
  );
};

/** Each clause at most once, as the screens make them. */
const filters = fc
  .tuple(
    fc.option(words.map((text): FilterClause => ({ kind: 'text', text }))),
    fc.option(words.map((text): FilterClause => ({ kind: 'contains', field: 'txId', text }))),
    fc.option(
      fc
        .subarray(['IN', 'OUT', 'SELF', 'OTHER'] as const, { minLength: 1 })
        .map((anyOf): FilterClause => ({ kind: 'direction', anyOf })),
    ),
    fc.option(
      values.map((anyOf): FilterClause => ({
        kind: 'counterparty',
        anyOf: anyOf.map((each) => each.toLowerCase()),
      })),
    ),
    fc.option(values.map((anyOf): FilterClause => ({ kind: 'equals', field: 'methodId', anyOf }))),
    fc.option(values.map((anyOf): FilterClause => ({ kind: 'equals', field: 'action:/to', anyOf }))),
    fc.option(
      fc
        .tuple(decimal, optional('atMost', decimal))
        .filter(([atLeast, { atMost }]) => turnedAmounts(atLeast, atMost) === undefined)
        .map(([atLeast, most]): FilterClause => ({ kind: 'amount', field: 'amount', atLeast, ...most })),
    ),
    fc.option(
      fc
        .tuple(time, optional('from', time))
        .filter(([to, { from }]) => from === undefined || from <= to)
        .map(([to, from]): FilterClause => ({ kind: 'time', field: 'transactionTime', ...from, to })),
    ),
    fc.option(values.map((anyOf): FilterClause => ({ kind: 'topic', place: 2, anyOf }))),
    fc.option(words.map((text): FilterClause => ({ kind: 'event', text }))),
    fc.option(words.map((text): FilterClause => ({ kind: 'action', text }))),
    fc.option(
      fc
        .constantFrom('suspected' as const, 'others' as const)
        .map((keep): FilterClause => ({ kind: 'poisoning', keep })),
    ),
  )
  .map((clauses) => clauses.filter((each) => each !== null));

const one = <Kind extends FilterClause>(clause: fc.Arbitrary<Kind>): fc.Arbitrary<FilterClause> => clause;
const hexEnd = fc.stringMatching(/^[0-9a-f]{1,8}$/);
/** Clauses that the line may have anywhere, several of a kind beside each other. */
const anywhere = fc.oneof(
  one(words.map((text) => ({ kind: 'text', text }) as const)),
  one(values.map((anyOf) => ({ kind: 'address', anyOf: anyOf.map((each) => each.toLowerCase()) }) as const)),
  one(
    fc
      .tuple(hexEnd, hexEnd, fc.option(fc.constant('from'), { nil: undefined }))
      .map(
        ([head, tail, field]) =>
          ({ kind: 'shortened', head: `0x${head}`, tail, ...(field !== undefined && { field }) }) as const,
      ),
  ),
  one(
    fc
      .tuple(
        fc.constantFrom({ date: '10-03' }, { date: '02-29', clock: '23:59:59' }, { clock: '00:00' }),
        fc.constant('transactionTime'),
      )
      .map(([part, field]) => ({ kind: 'recurring', field, ...part }) as const),
  ),
);
const apart = fc.oneof(
  one(decimal.map((above) => ({ kind: 'amount', field: 'amount', above }) as const)),
  one(decimal.map((below) => ({ kind: 'amount', field: 'height', below }) as const)),
  one(decimal.map((bound) => ({ kind: 'amount', field: 'amount', atLeast: bound, atMost: bound }) as const)),
  one(values.map((anyOf) => ({ kind: 'equals', field: 'amount', anyOf }) as const)),
  one(fc.constant({ kind: 'direction', anyOf: ['OUT'] } as const)),
  one(fc.constant({ kind: 'poisoning', keep: 'suspected' } as const)),
  one(fc.constant({ kind: 'problem', of: 'mismatched' } as const)),
  one(fc.constant({ kind: 'disputed', anyOf: ['7:0', '7:12'] } as const)),
);
/** Clauses within clauses as the grammar makes them: what must hold together is never nested. */
const { nested } = fc.letrec<{ nested: FilterClause; together: FilterClause }>((tie) => ({
  nested: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    anywhere,
    apart,
    fc.record({
      kind: fc.constant('or' as const),
      parts: fc.array(fc.oneof(tie('nested'), tie('together')), { minLength: 2, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('not' as const), part: fc.oneof(tie('nested'), tie('together')) }),
  ),
  together: fc.record({
    kind: fc.constant('and' as const),
    parts: fc
      .tuple(anywhere, fc.array(anywhere, { minLength: 1, maxLength: 2 }), fc.option(tie('nested')))
      .map(([first, others, last]) => [first, ...others, ...(last === null ? [] : [last])]),
  }),
}));

describe('a filter as text', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        expect(read(writeFilter(filter))).toEqual({ filter });
      }),
      { numRuns: 500 },
    );
  });

  it('is read back with or, not and brackets in it', () => {
    fc.assert(
      fc.property(nested, (clause) => {
        const filter = clause.kind === 'and' ? clause.parts : [clause];
        const text = writeFilter(filter);
        expect({ text, ...read(text) }).toEqual({ text, filter });
      }),
      { numRuns: 500 },
    );
  });

  it('never throws, and names a place within the text', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('amount', '>=', '1', 'and', 'in', '(', ')', ',', '"', 'any', 'contains', 'x'),
          {
            maxLength: 12,
          },
        ),
        (parts) => {
          const text = parts.join(' ');
          const fault = faultOf(text);
          if (fault === undefined) return;
          expect(fault.at).toBeGreaterThanOrEqual(0);
          expect(fault.at).toBeLessThanOrEqual(text.length);
          expect(fault.reason.length).toBeGreaterThan(10);
        },
      ),
    );
  });

  it('reads what a person types', () => {
    expect(read('Direction = out AND amount >= 1000.5 and transactionTime <= 2026-10-03')).toEqual({
      filter: [
        { kind: 'direction', anyOf: ['OUT'] },
        { kind: 'amount', field: 'amount', atLeast: '1000.5' },
        { kind: 'time', field: 'transactionTime', to: Date.UTC(2026, 9, 4) - 1 },
      ],
    });
    expect(read('height >= 10 and height <= 20')).toEqual({
      filter: [{ kind: 'amount', field: 'height', atLeast: '10', atMost: '20' }],
    });
    expect(read('  ')).toEqual({ filter: [] });
  });

  it.each([
    ['amount >= "many', /closing quotation mark/],
    ['amount contains >= 5', /^Here a value is needed, but there is “>=”\.$/],
    ['direction >= IN', /^Here “=” or “in \(…\)” is needed, but there is “>=”\.$/],
    ['amount >= many', /decimal number/],
    ['transactionTime >= 2026-02-30', /UTC time/],
    ['txId >= 5', /no order/],
    ['colour = red', /no field “colour” here.*txId, amount/],
    ['direction = UP', /IN, OUT, SELF, OTHER/],
    ['amount >= 5 and amount >= 6', /twice/],
    ['any contains "open', /closing quotation mark/],
    ['methodId in (a, b', /“\)”/],
    ['methodId = a methodId = b', /twice/],
    ['methodId = a, b', /“and”, “or” or the end/],
    ['poisoning = maybe', /“suspected” or “others”/],
    ['and', /a condition is needed/],
    ['from > 0x1', /no order/],
    ['oct 3 and transactionTime > oct 3', /add the year/],
    ['> soon', /an amount or a day/],
    ['amount', /=, !=, in, contains, >, >=, < or <=/],
    ['> 5 raw', /whole tokens/],
    ['(amount > 5', /“\)”/],
  ])('refuses %s with the reason', (text, reason) => {
    expect(faultOf(text)?.reason).toMatch(reason);
  });

  it('knows no direction where there is no subject, and no topics where there are no logs', () => {
    const plain = { ...SCOPE, hasSubject: false, hasTopics: false, hasActions: false, hasMovements: false };
    for (const text of [
      'direction = IN',
      'counterparty = 0x1',
      'topic1 = 0x1',
      'event = Transfer',
      'poisoning = others',
    ])
      expect(faultOf(text, plain)?.reason).toMatch(/There is no field/);
  });

  it.each([
    ['amount >= 2 and direction = OUT and amount <= 1.9', 'amount <= 1.9'],
    ['transactionTime <= 2026-10-02 and transactionTime >= 2026-10-03', 'transactionTime >='],
    ['height >= 20 and height <= 10', 'height <='],
  ])('refuses a range that is reversed, at its second end: %s', (text, at) => {
    expect(faultOf(text)).toEqual({
      at: text.indexOf(at),
      reason: expect.stringContaining('is reversed') as unknown,
    });
  });

  it('refuses addresses with capitals that are not theirs, and takes them in lower case', () => {
    const mistyped = '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    for (const text of [`from = ${mistyped}`, `counterparty in (0x1, ${mistyped})`]) {
      expect(faultOf(text)).toEqual({
        at: text.indexOf(mistyped),
        reason: expect.stringContaining('EIP-55') as unknown,
      });
      expect(faultOf(text.toLowerCase())).toBeUndefined();
    }
  });
});
