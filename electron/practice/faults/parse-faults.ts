/**
 * Parses faults from a command line: `slow=2000,429=5,500/7` is "two seconds late, 429 with
 * Retry-After 5, and each seventh request fails with HTTP 500".
 */
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { OTHER_ANSWERS, type OtherAnswer } from './other-answers.ts';
import type { FaultRule, FaultScript } from './fault-script.ts';

const OTHER_MEANINGS: Readonly<Record<OtherAnswer, string>> = {
  address: 'records of another address than the one asked about',
  hash: 'records of another transaction',
  'block-hash': 'records of another block',
  height: 'records of a block outside of the range',
  protocol: 'records of another protocol',
  record: 'blocks in lists of transactions, transactions in lists of blocks',
  chain: 'another chain named beside the list',
  page: 'another page number beside the list',
  limit: 'page size 7 beside the list, whatever was asked',
};

/** What each fault means; shown by `npm run practice -- --help`. */
export const FAULT_MEANINGS: Readonly<Record<string, string>> = {
  slow: 'late by 3000 ms, or slow=MS',
  drip: 'one byte a second, or drip=MS',
  hang: 'no answer at all',
  reset: 'connection reset',
  truncated: 'connection cut in the middle of the body, or truncated=BYTE',
  '429': 'rate limited without Retry-After, or 429=SECONDS',
  '429-date': 'rate limited until an HTTP date in 5 seconds, or 429-date=SECONDS',
  '429-text': 'rate limited in plain text',
  '5xx': 'HTTP 500, or 5xx=STATUS; 500, 502, 503 and 504 are words, too',
  html: 'a page instead of JSON',
  redirect: 'HTTP 302 to a login page',
  payment: 'HTTP 402',
  code: 'code 50013 with HTTP 200, or code=CODE',
  'wrong-types': 'numbers, text and null where they do not belong',
  'unknown-fields': 'fields that the specification does not name',
  'hostile-strings': 'an attack for every string of every second record, and of what the node answers',
  oversized: 'a log with 5 MB of data, one with 10,000 topics, action data nested 100,000 deep',
  'no-data-key': 'an envelope without data',
  ...Object.fromEntries(OTHER_ANSWERS.map((what) => [`other-${what}`, OTHER_MEANINGS[what]])),
  skew: 'the clock is 45 seconds ahead, or skew=MS',
  rate: 'a hidden limit of 3 requests a second, or rate=N',
  growing: 'one new transaction of the address before each answer, or growing=N',
  hostile: 'every text field carries an attack on the reader',
  rounded: 'amounts as the nearest double',
  'pre-reorder': 'each 10th preconfirmed block has its transactions in the opposite order, or pre-reorder=N',
  'pre-drop': 'each 10th preconfirmed block has a transaction that never comes, or pre-drop=N',
  'pre-status': 'receipts of each 10th preconfirmed block say the opposite status, or pre-status=N',
  'pre-skip': 'each 10th height is never preconfirmed, or pre-skip=N',
  'pre-back': 'pending goes back for a moment at each 10th height, or pre-back=N',
};

const NUMBERED_FAULTS: ReadonlySet<string> = new Set([
  'slow',
  'drip',
  'truncated',
  '429',
  '429-date',
  '5xx',
  'code',
  'skew',
  'rate',
  'growing',
  'pre-reorder',
  'pre-drop',
  'pre-status',
  'pre-skip',
  'pre-back',
]);

/** Parses a comma-separated list. Throws `input.invalid` naming the unknown fault. */
export function parseFaults(text: string): FaultScript {
  const rules: FaultRule[] = [];
  let switches: FaultScript = {};
  for (const item of text.split(',').map((each) => each.trim())) {
    if (item === '') continue;
    const match = /^([a-z0-9-]+)(?:=(-?\d+))?(?:\/(\d+))?$/.exec(item);
    const given = match?.[1] ?? '';
    const isStatus = /^5\d\d$/.test(given);
    const name = isStatus ? '5xx' : given;
    const value = isStatus ? given : match?.[2];
    if (!Object.hasOwn(FAULT_MEANINGS, name) || (value !== undefined && !NUMBERED_FAULTS.has(name))) {
      throw new CasebookError('input.invalid', {
        message: `'${item.slice(0, 60)}' is not a known fault.`,
        nextStep: `Use one of: ${Object.keys(FAULT_MEANINGS).join(', ')}; /7 after a name means each seventh request.`,
        details: { field: 'faults' },
      });
    }
    const read = readFault(name, value);
    if ('kind' in read) rules.push(match?.[3] === undefined ? read : { ...read, every: Number(match[3]) });
    else switches = { ...switches, ...read };
  }
  return { ...switches, rules };
}

function readFault(name: string, value: string | undefined): FaultRule | FaultScript {
  const what = OTHER_ANSWERS.find((each) => name === `other-${each}`);
  if (what !== undefined) return { kind: 'other-answer', what };
  const number = value === undefined ? undefined : Number(value);
  switch (name) {
    case 'slow':
      return { kind: 'slow', delayMs: number ?? 3_000 };
    case 'drip':
      return { kind: 'drip', delayMs: number ?? 1_000 };
    case 'truncated':
      return { kind: 'truncated', ...(number === undefined ? {} : { atByte: number }) };
    case '429':
      return { kind: 'rate-limited', ...(value === undefined ? {} : { retryAfter: value }) };
    case '429-date':
      return { kind: 'rate-limited', retryAfterDateSeconds: number ?? 5 };
    case '429-text':
      return { kind: 'rate-limited', body: 'text' };
    case '5xx':
      return { kind: 'server-error', status: number ?? 500 };
    case 'code':
      return { kind: 'code', code: value ?? '50013' };
    case 'skew':
      return { clockSkewMs: number ?? 45_000 };
    case 'rate':
      return { requestsPerSecond: number ?? 3 };
    case 'growing':
      return { growPerRequest: number ?? 1 };
    case 'pre-reorder':
      return { reorderEvery: number ?? 10 };
    case 'pre-drop':
      return { dropEvery: number ?? 10 };
    case 'pre-status':
      return { statusEvery: number ?? 10 };
    case 'pre-skip':
      return { skipEvery: number ?? 10 };
    case 'pre-back':
      return { backEvery: number ?? 10 };
    case 'hostile':
      return { hostile: true };
    case 'rounded':
      return { roundedAmounts: true };
    case 'hang':
    case 'reset':
    case 'html':
    case 'redirect':
    case 'payment':
    case 'wrong-types':
    case 'unknown-fields':
    case 'hostile-strings':
    case 'oversized':
    case 'no-data-key':
      return { kind: name };
    default:
      throw new Error(`the name ${name} has no meaning`);
  }
}
