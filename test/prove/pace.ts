/**
 * `npm run prove -- pace [SECONDS]`: runs the real core against a practice service that hides its
 * rate limit, with a queue that is never empty. Measures how much of the permitted rate it uses,
 * and how many requests are refused after the first ten seconds. Then collects the hub's 2,400 rows
 * nine times from a service that fails every ninth request in one of nine ways: the rows must be
 * the same as without faults.
 */
import 'fake-indexeddb/auto';
import process from 'node:process';
import {
  collectUnderFaults,
  eachNinthFails,
  IMPATIENT,
  NINE_FAULTS,
} from '../support/collect-under-faults.ts';
import { measureUnderHiddenLimit, type HiddenLimit } from '../support/hidden-limit.ts';
import { openPracticePage } from '../support/practice-page.ts';

const THROUGHPUT_BAR = 0.85;
const REFUSED_BAR = 0.02;
const seconds = Number(process.argv[2] ?? '40');
const HUB = '0x6d5a99402175685815b7512ff295f8b97079a50d';

const LIMITS: readonly HiddenLimit[] = [
  { interface: 'query', perSecond: 5, answerMs: 0 },
  { interface: 'query', perSecond: 10, answerMs: 0 },
  { interface: 'query', perSecond: 17, answerMs: 0 },
  { interface: 'query', perSecond: 17, answerMs: 600 },
  { interface: 'rpc', perSecond: 12, answerMs: 0 },
];

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

let leastThroughput = 1;
let mostRefused = 0;
for (const limit of LIMITS) {
  const result = await measureUnderHiddenLimit(limit, seconds);
  leastThroughput = Math.min(leastThroughput, result.throughput);
  mostRefused = Math.max(mostRefused, result.refused);
  say(
    `${limit.interface}, ${limit.perSecond}/s hidden, answers after ${limit.answerMs} ms: ${percent(result.throughput)} of what is permitted ` +
      `(${percent(result.throughputFromStart)} with the first ten seconds), ${percent(result.refused)} refused; ${result.sent} sent` +
      (limit.interface === 'rpc' || result.activity === undefined
        ? ''
        : `, pace ${result.activity.requestsPerSecond.toFixed(1)}/s, complaint at ${result.activity.complaint?.requestsPerSecond.toFixed(1) ?? 'none'}/s`),
  );
}
const isPaceMet = leastThroughput >= THROUGHPUT_BAR && mostRefused < REFUSED_BAR;

const page = await openPracticePage({}, undefined, IMPATIENT);
const params = { address: HUB, protocolType: 'transaction' };
const calm = await collectUnderFaults(page, params, {});
say(`without faults: ${calm.rows.length} rows, ${calm.requests} requests, ${calm.completeness}`);
const played = new Map<string, number>();
let same = 0;
for (let first = 0; first < NINE_FAULTS.length; first += 1) {
  const stormy = await collectUnderFaults(page, params, eachNinthFails(first));
  const isSame = stormy.rows.join('\n') === calm.rows.join('\n') && stormy.completeness === calm.completeness;
  if (isSame) same += 1;
  for (const kind of stormy.faults) played.set(kind, (played.get(kind) ?? 0) + 1);
  say(
    `beginning with ${NINE_FAULTS[first]?.kind ?? ''}: ${stormy.rows.length} rows, ${isSame ? 'the same' : 'NOT THE SAME'}, ${stormy.completeness}; ` +
      `${stormy.faults.length} of ${stormy.requests} requests failed, paused ${stormy.pauses.length} times${stormy.pauses.length > 0 ? ` (${stormy.pauses.join(', ')})` : ''}`,
  );
}
await page.dispose();
const kinds = [...played].map(([kind, times]) => `${kind} ${times}`).join(', ');
say(`faults: ${kinds}`);
const isWhole =
  same === NINE_FAULTS.length && played.size === NINE_FAULTS.length && calm.rows.length === 2400;
say(
  `pace: at least ${percent(leastThroughput)} of a hidden limit (bar ${percent(THROUGHPUT_BAR)}), at most ${percent(mostRefused)} refused (bar under ${percent(REFUSED_BAR)}); ` +
    `the same rows in ${same} of ${NINE_FAULTS.length} collections with 1 in 9 requests failing${isPaceMet && isWhole ? '' : ' FALLS SHORT'}`,
);
process.exit(isPaceMet && isWhole ? 0 : 1);
