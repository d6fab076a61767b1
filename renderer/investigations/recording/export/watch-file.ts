/**
 * The watched transactions of a recording for a file: a row for each stage of a receipt, and one
 * for a transaction without any. Pure.
 */
import type { Recording } from '../../../../shared/engine/recording/recording.ts';
import {
  changesOf,
  type ReceiptStage,
  type WatchedTransaction,
} from '../../../../shared/engine/recording/watched-transaction.ts';
import {
  tableOf,
  timeCells,
  timeColumns,
  type Cells,
  type CellTable,
} from '../../../../shared/engine/export/cell-table.ts';

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');

const COLUMNS = {
  'transaction hash': 'transaction-hash',
  ...timeColumns('watched since'),
  'watched at the end': 'boolean',
  'first preconfirmed in height': 'height',
  ...timeColumns('first seen preconfirmed'),
  'journal record of the first sight': 'integer',
  stage: 'integer',
  ...timeColumns('stage from'),
  ...timeColumns('stage to'),
  receipt: 'state',
  'receipt height': 'height',
  'receipt block hash': 'block-hash',
  'receipt index': 'integer',
  'receipt status': 'state',
  'journal record of the stage': 'integer',
  'status changed': 'boolean',
  'moved to another height': 'boolean',
  'index changed': 'boolean',
  dropped: 'boolean',
} as const;

function stageCells({ receipt, seq, firstAt, lastAt }: ReceiptStage, index: number): Cells {
  return {
    stage: String(index + 1),
    ...timeCells('stage from', firstAt),
    ...timeCells('stage to', lastAt),
    receipt: receipt === undefined ? 'none' : 'found',
    'receipt height': receipt === undefined ? '' : String(receipt.height),
    'receipt block hash': receipt?.blockHash ?? '',
    // -1 means that the node did not state it.
    'receipt index': receipt === undefined || receipt.index < 0 ? '' : String(receipt.index),
    'receipt status': receipt?.status ?? '',
    'journal record of the stage': String(seq),
  };
}

function rowsOf(watched: WatchedTransaction): readonly Cells[] {
  const { hash, since, isWatched, seenIn, stages } = watched;
  const changes = changesOf(watched);
  const own: Cells = {
    'transaction hash': hash,
    ...timeCells('watched since', since),
    'watched at the end': yesNo(isWatched),
    'first preconfirmed in height': seenIn === undefined ? '' : String(seenIn.height),
    ...timeCells('first seen preconfirmed', seenIn?.at),
    'journal record of the first sight': seenIn === undefined ? '' : String(seenIn.seq),
    'status changed': yesNo(changes.statusChanged),
    'moved to another height': yesNo(changes.moved),
    'index changed': yesNo(changes.indexChanged),
    dropped: yesNo(changes.dropped),
  };
  return stages.length === 0
    ? [own]
    : stages.map((stage, index) => ({ ...own, ...stageCells(stage, index) }));
}

/** All watched transactions, in the order in which their watch began. */
export const watchFile = ({ watched }: Pick<Recording, 'watched'>): CellTable =>
  tableOf(COLUMNS, watched.flatMap(rowsOf));
