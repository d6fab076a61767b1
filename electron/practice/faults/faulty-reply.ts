/** Faults that replace the whole reply, and faults in how it is sent. */
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';
import { htmlReply, jsonReply } from '../practice-envelope.ts';
import type { PracticeReply } from '../practice-envelope.ts';
import type { FaultRule } from './fault-script.ts';

/**
 * Returns the reply that a rule puts in place of the true one at `now`; undefined if the rule does
 * not replace it.
 */
export function replacedReply(rule: FaultRule, now: number): PracticeReply | undefined {
  const message = rule.message ?? '';
  switch (rule.kind) {
    case 'rate-limited':
      return rateLimitedReply(rule, now);
    case 'server-error':
      return { status: rule.status ?? 500, headers: {}, body: Buffer.from(message) };
    case 'html':
      return htmlReply(rule.status ?? 200);
    case 'redirect':
      return {
        status: rule.status ?? 302,
        headers: { location: rule.location ?? '/login' },
        body: Buffer.alloc(0),
      };
    case 'payment':
      return {
        status: 402,
        headers: { 'payment-required': Buffer.from('{"price":"0.01"}').toString('base64') },
        body: Buffer.alloc(0),
      };
    case 'code':
      return jsonReply(rule.status ?? 200, {
        code: rule.code ?? '50013',
        msg: message || 'System busy',
        data: [],
      });
    case 'no-data-key':
      return jsonReply(rule.status ?? 200, { msg: message, code: rule.code ?? '0' });
    default:
      return undefined;
  }
}

function rateLimitedReply(rule: FaultRule, now: number): PracticeReply {
  const until = rule.retryAfterDateSeconds;
  const date = until === undefined ? undefined : new Date(now + until * 1000).toUTCString();
  const retryAfter = rule.retryAfter ?? date;
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
  if (rule.body === 'html') {
    const page = htmlReply(429);
    return { ...page, headers: { ...page.headers, ...headers } };
  }
  if (rule.body === 'text') {
    return {
      status: 429,
      headers: { ...headers, 'content-type': 'text/plain' },
      body: Buffer.from('Too Many Requests'),
    };
  }
  return jsonReply(429, { msg: rule.message ?? 'Too Many Requests', code: rule.code ?? '50011' }, headers);
}

/**
 * Sends a reply under the rules: late, truncated, byte by byte, or not at all. Returns the status
 * that was sent, 0 if none was. `stopped` ends every wait when the server stops.
 */
export async function sendUnderFaults(
  response: ServerResponse,
  reply: PracticeReply,
  rules: readonly FaultRule[],
  stopped: AbortSignal,
): Promise<number> {
  const rule = (kind: FaultRule['kind']) => rules.find((each) => each.kind === kind);
  const slow = rule('slow');
  if (slow !== undefined) await pause(slow.delayMs ?? 3_000, stopped);
  if (rule('hang') !== undefined) return 0;
  if (rule('reset') !== undefined) {
    response.socket?.resetAndDestroy();
    return 0;
  }
  response.writeHead(reply.status, { ...reply.headers, 'content-length': reply.body.length });
  const cut = rule('truncated');
  if (cut !== undefined) {
    const part = reply.body.subarray(0, cut.atByte ?? Math.floor(reply.body.length / 2));
    await new Promise<void>((resolve) => response.write(part, () => resolve()));
    response.socket?.destroy();
    return reply.status;
  }
  const drip = rule('drip');
  if (drip !== undefined) {
    for (let n = 0; n < reply.body.length && !stopped.aborted && !response.destroyed; n += 1) {
      response.write(reply.body.subarray(n, n + 1));
      await pause(drip.delayMs ?? 1_000, stopped);
    }
    response.end();
    return reply.status;
  }
  response.end(reply.body);
  return reply.status;
}

async function pause(ms: number, stopped: AbortSignal): Promise<void> {
  try {
    await wait(ms, undefined, { signal: stopped });
  } catch {
    // The server stops, so nothing needs to wait any longer.
  }
}
