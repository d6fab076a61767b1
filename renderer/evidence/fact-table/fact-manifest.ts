/**
 * The manifest beside a file of fields side by side: what they are about, and who says them. Pure.
 */
import type { EvidenceRecord } from '../../../shared/contract/journal-contract.ts';
import {
  csvFacts,
  manifestHead,
  NOT_PROVED,
  prettyJson,
  spreadsheetWarnings,
  type SavedTableFacts,
} from '../../../shared/engine/export/manifest-parts.ts';
import { sourceHeaders } from './fact-file.ts';
import type { FactSource, FactValue } from './fact-source.ts';

interface FactManifestParts {
  /** What the table is about, e.g. { transaction: '0x…' }. */
  readonly about: Readonly<Record<string, string>>;
  readonly sources: readonly FactSource[];
  /** By journal record. */
  readonly records: ReadonlyMap<number, EvidenceRecord>;
}

const reportedFacts = ({ values }: FactSource): readonly string[] =>
  Object.entries<FactValue | undefined>(values).flatMap(([fact, value]) =>
    value?.asReported === true ? [fact] : [],
  );

/** Returns the text of the manifest when the file is written. */
export const factManifest =
  ({ about, sources, records }: FactManifestParts) =>
  (facts: SavedTableFacts): string => {
    const headers = sourceHeaders(sources);
    return prettyJson({
      ...manifestHead(facts),
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
          amountsAsReported: reportedFacts(source),
        };
      }),
      counts: { rowsInFile: facts.counts.rows },
      csv: csvFacts(facts),
      spreadsheets: spreadsheetWarnings(facts.counts),
      notProved: NOT_PROVED,
    });
  };
