/**
 * The proof for answers to other questions: lists that change while they are read, from a service
 * that now and then answers something else. No collection that contains such a row, or was read
 * from such an answer, may be called complete; and a list at rest from a correct service is never
 * accused.
 */
import fc from 'fast-check';
import type { JsonObject } from '../../shared/units/json-value.ts';
import { ChangingList, type ListAnswer } from './changing-list.ts';
import { LIST_HABITS, SMALL_LIST } from './prove-paging.ts';
import { walkThrough, type WalkedList } from './walk-through.ts';

const ME = `0x${'ab'.repeat(20)}`;
const OTHER = `0x${'cd'.repeat(20)}`;
const THIRD = `0x${'12'.repeat(20)}`;
const CHAIN = 'MAIN';

/** How one answer is wrong; `row` is the index of the row, modulo the length. */
const wrong = fc.record({
  request: fc.nat({ max: 40 }),
  row: fc.nat({ max: 9 }),
  what: fc.constantFrom(
    'address' as const,
    'height' as const,
    'record' as const,
    'token' as const,
    'chain' as const,
    'page' as const,
    'limit' as const,
  ),
});
type Wrong = typeof wrong extends fc.Arbitrary<infer Value> ? Value : never;

interface Page {
  transactionLists: Record<string, unknown>[];
  [field: string]: unknown;
}

/** The model's rows, alternately sent and received by the address. */
const withParties = (row: Record<string, unknown>, at: number): Record<string, unknown> => ({
  ...row,
  from: at % 2 === 0 ? ME : OTHER,
  to: at % 2 === 0 ? OTHER : ME,
  tokenContractAddress: '',
});

function spoilRow(row: Record<string, unknown>, what: Wrong['what']): Record<string, unknown> {
  if (what === 'address') return { ...row, from: OTHER, to: THIRD };
  if (what === 'height') return { ...row, height: '999999' };
  if (what === 'token') return { ...row, tokenContractAddress: THIRD };
  return what === 'record' ? { hash: `0x${'5b'.repeat(32)}`, height: row['height'], txnCount: '1' } : row;
}

function spoilPage(page: Page, { what, row }: Wrong): Page {
  if (what === 'chain') return { ...page, chainShortName: 'OTHER' };
  if (what === 'page') return { ...page, page: String(Number(page['page']) + 1) };
  if (what === 'limit') return { ...page, limit: '7' };
  const rows = page.transactionLists;
  const place = row % Math.max(1, rows.length);
  return { ...page, transactionLists: rows.map((each, at) => (at === place ? spoilRow(each, what) : each)) };
}

const hasParty = (row: JsonObject): boolean => [row['from'], row['to']].includes(ME);

/** A row as the model has it. */
function plainRow({ from: _from, to: _to, tokenContractAddress: _token, ...row }: JsonObject): JsonObject {
  return row;
}

interface Run {
  readonly list: ChangingList;
  readonly walked: WalkedList;
  /** The number of wrong answers that were given. */
  readonly spoiled: number;
}

function walk(list: ChangingList, grows: readonly number[], wrongs: readonly Wrong[], bound: number): Run {
  let request = 0;
  let spoiled = 0;
  const ask = (params: Readonly<Record<string, string>>): ListAnswer => {
    const rows = grows[request];
    if (rows !== undefined && rows > 0) list.grow(rows);
    const answer = list.answer(params);
    const spoil = wrongs.filter((each) => each.request === request);
    request += 1;
    if (answer.status !== 200) return answer;
    const body = JSON.parse(answer.bodyText) as { data: [Page] };
    const [page] = body.data;
    const right: Page = {
      ...page,
      chainShortName: CHAIN,
      transactionLists: page.transactionLists.map((row) => withParties(row, Number(row['txId']) || 0)),
    };
    const told = spoil.reduce(spoilPage, right);
    if (JSON.stringify(told) !== JSON.stringify(right)) spoiled += 1;
    return { status: 200, bodyText: JSON.stringify({ ...body, data: [told] }) };
  };
  const walked = walkThrough({
    endpoint: SMALL_LIST.endpoint,
    goal: {
      firstRows: undefined,
      paged: true,
      canFill: false,
      hasRanges: true,
      canPin: true,
      parts: 1,
      bounds: { from: undefined, to: bound },
    },
    limit: SMALL_LIST.limit,
    ask,
    question: { params: { address: ME }, chainShortName: CHAIN },
  });
  return { list, walked, spoiled };
}

/**
 * Throws with a counterexample; returns how many collections ended as complete, and how many were
 * read from a wrong answer.
 */
export function proveAnswers(options: { readonly runs: number; readonly seed?: number }): {
  readonly complete: number;
  readonly spoiled: number;
} {
  const figures = { complete: 0, spoiled: 0 };
  const settings = {
    numRuns: options.runs,
    ...(options.seed === undefined ? {} : { seed: options.seed }),
  };
  const blocks = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 12 });
  const grows = fc.array(fc.constantFrom(0, 0, 0, 1), { maxLength: 30 });
  fc.assert(
    fc.property(
      LIST_HABITS,
      blocks,
      grows,
      fc.array(wrong, { maxLength: 3 }),
      (habits, given, grown, wrongs) => {
        const { list, walked, spoiled } = walk(new ChangingList(habits, given), grown, wrongs, 5000);
        if (spoiled > 0) figures.spoiled += 1;
        if (walked.completeness.level !== 'complete') return true;
        figures.complete += 1;
        return (
          spoiled === 0 &&
          walked.rows.every(hasParty) &&
          list.wasEver(walked.rows.map(plainRow), walked.cursor.pinnedEnd)
        );
      },
    ),
    settings,
  );
  fc.assert(
    fc.property(blocks, (given) => {
      const sane = { order: 'falling', totalPage: 'stated', pastTheEnd: 'empty' } as const;
      return walk(new ChangingList(sane, given), [], [], 5000).walked.completeness.level === 'complete';
    }),
    settings,
  );
  return figures;
}
