import { describe, expect, it } from 'vitest';
import { addressesOfCase } from '../../../../renderer/app/case-home/addresses-of-case.ts';
import { homeSources, type HomeSource } from '../../../../renderer/app/case-home/survey/home-sources.ts';
import {
  largestMovements,
  unitsOfCase,
} from '../../../../renderer/app/case-home/survey/largest-movements.ts';
import {
  rowsOfAddresses,
  rowsOfPeriod,
  rowsOverTime,
} from '../../../../renderer/app/case-home/survey/rows-over-time.ts';
import { leastMoved, leastOfBoth } from '../../../../renderer/app/case-home/movements-of-others.ts';
import type { SurveyedRows } from '../../../../renderer/app/case-home/survey/use-home-survey.ts';
import type { LargeMovement, RowsSurvey } from '../../../../shared/engine/query/survey/case-survey.ts';
import { collectionOf } from '../../../support/review-rows.ts';

const [VICTIM, HUB, OTHER] = ['a1', 'b2', 'c3'].map((byte) => `0x${byte.repeat(20)}`) as [
  string,
  string,
  string,
];
const USDP = `0x${'77'.repeat(20)}`;
const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 10, 1);

const movement = (n: number, amount: string, part: Partial<LargeMovement> = {}): LargeMovement => ({
  kind: 'token',
  unit: USDP,
  hash: `0x${String(n).padStart(64, '0')}`,
  from: VICTIM,
  to: HUB,
  symbol: 'USDP',
  amount,
  asReported: false,
  direction: 'OUT',
  time: n,
  seq: n,
  index: 0,
  ...part,
});

const surveyed = (address: string | undefined, part: Partial<RowsSurvey>): SurveyedRows => ({
  source: {
    key: address ?? 'list',
    address,
    collectionId: address ?? 'list',
  } as Partial<HomeSource> as HomeSource,
  survey: {
    rows: 0,
    hours: [],
    withoutTime: 0,
    leftOut: {},
    deceiving: { suspected: 0, failed: 0 },
    units: [],
    largest: [],
    tokens: [],
    ...part,
  },
});

describe('the largest movements of a case', () => {
  const ofVictim = surveyed(VICTIM, {
    units: [{ unit: USDP, rows: 2 }],
    largest: [movement(1, '20000.000000000000000002'), movement(2, '5')],
  });
  const ofHub = surveyed(HUB, {
    units: [
      { unit: USDP, rows: 2 },
      { unit: '', rows: 9 },
    ],
    largest: [
      movement(1, '20000.000000000000000002', { direction: 'IN', seq: 8 }),
      movement(3, '20000.000000000000000001', { direction: 'IN', from: OTHER }),
      movement(4, '7', { unit: '', kind: 'normal', symbol: 'PRC', direction: 'IN' }),
    ],
  });
  const both = [ofVictim, ofHub];
  const shown = (
    ...asked: Parameters<typeof largestMovements> extends [unknown, ...infer Rest] ? Rest : never
  ) => largestMovements(both, ...asked).map(({ movement: { amount }, source }) => [amount, source.key]);

  it('counts a movement that two trails report once, and compares amounts exactly', () => {
    expect(shown(USDP, 'all', 10)).toEqual([
      ['20000.000000000000000002', VICTIM],
      ['20000.000000000000000001', HUB],
      ['5', VICTIM],
    ]);
  });

  it('sees directions from the address whose trail has the row', () => {
    expect(shown(USDP, 'in', 1)).toEqual([['20000.000000000000000002', HUB]]);
    expect(shown(USDP, 'out', 10)).toEqual([
      ['20000.000000000000000002', VICTIM],
      ['5', VICTIM],
    ]);
  });

  it('gives movements between the same two addresses one sign, whichever list has the row', () => {
    const ofBlock = surveyed(undefined, { largest: [movement(9, '90', { direction: 'OTHER' })] });
    const signs = (direction: 'all' | 'out') =>
      largestMovements([ofBlock, ofVictim], USDP, direction, 10).map((each) => each.movement.direction);
    expect(signs('all')).toEqual(['OUT', 'OUT', 'OUT']);
    expect(signs('out')).toHaveLength(3);
  });

  it('keeps two equal movements of one transaction apart', () => {
    const twice = surveyed(VICTIM, { largest: [movement(1, '3'), movement(1, '3', { index: 1 })] });
    expect(largestMovements([twice, surveyed(HUB, twice.survey)], USDP, 'all', 10)).toHaveLength(2);
  });

  it('offers the unit of the largest movement first that moved both ways, and of equal ones the most rows', () => {
    expect(unitsOfCase(both)).toEqual([USDP, '']);
    const spam = surveyed(VICTIM, {
      units: [{ unit: '0xspam', rows: 30 }],
      largest: [movement(5, '1000000', { unit: '0xspam', direction: 'IN' })],
    });
    expect(unitsOfCase([spam, ...both])).toEqual([USDP, '', '0xspam']);
    expect(
      unitsOfCase([
        surveyed(HUB, {
          units: [
            { unit: USDP, rows: 1 },
            { unit: '', rows: 2 },
          ],
        }),
      ]),
    ).toEqual(['', USDP]);
  });

  it('leaves out what is no amount', () => {
    expect(
      largestMovements([surveyed(VICTIM, { largest: [movement(1, '1e99999')] })], USDP, 'all', 3),
    ).toEqual([]);
  });
});

