/**
 * Who may speak to the browser host: a one-time ticket, carried in the fragment of the address that the host prints, is exchanged for a
 * session key. No cookie: cookies ignore the port, so any other server on this machine would receive it.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const makeToken = (): string => randomBytes(32).toString('base64url');
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Wrong guesses a minute after which every guess is refused. */
const MAX_FAILURES = 50;
const FAILURE_WINDOW_MS = 60_000;

export interface ConnectionTokens {
  /** A new ticket; it works once. */
  issueTicket(): string;
  /** The session key for a ticket, or undefined. */
  redeem(ticket: string): string | undefined;
  isSession(key: string): boolean;
}

/** Compares digests in constant time; memory holds digests only. */
export function createConnectionTokens(now: () => number): ConnectionTokens {
  let tickets: Buffer[] = [];
  const sessions: Buffer[] = [];
  let failures: number[] = [];
  const find = (list: readonly Buffer[], text: string): Buffer | undefined => {
    const wanted = digest(text);
    let found: Buffer | undefined;
    for (const each of list) if (timingSafeEqual(each, wanted)) found = each;
    return found;
  };
  const isThrottled = (): boolean => {
    failures = failures.filter((at) => now() - at < FAILURE_WINDOW_MS);
    return failures.length >= MAX_FAILURES;
  };
  return {
    issueTicket: () => {
      const ticket = makeToken();
      tickets.push(digest(ticket));
      return ticket;
    },
    redeem: (ticket) => {
      if (isThrottled()) return undefined;
      const found = find(tickets, ticket);
      if (found === undefined) {
        failures.push(now());
        return undefined;
      }
      tickets = tickets.filter((each) => each !== found);
      const key = makeToken();
      sessions.push(digest(key));
      return key;
    },
    isSession: (key) => {
      if (find(sessions, key) !== undefined) return true;
      failures.push(now());
      return false;
    },
  };
}
