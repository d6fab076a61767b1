/** What people type into the filter line over a trail, and what it is read as. */
import { describe, expect, it } from 'vitest';
import { filterScope } from '../../../../renderer/table/filter-text/filter-scope.ts';
import type { FilterClause } from '../../../../shared/engine/query/review-session.ts';
import { vocabularyOf, type FilterWord } from '../../../../shared/engine/row-filter/filter-scope.ts';
import { readFilter } from '../../../../shared/engine/row-filter/read-filter.ts';
import { readLine } from '../../../../shared/engine/row-filter/read-line.ts';
import { writeFilter } from '../../../../shared/engine/row-filter/write-filter.ts';
import { ADDRESS_TIMELINE } from '../../../../shared/service/derived/address-timeline.ts';
import { LOGS_FROM_RECEIPTS } from '../../../../shared/service/derived/logs-from-receipts.ts';

const DRAINER = '0xeead39000000000000000000000000000014b00d';
const LANDLORD = '0x2d44de0000000000000000000000000000e3cb66';
const BANK = '0x1111110000000000000000000000000000222222';
const equals = (field: string, ...anyOf: string[]): FilterClause => ({ kind: 'equals', field, anyOf });
const symbol = (name: string): FilterWord => ({
  name,
  kind: 'symbol',
  clause: equals('transactionSymbol', name),
});
const STATE = equals('state', 'fail', '0x0');
const WORDS: readonly FilterWord[] = [
  { name: 'failed', kind: 'state', clause: STATE },
  { name: 'pending', kind: 'state', clause: equals('state', 'pending') },
  { name: 'Token 20', kind: 'kind', clause: equals('kind', 'Token 20') },
  { name: 'Internal', kind: 'kind', clause: equals('kind', 'Internal') },
  { name: 'transfer', kind: 'method', clause: equals('methodId', '') },
  symbol('USDP'),
  symbol('PRC'),
  // Hostile names.
  symbol('failed'),
  symbol('out'),
  symbol('20,000'),
];
const LABELS = new Map([
  [DRAINER, 'Drainer'],
  [LANDLORD, 'Landlord'],
  [BANK, 'Bonnie and Clyde (bank)'],
]);
const SCOPE = filterScope(ADDRESS_TIMELINE, true, [], vocabularyOf(WORDS, LABELS));
const LOGS = filterScope(LOGS_FROM_RECEIPTS, false, []);

const day = (year: number, month: number, date: number): FilterClause => {
  const from = Date.UTC(year, month - 1, date);
  return { kind: 'time', field: 'transactionTime', from, to: from + 86_400_000 - 1 };
};
const or = (...parts: FilterClause[]): FilterClause => ({ kind: 'or', parts });
const and = (...parts: FilterClause[]): FilterClause => ({ kind: 'and', parts });
const not = (part: FilterClause): FilterClause => ({ kind: 'not', part });
const text = (sought: string): FilterClause => ({ kind: 'text', text: sought });
const amount = (ends: object, field = 'amount') => ({ kind: 'amount', field, ...ends }) as FilterClause;
/** Amounts without a name: on a timeline, the trade zone has a field of its own. */
const amounts = (ends: object): FilterClause => or(amount(ends), amount(ends, 'value'));
const is = (value: string) => ({ atLeast: value, atMost: value });
const recurring = (part: object) =>
  ({ kind: 'recurring', field: 'transactionTime', ...part }) as FilterClause;
const OUT: FilterClause = { kind: 'direction', anyOf: ['OUT'] };
const USDP = equals('transactionSymbol', 'USDP');
const SUSPECTED: FilterClause = { kind: 'poisoning', keep: 'suspected' };
const address = (...anyOf: string[]): FilterClause => ({ kind: 'address', anyOf });
const ENDS = { kind: 'shortened', head: '0xeead39', tail: '14b00d' } as const;