describe('the rows of a case over time', () => {
  const hour = (time: number): number => Math.floor(time / HOUR_MS);
  const start = hour(Date.UTC(2026, 9, 3));

  it('have bars of whole hours that all rows are in', () => {
    const { histogram, outside } = rowsOverTime(
      [
        surveyed(VICTIM, { hours: [{ hour: start, rows: 2 }], withoutTime: 1 }),
        surveyed(HUB, {
          hours: [
            { hour: start, rows: 1 },
            { hour: start + 3, rows: 4 },
          ],
        }),
      ],
      NOW,
    );
    expect({ ...histogram, outside }).toEqual({
      from: start * HOUR_MS,
      width: HOUR_MS,
      counts: [3, 0, 0, 4],
      without: 1,
      outside: 0,
    });
  });

  it.each([1, 30, 400, 4000])('have at most 120 bars for %i days', (days) => {
    const hours = [0, days * 12, days * 24].map((after) => ({ hour: start - after, rows: 1 })).toReversed();
    const { histogram, span } = rowsOverTime([surveyed(VICTIM, { hours })], NOW);
    // A bar of several days begins before its first row; the rows are said to begin when they do.
    expect(span).toEqual({ from: (start - days * 24) * HOUR_MS, to: (start + 1) * HOUR_MS - 1 });
    expect(histogram.counts.length).toBeLessThanOrEqual(121);
    expect(histogram.counts.reduce((sum, count) => sum + count, 0)).toBe(3);
  });

  it('leave out strangers, unless none of the case’s addresses has rows', () => {
    const hours = [{ hour: 500_000, rows: 3 }];
    const [own, strange] = [surveyed(VICTIM, { hours }), surveyed(undefined, { hours })];
    expect(rowsOfAddresses([own, strange])).toEqual([own]);
    expect(rowsOfAddresses([surveyed(VICTIM, {}), strange])).toHaveLength(2);
  });

  it('draw no bar for a time that cannot be, and say how many rows have one', () => {
    const hours = [0, start, hour(Date.UTC(9999, 0, 1))].map((each) => ({ hour: each, rows: 1 }));
    const { histogram, outside } = rowsOverTime([surveyed(VICTIM, { hours })], NOW);
    expect([histogram.counts, outside]).toEqual([[1], 2]);
    expect(rowsOverTime([surveyed(VICTIM, { hours: hours.slice(0, 1) })], NOW)).toMatchObject({
      histogram: { counts: [] },
      outside: 1,
    });
  });

  it('list whose rows a period has, the most first', () => {
    const of = [
      surveyed(VICTIM, { hours: [{ hour: start, rows: 2 }] }),
      surveyed(HUB, {
        hours: [
          { hour: start + 1, rows: 5 },
          { hour: start + 9, rows: 50 },
        ],
      }),
      surveyed(OTHER, { hours: [{ hour: start + 9, rows: 1 }] }),
    ];
    const period = { from: start * HOUR_MS, to: (start + 2) * HOUR_MS - 1 };
    expect(rowsOfPeriod(of, period).map(({ source, rows }) => [source.key, rows])).toEqual([
      [HUB, 5],
      [VICTIM, 2],
    ]);
  });
});

