/**
 * Rows as columns: every field of every record, whatever its description, so that each row can be
 * restored exactly. Rows are only ever added; which of them are shown, and in which order, is not
 * decided here.
 */
import type { ParsedRow } from '../../contract/query-contract.ts';
import type { Column, ColumnKind } from '../../service/endpoint.ts';
import { namesOf } from '../../service/row-value.ts';
import type { JsonObject, JsonValue } from '../../units/json-value.ts';
import { appendColumn, codesIn, columnLike } from './chunk/append-column.ts';
import type { ColumnChunk } from './chunk/chunk-format.ts';
import { WaitingCodes } from './chunk/waiting-codes.ts';
import { Dictionary } from './dictionary.ts';
import { addressDictionary, columnOfKind, type FieldColumn } from './field-column.ts';
import { withRoom } from './grow.ts';
import type { RowsInText } from './rows-in-text.ts';
import { TextReader } from './text-reader.ts';

type Problems = ParsedRow['problems'];

/** Rows of one shape, field by field. */
interface RowValues {
  readonly names: readonly string[];
  readonly count: number;
  readonly values: readonly JsonValue[];
}

/** The names of a record's fields, in the order of the response. */
interface Shape {
  readonly names: readonly string[];
  readonly columns: readonly FieldColumn[];
}

/** True if both lists have the same names in the same order. */
function areSame(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  for (let place = 0; place < one.length; place += 1) if (one[place] !== other[place]) return false;
  return true;
}

/** Assigns normally, but also works for a field named __proto__. */
function assign(fields: Record<string, JsonValue>, name: string, value: JsonValue): void {
  if (name === '__proto__')
    Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true });
  else fields[name] = value;
}

function expectRows(column: FieldColumn, rows: number): void {
  column.expected = rows;
  if (column.form !== 'coded') column.kept.expected = rows;
}

export class RowColumns {
  readonly addresses = addressDictionary();
  readonly #kinds = new Map<string, ColumnKind>();
  readonly #columns = new Map<string, FieldColumn>();
  readonly #shapes: Shape[] = [];
  readonly #shapeByNames = new Map<string, number>();
  #shapeOf = new Uint32Array(0);
  readonly #problems = new Map<number, Problems>();
  readonly #waiting = new WaitingCodes();
  #lastShape = -1;
  #expected = 0;
  length = 0;

  /** `columns` say what the fields contain; other fields are stored as they come. */
  constructor(columns: readonly Column[]) {
    for (const column of columns) for (const name of namesOf(column)) this.#kinds.set(name, column.kind);
  }

