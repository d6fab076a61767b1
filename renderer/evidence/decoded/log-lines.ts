/** The logs of a receipt for the clipboard. Pure. */
import type { JsonObject } from '../../../shared/units/json-value.ts';
import type { LogReading } from '../../../shared/engine/abi/decode-log.ts';
import type { OfferedRow } from '../../table/data-table/offered-rows.ts';
import { eventText } from './event-text.ts';

/** The columns of a copied line, in the order of the cells on screen. */
export const LOG_HEADERS = ['logIndex', 'address', 'event', 'topics', 'data'] as const;

/** A log as texts: from a checked receipt, or as the node sent it. */
export interface LogText {
  readonly logIndex: string;
  readonly address: string;
  readonly topics: readonly string[];
  /** Hex with 0x; '0x' or '' if empty. */
  readonly data: string;
}

/** A log, its reading, and the object as it came. */
export interface ShownLog {
  readonly log: LogText;
  readonly reading: LogReading;
  readonly came: JsonObject;
}

/** A line for each log: as TSV its parts and its reading, as JSON the object as it came. */
export const logLines = (logs: readonly ShownLog[]): readonly OfferedRow[] =>
  logs.map(({ log: { logIndex, address, topics, data }, reading, came }) => ({
    cells: [logIndex, address, eventText(reading), topics.join(' '), data],
    fields: came,
  }));
