/** The history of `npm run bench -- flow` as a case: a list of normal transactions for each address. */
import type { FlowRow, RowRef } from '../../shared/engine/flow/ledger/flow-row.ts';
import type { FlowBag, PlacedTransfer } from '../../shared/engine/flow/ledger/placed-transfer.ts';
import type { CaseQuestion } from '../../shared/engine/tracing/question/case-question.ts';
import type { CaseFlow, CollectedBag } from '../../shared/engine/tracing/read/case-flow.ts';
import { NOTHING_LEFT_OUT } from '../../shared/engine/transfers/transfer-of-row.ts';
import { NATIVE_DECIMALS } from '../../shared/units/native-decimals.ts';
import { benchHistory, benchQuestion } from './bench-flow.ts';
import { COMPLETE } from './flow-history.ts';

const transferOf = (row: FlowRow, seq: number, index: number): PlacedTransfer => ({
  kind: 'normal',
  hash: row.place.hash,
  from: row.from,
  to: row.to,
  asset: '',
  symbol: 'PRC',
  amount: { units: row.amount, scale: NATIVE_DECIMALS },
  asReported: false,
  time: row.time,
  seq,
  index,
  height: row.place.height,
  execution: undefined,
  raw: undefined,
});

function bagOf(address: string, seq: number, transfers: readonly PlacedTransfer[]): CollectedBag {
  const bag: FlowBag = { transfers, fees: [], tokenIds: 'together', leftOut: NOTHING_LEFT_OUT };
  return {
    record: {
      collectionId: `list ${seq}`,
      caseId: 'bench',
      connectionId: 'bench',
      endpointId: 'address-transaction-list',
      params: { address, protocolType: 'transaction' },
      goal: { kind: 'all' },
      state: 'done',
      cursor: {},
      completeness: COMPLETE,
      rowCount: transfers.length,
      createdAt: 1,
      updatedAt: 1,
    },
    bag,
    unplaced: new Map(),
  };
}

/**
 * The case, and questions after its theft, five hops far. A movement between two addresses is in
 * both lists.
 */
export function benchCase(count: number): {
  readonly flow: CaseFlow;
  readonly questionOf: (part: Partial<CaseQuestion>) => CaseQuestion;
  /** Rows of the same list soon after the theft. */
  readonly rowsAfter: (count: number) => readonly RowRef[];
} {
  const { rows, theft } = benchHistory(count);
  const addresses = [...benchQuestion(theft, 1).collected.keys()];
  const lists = new Map(
    addresses.map((address, at) => [address, { seq: at + 1, transfers: [] as PlacedTransfer[] }]),
  );
  let source = { seq: 0, index: 0 };
  for (const [at, row] of rows.entries())
    for (const party of new Set([row.from, row.to])) {
      const list = lists.get(party);
      if (list === undefined) continue;
      if (at === theft) source = { seq: list.seq, index: list.transfers.length };
      list.transfers.push(transferOf(row, list.seq, list.transfers.length));
    }
  const bags = Array.from(lists, ([address, { seq, transfers }]) => bagOf(address, seq, transfers));
  return {
    flow: { collections: bags.map(({ record }) => record), bags },
    questionOf: (part) => ({
      caseId: 'bench',
      from: { rows: [source] },
      hops: 5,
      stopWords: [],
      labels: new Map(),
      decimals: new Map(),
      batch: 'block',
      ...part,
    }),
    rowsAfter: (count) =>
      Array.from({ length: count }, (_, at) => ({ seq: source.seq, index: source.index + 1 + at })),
  };
}
