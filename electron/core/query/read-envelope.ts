import { readJson } from '../../../shared/service/read-json.ts';
import { valueText } from '../../../shared/service/row-value.ts';
import type { JsonValue } from '../../../shared/units/json-value.ts';

/** What decides about a retry: the envelope's code, or that there is no envelope. */
export interface EnvelopeGlance {
  /** Absent where the body is not the service's envelope. */
  readonly code?: string;
  /** False for HTML, an empty body, a scalar: not the service's JSON at all. */
  readonly isServiceJson: boolean;
}

/** Looks at an answer just enough to classify it. A bare list counts as the service's JSON (it sends such, too). */
export const readEnvelope = (bodyText: string): EnvelopeGlance => {
  let body: JsonValue;
  try {
    body = readJson(bodyText);
  } catch {
    return { isServiceJson: false };
  }
  if (Array.isArray(body)) return { isServiceJson: true };
  if (typeof body !== 'object' || body === null || !('code' in body)) return { isServiceJson: false };
  return { code: valueText(body['code']), isServiceJson: true };
};
