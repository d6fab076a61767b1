/**
 * A host that is stopped in the middle of its work, as by a machine that sleeps or a debugger, and goes on later.
 */
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { CANARY, connectionSettingsFor } from '../../../support/core-fixture.ts';
import { pageOfHost, sessionOf } from '../../../support/page-of-host.ts';
import { BLOCK_ANSWER } from '../../../support/scripted-core.ts';
import { startScriptedServer, type ScriptedServer } from '../../../support/scripted-server.ts';
import { startBrowserHost, type RunningHost } from '../../../support/start-browser-host.ts';

const QUESTIONS = 16;
const STOPPED_AFTER = 5;
/** Long enough that every turn of the pace that was waited for is long due. */
const STOPPED_MS = 5000;
const WINDOW_MS = 500;

let host: RunningHost | undefined;
let server: ScriptedServer | undefined;
afterEach(async () => {
  if (host !== undefined) {
    process.kill(host.pid, 'SIGCONT');
    await host.stop();
    rmSync(host.userDataDir, { recursive: true, force: true });
  }
  await server?.close();
});

/** The most arrivals within any window of the given length. */
const mostAtOnce = (arrivals: readonly number[]): number =>
  Math.max(...arrivals.map((from) => arrivals.filter((at) => at >= from && at < from + WINDOW_MS).length));

it('a host that was stopped goes on where it was, at its pace and without a burst [N19]', async () => {
  server = await startScriptedServer(() => BLOCK_ANSWER);
  host = await startBrowserHost();
  const { client, close } = await pageOfHost(await sessionOf(host.readyUrl));
  const draft = connectionSettingsFor(server.origin, { requestsPerSecond: 4, secretStorage: 'session' });
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
  await expect.poll(() => seen.length).toBeGreaterThanOrEqual(STOPPED_AFTER);
  process.kill(host.pid, 'SIGSTOP');
  await wait(STOPPED_MS);
  const before = seen.length;
  process.kill(host.pid, 'SIGCONT');
  await Promise.all(asked);
  // Each question was asked once, and its answer is in the journal.
  expect(new Set(seen.map(({ target }) => target)).size).toBe(QUESTIONS);
  expect(seen).toHaveLength(QUESTIONS);
  expect(await client.call('cases.verify', { caseId })).toMatchObject({
    intact: true,
    records: QUESTIONS + 1,
  });
  // All that waited would come at once without the pace.
  expect(QUESTIONS - before).toBeGreaterThan(6);
  expect(mostAtOnce(seen.slice(before).map(({ arrivedMs }) => arrivedMs))).toBeLessThanOrEqual(5);
  close();
});
