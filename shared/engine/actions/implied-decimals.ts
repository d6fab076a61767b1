/**
 * Finds the precision of an amount that the record itself implies, because the service states none.
 */
import { valueText } from '../../service/row-value.ts';
import type { JsonObject } from '../../units/json-value.ts';
import { compareValues } from './compare-values.ts';

/**
 * The decimals that amount and raw amount of a record (2.12) imply together; '' if they imply none.
 */
export function impliedDecimals(fields: JsonObject): string {
  const compared = compareValues(valueText(fields['value']), valueText(fields['valueRaw']));
  return compared.kind === 'agrees' && compared.decimals !== undefined ? String(compared.decimals) : '';
}
