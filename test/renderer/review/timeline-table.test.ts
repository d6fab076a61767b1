/**
 * Several kinds of an address on one timeline, against the plain model over the union of their rows.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packPages } from '../../../shared/engine/storage/pack-pages.ts';
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import { createReviewTable, type ReviewTable } from '../../../shared/engine/query/session/review-table.ts';
import type { ParsedRow } from '../../../shared/contract/query-contract.ts';
import {
  ADDRESS_TIMELINE,
  TIMELINE_KINDS,
  type TimelineKind,
} from '../../../shared/service/derived/address-timeline.ts';
import { findEndpoint } from '../../../shared/service/endpoint-registry.ts';
import {
  naiveDirection,
  naiveDirectionInZone,
  naiveDistinct,
  naiveGroups,
  naiveHistogram,
  naiveProblems,
  naiveQuery,
} from '../../support/naive-review.ts';
import { finish, oddGrouping, oddLevel, oddQuery } from '../../support/odd-queries.ts';
import { ODD_FIELDS, ODD_SUBJECT, oddRow } from '../../support/odd-records.ts';
import { pageOf } from '../../support/review-rows.ts';

/** What the other lists call a field of 4.5. */
const NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'normal-list': { transactionSymbol: 'symbol', tokenId: 'nonce', txFee: 'gasPrice' },
  'trade-zone': {
    txId: 'hash',
    height: 'blockHeight',
    transactionTime: 'blockTime',
    methodId: 'actionType',
    state: 'status',
    amount: 'value',
    tokenId: 'valueRaw',
  },
};
const FIELDS = ['kind', 'value', 'valueRaw', 'gasPrice', 'nonce', ...ODD_FIELDS];

const TYPES = ['deposit', 'withdraw', 'placeOrder'];

/** Some of the actions have types that tell a direction. */
const typed = (fields: ParsedRow['fields']): ParsedRow['fields'] => ({
  ...fields,
  actionType: TYPES[JSON.stringify(fields).length % TYPES.length] ?? '',
});

const inWordsOf = ({ id }: TimelineKind, { fields, problems }: ParsedRow): ParsedRow => ({
  fields: (id === 'trade-zone' ? typed : (same: ParsedRow['fields']) => same)(
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        (Object.hasOwn(NAMES, id) && NAMES[id]?.[name]) || name,
        value,
      ]),
    ),
  ),
  problems,
});

interface Part {
  readonly kind: TimelineKind;
  readonly pages: readonly (readonly ParsedRow[])[];
  readonly isPacked: boolean;
}

const parts: fc.Arbitrary<readonly Part[]> = fc
  .subarray([...TIMELINE_KINDS], { minLength: 1, maxLength: 4 })
  .chain((kinds) =>
    fc.tuple(
      ...kinds.map((kind) =>
        fc.record({
          kind: fc.constant(kind),
          pages: fc.array(
            fc.array(
              oddRow.map((row) => inWordsOf(kind, row)),
              { maxLength: 10 },
            ),
            { maxLength: 2 },
          ),
          isPacked: fc.boolean(),
        }),
      ),
    ),
  );

/** Rows of a page as the timeline gives them: as they came, with their kind behind. */
function modelRows({ kind }: Part, rows: readonly ParsedRow[], seq: number): ReviewRow[] {
  const { evidence } = pageOf('c', 1, [], { seq });
  return rows.map(({ fields, problems }, index) => ({
    key: `${seq}:${index}`,
    seq,
    index,
    sha256: evidence.sha256,
    receivedAt: evidence.receivedAt,
    endpointId: kind.endpointId,
    fields: { ...fields, kind: kind.label },
    problems,
    direction:
      kind.id === 'trade-zone'
        ? naiveDirectionInZone(fields, ODD_SUBJECT)
        : naiveDirection(fields, ODD_SUBJECT),
  }));
}

/** The parts in one table, taken in one after another and page by page, as while they are collected. */
function timelineOf(
  given: readonly Part[],
  onPage: (table: ReviewTable, model: readonly ReviewRow[]) => void = () => undefined,
) {
  const table = createReviewTable(ADDRESS_TIMELINE, ODD_SUBJECT, {
    lists: given.map(({ kind }) => ({ endpointId: kind.endpointId, kind: kind.label })),
  });
  const models: ReviewRow[][] = given.map(() => []);
  let seq = 0;
  const longest = Math.max(...given.map(({ pages }) => pages.length));
  for (let number = 0; number < longest; number += 1)
    for (const [place, part] of given.entries()) {
      const rows = part.pages[number];
      if (rows === undefined) continue;
      seq += 1;
      const page = { ...pageOf('c', number + 1, [], { seq }), rows: [...rows] };
      const columns = findEndpoint(part.kind.endpointId)?.columns ?? [];
      const added = part.isPacked
        ? { chunks: [structuredClone(packPages([page], columns))], pages: [] }
        : { chunks: [], pages: [page] };
      table.takePages(place, table.readRows(place, added), [0]);
      models[place]?.push(...modelRows(part, rows, seq));
      onPage(table, models.flat());
    }
  return { table, model: models.flat() };
}

it('gives every row of every kind just as it came, with its kind, its list and its evidence', () => {
  fc.assert(
    fc.property(parts, (given) => {
      const { table, model } = timelineOf(given);
      finish(table.ask());
      expect(table.readWindow(0, model.length)).toEqual(model);
    }),
    { numRuns: 60 },
  );
});

it('filters and sorts all kinds together as the plain model does over the union of their rows', () => {
  fc.assert(
    fc.property(parts, oddQuery(FIELDS), (given, asked) => {
      const { table, model } = timelineOf(given);
      const expected = naiveQuery(ADDRESS_TIMELINE, model, asked);
      expect(finish(table.ask(asked))).toEqual({
        total: model.length,
        matched: expected.length,
        ...naiveProblems(model),
      });
      expect(table.readWindow(0, model.length).map(({ key }) => key)).toEqual(expected.map(({ key }) => key));
    }),
    { numRuns: 120 },
  );
});

it('groups, sums and counts all kinds together as the plain model does', () => {
  const request = oddGrouping(FIELDS, ['tokenContractAddress', 'kind']);
  fc.assert(
    fc.property(parts, oddQuery(FIELDS), request, oddLevel(FIELDS), (given, asked, group, top) => {
      const { table, model } = timelineOf(given);
      finish(table.ask(asked));
      const matched = naiveQuery(ADDRESS_TIMELINE, model, asked);
      expect(finish(table.group(group))).toEqual(
        naiveGroups(ADDRESS_TIMELINE, matched, group, model, ODD_SUBJECT),
      );
      expect(finish(table.distinct(top.field, 20))).toEqual(
        naiveDistinct(ADDRESS_TIMELINE, model, top.field, 20),
      );
      expect(finish(table.histogram('transactionTime', 20))).toEqual(
        naiveHistogram(ADDRESS_TIMELINE, matched, 'transactionTime', 20),
      );
    }),
    { numRuns: 100 },
  );
});

it('follows while the kinds are collected side by side', () => {
  fc.assert(
    fc.property(parts, oddQuery(FIELDS), (given, asked) => {
      let isAsked = false;
      timelineOf(given, (table, model) => {
        // The first time as a new query, then as the one in force.
        finish(isAsked ? table.ask() : table.ask(asked));
        isAsked = true;
        expect(table.readWindow(0, model.length)).toEqual(naiveQuery(ADDRESS_TIMELINE, model, asked));
      });
    }),
    { numRuns: 40 },
  );
});
