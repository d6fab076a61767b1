/**
 * Reads label files in JSON as tables: lists of objects, one object a line, and objects whose keys
 * are addresses, as wallets and collections of labels have them.
 */
import Papa from 'papaparse';
import { readJson } from '../../../service/read-json.ts';
import { valueText } from '../../../service/row-value.ts';
import { isAddress } from '../../../units/hex.ts';
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from '../../../units/json-value.ts';
import { plainNotation } from '../../../units/reference/read-field.ts';

type Row = Readonly<Record<string, string>>;

/** A table with the lines of the JSON from which its rows come. */
export interface JsonTable {
  /** CSV with a head. */
  readonly text: string;
  /** For each row below the head, its line in the JSON, from 1. */
  readonly lines: readonly number[];
}

const isAddressText = (text: string): boolean => isAddress(plainNotation(text, 'address'));
const MOST_DEPTH = 6;
/** Rows of more would make a table of far more cells than the file has. */
const MOST_FIELDS = 300;

function cellText(value: JsonValue): string {
  const text = isJsonList(value) ? value.map(cellText).join(', ') : valueText(value);
  return text.replaceAll(/\s+/g, ' ');
}

function* fieldsOf(object: JsonObject, prefix = '', depth = 0): Generator<readonly [string, string]> {
  for (const [key, value] of Object.entries(object)) {
    const name = `${prefix}${key}`;
    if (!isJsonObject(value)) yield [name, cellText(value)];
    else if (depth < MOST_DEPTH) yield* fieldsOf(value, `${name} `, depth + 1);
  }
}

function* rowsOf(value: JsonValue, depth = 0): Generator<Row> {
  if (depth > MOST_DEPTH) return;
  if (isJsonList(value)) {
    for (const each of value) if (isJsonObject(each)) yield Object.fromEntries(fieldsOf(each));
  } else if (isJsonObject(value))
    for (const [key, inner] of Object.entries(value))
      if (!isAddressText(key)) yield* rowsOf(inner, depth + 1);
      else if (isJsonObject(inner)) yield { address: key, ...Object.fromEntries(fieldsOf(inner)) };
      else yield { address: key, label: cellText(inner) };
}

function valuesOf(text: string): readonly JsonValue[] {
  try {
    return [readJson(text)];
  } catch {
    // One value a line.
    return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [readJson(line)]));
  }
}

const MOST_MISSES = 20;

/** The line of each row: where its address stands, behind that of the row before. */
function linesOf(text: string, rows: readonly Row[]): readonly number[] {
  let [at, line, misses] = [0, 1, 0];
  return rows.map((row) => {
    const cells = Object.values(row);
    const address = cells.find(isAddressText) ?? cells.find((cell) => cell.startsWith('0x'));
    // Each miss searches the whole rest.
    const found =
      address === undefined || misses > MOST_MISSES ? -1 : text.indexOf(JSON.stringify(address), at);
    if (found === -1) misses += address === undefined ? 0 : 1;
    for (; at < found; at += 1) if (text[at] === '\n') line += 1;
    at = Math.max(at, found + 1);
    return line;
  });
}

/** Undefined if the text is not JSON, or has no objects with fields. */
export function tableOfJson(written: string): JsonTable | undefined {
  const text = written.replace(/^\uFEFF/, '');
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const values = valuesOf(text);
    const rows = [...rowsOf(values.length === 1 ? (values[0] ?? null) : values)];
    const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    if (fields.length === 0 || fields.length > MOST_FIELDS) return undefined;
    return { text: Papa.unparse({ fields, data: [...rows] }, { newline: '\n' }), lines: linesOf(text, rows) };
  } catch {
    return undefined;
  }
}
