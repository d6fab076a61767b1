/** The envelope of spec 2.2, as real services spell success and refusal. */
import type { RefusalAnswer } from './endpoints/endpoint-answer.ts';

export interface PracticeReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Builds a reply of any JSON with a status. */
export function jsonReply(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): PracticeReply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: Buffer.from(JSON.stringify(value), 'utf8'),
  };
}

export function successReply(data: readonly unknown[]): PracticeReply {
  return jsonReply(200, { code: '0', msg: '', data });
}

/** Authentication errors have another order of keys, and no `data`. */
export function refusalReply({ code, status, message, withData }: RefusalAnswer): PracticeReply {
  return jsonReply(status, withData ? { code, msg: message, data: [] } : { msg: message, code });
}

/** An HTML page, as a proxy or a captive portal sends it. */
export function htmlReply(status: number): PracticeReply {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from('<!doctype html><title>Sign in</title><h1>Please sign in</h1>', 'utf8'),
  };
}