const READINGS: readonly (readonly [typed: string, filter: readonly FilterClause[]])[] = [
  // Amounts.
  ['20,000', [amounts(is('20000'))]],
  ['20 000', [amounts(is('20000'))]],
  ['20\u2009000', [amounts(is('20000'))]],
  ['1,234,567.89', [amounts(is('1234567.89'))]],
  ['1_000', [amounts(is('1000'))]],
  ['54.0724…', [amounts({ atLeast: '54.0724', below: '54.0725' })]],
  ['20,000.99…', [amounts({ atLeast: '20000.99', below: '20001.00' })]],
  ['−\u200920,000', [amounts(is('20000')), OUT]],
  ['= 20000', [amounts(is('20000'))]],
  ['> 1000', [amounts({ above: '1000' })]],
  ['>1,000', [amounts({ above: '1000' })]],
  ['≥ 1000', [amounts({ atLeast: '1000' })]],
  ['< 0.000001', [amounts({ below: '0.000001' })]],
  ['!= 0', [not(amounts(is('0')))]],
  ['> 1000 usdp', [amount({ above: '1000' }), USDP]],
  ['not > 1000 usdp', [not(and(amount({ above: '1000' }), USDP))]],
  ['out > 1000 usdp', [OUT, amount({ above: '1000' }), USDP]],
  ['> 1000 USDP·7c73', [amount({ above: '1000' }), USDP, tail()]],
  ['20,000 usdp', [amount(is('20000')), USDP]],
  ['amount > 1000 and amount <= 5,000', [amount({ above: '1000', atMost: '5000' })]],
  ['Amount >= 20 000 usdp', [amount({ atLeast: '20000' }), USDP]],
  // Days and times.
  ['2026-10-03', [day(2026, 10, 3)]],
  ['oct 3', [recurring({ date: '10-03' })]],
  ['3 Oct', [recurring({ date: '10-03' })]],
  ['3 Oct 2026', [day(2026, 10, 3)]],
  ['October 3rd, 2026', [day(2026, 10, 3)]],
  ['03:18', [recurring({ clock: '03:18' })]],
  ['oct 3 3:18', [recurring({ date: '10-03', clock: '03:18' })]],
  ['2026-10-03 03:18:12', [second()]],
  ['2026-10-03T03:18:12Z', [second()]],
  ['2026-10', [{ ...day(2026, 10, 1), to: Date.UTC(2026, 10, 1) - 1 } as FilterClause]],
  ['> 2026-10-03', [{ kind: 'time', field: 'transactionTime', from: Date.UTC(2026, 9, 4) }]],
  ['time < oct 2026', [{ kind: 'time', field: 'transactionTime', to: Date.UTC(2026, 9, 1) - 1 }]],
  ['feb 30', [text('feb 30')]],
  // Words of the screen.
  ['out', [OUT]],
  ['in', [{ kind: 'direction', anyOf: ['IN'] }]],
  ['IN', [{ kind: 'direction', anyOf: ['IN'] }]],
  ['failed', [STATE]],
  ['pending', [equals('state', 'pending')]],
  ['state = failed', [STATE]],
  ['state = fail', [equals('state', 'fail')]],
  ['suspicious', [SUSPECTED]],
  ['internal', [equals('kind', 'Internal')]],
  ['token 20', [equals('kind', 'Token 20')]],
  ['transfer', [equals('methodId', '')]],
  ['usdp', [USDP]],
  // Labels and addresses.
  ['drainer', [or(text('drainer'), address(DRAINER))]],
  ['landl', [or(text('landl'), address(LANDLORD))]],
  ['out drainer', [OUT, or(text('drainer'), address(DRAINER))]],
  ['drainer > 1000', [or(text('drainer'), address(DRAINER)), amounts({ above: '1000' })]],
  ['"Bonnie and Clyde (bank)"', [or(text('Bonnie and Clyde (bank)'), address(BANK))]],
  ['from = drainer', [equals('from', DRAINER)]],
  ['0xeeAD39…14b00d', [ENDS]],
  ['0xeeAD39...14b00d', [ENDS]],
  ['to = 0xeeAD39…14b00d', [{ ...ENDS, field: 'to' }]],
  // Joined.
  ['failed or pending', [or(STATE, equals('state', 'pending'))]],
  ['not out', [not(OUT)]],
  ['not (failed or suspicious)', [not(or(STATE, SUSPECTED))]],
  [
    'out and (> 1000 usdp or drainer)',
    [OUT, or(and(amount({ above: '1000' }), USDP), or(text('drainer'), address(DRAINER)))],
  ],
  ['out not failed usdp', [OUT, not(STATE), USDP]],
  // Text as before.
  ['20000', [text('20000')]],
  ['multicall', [text('multicall')]],
  ['foo  bar', [text('foo  bar')]],
  ['"20,000"', [or(text('20,000'), equals('transactionSymbol', '20,000'))]],
  ['"out"', [or(text('out'), equals('transactionSymbol', 'out'))]],
  ['"failed"', [or(text('failed'), equals('transactionSymbol', 'failed'))]],
  ['any contains out', [text('out')]],
];

