/**
 * Faults on demand, as data: what the practice service does wrong, to which requests, and how
 * often.
 */
import type { OtherAnswer } from './other-answers.ts';
import type { PreconfirmationDisorder } from '../model/preconfirmation-disorder.ts';

export type FaultKind =
  | 'slow' // the answer starts after delayMs
  | 'drip' // one byte each delayMs
  | 'hang' // no answer at all
  | 'reset' // connection reset before the answer
  | 'truncated' // connection cut in the middle of the body
  | 'rate-limited' // HTTP 429
  | 'server-error' // HTTP 500 or `status`
  | 'html' // a page instead of JSON, HTTP 200 or `status`
  | 'redirect' // HTTP 302 to `location`
  | 'payment' // HTTP 402 with an empty body
  | 'code' // the given code in the envelope, HTTP 200 or `status`
  | 'wrong-types' // numbers, booleans as text, null in the records
  | 'unknown-fields' // fields that are not in the spec
  | 'hostile-strings' // an attack in every string of every second record, and of the node's results
  | 'oversized' // 5 MB of data, 10,000 topics, action data nested 100,000 deep
  | 'other-answer' // the answer to another question; see `what`
  | 'no-data-key'; // an envelope without `data`

export interface FaultRule {
  readonly kind: FaultKind;
  /** Only requests whose path ends with this, or whose JSON-RPC method is this. Absent: all. */
  readonly on?: string;
  /** Every k-th of those requests; default: each. */
  readonly every?: number;
  /** At most this many times; default: without limit. */
  readonly times?: number;
  readonly delayMs?: number;
  readonly status?: number;
  /** Envelope code of 'code', e.g. '50013'. */
  readonly code?: string;
  readonly message?: string;
  /** The header of 'rate-limited' as sent, seconds or HTTP date; absent: no header. */
  readonly retryAfter?: string;
  /** Retry-After as an HTTP date this many seconds after the response. */
  readonly retryAfterDateSeconds?: number;
  /** Body of 'rate-limited'; default JSON. */
  readonly body?: 'json' | 'text' | 'html';
  /** Where 'truncated' cuts; default: in the middle. */
  readonly atByte?: number;
  readonly location?: string;
  /**
   * How 'other-answer' differs from the question; default 'address'. For JSON-RPC: whatever names a
   * block or a transaction.
   */
  readonly what?: OtherAnswer;
  /** How many records of 'other-answer' differ; default: all. */
  readonly rows?: 'all' | 'one';
}

export interface FaultScript extends PreconfirmationDisorder {
  readonly rules?: readonly FaultRule[];
  /** Added to the service's clock for the signature window and the Date header. */
  readonly clockSkewMs?: number;
  /** A hidden limit: requests beyond it within a second get HTTP 429 and code 50011. */
  readonly requestsPerSecond?: number;
  /** New blocks with transactions of the requested address, before each answer of 4.5 and 4.6. */
  readonly growPerRequest?: number;
  /** Only this address grows; absent: whichever is requested. */
  readonly growAddress?: string;
  /** Every text field of every record carries an attack on the reader. */
  readonly hostile?: boolean;
  /** Amounts of 4.5 and 4.9 as the nearest double, as real services send them. */
  readonly roundedAmounts?: boolean;
  /** What a page past the end returns; default 'empty'. */
  readonly pagePastEnd?: 'empty' | 'last' | 'first' | '50036' | '50044';
  /** Ends of a block range that are left out, contrary to the spec; default: none. */
  readonly leftOutOfRanges?: 'start' | 'end' | 'both';
  /** A page size above the maximum is reduced instead of refused. */
  readonly clampLimit?: boolean;
  /** totalPage of an empty list; default '0'. */
  readonly emptyTotalPage?: string;
}
