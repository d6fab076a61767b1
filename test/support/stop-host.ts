/**
 * Stops a host in the middle of its work, as a sleeping machine or a debugger does, resumes it
 * later, and reports what the service saw.
 */
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { CANARY, connectionSettingsFor } from './core-fixture.ts';
import { pageOfHost, sessionOf } from './page-of-host.ts';
import { BLOCK_ANSWER } from './scripted-core.ts';
import { startScriptedServer } from './scripted-server.ts';
import { startBrowserHost } from './start-browser-host.ts';

const QUESTIONS = 16;
const STOPPED_AFTER = 5;
const REQUESTS_PER_SECOND = 4;
const WINDOW_MS = 500;

export interface SeenOfStop {
  readonly questions: number;
  /** Different questions that the service received. */
  readonly asked: number;
  /** Requests that came after the stop. */
  readonly afterwards: number;
  /** The most of these within half a second; at this pace two or three. */
  readonly mostAtOnce: number;
  /** Requests beyond one for each question: those on their way at the stop may be sent again. */
  readonly again: number;
  readonly records: number;
  readonly intact: boolean;
}

const mostWithin = (arrivals: readonly number[], windowMs: number): number =>
  Math.max(...arrivals.map((from) => arrivals.filter((at) => at >= from && at < from + windowMs).length));

/** Resolves once `isSo` returns true. Throws after a minute. */
async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; !isSo(); turn += 1) {
    if (turn > 6000) throw new Error('it took longer than a minute');
    await wait(10);
  }
}

/**
 * Asks 16 questions at 4 per second, and stops the host with SIGSTOP for this long after the fifth.
 */
export async function stopHostFor(stoppedMs: number): Promise<SeenOfStop> {
  const server = await startScriptedServer(() => BLOCK_ANSWER);
  const host = await startBrowserHost();
  try {
    const { client, close } = await pageOfHost(await sessionOf(host.readyUrl));
    const draft = connectionSettingsFor(server.origin, {
      requestsPerSecond: REQUESTS_PER_SECOND,
      secretStorage: 'session',
    });
    const { settings } = await client.call('connections.save', { settings: draft, secrets: CANARY });
    const { caseId } = await client.call('cases.create', { name: 'Stopped', connectionId: settings.id });
    const asked = Array.from({ length: QUESTIONS }, (_, n) =>
      client.call('query.fetchPage', {
        caseId,
        connectionId: settings.id,
        endpointId: 'block-fills',
        params: { height: String(n + 1) },
      }),
    );
    const { seen } = server;
    await until(() => seen.length >= STOPPED_AFTER);
    process.kill(host.pid, 'SIGSTOP');
    await wait(stoppedMs);
    const before = seen.length;
    process.kill(host.pid, 'SIGCONT');
    await Promise.all(asked);
    const { intact, records } = await client.call('cases.verify', { caseId });
    close();
    return {
      questions: QUESTIONS,
      asked: new Set(seen.map(({ target }) => target)).size,
      afterwards: seen.length - before,
      mostAtOnce: mostWithin(
        seen.slice(before).map(({ arrivedMs }) => arrivedMs),
        WINDOW_MS,
      ),
      again: seen.length - QUESTIONS,
      // The first record is that of the case.
      records: records - 1,
      intact,
    };
  } finally {
    process.kill(host.pid, 'SIGCONT');
    await host.stop();
    rmSync(host.userDataDir, { recursive: true, force: true });
    await server.close();
  }
}
