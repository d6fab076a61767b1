/**
 * Which form the values of a kind take in memory.
 */
import type { ColumnKind } from '../../service/endpoint.ts';
import { AmountColumn } from './amount-column.ts';
import { CodedColumn } from './coded-column.ts';
import { Dictionary } from './dictionary.ts';
import { HexColumn } from './hex-column.ts';
import { IntegerColumn } from './integer-column.ts';

/** `valueAt` gives each value just as it was appended, undefined where there was none. */
export type FieldColumn = CodedColumn | HexColumn | IntegerColumn | AmountColumn;

const HASH_BYTES = 32;
const ADDRESS_BYTES = 20;

/** An empty column. Columns of addresses share a dictionary, so that an address has one code wherever it stands. */
export function columnOfKind(kind: ColumnKind, addresses: Dictionary): FieldColumn {
  switch (kind) {
    case 'transaction-hash':
    case 'hash':
      return new HexColumn(HASH_BYTES);
    case 'block-hash':
      return new CodedColumn(new Dictionary(HASH_BYTES));
    case 'address':
      return new CodedColumn(addresses);
    case 'height':
    case 'time':
    case 'integer':
      return new IntegerColumn();
    case 'amount':
      return new AmountColumn();
    default:
      return new CodedColumn(new Dictionary(0));
  }
}

/** A dictionary for addresses. */
export const addressDictionary = (): Dictionary => new Dictionary(ADDRESS_BYTES);
