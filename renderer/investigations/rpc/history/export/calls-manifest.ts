/**
 * The manifest beside a file of calls. Pure.
 */
import {
  csvPart,
  manifestHead,
  NOT_PROVED,
  prettyJson,
  spreadsheetWarnings,
  type SavedTableDetails,
} from '../../../../../shared/engine/export/manifest-parts.ts';

const OF_CALLS = [
  'What an answer says beyond its beginning: the journal record has all of its bytes.',
  'That no call is missing whose record is damaged: verifying the journal names those.',
];

/**
 * Returns the text of the manifest when the file is written; `method` is the method of the list,
 * undefined for all.
 */
export const callsManifest =
  (method: string | undefined) =>
  (details: SavedTableDetails): string =>
    prettyJson({
      ...manifestHead(details),
      calls: {
        interface: 'JSON-RPC (4.16)',
        method: method ?? 'all',
        order: 'newest first',
        without: 'the calls of preconfirmation recordings, which have files of their own',
      },
      counts: { rowsInFile: details.counts.rows },
      csv: csvPart(details),
      spreadsheets: spreadsheetWarnings(details.counts),
      notProved: [...OF_CALLS, ...NOT_PROVED],
    });
