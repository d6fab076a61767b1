/**
 * A collection against a service that fails every ninth request, in nine ways by turns; resumed
 * whenever the program pauses it.
 */
import type { FaultRule, FaultScript } from '../../electron/practice/faults/fault-script.ts';
import { jsonText } from '../../shared/service/row-value.ts';
import { storedRows, untilStopped } from './collecting-page.ts';
import type { PracticePage } from './practice-page.ts';

/** Time limits that make waiting for a silent service cheap; they are real time. */
export const IMPATIENT = { answerTimeoutMs: 1500, totalTimeoutMs: 2500 } as const;

/**
 * What a client has to survive: silence, a trickle, broken and cut connections, refusals, failures,
 * and bodies that are not a response.
 */
export const NINE_FAULTS: readonly FaultRule[] = [
  { kind: 'hang' },
  { kind: 'drip', delayMs: 40 },
  { kind: 'reset' },
  { kind: 'truncated' },
  { kind: 'rate-limited', retryAfter: '2' },
  { kind: 'server-error', status: 503 },
  { kind: 'html' },
  { kind: 'code', code: '50026' },
  { kind: 'no-data-key' },
];

/**
 * Requests 9, 18, 27 and so on fail, each in the next of the nine ways; `first` selects the way for
 * the ninth request.
 */
export const eachNinthFails = (first: number, requests = 2000): FaultScript => ({
  rules: Array.from({ length: Math.floor(requests / 9) }, (_, n) => ({
    ...(NINE_FAULTS[(first + n) % NINE_FAULTS.length] ?? { kind: 'reset' }),
    every: 9 * (n + 1),
    times: 1,
  })),
});

export interface CollectedUnderFaults {
  /** Each row as text, sorted, so that equal multisets are equal lists. */
  readonly rows: readonly string[];
  /** Why the program paused, each time. */
  readonly pauses: readonly string[];
  readonly completeness: string;
  readonly requests: number;
  /** The faults that were played, in order. */
  readonly faults: readonly string[];
}

/** Collects a whole list under `faults`; throws after more than 200 pauses. */
export async function collectUnderFaults(
  page: PracticePage,
  params: Readonly<Record<string, string>>,
  faults: FaultScript,
): Promise<CollectedUnderFaults> {
  const { practice, runner, repository } = page;
  practice.faults = faults;
  const before = practice.requests.count;
  const { collectionId } = await runner.start({
    caseId: page.caseId,
    connectionId: page.connectionId,
    endpointId: 'address-transaction-list',
    params,
    goal: { kind: 'all' },
  });
  const pauses: string[] = [];
  for (;;) {
    const record = await untilStopped(page, collectionId);
    if (record === undefined) throw new Error('the collection is gone');
    if ((record.state === 'paused' || record.state === 'failed') && pauses.length < 200) {
      pauses.push(`${record.state}: ${record.error?.code ?? 'no reason'}`);
      await runner.resume(collectionId);
      continue;
    }
    if (record.state !== 'done') throw new Error(`the collection is ${record.state}`);
    const rows = await storedRows(repository, record);
    practice.faults = {};
    const played = practice.requests.newest.filter(({ n }) => n > before);
    return {
      rows: rows.map(jsonText).toSorted(),
      pauses,
      completeness: record.completeness.level,
      requests: played.length,
      faults: played.flatMap((request) => request.faults),
    };
  }
}
