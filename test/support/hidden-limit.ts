/**
 * Runs a full queue against a practice service that hides its rate limit, through the real trusted
 * core, on real clocks.
 */
import { systemClock } from '../../electron/core/core-clock.ts';
import { startPracticeServer } from '../../electron/practice/practice-server.ts';
import type { ConnectionActivity } from '../../shared/contract/connections-contract.ts';
import { CANARY, startCore, type CoreFixture } from './core-fixture.ts';

export interface HiddenLimit {
  readonly interface: 'query' | 'rpc';
  /** What the service permits, requests per second. */
  readonly perSecond: number;
  /** The delay of each response. */
  readonly answerMs: number;
}

export interface UnderHiddenLimit {
  /** Accepted requests of the whole run, as a share of what was permitted. */
  readonly throughputFromStart: number;
  /** Accepted after the first ten seconds, as a share of what was permitted then. */
  readonly throughput: number;
  /** Refused after the first ten seconds, as a share of what was sent then. */
  readonly refused: number;
  readonly sent: number;
  /** What the status line shows at the end. */
  readonly activity: ConnectionActivity | undefined;
}

/** Enough waiting requests that the queue is never empty. */
const WAITING = 64;
const SETTLED_MS = 10_000;

/**
 * Repeats a request until it is cancelled; the service counts a refusal that outlives all retries.
 * Throws any other error.
 */
async function askUntil(signal: AbortSignal, ask: (n: number) => Promise<unknown>, first: number) {
  for (let n = first; !signal.aborted; n += WAITING) {
    await ask(n).catch((error: unknown) => {
      const { code } = error as { code?: unknown };
      if (code !== 'service.rate-limited' && code !== 'transport.cancelled') throw error;
    });
  }
}

function askerOf(core: CoreFixture, kind: HiddenLimit['interface'], caseId: string, connectionId: string) {
  return (n: number, signal: AbortSignal): Promise<unknown> =>
    kind === 'query'
      ? core.handlers['query.fetchPage'](
          { caseId, connectionId, endpointId: 'block-fills', params: { height: String(n + 1) } },
          core.context(signal),
        )
      : core.handlers['rpc.send'](
          { caseId, connectionId, method: 'eth_blockNumber', params: ['latest'] },
          core.context(signal),
        );
}

/** Runs for this many seconds. Shares come from the service's own log of requests. */
export async function measureUnderHiddenLimit(
  limit: HiddenLimit,
  seconds: number,
): Promise<UnderHiddenLimit> {
  const clock = systemClock(Date.now);
  const core = await startCore({ ports: { now: Date.now }, clock, random: Math.random });
  const practice = await startPracticeServer({
    credentials: CANARY,
    faults: {
      requestsPerSecond: limit.perSecond,
      ...(limit.answerMs > 0 ? { rules: [{ kind: 'slow' as const, delayMs: limit.answerMs }] } : {}),
    },
  });
  const { chainShortName, tradeZoneChainShortName, rpcUrl } = practice;
  const connectionId = await core.connect(practice.baseUrl, {
    chainShortName,
    tradeZoneChainShortName,
    rpcUrl,
    requestsPerSecond: 100,
    rpcRequestsPerSecond: 100,
  });
  const caseId = await core.newCase(connectionId);
  const ask = askerOf(core, limit.interface, caseId, connectionId);
  const aborts = Array.from({ length: WAITING }, () => new AbortController());
  // The practice service builds its chain at the first request; what piles up meanwhile says
  // nothing about its limit.
  await ask(0, new AbortController().signal);
  const began = Date.now();
  const asking = Promise.all(
    aborts.map(({ signal }, first) => askUntil(signal, (n) => ask(n, signal), first)),
  );
  await Promise.race([clock.sleep(seconds * 1000), asking]);
  const { connections } = await core.handlers['network.status']({}, core.context());
  const ended = Date.now();
  const log = practice.requests.newest.filter(({ at }) => at >= began && at < ended);
  for (const abort of aborts) abort.abort();
  await asking;
  await practice.stop();
  await core.dispose();
  // A response that was still on its way has no status yet.
  const whole = log.filter(({ status }) => status !== 0);
  const accepted = whole.filter(({ status }) => status === 200);
  const settled = whole.filter(({ at }) => at >= began + SETTLED_MS);
  const settledAccepted = settled.filter(({ status }) => status === 200);
  return {
    throughputFromStart: accepted.length / ((limit.perSecond * (ended - began)) / 1000),
    throughput: settledAccepted.length / ((limit.perSecond * (ended - began - SETTLED_MS)) / 1000),
    refused: 1 - settledAccepted.length / settled.length,
    sent: whole.length,
    activity: connections.find((each) => each.connectionId === connectionId),
  };
}
