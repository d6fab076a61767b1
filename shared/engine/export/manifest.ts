/**
 * The `.manifest.json` beside an exported file: what was requested, what was filtered, how complete
 * it is, which evidence it is based on, and what it does not prove.
 */
import type { Endpoint } from '../../service/endpoint.ts';
import type { JsonObject } from '../../units/json-value.ts';
import type { CollectionRecord } from '../storage/case-records.ts';
import type { ReviewQuery } from '../query/review-session.ts';
import type { ExportProfile } from './export-column.ts';
import {
  completenessPart,
  csvPart,
  filterPart,
  manifestHead,
  NOT_PROVED,
  prettyJson,
  queryPart,
  spreadsheetWarnings,
  type SavedTableDetails,
} from './manifest-parts.ts';

export interface ManifestSource extends SavedTableDetails {
  readonly profile: ExportProfile;
  readonly endpoint: Endpoint;
  readonly collections: readonly CollectionRecord[];
  /** Further entries, by name. */
  readonly about: JsonObject;
  readonly query: ReviewQuery;
  readonly totalRows: number;
  /** Responses that the file's rows came from: journal record and SHA-256, in journal order. */
  readonly evidence: readonly { readonly seq: number; readonly sha256: string }[];
}

/** Pretty JSON with a newline at the end. */
export function manifestText(source: ManifestSource): string {
  const { endpoint, query, counts } = source;
  const manifest = {
    ...manifestHead(source),
    query: queryPart(source.collections, endpoint),
    filter: filterPart(query, endpoint),
    ...source.about,
    counts: { rowsInFile: counts.rows, rowsCollected: source.totalRows },
    completeness: completenessPart(source.collections),
    csv: { profile: source.profile, ...csvPart(source) },
    spreadsheets: spreadsheetWarnings(counts),
    evidence: source.evidence,
    notProved: NOT_PROVED,
  };
  return prettyJson(manifest);
}