describe('an address whose own lists are not collected', () => {
  const sums = (unit: string, received: readonly [string, number], sent: readonly [string, number]) => {
    const [nothing, told] = [
      { sum: '0', rows: 0 },
      ([sum, rows]: readonly [string, number]) => ({ sum, rows }),
    ];
    const sides = { in: told(received), out: told(sent), self: nothing, other: nothing, net: '0' };
    return { unit, sum: '0', rows: received[1] + sent[1], sides };
  };
  const OF_VICTIM = {
    address: OTHER,
    sums: [sums(USDP, ['0', 0], ['20000.000000000000000002', 2]), sums('', ['0', 0], ['0', 0])],
  };
  const OF_HUB = { address: OTHER, sums: [sums('', ['1', 1], ['0', 0]), sums(USDP, ['3', 1], ['5', 1])] };

  it('has at least what other trails say of it, seen from the address', () => {
    const trails = [
      surveyed(VICTIM, { parties: [OF_VICTIM, { address: VICTIM, sums: OF_VICTIM.sums }] }),
      surveyed(HUB, { parties: [OF_HUB] }),
      surveyed(undefined, { parties: [OF_HUB] }),
    ];
    expect(leastMoved(OTHER, trails)).toEqual({
      units: [
        {
          unit: USDP,
          in: { sum: '20005.000000000000000002', rows: 3 },
          out: { sum: '3', rows: 1 },
        },
        { unit: '', in: { sum: '0', rows: 0 }, out: { sum: '1', rows: 1 } },
      ],
      trails: 2,
    });
  });

  it('has nothing known if no row of another trail counts', () => {
    const [, empty] = OF_VICTIM.sums;
    const trails = [surveyed(VICTIM, { parties: [{ address: OTHER, sums: empty ? [empty] : [] }] })];
    expect(leastMoved(OTHER, trails)).toEqual({ units: [], trails: 0 });
  });

  it('is no less once a part of its own lists is collected, and no sum of both', () => {
    const of = (sum: string, rows: number) => ({ sum, rows });
    const others = {
      units: [{ unit: USDP, in: of('37252.5', 2), out: of('0', 0) }],
      trails: 1,
    };
    const own = [
      { unit: USDP, in: of('20000', 1), out: of('5', 1) },
      { unit: '', in: of('0', 0), out: of('0.5', 3) },
    ];
    expect(leastOfBoth(own, others)).toEqual({
      units: [
        { unit: USDP, in: of('37252.5', 2), out: of('5', 1) },
        { unit: '', in: of('0', 0), out: of('0.5', 3) },
      ],
      trails: 1,
    });
    expect(leastOfBoth([], others)).toEqual(others);
  });

  it('is asked about in every trail, again once there is another such address', () => {
    const list = { ...collectionOf('v'), params: { address: VICTIM, protocolType: 'token_20' }, rowCount: 5 };
    const sources = (labelled: readonly string[]) =>
      homeSources(addressesOfCase([list], new Set(), labelled), [list]);
    const [before, after] = [sources([]), sources([OTHER, VICTIM])];
    // Of the victim only token transfers are collected.
    expect(before.map((each) => each.surveyed.parties)).toEqual([[VICTIM]]);
    expect(after.map((each) => each.surveyed.parties)).toEqual([[VICTIM, OTHER]]);
    expect(after.map(({ revision }) => revision)).not.toEqual(before.map(({ revision }) => revision));
  });
});

describe('what the home of a case surveys', () => {
  it('is each trail, and the newest collection of every other question; nothing without rows', () => {
    const list = (id: string, address: string, rowCount: number) => ({
      ...collectionOf(id),
      params: { address, protocolType: 'token_20' },
      rowCount,
    });
    const blocks = (id: string, createdAt: number) => ({
      ...collectionOf(id, 'tz-block-transaction-list'),
      params: {},
      rowCount: 3,
      createdAt,
    });
    const collections = [list('v', VICTIM, 5), list('h', HUB, 0), blocks('old', 1), blocks('new', 2)];
    const sources = homeSources(addressesOfCase(collections, new Set()), collections);
    expect(sources.map(({ key, address }) => [key, address])).toEqual([
      ['v', VICTIM],
      ['new', undefined],
    ]);
    expect(sources.map(({ surveyed: { sum } }) => sum?.field)).toEqual(['amount', undefined]);
  });
});
