import type { CasebookClient } from '../../../../../shared/contract/contract.ts';
import { asReviewRows } from '../../../../../shared/engine/export/cell-table.ts';
import {
  saveTable,
  type SavedCsv,
  type TableToSave,
} from '../../../../../shared/engine/export/save-table.ts';
import type { ReviewRow } from '../../../../../shared/engine/query/review-session.ts';
import { allCalls } from './all-calls.ts';
import { callsFile } from './calls-file.ts';
import { callsManifest } from './calls-manifest.ts';

const BATCH_ROWS = 500;

async function* rowsOfCalls(
  client: CasebookClient,
  asked: Parameters<typeof allCalls>[1],
): AsyncIterable<readonly ReviewRow[]> {
  for await (const calls of allCalls(client, asked)) yield* asReviewRows(callsFile(calls).rows, BATCH_ROWS);
}

/**
 * Saves the calls of a case as CSV with its manifest; only of `method` if given. Returns undefined
 * if the user chose no place. Rejects with storage.* or AbortError.
 */
export const saveCalls = (
  client: CasebookClient,
  caseId: string,
  method: string | undefined,
  wishes: Pick<TableToSave, 'bom' | 'suggestedName' | 'signal' | 'onProgress'>,
): Promise<SavedCsv | undefined> =>
  saveTable({
    ...wishes,
    client,
    caseId,
    columns: callsFile([]).columns,
    rows: rowsOfCalls(client, { caseId, method, signal: wishes.signal }),
    manifestOf: callsManifest(method),
  });
