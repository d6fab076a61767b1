/**
 * Controls who may connect to the browser host: a one-time ticket in the fragment of the printed
 * address is exchanged for a session key. No cookie: cookies ignore the port, so any other server
 * on this machine would receive it.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const makeToken = (): string => randomBytes(32).toString('base64url');
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Wrong attempts per minute above which they are answered as too many. */
const MAX_FAILURES = 50;
const FAILURE_WINDOW_MS = 60_000;

export interface ConnectionTokens {
  /** Creates a ticket; it works once. */
  issueTicket(): string;
  /** Returns the session key for a ticket, or undefined. */
  redeem(ticket: string): string | undefined;
  isSession(key: string): boolean;
  /**
   * True while more wrong tickets and keys arrive than typing errors explain. A right one still
   * works: 256 random bits cannot be guessed.
   */
  isGuessed(): boolean;
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
  const countFailure = (): void => {
    // The latest attempts suffice, so a million guesses take no more memory.
    failures = [...failures.slice(1 - MAX_FAILURES), now()];
  };
  return {
    issueTicket: () => {
      const ticket = makeToken();
      tickets.push(digest(ticket));
      return ticket;
    },
    redeem: (ticket) => {
      const found = find(tickets, ticket);
      if (found === undefined) {
        countFailure();
        return undefined;
      }
      tickets = tickets.filter((each) => each !== found);
      const key = makeToken();
      sessions.push(digest(key));
      return key;
    },
    isSession: (key) => {
      if (find(sessions, key) !== undefined) return true;
      countFailure();
      return false;
    },
    isGuessed: () => failures.length >= MAX_FAILURES && now() - (failures[0] ?? 0) < FAILURE_WINDOW_MS,
  };
}
