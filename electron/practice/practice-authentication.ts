/**
 * Checks the four headers of spec 5 with the usual recipe of four-header services: base64 of
 * HMAC-SHA-256 over timestamp + method + request target, on the exact bytes of the target.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { PracticeCredentials } from './practice-options.ts';
import type { RefusalAnswer } from './endpoints/endpoint-answer.ts';

const CLOCK_WINDOW_MS = 30_000;

export interface AuthenticationSettings {
  readonly credentials: PracticeCredentials;
  readonly headerPrefix: string;
}

/**
 * Returns undefined if the request may pass, otherwise the refusal: always HTTP 401 without `data`.
 */
export function refuseAuthentication(
  { credentials, headerPrefix }: AuthenticationSettings,
  request: { readonly method: string; readonly target: string; readonly headers: IncomingHttpHeaders },
  now: number,
): RefusalAnswer | undefined {
  const header = (name: string) => {
    const value = request.headers[`${headerPrefix}-ACCESS-${name}`.toLowerCase()];
    return typeof value === 'string' ? value : '';
  };
  const [key, passphrase, sign, timestamp] = ['KEY', 'PASSPHRASE', 'SIGN', 'TIMESTAMP'].map(header);
  const named = (name: string) => `${headerPrefix}-ACCESS-${name}`;
  if (!key) return refusal('50103', `Request header "${named('KEY')}" cannot be empty`);
  if (!passphrase) return refusal('50104', `Request header "${named('PASSPHRASE')}" cannot be empty`);
  if (!sign) return refusal('50106', `Request header "${named('SIGN')}" cannot be empty`);
  if (!timestamp) return refusal('50107', `Request header "${named('TIMESTAMP')}" cannot be empty`);
  if (!sameText(key, credentials.apiKey)) return refusal('50111', `Invalid ${named('KEY')}`);
  if (!sameText(passphrase, credentials.passphrase)) {
    return refusal('50105', `Request header "${named('PASSPHRASE')}" incorrect`);
  }
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(timestamp) || Number.isNaN(Date.parse(timestamp))) {
    return refusal('50112', `Invalid ${named('TIMESTAMP')}`);
  }
  if (Math.abs(now - Date.parse(timestamp)) > CLOCK_WINDOW_MS) {
    return refusal('50102', 'Timestamp request expired');
  }
  const expected = createHmac('sha256', credentials.secretKey)
    .update(`${timestamp}${request.method}`)
    .update(Buffer.from(request.target, 'latin1'))
    .digest('base64');
  return sameText(sign, expected) ? undefined : refusal('50113', `Invalid Sign`);
}

function refusal(code: string, message: string): RefusalAnswer {
  return { form: 'refusal', code, status: 401, message, withData: false };
}

/** Takes constant time for equal lengths: even a practice service should not teach bad habits. */
function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
