import type { CasebookClient } from '../../../shared/contract/contract.ts';
import { asReviewRows } from '../../../shared/engine/export/cell-table.ts';
import { saveTable, type SavedCsv, type TableToSave } from '../../../shared/engine/export/save-table.ts';
import { fieldFile } from './field-file.ts';
import { fieldManifest } from './field-manifest.ts';
import type { FieldSource } from './field-source.ts';

/** A table of fields to save. */
export interface FieldsToSave<Name extends string> {
  readonly fields: readonly Name[];
  readonly sources: readonly FieldSource<Name>[];
  /** What the table is about, for the manifest, e.g. { transaction: '0x…' }. */
  readonly about: Readonly<Record<string, string>>;
}

const BATCH_ROWS = 500;

/**
 * Saves a table of fields as CSV with its manifest, reading the evidence of each column again from
 * the journal. Returns undefined if the user chose no place. Rejects with storage.* or AbortError.
 */
export async function saveFields<Name extends string>(
  client: CasebookClient,
  caseId: string,
  { fields, sources, about }: FieldsToSave<Name>,
  wishes: Pick<TableToSave, 'bom' | 'suggestedName' | 'signal' | 'onProgress'> & {
    /** By lower-case subject. */
    readonly labels: ReadonlyMap<string, string>;
  },
): Promise<SavedCsv | undefined> {
  const { labels, ...file } = wishes;
  const seqs = [...new Set(sources.map(({ seq }) => seq))];
  const records = new Map(
    await Promise.all(
      seqs.map(async (seq) => [seq, await client.call('cases.readEvidence', { caseId, seq })] as const),
    ),
  );
  const evidence = new Map(Array.from(records, ([seq, { ref }]) => [seq, ref]));
  const { columns, rows } = fieldFile({ fields, sources, evidence, labels });
  return saveTable({
    ...file,
    client,
    caseId,
    columns,
    rows: asReviewRows(rows, BATCH_ROWS),
    manifestOf: fieldManifest({ about, sources, records }),
  });
}
