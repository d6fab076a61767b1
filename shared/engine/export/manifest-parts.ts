/** The parts of every `.manifest.json`, whatever its file contains. */
import type { CaseHead } from '../../contract/journal-contract.ts';
import { findCollectable } from '../../service/collectable-registry.ts';
import type { Endpoint } from '../../service/endpoint.ts';
import type { CollectionRecord } from '../storage/case-records.ts';
import type { ReviewQuery } from '../query/review-session.ts';
import type { CsvCounts } from './csv-stream.ts';
import { describeClause } from './describe-filter.ts';
import type { ExportColumn } from './export-column.ts';
import { SPREADSHEET_CELL, SPREADSHEET_ROWS } from './spreadsheet-damage.ts';

/** A table that was saved. */
export interface SavedTableDetails {
  readonly file: { readonly name: string; readonly sizeBytes: number; readonly sha256: string };
  readonly bom: boolean;
  readonly columns: readonly ExportColumn[];
  readonly counts: CsvCounts;
  readonly head: CaseHead;
  readonly version: string;
  /** Unix ms. */
  readonly exportedAt: number;
}

/** What no manifest proves. */
export const NOT_PROVED = [
  'That the service told the truth: the origin of an answer is what TLS and the configured address vouched for when it was fetched.',
  'The exact time of an answer: times are this computer’s clock; the service’s Date header is kept with each answer.',
  'That the keeper of the journal did not rewrite all of it: the chain has no key. Anchor the head hash elsewhere to prove that.',
];

/** What a spreadsheet changes when it opens the file; the file itself is exact. */
export function spreadsheetWarnings(counts: CsvCounts) {
  return {
    columnsChanged: Array.from(counts.changedBySpreadsheets, ([header, cells]) => ({ header, cells })),
    rowsNotRead: Math.max(0, counts.rows - SPREADSHEET_ROWS),
    cellsCut: counts.longestCell > SPREADSHEET_CELL,
    advice:
      'Import every column as text: a spreadsheet rounds long numbers and rewrites what it takes for a number, a date or TRUE.',
  };
}

/** The file, the program and the case. */
export const manifestHead = ({ file, head, version, exportedAt }: SavedTableDetails) => ({
  format: 'casebook-export-manifest-1',
  program: `Casebook ${version}`,
  exportedAt: new Date(exportedAt).toISOString(),
  file,
  case: {
    caseId: head.caseId,
    name: head.name,
    journalRecords: head.records,
    journalHeadHash: head.headHash,
  },
});

/** What was requested; `endpoint` is the one whose columns the rows have. */
export const queryPart = (collections: readonly CollectionRecord[], endpoint: Endpoint) =>
  collections.map(({ collectionId, endpointId, params, connectionId, goal, createdAt }) => ({
    collectionId,
    endpoint: endpointId,
    specSection: (findCollectable(endpointId) ?? endpoint).specSection,
    connectionId,
    params,
    goal,
    definedAt: new Date(createdAt).toISOString(),
  }));

/** The filter, in words and as data. */
export const filterPart = ({ filter, sort, together }: ReviewQuery, endpoint: Endpoint) => ({
  words: filter.map((clause) => describeClause(clause, endpoint)),
  // The ABI book of an event filter is identified by hashes elsewhere.
  clauses: filter.map((clause) =>
    clause.kind === 'event'
      ? {
          kind: clause.kind,
          text: clause.text,
          ...(clause.decimals !== undefined && { decimals: clause.decimals }),
        }
      : clause,
  ),
  sort: sort.map(({ field, descending }) => ({ field, descending })),
  ...(together !== undefined && { together }),
});

/** How complete the collections are. */
export const completenessPart = (collections: readonly CollectionRecord[]) =>
  collections.map(({ collectionId, state, completeness }) => ({ collectionId, state, ...completeness }));

/** The format of the file. */
export const csvPart = ({ bom, columns, counts }: SavedTableDetails) => ({
  encoding: bom ? 'UTF-8 with BOM' : 'UTF-8',
  lineEnd: 'CRLF',
  columns: columns.map(({ header, kind, isDescribed }) => ({
    header,
    kind,
    ...(isDescribed === false ? { described: false } : {}),
  })),
  formulaGuard: 'apostrophe-v1',
  formulaGuardRule:
    'A cell that begins with an apostrophe, and whose rest would be guarded, had that apostrophe added.',
  guardedCells: counts.guardedCells,
  cellsWithoutUtf8Form: counts.replacedCells,
});

/** Pretty JSON with a newline at the end. */
export const prettyJson = (value: object): string => `${JSON.stringify(value, undefined, 2)}\n`;
