/**
 * The `.manifest.json` beside an exported file: what was asked, what was filtered, how complete it is, which evidence it rests on, and what it does
 * not prove.
 */
import { findCollectable } from '../../shared/service/collectable-registry.ts';
import type { CaseHead } from '../../shared/contract/journal-contract.ts';
import type { Endpoint } from '../../shared/service/endpoint.ts';
import type { JsonObject } from '../../shared/units/json-value.ts';
import type { CollectionRecord } from '../cases/case-records.ts';
import type { ReviewQuery } from '../review/review-session.ts';
import type { CsvCounts } from './csv-stream.ts';
import { describeClause } from './describe-filter.ts';
import type { ExportColumn, ExportProfile } from './export-column.ts';
import { SPREADSHEET_CELL, SPREADSHEET_ROWS } from './spreadsheet-damage.ts';

export interface ManifestSource {
  readonly file: { readonly name: string; readonly sizeBytes: number; readonly sha256: string };
  readonly profile: ExportProfile;
  readonly bom: boolean;
  readonly columns: readonly ExportColumn[];
  readonly counts: CsvCounts;
  readonly endpoint: Endpoint;
  readonly collections: readonly CollectionRecord[];
  /** Further facts, by name. */
  readonly about: JsonObject;
  readonly query: ReviewQuery;
  readonly totalRows: number;
  readonly head: CaseHead;
  /** Answers that the file's rows came from: journal record and SHA-256, in journal order. */
  readonly evidence: readonly { readonly seq: number; readonly sha256: string }[];
  readonly version: string;
  readonly exportedAt: number;
}

const NOT_PROVED = [
  'That the service told the truth: the origin of an answer is what TLS and the configured address vouched for when it was fetched.',
  'The exact time of an answer: times are this computer’s clock; the service’s Date header is kept with each answer.',
  'That the keeper of the journal did not rewrite all of it: the chain has no key. Anchor the head hash elsewhere to prove that.',
];

/** What a spreadsheet does to the file; the file itself is exact. */
function spreadsheetWarnings(counts: CsvCounts) {
  return {
    columnsChanged: Array.from(counts.changedBySpreadsheets, ([header, cells]) => ({ header, cells })),
    rowsNotRead: Math.max(0, counts.rows - SPREADSHEET_ROWS),
    cellsCut: counts.longestCell > SPREADSHEET_CELL,
    advice:
      'Import every column as text: a spreadsheet rounds long numbers and rewrites what it takes for a number, a date or TRUE.',
  };
}

/** Pretty JSON with a newline at the end. */
export function manifestText(source: ManifestSource): string {
  const { endpoint, query, counts, head } = source;
  const manifest = {
    format: 'casebook-export-manifest-1',
    program: `Casebook ${source.version}`,
    exportedAt: new Date(source.exportedAt).toISOString(),
    file: source.file,
    case: {
      caseId: head.caseId,
      name: head.name,
      journalRecords: head.records,
      journalHeadHash: head.headHash,
    },
    query: source.collections.map(({ collectionId, endpointId, params, connectionId, goal, createdAt }) => ({
      collectionId,
      endpoint: endpointId,
      specSection: (findCollectable(endpointId) ?? endpoint).specSection,
      connectionId,
      params,
      goal,
      definedAt: new Date(createdAt).toISOString(),
    })),
    filter: {
      words: query.filter.map((clause) => describeClause(clause, endpoint)),
      // The book itself stands under `decoding`, by its hashes.
      clauses: query.filter.map((clause) =>
        clause.kind === 'event' ? { kind: clause.kind, text: clause.text } : clause,
      ),
      sort: query.sort,
    },
    ...source.about,
    counts: { rowsInFile: counts.rows, rowsCollected: source.totalRows },
    completeness: source.collections.map(({ collectionId, state, completeness }) => ({
      collectionId,
      state,
      ...completeness,
    })),
    csv: {
      profile: source.profile,
      encoding: source.bom ? 'UTF-8 with BOM' : 'UTF-8',
      lineEnd: 'CRLF',
      columns: source.columns.map(({ header, kind, isDescribed }) => ({
        header,
        kind,
        ...(isDescribed === false ? { described: false } : {}),
      })),
      formulaGuard: 'apostrophe-v1',
      formulaGuardRule:
        'A cell that begins with an apostrophe, and whose rest would be guarded, had that apostrophe added.',
      guardedCells: counts.guardedCells,
      cellsWithoutUtf8Form: counts.replacedCells,
    },
    spreadsheets: spreadsheetWarnings(counts),
    evidence: source.evidence,
    notProved: NOT_PROVED,
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}
