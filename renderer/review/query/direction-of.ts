/**
 * The direction of a movement as seen from an address. Some pages give several addresses, separated by commas.
 */
import { valueText } from '../../../shared/service/row-value.ts';
import type { JsonObject } from '../../../shared/units/json-value.ts';
import type { Direction } from '../review-session.ts';

const addressesOf = (fields: JsonObject, name: string): string[] =>
  valueText(fields[name])
    .toLowerCase()
    .split(',')
    .map((each) => each.trim());

/** `subject` is lower case. */
export function directionOf(fields: JsonObject, subject: string | undefined): Direction {
  if (subject === undefined) return 'OTHER';
  const out = addressesOf(fields, 'from').includes(subject);
  const into = addressesOf(fields, 'to').includes(subject);
  if (out && into) return 'SELF';
  return out ? 'OUT' : into ? 'IN' : 'OTHER';
}
