/** Writes the manifest beside a file of compared fields: its subject, and its sources. Pure. */
import type { EvidenceRecord } from '../../../shared/contract/journal-contract.ts';
import {
  csvPart,
  manifestHead,
  NOT_PROVED,
  prettyJson,
  spreadsheetWarnings,
  type SavedTableDetails,
} from '../../../shared/engine/export/manifest-parts.ts';
import { sourceHeaders } from './field-file.ts';
import type { FieldSource, FieldValue } from './field-source.ts';

interface FieldManifestParts {
  /** What the table is about, e.g. { transaction: '0x…' }. */
  readonly about: Readonly<Record<string, string>>;
  readonly sources: readonly FieldSource[];
  /** By journal record. */
  readonly records: ReadonlyMap<number, EvidenceRecord>;
}

const reportedFields = ({ values }: FieldSource): readonly string[] =>
  Object.entries<FieldValue | undefined>(values).flatMap(([field, value]) =>
    value?.asReported === true ? [field] : [],
  );

/** Returns the text of the manifest when the file is written. */
export const fieldManifest =
  ({ about, sources, records }: FieldManifestParts) =>
  (saved: SavedTableDetails): string => {
    const headers = sourceHeaders(sources);
    return prettyJson({
      ...manifestHead(saved),
      about,
      sources: sources.map((source, place) => {
        const record = records.get(source.seq);
        return {
          column: headers[place],
          asked: record?.request?.subject,
          chain: source.chain ?? 'main',
          journalRecord: source.seq,
          ...(source.index === undefined ? {} : { positionInAnswer: source.index }),
          answerSha256: record?.ref.sha256,
          receivedAt: record === undefined ? undefined : new Date(record.ref.receivedAt).toISOString(),
          bytesMatch: record?.verified,
          amountsAsReported: reportedFields(source),
        };
      }),
      counts: { rowsInFile: saved.counts.rows },
      csv: csvPart(saved),
      spreadsheets: spreadsheetWarnings(saved.counts),
      notProved: NOT_PROVED,
    });
  };
