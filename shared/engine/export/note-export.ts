import type { CasebookClient } from '../../contract/contract.ts';
import type { JsonObject } from '../../units/json-value.ts';
import { CasebookError } from '../../errors/casebook-error.ts';

/**
 * Notes in the case's journal that a file was exported. If the case cannot be written, as on a full
 * or read-only disk, the file is still valid: it is complete, and its manifest describes it.
 * Rejects with other `storage.*`.
 */
export async function noteExport(client: CasebookClient, caseId: string, body: JsonObject): Promise<void> {
  try {
    await client.call('cases.appendEvent', { caseId, event: { kind: 'export-made', body } });
  } catch (error) {
    if (!(error instanceof CasebookError) || error.code !== 'storage.denied') throw error;
  }
}
