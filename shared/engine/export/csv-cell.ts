/**
 * One cell of an exact CSV. The usual formula guards damage numbers and miss attacks; this one
 * depends on the column's kind and can be undone. A value of its column's own form is written
 * verbatim; anything else that a spreadsheet might execute gets an apostrophe.
 */
import type { ColumnKind } from '../../service/endpoint.ts';

const HEX = /^0x[0-9a-fA-F]*$/;
const INTEGER = /^-?\d+$/;
const DECIMAL = /^-?\d+(\.\d+)?$/;
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const IDENTIFIER = /^[A-Za-z][A-Za-z0-9_]*$/;

/** Texts of other people have no form of their own: whatever a spreadsheet might execute is guarded. */
const NO_FORM = undefined;

const FORM_OF_KIND: Readonly<Record<ColumnKind | 'iso-time', RegExp | undefined>> = {
  'transaction-hash': HEX,
  'block-hash': HEX,
  hash: HEX,
  address: HEX,
  'method-selector': HEX,
  height: INTEGER,
  integer: INTEGER,
  time: INTEGER,
  amount: DECIMAL,
  'iso-time': ISO_TIME,
  state: IDENTIFIER,
  boolean: IDENTIFIER,
  text: NO_FORM,
  list: NO_FORM,
  json: NO_FORM,
};

const HOT = /^'*[\s\p{C}\p{Z}]*[=+\-@＝＋－＠]/u;
const HOT_CONTROL = /^'*[\t\r\n\0]/;
const isHot = (text: string): boolean => HOT.test(text) || HOT_CONTROL.test(text);

export interface GuardedCell {
  readonly text: string;
  readonly guarded: boolean;
}

/** Returns the text to write for a value. `unguardCell` restores the value, for every string. */
export function guardCell(value: string, kind: ColumnKind | 'iso-time'): GuardedCell {
  if (FORM_OF_KIND[kind]?.test(value) === true || !isHot(value)) return { text: value, guarded: false };
  return { text: `'${value}`, guarded: true };
}

/** What a reader of the file does: drops one apostrophe before a text that would be guarded. */
export function unguardCell(text: string): string {
  return text.startsWith("'") && isHot(text.slice(1)) ? text.slice(1) : text;
}

/**
 * A quoted field ([RFC 4180](https://www.rfc-editor.org/rfc/rfc4180)). The text is well-formed
 * UTF-16.
 */
export function quoteCell(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
