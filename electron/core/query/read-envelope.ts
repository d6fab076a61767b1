import type { ParsedJson } from '../../../shared/service/parse-json.ts';
import { isTooDeep, readJson } from '../../../shared/service/read-json.ts';
import { valueText } from '../../../shared/service/row-value.ts';
import { isJsonList, isJsonObject } from '../../../shared/units/json-value.ts';

/** What decides about a retry: the envelope's code, or that there is no envelope. */
export interface EnvelopeGlance {
  /** Absent if the body is not the service's envelope. */
  readonly code?: string;
  /** False for HTML, an empty body, a scalar: not the service's JSON at all. */
  readonly isServiceJson: boolean;
}

/** The exact digits of a code that is a number; '' if the text cannot be parsed. */
function exactCode(bodyText: string): string {
  try {
    const body = readJson(bodyText);
    return isJsonObject(body) ? valueText(body['code']) : '';
  } catch {
    return '';
  }
}

/**
 * Reads just enough of a response to classify it. A bare list counts as the service's JSON, which
 * it sends, too. Uses the engine's own parser, which is several times faster, and takes no memory
 * for exact digits.
 */
export const readEnvelope = (bodyText: string): EnvelopeGlance => {
  if (isTooDeep(bodyText)) return { isServiceJson: false };
  let body: unknown;
  try {
    body = JSON.parse(bodyText);
  } catch {
    return { isServiceJson: false };
  }
  if (Array.isArray(body)) return { isServiceJson: true };
  if (typeof body !== 'object' || body === null || !('code' in body)) return { isServiceJson: false };
  return { code: typeof body.code === 'string' ? body.code : exactCode(bodyText), isServiceJson: true };
};

/** The same for a response that was parsed; `json` is undefined if it is not JSON. */
export const envelopeOf = (json: ParsedJson | undefined): EnvelopeGlance => {
  const body = json?.value;
  if (isJsonList(body)) return { isServiceJson: true };
  if (!isJsonObject(body) || !Object.hasOwn(body, 'code')) return { isServiceJson: false };
  return { code: valueText(body['code']), isServiceJson: true };
};
