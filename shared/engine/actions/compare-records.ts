/** Compares two records of one action of the trade zone: a list's and that of its details. Pure. */
import { settlementOf } from '../../service/movement-sums.ts';
import { valueText } from '../../service/row-value.ts';
import { compareDecimals, parseDecimal } from '../../units/amount.ts';
import type { JsonObject } from '../../units/json-value.ts';

/** A field about which two records contradict each other, both values as they came. */
export interface RecordDifference {
  readonly field: 'amount' | 'raw amount' | 'status' | 'action';
  readonly listed: string;
  readonly detailed: string;
}

const FIELDS = {
  value: 'amount',
  valueRaw: 'raw amount',
  status: 'status',
  actionType: 'action',
} as const satisfies Readonly<Record<string, RecordDifference['field']>>;

function isSameNumber(one: string, other: string): boolean {
  const [first, second] = [parseDecimal(one), parseDecimal(other)];
  return first === undefined || second === undefined ? one === other : compareDecimals(first, second) === 0;
}

/** States are told in several ways, e.g. '0x1' and 'success'. */
function isSameState(one: string, other: string): boolean {
  const [first, second] = [settlementOf(one, 'trade-zone'), settlementOf(other, 'trade-zone')];
  return first === 'untold' || second === 'untold'
    ? one.toLowerCase() === other.toLowerCase()
    : first === second;
}

const isSame: Readonly<Record<RecordDifference['field'], (one: string, other: string) => boolean>> = {
  amount: isSameNumber,
  'raw amount': isSameNumber,
  status: isSameState,
  action: (one, other) => one === other,
};

/** Returns the fields in which they differ. A record that leaves a field out does not contradict. */
export function compareRecords(list: JsonObject, details: JsonObject): readonly RecordDifference[] {
  return Object.entries(FIELDS).flatMap(([key, field]) => {
    const [listed, detailed] = [valueText(list[key]), valueText(details[key])];
    return listed === '' || detailed === '' || isSame[field](listed, detailed)
      ? []
      : [{ field, listed, detailed }];
  });
}
