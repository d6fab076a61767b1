/** The tokens that the rows of a chunk name, read from its dictionaries. */
import {
  keyOfToken,
  namedToken,
  SYMBOL_FIELDS,
  CONTRACT_FIELD,
  type NamedToken,
} from '../../../service/named-token.ts';
import { valueText } from '../../../service/row-value.ts';
import type { FieldColumn } from '../field-column.ts';
import { RowColumns } from '../row-columns.ts';
import type { ColumnChunk } from './chunk-format.ts';

const textAt = (column: FieldColumn | undefined, row: number): string => valueText(column?.valueAt(row));

/** A number for each pair of a contract and a symbol; undefined if one of them has no dictionary. */
function pairOf(contract: FieldColumn | undefined, symbol: FieldColumn, row: number): number | undefined {
  if (symbol.form !== 'coded') return undefined;
  if (contract === undefined) return symbol.codeAt(row);
  return contract.form === 'coded'
    ? contract.codeAt(row) * symbol.dictionary.size + symbol.codeAt(row)
    : undefined;
}

/** The different tokens of a chunk. */
export function tokensOfChunk(chunk: ColumnChunk): readonly NamedToken[] {
  const rows = new RowColumns([]);
  rows.appendChunk(chunk);
  const contract = rows.columnOf(CONTRACT_FIELD);
  const found = new Map<string, NamedToken>();
  for (const field of SYMBOL_FIELDS) {
    const symbol = rows.columnOf(field);
    if (symbol === undefined) continue;
    const seen = new Set<number>();
    for (let row = 0; row < rows.length; row += 1) {
      const pair = pairOf(contract, symbol, row);
      if (pair !== undefined && seen.has(pair)) continue;
      if (pair !== undefined) seen.add(pair);
      const token = namedToken(textAt(contract, row), textAt(symbol, row));
      if (token !== undefined) found.set(keyOfToken(token), token);
    }
  }
  return [...found.values()];
}
