/** Writes the manifest beside a file of groups: which rows they group, and how. Pure. */
import type { SwitchableReason } from '../../../shared/service/counted-rows.ts';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
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
} from '../../../shared/engine/export/manifest-parts.ts';
import type { RowGroups } from '../../../shared/engine/query/aggregate/row-groups.ts';
import type { ReviewQuery } from '../../../shared/engine/query/review-session.ts';
import { describeCounted } from './sum-text.ts';
import type { SummaryDimension } from './summary-dimensions.ts';

interface GroupsManifestParts {
  readonly endpoint: Endpoint;
  readonly collections: readonly CollectionRecord[];
  readonly query: ReviewQuery;
  readonly dimension: SummaryDimension;
  readonly groups: RowGroups;
  /**
   * Whether the list may have rounded the summed amounts, and the reasons in spite of which rows
   * count; undefined without sums.
   */
  readonly sums: { readonly asReported: boolean; readonly counted: readonly SwitchableReason[] } | undefined;
}

/** Returns the text of the manifest when the file is written. */
export const groupsManifest =
  ({ endpoint, collections, query, dimension, groups, sums }: GroupsManifestParts) =>
  (saved: SavedTableDetails): string =>
    prettyJson({
      ...manifestHead(saved),
      query: queryPart(collections, endpoint),
      filter: filterPart(query, endpoint),
      groups: {
        by: dimension.label,
        groupsInFile: groups.groups.length,
        groupsInAll: groups.total,
        rowsGrouped: groups.rows,
        ...(sums && {
          sums: `exact, per token, of ${describeCounted(sums.counted)}; other rows, unreadable ones, and those that do not match the request are in no sum`,
          ...(sums.counted.length > 0 && { countedToo: sums.counted }),
          amountsAsReported: sums.asReported,
        }),
      },
      counts: { rowsInFile: saved.counts.rows },
      completeness: completenessPart(collections),
      csv: csvPart(saved),
      spreadsheets: spreadsheetWarnings(saved.counts),
      notProved: NOT_PROVED,
    });
