/** What the case has of a block: its transactions with their movements, and the sums of these. Pure. */
import { valueText } from '../../../../shared/service/row-value.ts';
import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';
import { textOfFirst } from '../../../../shared/engine/transfers/transfer-of-row.ts';
import type { Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import { isHash } from '../../../../shared/units/hex.ts';
import type { StoredRows } from '../../../evidence/stored-rows/find-stored-rows.ts';
import { totalsOf, type AssetTotal } from './asset-totals.ts';
import { WHOLE_RECORD, type NodeContents, type NodeTransaction } from './node-contents.ts';
import {
  isCut,
  readMovements,
  type StoredMovements,
  type Suspicion,
} from '../../../evidence/story/stored-movements.ts';

/** A transaction of a block, as the rows of the case say it. Texts are hostile. */
export interface BlockTransaction {
  /** Lower case. */
  readonly hash: string;
  /** The method selector, '' for a plain transfer; undefined if no row says it. */
  readonly method: string | undefined;
  /** As the first row with a state says it; undefined if none does. */
  readonly state: string | undefined;
  /** Of its first row; `index` is WHOLE_RECORD if only the node says it. */
  readonly seq: number;
  readonly index: number;
  /** Settled or not, in the order of their lists. */
  readonly transfers: readonly Transfer[];
}

export interface BlockContents {
  readonly transactions: readonly BlockTransaction[];
  /** What counts. */
  readonly settled: readonly Transfer[];
  /** Settled, but suspected of deceiving: counted beside the sums. */
  readonly suspected: readonly Transfer[];
  readonly unsettled: readonly Transfer[];
  /** All of these. */
  readonly all: readonly Transfer[];
  /** The asset of the most movements first. */
  readonly totals: readonly AssetTotal[];
  /** Rows that are in no sum because nobody can say what they moved. */
  readonly unreadable: number;
  readonly mismatched: number;
  /** Unix ms as text, as the first row with a time says it. */
  readonly time: string | undefined;
  /** True if there were too many rows to read all, so that sums would be wrong. */
  readonly isCut: boolean;
}

/** The hash of a row that matches its request; '' if it has none. */
function hashOf({ fields, problems }: ReviewRow): string {
  const hash = textOfFirst(fields, 'txId', 'txid').toLowerCase();
  return isHash(hash) && !problems.some(({ isOfQuestion }) => isOfQuestion === true) ? hash : '';
}

type Known = Omit<BlockTransaction, 'transfers'>;

function addRow(known: Map<string, Known>, row: ReviewRow): void {
  const hash = hashOf(row);
  if (hash === '') return;
  const { fields, seq, index } = row;
  const before = known.get(hash);
  const said = (name: string): string | undefined =>
    fields[name] === undefined ? undefined : valueText(fields[name]);
  const state = said('state');
  known.set(hash, {
    hash,
    method: before?.method ?? said('methodId'),
    state: before?.state ?? (state === '' ? undefined : state),
    seq: before?.seq ?? seq,
    index: before?.index ?? index,
  });
}

function addTransaction(known: Map<string, Known>, { hash, method, state, seq }: NodeTransaction): void {
  const before = known.get(hash);
  known.set(hash, {
    hash,
    method: before?.method ?? method,
    state: before?.state ?? state,
    seq: before?.seq ?? seq,
    index: before?.index ?? WHOLE_RECORD,
  });
}

/** The coins that transactions carry of which no list says it. */
function transfersOfNode(
  { settled, unsettled }: Pick<StoredMovements, 'settled' | 'unsettled'>,
  { transactions }: NodeContents,
): readonly Transfer[] {
  const listed = new Set(
    [...settled, ...unsettled].filter(({ kind }) => kind === 'normal').map(({ hash }) => hash),
  );
  return transactions.flatMap(({ hash, transfer }) =>
    transfer === undefined || listed.has(hash) ? [] : [transfer],
  );
}

const NO_NODE: NodeContents = { transactions: [], logs: [] };

/** Reads what the rows of the case, and the node, say about a block. */
export function readBlockContents(
  stored: readonly StoredRows[],
  node: NodeContents = NO_NODE,
  suspicion?: Suspicion,
): BlockContents {
  const { unreadable, mismatched, ...listed } = readMovements(stored, suspicion);
  const ofNode = transfersOfNode(listed, node);
  const settled = [...listed.settled, ...ofNode.filter((each) => each.unsettled === undefined)];
  const unsettled = [...listed.unsettled, ...ofNode.filter((each) => each.unsettled !== undefined)];
  const all = [...settled, ...unsettled];
  const rows = stored.flatMap((each) => each.rows);
  const known = new Map<string, Known>();
  for (const row of rows) addRow(known, row);
  for (const each of node.transactions) addTransaction(known, each);
  const transfersOf = new Map<string, Transfer[]>();
  for (const transfer of all) {
    const own = transfersOf.get(transfer.hash);
    if (own === undefined) transfersOf.set(transfer.hash, [transfer]);
    else own.push(transfer);
  }
  return {
    transactions: Array.from(known.values(), (each) => ({
      ...each,
      transfers: transfersOf.get(each.hash) ?? [],
    })),
    settled: settled.filter((each) => each.isSuspected !== true),
    suspected: settled.filter((each) => each.isSuspected === true),
    unsettled,
    all,
    totals: totalsOf(all),
    unreadable,
    mismatched,
    time: rows.map(({ fields }) => textOfFirst(fields, 'transactionTime')).find((time) => time !== ''),
    isCut: isCut(stored),
  };
}
