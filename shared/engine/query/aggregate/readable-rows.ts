/**
 * Which rows of a table tell what moved, from whom and to whom: see isReadableMovement. Judges each
 * code of a dictionary once, so that a row costs a few look-ups.
 */
import { isReadableMovement } from '../../../service/counted-rows.ts';
import type { Column, Endpoint } from '../../../service/endpoint.ts';
import type { MovementKind } from '../../../service/movement-sums.ts';
import { valueText } from '../../../service/row-value.ts';
import { parseDecimal, signOf } from '../../../units/amount.ts';
import { isAddress, isHash } from '../../../units/hex.ts';
import { ABSENT, IN_COLUMN, type Dictionary } from '../../columns/dictionary.ts';
import type { FieldColumn } from '../../columns/field-column.ts';
import { signsOf } from '../deception/first-values.ts';
import type { SourcesOfRows } from './sources-of-rows.ts';

/** The columns that identify a movement, as far as the rows have them. */
export interface IdentifyingColumns {
  readonly parties: readonly FieldColumn[];
  readonly hash: FieldColumn | undefined;
  /** Only rows of lists of tokens need a contract. */
  readonly contract: FieldColumn | undefined;
}

/**
 * The columns that identify the movements of an endpoint's rows. Lists of the trade zone name who
 * acted, and no recipient. `column` returns the column behind a field.
 */
export function identifyingColumns(
  { columns }: Endpoint,
  kind: MovementKind | undefined,
  column: (field: string) => FieldColumn,
): IdentifyingColumns {
  const first = (isWanted: (each: Column) => boolean): FieldColumn | undefined => {
    const found = columns.find(isWanted);
    return found && column(found.field);
  };
  const named = (name: string) =>
    first(({ field, kind: ofColumn }) => field === name && ofColumn === 'address');
  const parties = kind === 'trade-zone' ? [named('from')] : [named('from'), named('to')];
  return {
    parties: parties.filter((each) => each !== undefined),
    hash: first((each) => each.kind === 'transaction-hash'),
    contract: kind === 'trade-zone' ? undefined : named('tokenContractAddress'),
  };
}

/** 1 for each code whose value passes `test`; packed values always do. */
function flagCodes(dictionary: Dictionary, test: (text: string) => boolean): Uint8Array {
  const flags = new Uint8Array(dictionary.size).fill(1);
  flags[ABSENT] = 0;
  for (const code of dictionary.freeCodes) flags[code] = Number(test(dictionary.textAt(code).toLowerCase()));
  return flags;
}

/**
 * Marks the places of rows whose cell does not pass `test`, which all hex values of the column's
 * width do.
 */
function markFailing(
  marks: Uint8Array,
  rows: Uint32Array,
  column: FieldColumn,
  test: (text: string) => boolean,
): void {
  const isHex = column.form === 'hex';
  const codes = isHex ? column.kept.codes : column.form === 'coded' ? column.codes : undefined;
  if (isHex && codes === undefined) return;
  if (codes === undefined) {
    for (const [place, row] of rows.entries())
      if (!test(valueText(column.valueAt(row)).toLowerCase())) marks[place] = 1;
    return;
  }
  const { dictionary } = column.form === 'coded' ? column : column.kept;
  const flags = flagCodes(dictionary, test);
  flags[IN_COLUMN] = Number(isHex);
  for (let place = 0; place < rows.length; place += 1)
    if (flags[codes[rows[place] ?? 0] ?? ABSENT] !== 1) marks[place] = 1;
}

/** Marks the places of token transfers whose contract is not an address; other rows have none. */
function markWithoutContract(
  marks: Uint8Array,
  rows: Uint32Array,
  contract: FieldColumn,
  { sources, ids }: SourcesOfRows,
): void {
  const isOfTokens = Uint8Array.from(sources, (source) => Number(source?.kind === 'token'));
  if (!isOfTokens.includes(1)) return;
  const without = new Uint8Array(rows.length);
  markFailing(without, rows, contract, isAddress);
  for (let place = 0; place < rows.length; place += 1)
    if (without[place] === 1 && isOfTokens[ids[rows[place] ?? 0] ?? 0] === 1) marks[place] = 1;
}

function signTest(column: FieldColumn): (row: number) => -1 | 0 | 1 | undefined {
  if (column.form === 'amount') return signsOf(column);
  return (row) => {
    const read = parseDecimal(valueText(column.valueAt(row)));
    return read && signOf(read);
  };
}

/** 1 for each of the rows that cannot be read, in order; rows without an amount are in no sum anyway. */
export function unreadableRows(
  rows: Uint32Array,
  amount: FieldColumn,
  { parties, hash, contract }: IdentifyingColumns,
  sources: SourcesOfRows,
): Uint8Array {
  const marks = new Uint8Array(rows.length);
  for (const column of parties) markFailing(marks, rows, column, isAddress);
  if (hash !== undefined) markFailing(marks, rows, hash, isHash);
  if (contract !== undefined) markWithoutContract(marks, rows, contract, sources);
  const signAt = signTest(amount);
  for (let place = 0; place < rows.length; place += 1)
    marks[place] = Number(!isReadableMovement(signAt(rows[place] ?? 0) ?? 0, marks[place] === 0));
  return marks;
}