function tail(): FilterClause {
  return { kind: 'shortened', field: 'tokenContractAddress', head: '0x', tail: '7c73' };
}

function second(): FilterClause {
  const from = Date.UTC(2026, 9, 3, 3, 18, 12);
  return { kind: 'time', field: 'transactionTime', from, to: from + 999 };
}

describe('what people type', () => {
  it.each(READINGS)('%s', (typed, filter) => {
    expect(readFilter(typed, SCOPE)).toEqual({ filter });
  });

  it.each(READINGS)('%s reads the same after it was written by the program', (typed, filter) => {
    const written = writeFilter(filter);
    expect({
      written,
      ...readFilter(written, { ...SCOPE, vocabulary: vocabularyOf([], new Map()) }),
    }).toEqual({
      written,
      filter,
    });
  });

  it('has one language for tables and events', () => {
    expect(readFilter('Transfer where value > 1000 raw', LOGS)).toEqual({
      filter: [{ kind: 'event', text: 'Transfer where value > 1000 raw' }],
    });
    expect(readFilter('> 1000 raw', SCOPE)).toMatchObject({
      fault: { reason: expect.stringContaining('whole tokens') as unknown },
    });
  });
});

describe('a line that is not a whole filter', () => {
  const lineOf = (typed: string) => readLine(typed, SCOPE);

  it('stays the text that it was', () => {
    expect(lineOf(' foo ').clause).toEqual({ kind: 'text', text: ' foo ' });
    expect(lineOf('  ').clause).toBeUndefined();
  });

  it.each([
    ['out > ', [OUT]],
    ['out and', [OUT]],
    ['out (failed or', [OUT, STATE]],
    ['not', []],
    ['out "dra', [OUT]],
    ['amount', []],
    ['amount >=', []],
  ] as const)('filters by the finished part of %s, and says what is missing', (typed, where) => {
    const { clause, remarks, isUnfinished } = lineOf(typed);
    expect(isUnfinished).toBe(true);
    expect(clause).toEqual({ kind: 'line', text: typed, where });
    expect(remarks.join('')).toMatch(/needed|closing quotation mark/);
  });

  it.each(['colour = red', '1,5', 'Transfer(address,uint256)', ') a', 'https://x.example/?a=b&c=d'])(
    'searches for %s as text, and says why',
    (typed) => {
      const { clause, remarks, isUnfinished } = lineOf(typed);
      expect(isUnfinished).toBe(false);
      expect(clause).toEqual({ kind: 'text', text: typed });
      expect(remarks.join('')).toMatch(/^Searched as text\. /);
    },
  );

  it('says where digits are found, and how to find the amount alone', () => {
    expect(lineOf('20000').remarks.join('')).toMatch(/longer numbers.*= 20000/);
    expect(lineOf('20,000').remarks).toEqual([]);
  });
});
