/** Histories of one asset for tests of ledgers and traces: written by hand, or random. */
import fc from 'fast-check';
import type { FlowRow } from '../../shared/engine/flow/ledger/flow-row.ts';
import type { TraceQuestion } from '../../shared/engine/flow/trace/trace-question.ts';
import type { Completeness } from '../../shared/engine/storage/case-records.ts';

export const COMPLETE: Completeness = { level: 'complete', reason: 'Test.', witnesses: [] };

/** Statements of completeness for some addresses. */
export const collectedAll = (...addresses: string[]): ReadonlyMap<string, Completeness> =>
  new Map(addresses.map((address) => [address, COMPLETE]));

/** One movement: `[from, to, amount]`; '' for nobody. */
export type Move = readonly [from: string, to: string, amount: bigint];

/** A row at the given number: one in each block, in a transaction of its own. */
export const flowRow = ([from, to, amount]: Move, at: number, part: Partial<FlowRow> = {}): FlowRow => ({
  nature: from === '' ? 'mint' : to === '' ? 'burn' : 'transfer',
  from,
  to,
  asset: '',
  amount,
  mayBeOffBy: 0n,
  time: 1000 * at,
  seq: 1,
  index: at,
  place: { height: at, hash: `t${at}`, transaction: 0, stage: 'value', log: undefined },
  ...part,
});

/** Rows in the order of their moves. */
export const historyOf = (...moves: Move[]): readonly FlowRow[] => moves.map((move, at) => flowRow(move, at));

/** A reference to the row at a number. */
export const rowAt = (index: number) => ({ seq: 1, index });

const ADDRESSES = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

const arbitraryAmount = fc.oneof(
  { weight: 6, arbitrary: fc.bigInt(0n, 12n) },
  { weight: 2, arbitrary: fc.bigInt(0n, 10n ** 20n) },
  { weight: 1, arbitrary: fc.bigInt(10n ** 77n, 10n ** 78n - 1n) },
);

/** Amounts that a trace keeps in limbs, some of them at the edges of a limb. */
const fittingAmount = fc.oneof(
  { weight: 4, arbitrary: fc.bigInt(0n, 12n) },
  { weight: 2, arbitrary: fc.bigInt(2n ** 50n - 3n, 2n ** 50n + 3n) },
  { weight: 2, arbitrary: fc.bigInt(0n, 10n ** 20n) },
  { weight: 1, arbitrary: fc.bigInt(2n ** 90n, 2n ** 91n) },
);

const partyAmong = (addresses: readonly string[]): fc.Arbitrary<string> =>
  fc.constantFrom('', ...addresses, ...addresses, ...addresses);

/** Few addresses for deep mixtures, or more for many hops. */
const arbitraryMove = (addresses: readonly string[], amount: fc.Arbitrary<bigint>) =>
  fc.record({
    from: partyAmong(addresses),
    to: partyAmong(addresses),
    amount,
    isFee: fc.boolean(),
    isNewBlock: fc.integer({ min: 0, max: 3 }).map((drawn) => drawn === 0),
    isNewTransaction: fc.boolean(),
    isTwin: fc.integer({ min: 0, max: 5 }).map((drawn) => drawn === 0),
  });

export interface History {
  readonly rows: readonly FlowRow[];
  readonly question: TraceQuestion;
}

type DrawnMove = ReturnType<typeof arbitraryMove> extends fc.Arbitrary<infer Drawn> ? Drawn : never;

function rowsOf(drawn: readonly DrawnMove[]): readonly FlowRow[] {
  const rows: FlowRow[] = [];
  let [height, transaction] = [0, 0];
  for (const { from, to, amount, isFee, isNewBlock, isNewTransaction, isTwin } of drawn) {
    if (from === '' && to === '') continue;
    if (isNewBlock) [height, transaction] = [height + 1, 0];
    else if (isNewTransaction) transaction += 1;
    const last = rows.at(-1);
    const move: Move = isTwin && last !== undefined ? [last.from, last.to, last.amount] : [from, to, amount];
    const at = rows.length;
    const hash = `t${height}.${transaction}`;
    const place = { height, hash, transaction, stage: 'call', log: at } as const;
    const row = flowRow(move, at, { place });
    rows.push(isFee && row.to === '' ? { ...row, nature: 'fee' } : row);
  }
  return rows;
}

const movesMoney = ({ from, to, amount }: FlowRow): boolean => to !== '' && from !== to && amount > 0n;

/**
 * Histories with many hops, cycles, identical rows in one block, zero amounts and amounts of 78
 * digits; some addresses are not collected or are stops.
 */
export const arbitraryHistory: fc.Arbitrary<History> = fc
  .record({
    drawn: fc
      .tuple(fc.integer({ min: 2, max: ADDRESSES.length }), fc.constantFrom(arbitraryAmount, fittingAmount))
      .chain(([count, amount]) =>
        fc.array(arbitraryMove(ADDRESSES.slice(0, count), amount), { minLength: 1, maxLength: 40 }),
      ),
    lacking: fc.subarray([...ADDRESSES], { maxLength: 2 }),
    stops: fc.subarray([...ADDRESSES], { maxLength: 1 }),
    picks: fc.array(fc.record({ at: fc.nat(1000), part: fc.option(fc.integer({ min: 1, max: 4 })) }), {
      minLength: 1,
      maxLength: 3,
    }),
    hops: fc.integer({ min: 1, max: 6 }),
    leastShare: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: undefined }),
    batch: fc.constantFrom('transaction' as const, 'block' as const),
  })
  .map(({ drawn, lacking, stops, picks, hops, leastShare, batch }): History | undefined => {
    const rows = rowsOf(drawn);
    const moving = rows.filter(movesMoney);
    if (moving.length === 0) return undefined;
    const picked = new Map(picks.map(({ at, part }) => [moving[at % moving.length], part ?? 1]));
    const sources = Array.from(picked, ([row, part]) => ({
      row: rowAt(row?.index ?? 0),
      amount: ((row?.amount ?? 0n) + BigInt(part) - 1n) / BigInt(part),
    }));
    const collected = collectedAll(...ADDRESSES.filter((address) => !lacking.includes(address)));
    const reasons = new Map(stops.map((stop) => [stop, { kind: 'exchange', name: 'Test' } as const]));
    return { rows, question: { sources, hops, collected, stops: reasons, leastShare, batch } };
  })
  .filter((history) => history !== undefined);