  /** Announces the total number of rows, if known, so that columns reserve room at once. */
  expect(rows: number): void {
    this.#expected = rows;
    for (const column of this.#columns.values()) expectRows(column, rows);
  }

  /** The column of a field, padded to the number of rows; undefined if no record has the field. */
  columnOf(name: string): FieldColumn | undefined {
    const column = this.#columns.get(name);
    if (column !== undefined) this.#padTo(column, this.length);
    return column;
  }

  /** All fields that any record has, by name. */
  fieldColumns(): ReadonlyMap<string, FieldColumn> {
    for (const column of this.#columns.values()) this.#padTo(column, this.length);
    return this.#columns;
  }

  /** Loads codes that were left for later, step by step. */
  settleCodes(): Generator<void, void> {
    return this.#waiting.settle();
  }

  append(row: ParsedRow): void {
    this.appendAll([row]);
  }

  /**
   * Appends rows in order. Appends runs of one shape column by column, so that each column's own
   * code runs many times in a row.
   */
  appendAll(rows: readonly ParsedRow[]): void {
    let from = 0;
    while (from < rows.length) {
      const names = Object.keys(rows[from]?.fields ?? {});
      let to = from + 1;
      while (to < rows.length && areSame(names, Object.keys(rows[to]?.fields ?? {}))) to += 1;
      const start = this.length;
      const shape = this.#beginRows(names, to - from);
      for (let place = 0; place < shape.columns.length; place += 1) {
        const column = shape.columns[place];
        const name = shape.names[place] ?? '';
        for (let row = from; row < to; row += 1) column?.append(rows[row]?.fields[name]);
      }
      for (let row = from; row < to; row += 1) {
        const problems = rows[row]?.problems ?? [];
        if (problems.length > 0) this.#problems.set(start + row - from, problems);
      }
      from = to;
    }
  }

  /**
   * Appends `count` rows without problems that all have the fields of `names`; `values` has all
   * values of the first field, then those of the second.
   */
  appendValues({ names, values, count }: RowValues): void {
    const { columns } = this.#beginRows(names, count);
    for (let place = 0; place < columns.length; place += 1) {
      const column = columns[place];
      const end = (place + 1) * count;
      for (let at = place * count; at < end; at += 1) column?.append(values[at]);
    }
  }

  /** Appends rows of one shape that are stored as a text. */
  appendText(rows: RowsInText): void {
    const { columns } = this.#beginRows(rows.names, rows.count);
    const reader = new TextReader(rows);
    for (let place = 0; place < columns.length; place += 1) {
      const column = columns[place];
      if (column !== undefined) reader.appendTo(column);
    }
  }

  /**
   * Appends the rows of a chunk, in order. `codesLater` delays look-ups until their column is read,
   * or until settleCodes.
   */
  appendChunk(chunk: ColumnChunk, { codesLater = false } = {}): void {
    const start = this.length;
    const own = chunk.dictionaries.map(({ width }) =>
      width === this.addresses.width ? this.addresses : new Dictionary(width),
    );
    for (const [name, stored] of chunk.columns)
      if (!this.#columns.has(name) && !this.#kinds.has(name)) {
        const dictionary = stored.form === 'coded' ? own[stored.dictionary] : undefined;
        this.#addColumn(name, columnLike(stored, dictionary ?? this.addresses));
      }
    const shapes = chunk.shapes.map((names) => this.#shapeNumber(names));
    const known = new Map<Dictionary, Map<number, Uint32Array>>();
    const codesFor = (place: number, target: Dictionary): Uint32Array => {
      const ofTarget = known.get(target) ?? new Map<number, Uint32Array>();
      known.set(target, ofTarget);
      const stored = chunk.dictionaries[place];
      const codes =
        ofTarget.get(place) ?? (stored === undefined ? new Uint32Array(2) : codesIn(target, stored));
      ofTarget.set(place, codes);
      return codes;
    };
    for (const [name, stored] of chunk.columns) {
      const column = this.#columnFor(name);
      const dictionary = stored.form === 'coded' ? chunk.dictionaries[stored.dictionary] : undefined;
      if (codesLater && column.form === 'coded' && stored.form === 'coded' && dictionary !== undefined) {
        this.#waiting.add(column, { start, stored, dictionary, codesFor });
        continue;
      }
      this.#padTo(column, start);
      appendColumn(column, stored, chunk.rows, codesFor);
    }
    this.#shapeOf = withRoom(this.#shapeOf, start + chunk.rows, this.#expected);
    for (let row = 0; row < chunk.rows; row += 1)
      this.#shapeOf[start + row] = shapes[chunk.shapeOf[row] ?? 0] ?? 0;
    for (const [row, problems] of chunk.problems) this.#problems.set(start + row, problems);
    this.length += chunk.rows;
  }

  /** The record as it came. */
  fieldsAt(row: number): JsonObject {
    const shape = this.#shapes[this.shapeAt(row)];
    if (shape === undefined) return {};
    const { names, columns } = shape;
    const fields: Record<string, JsonValue> = {};
    for (let place = 0; place < names.length; place += 1)
      assign(fields, names[place] ?? '', this.#valueAt(columns[place], row) ?? null);
    return fields;
  }

  /**
   * The value of a field whose column has a dictionary, exactly as it came; undefined for others,
   * and if the record does not have the field.
   */
  codedValueAt(name: string, row: number): JsonValue | undefined {
    const column = this.#columns.get(name);
    return column?.form === 'coded' ? this.#valueAt(column, row) : undefined;
  }

  problemsAt(row: number): Problems {
    return this.#problems.get(row) ?? [];
  }

  /** Rows with problems. */
  rowsWithProblems(): IterableIterator<number> {
    return this.#problems.keys();
  }

  /** Two rows of one shape have the same fields in the same order. */
  shapeAt(row: number): number {
    return this.#shapeOf[row] ?? 0;
  }

  /** Shapes by row; longer than the number of rows. */
  shapeOfRows(): Uint32Array {
    return this.#shapeOf;
  }

  /** The fields of each shape. */
  shapes(): readonly (readonly string[])[] {
    return this.#shapes.map(({ names }) => names);
  }

  /** The fields of a shape. */
  namesOfShape(shape: number): readonly string[] {
    return this.#shapes[shape]?.names ?? [];
  }

  /** Reserves rows of one shape; the caller appends as many values to each of its columns. */
  #beginRows(names: readonly string[], count: number): Shape {
    const start = this.length;
    const number = this.#shapeNumber(names);
    this.#shapeOf = withRoom(this.#shapeOf, start + count, this.#expected).fill(number, start, start + count);
    this.length += count;
    const shape = this.#shapes[number] ?? { names: [], columns: [] };
    for (const column of shape.columns) this.#padTo(column, start);
    return shape;
  }

  /** Also loads what waits for a column, because rows come in order. */
  #padTo(column: FieldColumn, length: number): void {
    if (column.form === 'coded') this.#waiting.settleNow(column);
    column.padTo(length);
  }

  #valueAt(column: FieldColumn | undefined, row: number): JsonValue | undefined {
    return column?.form === 'coded' && row >= column.length
      ? this.#waiting.valueAt(column, row)
      : column?.valueAt(row);
  }

  #shapeNumber(names: readonly string[]): number {
    const last = this.#shapes[this.#lastShape]?.names;
    // Records of one response have the same fields, so compare with the last shape before building
    // a text of all names.
    if (last !== undefined && areSame(last, names)) return this.#lastShape;
    const key = JSON.stringify(names);
    let found = this.#shapeByNames.get(key);
    if (found === undefined) {
      found = this.#shapes.length;
      this.#shapeByNames.set(key, found);
      this.#shapes.push({ names, columns: names.map((name) => this.#columnFor(name)) });
    }
    this.#lastShape = found;
    return found;
  }

  #columnFor(name: string): FieldColumn {
    const held = this.#columns.get(name);
    if (held !== undefined) return held;
    return this.#addColumn(name, columnOfKind(this.#kinds.get(name) ?? 'text', this.addresses));
  }

  #addColumn(name: string, column: FieldColumn): FieldColumn {
    expectRows(column, this.#expected);
    this.#columns.set(name, column);
    return column;
  }
}
