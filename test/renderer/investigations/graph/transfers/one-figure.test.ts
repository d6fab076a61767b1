/**
 * The summary of a trail and the graph leave out the same rows as suspected, although the case has
 * another trail in which an earlier address and an earlier token look like those of the first one.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCaseRepository } from '../../../../../renderer/database/dexie-case-repository.ts';
import { openDatabase, type CaseDatabase } from '../../../../../renderer/database/database.ts';
import { sumByAsset } from '../../../../../renderer/investigations/graph/transfers/asset-sums.ts';
import { createTransferReader } from '../../../../../renderer/investigations/graph/transfers/collected-transfers.ts';
import { judgedSources } from '../../../../../renderer/evidence/suspicion/judged-sources.ts';
import { deceptionsOf } from '../../../../../renderer/investigations/graph/warnings/book-deceptions.ts';
import { leftOutRule } from '../../../../../renderer/investigations/graph/warnings/left-out-rule.ts';
import { summedField } from '../../../../../renderer/table/summary/summary-dimensions.ts';
import type { CaseRepository } from '../../../../../shared/engine/storage/case-repository.ts';
import type { CollectionRecord } from '../../../../../shared/engine/storage/case-records.ts';
import { ADDRESS_TIMELINE, TIMELINE_KINDS } from '../../../../../shared/service/derived/address-timeline.ts';
import { formatDecimal } from '../../../../../shared/units/amount.ts';
import { caseOfSums, LISTS, type CaseOfSums } from '../../../../support/cases-of-sums.ts';
import { naiveSum, unitOf } from '../../../../support/naive-sums.ts';
import { collectionOf, pageOf, REVIEW_CASE, reviewOver } from '../../../../support/review-rows.ts';
import { problemsOf } from '../../../../support/timeline-of-case.ts';

const EARLY_MS = Date.UTC(2025, 0, 1);
const NEIGHBOUR = `0x${'4e'.repeat(20)}`;
const unstopped = new AbortController().signal;

let database: CaseDatabase;
let repository: CaseRepository;
let review: ReturnType<typeof reviewOver>;
beforeEach(async () => {
  database = await openDatabase(`one-figure-${crypto.randomUUID()}`);
  repository = createCaseRepository(database, { tell: () => undefined, listen: () => () => undefined });
  review = reviewOver(repository);
});
afterEach(async () => {
  review.stop();
  await database.delete();
});

function recordOf(id: string, address: string, list: string): CollectionRecord {
  const kind = TIMELINE_KINDS.find((each) => each.id === list);
  if (kind === undefined) throw new Error(`no kind ${list}`);
  return { ...collectionOf(id, kind.endpointId), params: { address, ...kind.params } };
}

/** Each list of the trail as a collection of its own. */
async function storeTrail({ subject, rows }: CaseOfSums): Promise<readonly string[]> {
  for (const [place, list] of LISTS.entries()) {
    const own = rows.filter((row) => row.list === list);
    const page = pageOf(list, 1, [], { seq: place + 1 });
    await repository.commitPages({ ...recordOf(list, subject, list), rowCount: own.length }, [
      { ...page, rows: own.map((row) => ({ fields: row.fields, problems: problemsOf(row) })) },
    ]);
  }
  return LISTS;
}

/** A trail whose rows are older than those of the other one, with twins of its party and its token. */
async function storeNeighbour({ rows, tokens: [honest] }: CaseOfSums): Promise<void> {
  const imitated = rows[0]?.counterparty ?? '';
  const twin = `${imitated.slice(0, 7)}${'7'.repeat(30)}${imitated.slice(-5)}`;
  const elder = `0x${'e1'.repeat(20)}`;
  expect([twin, elder]).not.toContain(honest);
  const row = (n: number, contract: string) => ({
    txId: `0x${String(n).padStart(64, '0')}`,
    from: NEIGHBOUR,
    to: twin,
    amount: '5',
    state: 'success',
    transactionSymbol: contract === '' ? 'PRC' : 'USDP',
    tokenContractAddress: contract,
    transactionTime: String(EARLY_MS + n),
  });
  for (const [place, [list, contract]] of [
    ['transaction', ''],
    ['token_20', elder],
  ].entries())
    await repository.commitPages({ ...recordOf(`old-${list}`, NEIGHBOUR, list ?? ''), rowCount: 1 }, [
      pageOf(`old-${list}`, 1, [row(place + 1, contract ?? '')], { seq: 10 + place }),
    ]);
}

