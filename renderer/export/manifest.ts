/**
 * The `.manifest.json` beside an exported file: what was asked, what was filtered, how complete it is, which evidence it rests on, and what it does
 * not prove.
 */
import { findCollectable } from '../../shared/service/collectable-registry.ts';
import type { Endpoint } from '../../shared/service/endpoint.ts';
import type { JsonObject } from '../../shared/units/json-value.ts';
import type { CollectionRecord } from '../cases/case-records.ts';
import type { ReviewQuery } from '../review/review-session.ts';
import { describeClause } from './describe-filter.ts';
import type { ExportProfile } from './export-column.ts';
import {
  csvFacts,
  manifestHead,
  NOT_PROVED,
  prettyJson,
  spreadsheetWarnings,
  type SavedTableFacts,
} from './manifest-parts.ts';

export interface ManifestSource extends SavedTableFacts {
  readonly profile: ExportProfile;
  readonly endpoint: Endpoint;
  readonly collections: readonly CollectionRecord[];
  /** Further facts, by name. */
  readonly about: JsonObject;
  readonly query: ReviewQuery;
  readonly totalRows: number;
  /** Answers that the file's rows came from: journal record and SHA-256, in journal order. */
  readonly evidence: readonly { readonly seq: number; readonly sha256: string }[];
}

/** Pretty JSON with a newline at the end. */
export function manifestText(source: ManifestSource): string {
  const { endpoint, query, counts } = source;
  const manifest = {
    ...manifestHead(source),
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
    csv: { profile: source.profile, ...csvFacts(source) },
    spreadsheets: spreadsheetWarnings(counts),
    evidence: source.evidence,
    notProved: NOT_PROVED,
  };
  return prettyJson(manifest);
}
