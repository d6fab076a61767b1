/**
 * Compares logs of receipts with logs of 4.10, entry by entry. An entry is the log at one index of
 * one block. Never merges by guess: two records are one entry only if every field that both have
 * agrees.
 */
import { cellText, jsonText, valueText } from '../../service/row-value.ts';
import type { Column } from '../../service/endpoint.ts';
import { LOG_COLUMNS } from '../../service/records/chain-records.ts';
import { isJsonList, type JsonObject } from '../../units/json-value.ts';
import { readWhole } from './read-hex.ts';

/** A field in which the two differ, with both values, shortened. */
export interface LogDifference {
  readonly field: string;
  readonly receipt: string;
  readonly service: string;
}

/** Positions refer to the two given lists. */
export interface LogComparison {
  readonly same: readonly { readonly receipt: number; readonly service: number }[];
  readonly differing: readonly {
    readonly receipt: number;
    readonly service: number;
    readonly differences: readonly LogDifference[];
  }[];
  readonly onlyReceipt: readonly number[];
  readonly onlyService: readonly number[];
}

const SHOWN = 80;

/** The block height of a record; undefined if it is missing (a pending record) or malformed. */
export const heightOfLog = (fields: JsonObject): number | undefined => readWhole(fields['height']);

/** The entry of a record, `<height>:<log index>`; undefined if the record does not state it. */
export function entryOf(fields: JsonObject): string | undefined {
  const height = heightOfLog(fields);
  const index = readWhole(fields['logIndex']);
  return height === undefined || index === undefined ? undefined : `${height}:${index}`;
}

/** The value in the form used for comparing; '' if the record does not have it. */
function comparable(fields: JsonObject, column: Column): string {
  if (column.kind === 'list') {
    const value = fields[column.field];
    return isJsonList(value) ? jsonText(value).toLowerCase() : valueText(value).toLowerCase();
  }
  const text = cellText(fields, column).toLowerCase();
  if (text === '') return '';
  // A node states the time of a block in seconds.
  if (column.kind === 'time') return /^\d{4,}$/.test(text) ? text.slice(0, -3) : text;
  const isNumber = column.kind === 'height' || column.kind === 'integer';
  return isNumber ? String(readWhole(text) ?? text) : text;
}

/**
 * The fields in which two records of one entry differ; a field that only one of them has does not
 * count.
 */
export function differencesOf(receipt: JsonObject, service: JsonObject): LogDifference[] {
  return LOG_COLUMNS.flatMap((column) => {
    const [one, other] = [comparable(receipt, column), comparable(service, column)];
    return one === other || one === '' || other === ''
      ? []
      : [
          {
            field: column.field,
            receipt: cellText(receipt, column).slice(0, SHOWN),
            service: cellText(service, column).slice(0, SHOWN),
          },
        ];
  });
}

function positionsByEntry(list: readonly JsonObject[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [position, fields] of list.entries()) {
    const entry = entryOf(fields);
    if (entry !== undefined) found.set(entry, [...(found.get(entry) ?? []), position]);
  }
  return found;
}

/**
 * Compares two lists of records of 2.11. Either may contain an entry twice: each record is paired
 * at most once, equal ones first.
 */
export function compareLogs(receipts: readonly JsonObject[], service: readonly JsonObject[]): LogComparison {
  const waiting = positionsByEntry(service);
  const same: { receipt: number; service: number }[] = [];
  const differing: LogComparison['differing'][number][] = [];
  const onlyReceipt: number[] = [];
  const unequal: number[] = [];
  const take = (entry: string | undefined, accepts: (fields: JsonObject) => boolean): number | undefined => {
    const positions = entry === undefined ? undefined : waiting.get(entry);
    const index = positions?.findIndex((position) => accepts(service[position] ?? {})) ?? -1;
    return index < 0 ? undefined : positions?.splice(index, 1)[0];
  };
  for (const [position, fields] of receipts.entries()) {
    const twin = take(entryOf(fields), (other) => differencesOf(fields, other).length === 0);
    if (twin === undefined) unequal.push(position);
    else same.push({ receipt: position, service: twin });
  }
  for (const position of unequal) {
    const fields = receipts[position] ?? {};
    const other = take(entryOf(fields), () => true);
    if (other === undefined) onlyReceipt.push(position);
    else
      differing.push({
        receipt: position,
        service: other,
        differences: differencesOf(fields, service[other] ?? {}),
      });
  }
  const paired = new Set([...same, ...differing].map((pair) => pair.service));
  const onlyService = Array.from(service.keys()).filter((position) => !paired.has(position));
  return { same, differing, onlyReceipt, onlyService };
}
