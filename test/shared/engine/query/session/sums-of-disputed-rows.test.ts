import { expect, it } from 'vitest';
import { summedField } from '../../../../../renderer/table/summary/summary-dimensions.ts';
import { ADDRESS_TIMELINE } from '../../../../../shared/service/derived/address-timeline.ts';
import { caseOfSums, LISTS } from '../../../../support/cases-of-sums.ts';
import { naiveSum, unitOf } from '../../../../support/naive-sums.ts';
import { finish } from '../../../../support/odd-queries.ts';
import { timelineOf } from '../../../../support/timeline-of-case.ts';

const GIVEN = caseOfSums(11, 160);
/** Every third row of the list of tokens. */
const CHOSEN = GIVEN.rows.filter(({ list }) => list === 'token_20').filter((_, place) => place % 3 === 0);
const SEQ = LISTS.indexOf('token_20') + 1;
const KEYS = CHOSEN.map((_, place) => `${SEQ}:${3 * place}`);
const SUM = summedField(ADDRESS_TIMELINE, true);
const REQUEST = { by: 'nothing', atMost: 1, only: KEYS, ...(SUM && { sum: SUM }) } as const;

it('sums up the rows of some keys by the rules of all rows, of those shown or of all', () => {
  const table = timelineOf(GIVEN);
  const [only] = finish(table.group(REQUEST)).groups;
  expect(only?.count).toBe(CHOSEN.length);
  for (const unit of new Set(CHOSEN.map(unitOf))) {
    const own = CHOSEN.filter((row) => unitOf(row) === unit);
    const { sides } = only?.sums.find((sum) => sum.unit === unit) ?? {};
    const expected = naiveSum(own, []);
    expect([sides?.in.sum, sides?.out.sum]).toEqual([expected.in, expected.out]);
  }
  finish(table.ask({ filter: [{ kind: 'direction', anyOf: ['IN'] }], sort: [] }));
  const incoming = CHOSEN.filter(({ direction }) => direction === 'in').length;
  expect(finish(table.group(REQUEST)).rows).toBe(incoming);
  expect(finish(table.group({ ...REQUEST, ofAll: true })).rows).toBe(CHOSEN.length);
});

it('has no group without rows, and ignores keys of no row', () => {
  const table = timelineOf(GIVEN);
  expect(finish(table.group({ ...REQUEST, only: ['999:0'] })).rows).toBe(0);
});
