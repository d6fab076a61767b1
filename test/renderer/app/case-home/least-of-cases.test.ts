/**
 * What an address moved at least, by the trails of others, equals what is computed independently, on ten
 * generated trails.
 */
import { describe, expect, it } from 'vitest';
import { leastMoved } from '../../../../renderer/app/case-home/movements-of-others.ts';
import { readDisputedOfTrails } from '../../../../renderer/app/case-home/survey/disputed-of-trails.ts';
import type { HomeSource } from '../../../../renderer/app/case-home/survey/home-sources.ts';
import { summedField } from '../../../../renderer/table/summary/summary-dimensions.ts';
import type { ReviewSession } from '../../../../shared/engine/query/review-session.ts';
import { ADDRESS_TIMELINE } from '../../../../shared/service/derived/address-timeline.ts';
import { addDecimals, formatDecimal, parseDecimal } from '../../../../shared/units/amount.ts';
import { caseOfSums, type CaseOfSums, type FatedRow } from '../../../support/cases-of-sums.ts';
import { naiveSum } from '../../../support/naive-sums.ts';
import { finish } from '../../../support/odd-queries.ts';
import { timelineOf } from '../../../support/timeline-of-case.ts';

const CASES = Array.from({ length: 10 }, (_, seed) => [seed + 1, caseOfSums(seed + 1)] as const);
const OTHER = `0x${'0e'.repeat(20)}`;
const SUM = summedField(ADDRESS_TIMELINE, true);

const surveyedTrail = (given: CaseOfSums, address: string, parties: readonly string[]) => {
  const source = { key: address, address, collectionId: address } as Partial<HomeSource> as HomeSource;
  const survey = finish(timelineOf(given).survey({ most: 1, parties, ...(SUM && { sum: SUM }) }));
  return { source, survey };
};

const twice = (sum: string): string => {
  const one = parseDecimal(sum) ?? { units: 0n, scale: 0 };
  return formatDecimal(addDecimals(one, one));
};

describe.each(CASES)('generated trail %i', (_seed, given) => {
  const onMain = given.rows.filter(({ list }) => list !== 'trade-zone');
  const others = [...new Set(onMain.map(({ counterparty }) => counterparty))];
  const ofTrail = surveyedTrail(given, given.subject, others);

  /** What counts of rows with a party, by token, seen from the party. */
  const naive = (own: readonly FatedRow[], sumOf: (sum: string) => string) =>
    ['', ...given.tokens].flatMap((unit) => {
      const rows = own.filter((row) => row.token === unit);
      const counted = rows.filter(({ fate }) => fate === undefined);
      const sums = naiveSum(rows, []);
      return counted.length === 0 ? [] : [{ unit, in: sumOf(sums.out), out: sumOf(sums.in) }];
    });
  const told = (address: string, trails: readonly (typeof ofTrail)[]) =>
    leastMoved(address, trails)
      .units.map((of) => ({ unit: of.unit, in: of.in.sum, out: of.out.sum }))
      .toSorted(
        (one, other) => ['', ...given.tokens].indexOf(one.unit) - ['', ...given.tokens].indexOf(other.unit),
      );

  it('has the least sums of each counterparty, seen from it', () => {
    for (const other of others) {
      const own = onMain.filter(({ counterparty }) => counterparty === other);
      expect([other, told(other, [ofTrail])]).toEqual([other, naive(own, (sum) => sum)]);
      // Another trail with as much.
      const second = { ...ofTrail, source: { ...ofTrail.source, address: OTHER } };
      expect([other, told(other, [ofTrail, second])]).toEqual([other, naive(own, twice)]);
    }
  });

  it('says how many rows of each sum of a counterparty are disputed, without those in no sum', async () => {
    const all = given.rows.filter(({ list }) => list === 'token_20');
    const disputed = all.flatMap((row, index) => (index % 3 === 0 ? [{ row, key: `2:${index}` }] : []));
    const source = {
      ...ofTrail.source,
      surveyed: { collectionIds: ['c'], subject: given.subject, isTimeline: true, ...(SUM && { sum: SUM }) },
    };
    const table = timelineOf(given);
    const session: Partial<ReviewSession> = {
      setQuery: () => Promise.resolve({ total: 0, matched: 0, malformed: 0 }),
      group: (request) => Promise.resolve(finish(table.group(request))),
      close: () => undefined,
    };
    const of = await readDisputedOfTrails(
      () => Promise.resolve(session as ReviewSession),
      [source],
      new Map([['c', disputed.map(({ key }) => key)]]),
    );
    for (const other of others) {
      const naiveCount = (unit: string, direction: 'in' | 'out'): number | undefined =>
        disputed.filter(
          ({ row }) =>
            row.counterparty === other &&
            row.token === unit &&
            row.fate === undefined &&
            row.direction === direction,
        ).length || undefined;
      for (const { unit, in: into, out } of leastMoved(other, [ofTrail], of).units)
        expect([into.disputed, out.disputed]).toEqual([naiveCount(unit, 'out'), naiveCount(unit, 'in')]);
    }
  });
});
