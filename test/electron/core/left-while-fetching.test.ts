/**
 * A page is closed or reloaded, or the program ends, during a request. The trusted side cancels it,
 * or has it completely in the journal.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { connectionSettingsFor, CANARY, startCore } from '../../support/core-fixture.ts';
import { BLOCK_ANSWER, useScriptedCore, type ScriptedCore } from '../../support/scripted-core.ts';
import type { ScriptedAnswer } from '../../support/scripted-server.ts';

const scripted = useScriptedCore();

/** Sockets, servers and pipes of this process, and timers that keep it alive. */
const openResources = (): number =>
  process.getActiveResourcesInfo().filter((name) => name.startsWith('TCP') || name === 'Timeout').length;

/**
 * Timeouts that no test waits for: a request that is not cancelled at once fails by the test's own
 * limit.
 */
const PATIENT = { answerTimeoutMs: 600_000, totalTimeoutMs: 600_000 };
const TEST_LIMIT_MS = 20_000;

const ASKED: readonly (readonly [string, (page: ScriptedCore, signal: AbortSignal) => Promise<unknown>])[] = [
  ['a page', (page, signal) => page.fetchBlock('1', signal)],
  [
    'a call of JSON-RPC',
    (page, signal) =>
      page.core.handlers['rpc.send'](
        {
          caseId: page.caseId,
          connectionId: page.connectionId,
          method: 'eth_getBalance',
          params: [`0x${'a'.repeat(40)}`, 'latest'],
        },
        page.core.context(signal),
      ),
  ],
  [
    'the test of a connection',
    (page, signal) =>
      page.core.handlers['connections.test'](
        { settings: connectionSettingsFor(page.server.origin, PATIENT), secrets: CANARY },
        page.core.context(signal),
      ),
  ],
];

const UNFINISHED: readonly (readonly [string, ScriptedAnswer])[] = [
  ['that never begins', { hang: true }],
  ['that trickles', { body: 'x'.repeat(100_000), dripBytes: 1, dripEveryMs: 5 }],
];

const TABLE = ASKED.flatMap(([what, ask]) =>
  UNFINISHED.map(([how, answer]) => [what, how, ask, answer] as const),
);

describe('left while fetching', () => {
  it.each(TABLE)(
    '%s %s: nothing is left of it, and the next one is answered [N18]',
    async (_what, _how, ask, answer) => {
      scripted.connectionId = await scripted.core.connect(scripted.server.origin, PATIENT);
      await scripted.fetchBlock();
      const before = await scripted.records();
      scripted.server.play(() => answer);
      const leaving = new AbortController();
      const asked = ask(scripted, leaving.signal).then(
        () => 'answered',
        (error: { code?: string }) => error.code,
      );
      await expect.poll(() => scripted.server.seen.length).toBe(2);
      leaving.abort();
      expect(await asked).toBe('transport.cancelled');
      // The kept-alive connection of an answer that was not read to its end is closed.
      await expect.poll(() => scripted.server.openSockets).toBeLessThanOrEqual(1);
      expect(await scripted.records()).toBe(before);
      scripted.inOrder(BLOCK_ANSWER);
      await scripted.fetchBlock();
      expect(await scripted.records()).toBe(before + 1);
    },
    TEST_LIMIT_MS,
  );

  it('an answer that is whole when its page leaves is in the journal once, or not at all [N18]', async () => {
    let whole = 0;
    for (let n = 0; n < 30; n += 1) {
      const leaving = new AbortController();
      scripted.server.play(async () => {
        setTimeout(() => leaving.abort(), n % 6).unref();
        await wait(n % 5);
        return BLOCK_ANSWER;
      });
      const before = await scripted.records();
      const outcome = await scripted.fetchBlock('1', leaving.signal).then(
        () => 'answered',
        () => 'cancelled',
      );
      const after = await scripted.records();
      expect(after - before).toBeLessThanOrEqual(1);
      if (outcome === 'answered') expect(after - before).toBe(1);
      whole += after - before;
    }
    const verified = await scripted.core.handlers['cases.verify'](
      { caseId: scripted.caseId },
      scripted.core.context(),
    );
    expect(verified).toMatchObject({ intact: true, problems: [] });
    expect(verified.records).toBe(1 + whole);
  });

  it(
    'a program that ends meanwhile leaves no socket and no timer, and its journal whole [N18]',
    async () => {
      const core = await startCore();
      const before = openResources();
      const connectionId = await core.connect(scripted.server.origin, PATIENT);
      const caseId = await core.newCase(connectionId);
      scripted.server.play(({ n }) =>
        n % 2 === 0 ? { hang: true } : { body: 'x', dripBytes: 1, dripEveryMs: 50 },
      );
      const input = { caseId, connectionId, endpointId: 'block-fills', params: { height: '1' } };
      const asked = Array.from({ length: 4 }, () =>
        core.handlers['query.fetchPage'](input, core.context()).catch(
          (error: { code?: string }) => error.code,
        ),
      );
      await expect.poll(() => scripted.server.seen.length).toBeGreaterThan(0);
      await core.stop();
      for (const outcome of await Promise.all(asked)) expect(typeof outcome).toBe('string');
      await expect.poll(() => scripted.server.openSockets).toBe(0);
      await expect.poll(openResources).toBeLessThanOrEqual(before);
      const again = await startCore({ userDataDir: core.userDataDir });
      const head = await again.handlers['cases.open']({ caseId }, again.context());
      expect(head.notices).toEqual([]);
      await again.dispose();
    },
    TEST_LIMIT_MS,
  );
});
