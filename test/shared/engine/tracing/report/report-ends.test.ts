import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exactly, type AmountRange } from '../../../../../shared/engine/flow/ledger/amount-range.ts';
import { indexAsset, type AssetIndex } from '../../../../../shared/engine/flow/trace/asset-index.ts';
import { columnsOf } from '../../../../../shared/engine/flow/trace/end-columns.ts';
import type { EndKind } from '../../../../../shared/engine/flow/trace/end-sums.ts';
import { SPLITTING_METHODS } from '../../../../../shared/engine/flow/trace/trace-question.ts';
import { unpackEnds } from '../../../../../shared/engine/tracing/report/packed-ends.ts';
import { endSteps, type SaidOfEnds } from '../../../../../shared/engine/tracing/report/report-ends.ts';
import { takeAll } from '../../../../../shared/engine/query/steps.ts';
import type { AssetStatements } from '../../../../../shared/engine/tracing/read/asset-statements.ts';
import type { ReportEnd } from '../../../../../shared/engine/tracing/report/trace-report.ts';
import { COMPLETE, historyOf } from '../../../../support/flow-history.ts';

const ADDRESSES = ['a', 'b', 'c', 'd', 'e'];
const KINDS: readonly EndKind[] = ['held', 'not-collected', 'fee'];

const amount = fc.oneof(
  fc.constantFrom(1n, 2n, 2n ** 64n - 1n, 2n ** 64n, 2n ** 128n),
  fc.bigInt(1n, 10n ** 20n),
  fc.bigInt(10n ** 77n, 10n ** 78n - 1n),
);
const sum = fc.record({
  kind: fc.constantFrom(...KINDS),
  address: fc.nat(ADDRESSES.length - 1),
  rows: fc.constant(1),
  first: fc.nat(ADDRESSES.length - 1),
  last: fc.nat(ADDRESSES.length - 1),
  amount,
});
const eachOnce = {
  maxLength: 12,
  selector: ({ kind, address }: { kind: string; address: string | number }) => `${kind} ${address}`,
};
const range = fc.record({
  kind: fc.constantFrom(...KINDS),
  address: fc.constantFrom(...ADDRESSES),
  amount: fc.tuple(fc.bigInt(0n, 9n), amount).map(([least, more]) => ({ least, most: least + more })),
  first: fc.constantFrom(500, 2500, Number.NaN),
  last: fc.constantFrom(2500, 9000, Number.NaN),
});

const said: fc.Arbitrary<SaidOfEnds> = fc.record({
  traces: fc.tuple(...SPLITTING_METHODS.map(() => fc.uniqueArray(sum, eachOnce))).map((all) =>
    SPLITTING_METHODS.map((method, at) => ({
      method,
      sums: columnsOf(all[at] ?? []),
      moved: 0n,
      arrived: 0n,
    })),
  ),
  poison: fc.uniqueArray(sum, eachOnce).map(columnsOf),
  ranges: fc
    .option(fc.uniqueArray(range, eachOnce), { nil: [] })
    .map((ends) => new Map(ends.length === 0 ? [] : [['tiho', ends] as const])),
});

/** The ends as objects, in the order of their names. */
function endsOneByOne(
  { addresses, rowAt }: AssetIndex,
  { traces, poison, ranges }: SaidOfEnds,
  { collected, running }: AssetStatements,
) {
  const ends = new Map<
    string,
    Omit<ReportEnd, 'amounts'> & { amounts: Record<string, AmountRange>; isMarked: boolean; times: number[] }
  >();
  const at = (kind: EndKind, address: string, ...places: number[]) => {
    const end = ends.get(`${kind} ${address}`) ?? {
      kind,
      address,
      isMarked: false,
      first: undefined,
      last: undefined,
      times: [],
      amounts: Object.fromEntries(SPLITTING_METHODS.map((method) => [method, exactly(0n)])),
      completeness: running.has(address)
        ? 'being collected'
        : kind === 'not-collected'
          ? 'not collected'
          : (collected.get(address)?.reason ?? 'not collected'),
      level: kind === 'not-collected' ? undefined : collected.get(address)?.level,
      isRunning: running.has(address),
    };
    end.times.push(...places.flatMap((place) => rowAt(place)?.time ?? []));
    ends.set(`${kind} ${address}`, end);
    return end;
  };
  for (const { method, sums } of traces)
    for (const { kind, address, amount: own, first, last } of sums.all())
      at(kind, addresses[address] ?? '', first, last).amounts[method] = exactly(own);
  for (const [method, own] of ranges)
    for (const { kind, address, amount: each, first, last } of own) {
      const end = at(kind, address);
      end.amounts[method] = each;
      end.times.push(...[first, last].filter((time) => !Number.isNaN(time)));
    }
  for (const { kind, address, first, last } of poison.all())
    at(kind, addresses[address] ?? '', first, last).isMarked = true;
  return Array.from(ends.values(), ({ times, ...end }) => ({
    ...end,
    first: times.length === 0 ? undefined : Math.min(...times),
    last: times.length === 0 ? undefined : Math.max(...times),
  }));
}

const mostOf = ({ amounts }: Pick<ReportEnd, 'amounts'>): bigint =>
  Object.values(amounts).reduce((largest, { most }) => (most > largest ? most : largest), 0n);
const keyOf = ({ kind, address }: Pick<ReportEnd, 'kind' | 'address'>): string => `${kind} ${address}`;

it.each([
  { what: 'the rows are in the order of their times', isTimeKnown: true },
  { what: 'a row has no time', isTimeKnown: false },
])(
  'ends reach the page as all methods have them, the largest first and fees last, if $what',
  ({ isTimeKnown }) => {
    const moves = ADDRESSES.map(
      (address, at) => [address, ADDRESSES[(at + 1) % ADDRESSES.length] ?? '', 1n] as const,
    );
    const [first, ...others] = historyOf(...moves);
    if (first === undefined) throw new Error('no row');
    const start = isTimeKnown ? first : { ...first, time: undefined };
    const index = indexAsset([start, ...others], { asset: '' });
    const statements: AssetStatements = {
      collected: new Map([
        ['a', COMPLETE],
        ['b', COMPLETE],
      ]),
      running: new Set(['c']),
      kinds: [],
    };
    fc.assert(
      fc.property(said, (drawn) => {
        const ends = unpackEnds(structuredClone(takeAll(endSteps(index, drawn, statements))));
        const byKey = (one: Pick<ReportEnd, 'kind' | 'address'>, other: typeof one): number =>
          keyOf(one) < keyOf(other) ? -1 : 1;
        expect(ends.toSorted(byKey)).toEqual(endsOneByOne(index, drawn, statements).toSorted(byKey));
        for (const [at, end] of ends.slice(1).entries()) {
          const before = ends[at];
          if (before === undefined) throw new Error('no end before');
          if (before.kind === 'fee') expect(end.kind).toBe('fee');
          else if (end.kind !== 'fee') expect(mostOf(before) >= mostOf(end)).toBe(true);
          if ((before.kind === 'fee') === (end.kind === 'fee') && mostOf(before) === mostOf(end))
            expect(before.address <= end.address).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  },
);
