/**
 * The manifest beside a file of a recording: what was followed and how closely, with every gap, and
 * what it does not prove. Pure.
 */
import {
  csvPart,
  manifestHead,
  NOT_PROVED,
  prettyJson,
  spreadsheetWarnings,
  type SavedTableDetails,
} from '../../../../shared/engine/export/manifest-parts.ts';
import type { RecordingRecord } from '../../../../shared/engine/storage/recording-records.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import { countRecording } from '../../../../shared/engine/recording/count-recording.ts';
import { notComparedRanges } from '../../../../shared/engine/recording/not-compared.ts';
import type { Recording } from '../../../../shared/engine/recording/recording.ts';
import { SETTLED_DEPTH } from '../../../../shared/engine/recording/recorded-height.ts';
import { pauseText } from '../pause-text.ts';

const isoOf = (unixMs: number): string => new Date(unixMs).toISOString();

const NOT_PROVED_OF_RECORDINGS = [
  'What was preconfirmed while nothing was asked: see missed heights and pauses.',
  'What was dropped or reordered at heights that were not compared with their canonical block: see those heights.',
  'When a block was preconfirmed: only when an answer that shows it had arrived here.',
];

/**
 * Notes what is recorded now, and returns the text of the manifest when the file is written; `rows`
 * says which part of the recording the file contains.
 */
export function recordingManifest(
  recording: Recording,
  record: RecordingRecord | undefined,
  rows: { readonly table: string } & JsonObject,
): (details: SavedTableDetails) => string {
  const { span, bounds } = recording;
  const recorded = {
    recordingId: record?.recordingId ?? '',
    connectionId: record?.connectionId ?? '',
    ...rows,
    sessions: recording.session,
    ...(span === undefined ? {} : { from: isoOf(span.from), to: isoOf(span.to) }),
    ...(bounds === undefined ? {} : { firstHeight: bounds.first, highestHeight: bounds.top }),
    lastJournalRecord: recording.lastSeq,
    canonicalRule: `A block by number counts as canonical for good once it is ${SETTLED_DEPTH} heights deep.`,
    counts: countRecording(recording),
    notComparedHeights: notComparedRanges(recording).map((range) => ({ ...range })),
    missedHeights: recording.missed.map(({ from, to }) => ({ from, to })),
    pauses: recording.pauses.map((pause) => ({
      from: isoOf(pause.from),
      to: isoOf(pause.to),
      cause: pause.cause,
      reason: pauseText(pause).reason,
    })),
  };
  return (details) =>
    prettyJson({
      ...manifestHead(details),
      recording: recorded,
      counts: { rowsInFile: details.counts.rows },
      csv: csvPart(details),
      spreadsheets: spreadsheetWarnings(details.counts),
      notProved: [...NOT_PROVED_OF_RECORDINGS, ...NOT_PROVED],
    });
}
