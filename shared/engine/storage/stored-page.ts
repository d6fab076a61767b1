/**
 * Pages as the database stores them. Rows with the same fields become one list of values, field by
 * field, and one text if they contain no numbers or lists: the database copies each object together
 * with the names of its fields, in and out, which costs several times as much as the values.
 */
import type { ParsedRow } from '../../contract/query-contract.ts';
import type { JsonObject, JsonValue } from '../../units/json-value.ts';
import { fromText, toText, type RowsInText } from '../columns/rows-in-text.ts';
import type { PageRecord } from './case-records.ts';

/** Rows without problems that have the same fields in the same order. */
interface PackedRows {
  readonly names: readonly string[];
  readonly count: number;
  /** `count` values of the first field, then those of the second, and so on. */
  readonly values: readonly JsonValue[];
}

interface PackedPage extends Omit<PageRecord, 'rows'> {
  readonly packed: PackedRows | RowsInText;
}

/**
 * A page with its rows as they came is of schema 6 or older, or has rows whose fields differ or
 * have problems; one with a list of values is of schema 7, or contains numbers or lists.
 */
export type StoredPage = PageRecord | PackedPage;

/** The database's key. */
export type PageKey = [collectionId: string, walk: number, page: number];

function packRows(rows: readonly ParsedRow[]): PackedRows | RowsInText | undefined {
  const names = Object.keys(rows[0]?.fields ?? {});
  // Assigning to this name would lose it on the way back.
  if (names.length === 0 || names.includes('__proto__')) return undefined;
  for (const { fields, problems } of rows) {
    const own = Object.keys(fields);
    if (problems.length > 0 || own.length !== names.length) return undefined;
    for (let place = 0; place < names.length; place += 1) if (own[place] !== names[place]) return undefined;
  }
  const values: JsonValue[] = [];
  for (const name of names) for (const { fields } of rows) values.push(fields[name] ?? null);
  return toText(names, rows.length, values) ?? { names, count: rows.length, values };
}

/** The page in the form in which it is stored. */
export function toStoredPage(page: PageRecord): StoredPage {
  const packed = packRows(page.rows);
  if (packed === undefined) return page;
  const { rows: _, ...rest } = page;
  return { ...rest, packed };
}

/** How many rows a stored page has. */
export const rowCountOf = (page: StoredPage): number =>
  'packed' in page ? page.packed.count : page.rows.length;

const valuesOf = ({ packed }: PackedPage): readonly JsonValue[] =>
  'text' in packed ? fromText(packed) : packed.values;

/** The page as it was before it was stored. */
export function fromStoredPage(stored: StoredPage): PageRecord {
  if (!('packed' in stored)) return stored;
  const { packed, ...rest } = stored;
  const { names, count } = packed;
  const values = valuesOf(stored);
  const rows = Array.from({ length: count }, (_, row): ParsedRow => {
    const fields: Record<string, JsonValue> = {};
    for (let place = 0; place < names.length; place += 1)
      fields[names[place] ?? ''] = values[place * count + row] ?? null;
    return { fields: fields satisfies JsonObject, problems: [] };
  });
  return { ...rest, rows };
}
