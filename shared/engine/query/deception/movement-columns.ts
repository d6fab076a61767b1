/** The columns that describe a movement that may deceive. */
import type { AmountColumn } from '../../columns/amount-column.ts';
import type { CodedColumn } from '../../columns/coded-column.ts';
import type { FieldColumn } from '../../columns/field-column.ts';
import type { Column, Endpoint } from '../../../service/endpoint.ts';
import { timesOf } from '../aggregate/read-times.ts';

export interface MovementColumns {
  readonly from: CodedColumn;
  readonly to: CodedColumn;
  /** Absent if the rows are only about the native coin. */
  readonly contract: CodedColumn | undefined;
  readonly symbol: CodedColumn | undefined;
  readonly tokenId: CodedColumn | undefined;
  readonly amount: AmountColumn;
  /** Unix ms of a row; NaN if it has no time. */
  readonly timeOf: (row: number) => number;
}

/**
 * The fields of a movement among an endpoint's columns; undefined if its rows are not movements
 * between addresses.
 */
export function movementFields({
  columns,
}: {
  readonly columns: readonly Pick<Column, 'field'>[];
}): Readonly<Record<'contract' | 'symbol' | 'tokenId', string | undefined>> | undefined {
  const has = (name: string): boolean => columns.some(({ field }) => field === name);
  if (!['from', 'to', 'amount'].every(has)) return undefined;
  return {
    contract: ['tokenContractAddress'].find(has),
    symbol: ['transactionSymbol', 'symbol'].find(has),
    tokenId: ['tokenId'].find(has),
  };
}

const coded = (column: FieldColumn): CodedColumn | undefined =>
  column.form === 'coded' ? column : undefined;

/**
 * Undefined if the rows of an endpoint are not movements. `column` returns the column behind a
 * field.
 */
export function movementColumns(
  endpoint: Endpoint,
  column: (field: string) => FieldColumn,
): MovementColumns | undefined {
  const fields = movementFields(endpoint);
  if (fields === undefined) return undefined;
  const [from, to, amount] = [coded(column('from')), coded(column('to')), column('amount')];
  if (from === undefined || to === undefined || amount.form !== 'amount') return undefined;
  if (from.dictionary !== to.dictionary) return undefined;
  const codedOf = (field: string | undefined): CodedColumn | undefined =>
    field === undefined ? undefined : coded(column(field));
  return {
    from,
    to,
    contract: codedOf(fields.contract),
    symbol: codedOf(fields.symbol),
    tokenId: codedOf(fields.tokenId),
    amount,
    timeOf: timesOf(column(endpoint.timeField ?? '')),
  };
}
