/** Selects the form of a column in memory by the kind of its values. */
import type { ColumnKind } from '../../service/endpoint.ts';
import { AmountColumn } from './amount-column.ts';
import { CodedColumn } from './coded-column.ts';
import { Dictionary } from './dictionary.ts';
import { HexColumn } from './hex-column.ts';
import { IntegerColumn } from './integer-column.ts';

/** `valueAt` returns each value exactly as it was appended, undefined if there was none. */
export type FieldColumn = CodedColumn | HexColumn | IntegerColumn | AmountColumn;

const HASH_BYTES = 32;
const ADDRESS_BYTES = 20;

/**
 * Creates an empty column. Columns of addresses share a dictionary, so that an address has the same
 * code everywhere.
 */
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
    case 'method-selector':
    case 'state':
    case 'boolean':
    case 'text':
    case 'list':
    case 'json':
      return new CodedColumn(new Dictionary(0));
  }
}

/** Creates a dictionary for addresses. */
export const addressDictionary = (): Dictionary => new Dictionary(ADDRESS_BYTES);
