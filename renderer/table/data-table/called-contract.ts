import {
  KIND_FIELD,
  SAME_MOVEMENTS,
  TIMELINE_KINDS,
} from '../../../shared/service/derived/address-timeline.ts';
import { valueText } from '../../../shared/service/row-value.ts';
import type { JsonObject } from '../../../shared/units/json-value.ts';
import { CONTRACT_FIELD } from './cell-subjects.ts';

/** What rows of transactions have in the column Kind. */
const NORMAL: ReadonlySet<string> = new Set(
  TIMELINE_KINDS.filter(({ id }) => SAME_MOVEMENTS.some((normal) => normal === id)).map(({ label }) => label),
);

/**
 * The contract that the method of a row was called at; '' if the row does not say it. The recipient in
 * a list of tokens or of internal transactions is that of a movement, not of the call. Pure.
 */
export function calledContract(fields: JsonObject): string {
  const kind = valueText(fields[KIND_FIELD]);
  const isCall = kind === '' ? valueText(fields[CONTRACT_FIELD]) === '' : NORMAL.has(kind);
  return isCall ? valueText(fields['to']) : '';
}