describe.each(Array.from({ length: 10 }, (_, seed) => [seed + 1, caseOfSums(seed + 1)] as const))(
  'generated case %i',
  (_seed, given) => {
    it('has one figure for each counterparty and token, in the summary and on the canvas', async () => {
      const ids = await storeTrail(given);
      await storeNeighbour(given);
      const session = await review.open({
        collectionIds: ids,
        subject: given.subject,
        isTimeline: true,
      });
      await session.setQuery({ filter: [], sort: [] });
      const sum = summedField(ADDRESS_TIMELINE, true);
      const { groups } = await session.group({ by: 'counterparty', atMost: 100, ...(sum && { sum }) });
      const read = createTransferReader(
        { repository, runner: { progress: () => undefined }, openReview: review.open } as never,
        REVIEW_CASE,
      );
      const { book } = await read(unstopped);
      // Of the whole case, the party that the trail knows first came later than its twin.
      const { addresses, tokens } = deceptionsOf(book);
      expect(addresses.get(given.rows[0]?.counterparty ?? '')?.role).toBe('lookalike');
      expect(tokens.get(given.tokens[0])?.role).toBe('copy');
      for (const other of new Set(given.rows.map(({ counterparty }) => counterparty)))
        for (const direction of ['in', 'out'] as const) {
          const [from, to] = direction === 'in' ? [other, given.subject] : [given.subject, other];
          const onCanvas = sumByAsset(book.between(from, to), leftOutRule([]));
          for (const unit of ['', ...given.tokens]) {
            const rows = given.rows.filter(
              (row) =>
                row.list !== 'trade-zone' &&
                row.direction === direction &&
                row.counterparty === other &&
                unitOf(row) === unit,
            );
            const drawn = onCanvas.find(({ asset }) => asset === unit);
            const summed = groups
              .find(({ value }) => value === other)
              ?.sums.find((each) => each.unit === unit)?.sides?.[direction];
            const expected = naiveSum(rows, [])[direction];
            expect([drawn === undefined ? '0' : formatDecimal(drawn.sum), summed?.sum ?? '0']).toEqual([
              expected,
              expected,
            ]);
            expect(drawn?.leftOut.suspected ?? 0).toBe(
              rows.filter(({ fate }) => fate === 'suspected').length,
            );
          }
        }
      session.close();
    });
  },
);

it('judges the kinds of a trail together, and every other collection by itself', () => {
  const [one, other] = [`0x${'aa'.repeat(20)}`, `0x${'bb'.repeat(20)}`];
  const earlier = { ...recordOf('earlier', one, 'token_20'), createdAt: 1 };
  const collections = [
    earlier,
    recordOf('normal', one, 'transaction'),
    recordOf('tokens', one, 'token_20'),
    recordOf('twin', one, 'normal-list'),
    recordOf('zone', one, 'trade-zone'),
    recordOf('alone', other, 'internal'),
    { ...collectionOf('batch', 'hash-batch'), params: {} },
    { ...collectionOf('tokens-of-chain', 'token-list'), params: {} },
  ];
  expect(judgedSources(collections)).toEqual([
    { collectionIds: ['normal', 'tokens', 'zone'], subject: one, isTimeline: true },
    { collectionIds: ['alone'], subject: other },
    { collectionIds: ['earlier'], subject: one },
    { collectionIds: ['twin'], subject: one },
    { collectionIds: ['batch'] },
  ]);
});
