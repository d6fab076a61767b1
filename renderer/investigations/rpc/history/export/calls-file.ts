/**
 * Calls of a case for a file: the request, the result in a word, and the record that has all of it.
 * Pure.
 */
import type { MadeCall } from '../../../../../shared/contract/journal-contract.ts';
import {
  tableOf,
  timeCells,
  timeColumns,
  type Cells,
  type CellTable,
} from '../../../../../shared/engine/export/cell-table.ts';

const COLUMNS = {
  method: 'text',
  'params (JSON)': 'text',
  ...timeColumns('sent at'),
  ...timeColumns('received at'),
  outcome: 'state',
  'beginning of the answer': 'text',
  'answer bytes': 'integer',
  'asked by a collection': 'boolean',
  connection: 'text',
  'journal record': 'integer',
  'answer SHA-256': 'text',
} as const;

const cellsOf = (call: MadeCall): Cells => ({
  method: call.method,
  'params (JSON)': call.params,
  ...timeCells('sent at', call.sentAt),
  ...timeCells('received at', call.evidence.receivedAt),
  outcome: call.outcome,
  'beginning of the answer': call.gist,
  'answer bytes': String(call.bodyBytes),
  'asked by a collection': call.byCollection ? 'yes' : 'no',
  connection: call.connectionId,
  'journal record': String(call.evidence.seq),
  'answer SHA-256': call.evidence.sha256,
});

/** The calls in their order. */
export const callsFile = (calls: readonly MadeCall[]): CellTable => tableOf(COLUMNS, calls.map(cellsOf));
