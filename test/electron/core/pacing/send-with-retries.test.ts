import { setMaxListeners } from 'node:events';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startCore } from '../../../support/core-fixture.ts';
import { BLOCK_ANSWER, BLOCK_BODY, failureOf, useScriptedCore } from '../../../support/scripted-core.ts';
import { wireBytes, type ScriptedAnswer } from '../../../support/scripted-server.ts';

const scripted = useScriptedCore();

describe('attempts', () => {
  it('N13: every attempt is signed anew at the moment of sending', async () => {
    scripted.inOrder({ status: 503, headers: { 'retry-after': '40' } }, BLOCK_ANSWER);
    await scripted.fetchBlock();
    const stamps = scripted.server.seen.map((seen) => Date.parse(seen.headers['svc-access-timestamp'] ?? ''));
    expect((stamps[1] ?? 0) - (stamps[0] ?? 0)).toBeGreaterThanOrEqual(40_000);
    expect(scripted.server.seen[0]?.headers['svc-access-sign']).not.toBe(
      scripted.server.seen[1]?.headers['svc-access-sign'],
    );
  });

  it('N13: a request that waited in the queue is stamped when it leaves it', async () => {
    scripted.connectionId = await scripted.core.connect(scripted.server.origin, { requestsPerSecond: 0.1 });
    await Promise.all([
      scripted.fetchBlock('1'),
      scripted.fetchBlock('2'),
      scripted.fetchBlock('3'),
      scripted.fetchBlock('4'),
    ]);
    const stamps = scripted.server.seen.map((seen) => Date.parse(seen.headers['svc-access-timestamp'] ?? ''));
    const gaps = stamps.slice(1).map((stamp, index) => stamp - (stamps[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(10_000);
  });

  it('N13: behind slow answers a request waits unsigned', async () => {
    const answers: (() => void)[] = [];
    scripted.server.play(() => new Promise((resolve) => void answers.push(() => resolve(BLOCK_ANSWER))));
    const asked = Array.from({ length: 7 }, (_, n) => scripted.fetchBlock(String(n + 1)));
    await expect.poll(() => answers.length).toBe(6);
    scripted.core.clock.advance(40_000);
    const later = scripted.core.clock.now();
    answers.shift()?.();
    await expect.poll(() => scripted.server.seen.length).toBe(7);
    expect(Date.parse(scripted.server.seen[6]?.headers['svc-access-timestamp'] ?? '')).toBeGreaterThanOrEqual(
      later,
    );
    for (const answer of answers) answer();
    await Promise.all(asked);
  });

  it('N4: an answer cut at any byte is never read, never kept, and asked for again', async () => {
    const body = JSON.stringify({ ...BLOCK_BODY, msg: 'x'.repeat(1800) });
    for (const chunked of [false, true]) {
      const answer: ScriptedAnswer = { body, chunked };
      const { head, body: sent } = wireBytes(answer);
      const length = head.length + sent.length;
      // Every 29th byte and all of the last ten: a full sweep takes long, and a complete JSON can
      // only end near the end.
      const cuts = Array.from({ length }, (_, byte) => byte).filter(
        (byte) => byte % 29 === 0 || byte > length - 10,
      );
      for (const cutAfterBytes of cuts) {
        const before = await scripted.records();
        const asked = scripted.server.seen.length;
        scripted.inOrder({ ...answer, cutAfterBytes }, { ...answer, cutAfterBytes, ending: 'reset' }, answer);
        await scripted.fetchBlock();
        // The transparent repeat on a stale socket may add one.
        expect(scripted.server.seen.length - asked).toBeGreaterThanOrEqual(3);
        expect(await scripted.records()).toBe(before + 1);
        scripted.core.clock.advance(60_000);
      }
    }
  }, 300_000);

  it('N4: a gzip body that ends early is a cut answer although HTTP calls it whole', async () => {
    const { gzipSync } = await import('node:zlib');
    const whole = gzipSync(JSON.stringify(BLOCK_BODY));
    const headers = { 'content-encoding': 'gzip' };
    scripted.inOrder({ headers, body: whole.subarray(0, whole.length - 9) }, { headers, body: whole });
    await scripted.fetchBlock();
    expect(scripted.server.seen.length).toBe(2);
    expect(await scripted.records()).toBe(2);
  });

  it('N9: five tries with exponential backoff, then the breaker spares the service; a probe closes it', async () => {
    scripted.inOrder({ status: 503, body: 'down' });
    const error = await failureOf(scripted.fetchBlock());
    expect(error.code).toBe('service.http-status');
    expect(scripted.server.seen.length).toBe(5);
    expect(scripted.core.clock.slept.filter((ms) => ms >= 250)).toEqual([250, 500, 1000, 2000]);
    const held = await failureOf(scripted.fetchBlock());
    expect(held.details['heldBack']).toBe(true);
    expect(scripted.server.seen.length).toBe(5);
    scripted.core.clock.advance(6000);
    scripted.inOrder(BLOCK_ANSWER);
    await scripted.fetchBlock();
    await scripted.fetchBlock();
    expect(scripted.server.seen.length).toBe(7);
  });

  it.each([
    ['failing answers', { status: 500, body: '{}' }],
    ['broken connections', { cutAfterBytes: 20 }],
  ])('N9: retries after %s stay within a budget', async (_name, fault) => {
    scripted.server.play((request) => (request.n % 2 === 1 ? fault : BLOCK_ANSWER));
    let failed = 0;
    for (let n = 0; n < 60; n += 1) await scripted.fetchBlock().catch(() => (failed += 1));
    const retries = scripted.server.seen.length - 60;
    expect(failed).toBeGreaterThan(0);
    expect(retries).toBeLessThanOrEqual(20 + Math.ceil(scripted.server.seen.length * 0.1));
  });
});

describe('N6: 429', () => {
  const slowed = (headers: Record<string, string | string[]>): ScriptedAnswer => ({
    status: 429,
    headers: { 'content-type': 'text/plain', ...headers },
    body: 'Too Many Requests',
  });
  const longestSleep = (): number => Math.max(...scripted.core.clock.slept);

  it('N6: waits exactly the seconds that Retry-After asks for', async () => {
    scripted.inOrder(slowed({ 'retry-after': '17' }), BLOCK_ANSWER);
    await scripted.fetchBlock();
    expect(longestSleep()).toBe(17_000);
  });

  it('N6: a date counts from the Date header of the same answer', async () => {
    const there = Date.parse('2026-05-05T05:05:05Z');
    const headers = {
      date: new Date(there).toUTCString(),
      'retry-after': new Date(there + 33_000).toUTCString(),
    };
    scripted.inOrder(slowed(headers), BLOCK_ANSWER);
    await scripted.fetchBlock();
    expect(longestSleep()).toBe(33_000);
  });

  it('N6: twice means the longer one', async () => {
    scripted.inOrder(slowed({ 'retry-after': ['5', '9'] }), BLOCK_ANSWER);
    await scripted.fetchBlock();
    expect(longestSleep()).toBe(9000);
  });

  it.each([['-1'], ['abc'], ['1e9'], ['']])('N6: garbage (%s) means our own backoff', async (value) => {
    scripted.inOrder(slowed({ 'retry-after': value }), BLOCK_ANSWER);
    await scripted.fetchBlock();
    expect(scripted.core.clock.slept[0]).toBe(250);
  });

  it('N6: a pause of more than ten minutes ends the request and says until when; the queue is not sent either', async () => {
    scripted.inOrder(slowed({ 'retry-after': '1000000' }));
    const error = await failureOf(scripted.fetchBlock());
    expect(error.code).toBe('service.rate-limited');
    expect(error.message).toMatch(/until \d{4}-/);
    expect((await failureOf(scripted.fetchBlock())).code).toBe('service.rate-limited');
    expect(scripted.server.seen.length).toBe(1);
  });

  const activity = async () => {
    const { connections } = await scripted.core.handlers['network.status']({}, scripted.core.context());
    return connections.find((each) => each.connectionId === scripted.connectionId);
  };

  it('N6: the pace of the whole connection is cut and told, with what was complained about and when', async () => {
    scripted.inOrder(slowed({}), BLOCK_ANSWER);
    await scripted.fetchBlock();
    const told = await activity();
    // It begins with 8 a second, whatever the setting allows; one request proves no more than half
    // of that.
    expect(told?.requestsPerSecond).toBeGreaterThanOrEqual(3);
    expect(told?.requestsPerSecond).toBeLessThan(3.4);
    expect(told?.mostRequestsPerSecond).toBe(100);
    expect(told?.complaint?.requestsPerSecond).toBe(4);
    expect(told?.complaint?.at).toBeLessThanOrEqual(scripted.core.clock.now());
  });

  it('N6: the refusal of a last attempt slows the connection like any other', async () => {
    scripted.inOrder(slowed({}));
    await failureOf(scripted.fetchBlock());
    expect(scripted.server.seen.length).toBe(5);
    const { at } = (await activity())?.complaint ?? { at: 0 };
    const last = scripted.server.seen.at(-1)?.headers['svc-access-timestamp'] ?? '';
    expect(at).toBeGreaterThanOrEqual(Date.parse(last));
  });

  it('N6: code 50012 with HTTP 429 is an account matter and not repeated', async () => {
    scripted.inOrder({ status: 429, body: { code: '50012', msg: 'account status invalid' } });
    expect((await failureOf(scripted.fetchBlock())).message).toContain('50012');
    expect(scripted.server.seen.length).toBe(1);
  });
});

describe('the clock', () => {
  const WINDOW_MS = 30_000;
  /** Refuses stamps outside the window, by a clock that differs from ours. */
  const strict = (aheadMs: number, dateErrorMs = 0): void =>
    scripted.server.play((request) => {
      const there = scripted.core.clock.now() + aheadMs;
      const headers = { date: new Date(there + dateErrorMs).toUTCString() };
      const stamp = Date.parse(request.headers['svc-access-timestamp'] ?? '');
      if (Math.abs(stamp - there) <= WINDOW_MS) return { ...BLOCK_ANSWER, headers };
      return { status: 401, headers, body: { code: '50102', msg: 'Timestamp request expired' } };
    });

  it.each([[120_000], [-120_000]])(
    'N14: a clock %i ms off is corrected once and the skew shown',
    async (aheadMs) => {
      strict(aheadMs);
      await scripted.fetchBlock();
      expect(scripted.server.seen.length).toBe(2);
      await scripted.fetchBlock();
      expect(scripted.server.seen.length).toBe(3);
      const { connections } = await scripted.core.handlers['network.status']({}, scripted.core.context());
      const skew = connections.find((each) => each.connectionId === scripted.connectionId)?.clockSkewMs ?? 0;
      expect(Math.abs(skew - aheadMs)).toBeLessThan(2000);
    },
  );

  it('corrects the clock anew when it jumps while requests are made [N14]', async () => {
    strict(120_000);
    await scripted.fetchBlock();
    // Somebody set this computer's clock right: what was learnt is wrong by as much now.
    scripted.core.clock.advance(120_000);
    strict(0);
    for (const expected of [4, 5]) {
      await scripted.fetchBlock();
      expect(scripted.server.seen.length).toBe(expected);
    }
  });

  it('says so where the time stamp is refused and no Date tells by how much [N14]', async () => {
    scripted.server.play(() => ({
      status: 401,
      headers: { date: [] },
      body: { code: '50102', msg: 'Timestamp request expired' },
    }));
    const error = await failureOf(scripted.fetchBlock());
    expect(error.code).toBe('service.clock');
    expect(error.nextStep).toContain('clock');
    expect(scripted.server.seen.length).toBe(1);
    const { connections } = await scripted.core.handlers['network.status']({}, scripted.core.context());
    expect(connections[0]?.clockSkewMs).toBeUndefined();
  });

  it('N14: where the Date header lies, one correction is tried, then it stops with a message', async () => {
    strict(120_000, -600_000);
    const error = await failureOf(scripted.fetchBlock());
    expect(error.code).toBe('service.clock');
    expect(scripted.server.seen.length).toBe(2);
  });
});

describe('N17: cancelling', () => {
  it('N17: closes the socket of a running request and leaves nothing in the journal', async () => {
    const arrived = new Promise<void>((resolve) => {
      scripted.server.play(() => {
        resolve();
        return { hang: true };
      });
    });
    const abort = new AbortController();
    const asked = failureOf(scripted.fetchBlock('1', abort.signal));
    await arrived;
    const closed = new Promise<void>((resolve) => {
      const look = (): void => (scripted.server.openSockets === 0 ? resolve() : void setImmediate(look));
      look();
    });
    abort.abort();
    expect((await asked).code).toBe('transport.cancelled');
    await closed;
    expect(await scripted.records()).toBe(1);
  });

  it('N17: a thousand queued requests leave the queue at once, unsent', async () => {
    scripted.server.play(() => ({ hang: true }));
    scripted.connectionId = await scripted.core.connect(scripted.server.origin, { requestsPerSecond: 0.1 });
    const abort = new AbortController();
    setMaxListeners(0, abort.signal);
    const all = Array.from({ length: 1000 }, (_, n) =>
      failureOf(scripted.fetchBlock(String(n + 1), abort.signal)),
    );
    await new Promise((resolve) => setImmediate(resolve));
    abort.abort();
    const errors = await Promise.all(all);
    expect(new Set(errors.map((error) => error.code))).toEqual(new Set(['transport.cancelled']));
    expect(scripted.server.seen.length).toBeLessThan(5);
    const { connections } = await scripted.core.handlers['network.status']({}, scripted.core.context());
    expect(connections.find((each) => each.connectionId === scripted.connectionId)?.queued).toBe(0);
  });

  it('N17: cancelled at any moment of a run, what is kept is whole pages only', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 60 }), async (turns) => {
        const before = await scripted.records();
        scripted.server.play(() => BLOCK_ANSWER);
        const abort = new AbortController();
        const run = (async () => {
          for (let page = 1; page <= 50; page += 1) await scripted.fetchBlock(String(page), abort.signal);
        })().catch((error: unknown) => error);
        for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        abort.abort();
        expect(await run).toMatchObject({ code: 'transport.cancelled' });
        const after = await scripted.records();
        for (let seq = before + 1; seq <= after; seq += 1) {
          expect(JSON.parse(Buffer.from((await scripted.evidence(seq)).body).toString())).toEqual(BLOCK_BODY);
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe('N20: Review', () => {
  it('N20: no socket is made, and a retry that was already armed sends nothing', async () => {
    scripted.server.play(async () => {
      await scripted.core.handlers['network.setReview']({ on: true }, scripted.core.context());
      return { status: 503, ending: 'close' };
    });
    const error = await failureOf(scripted.fetchBlock());
    expect(error.code).toBe('transport.review-on');
    expect(scripted.server.connections).toBe(1);
    expect((await failureOf(scripted.fetchBlock())).code).toBe('transport.review-on');
    expect(scripted.server.connections).toBe(1);
  });

  it('N20: the switch is remembered over a restart', async () => {
    await scripted.core.handlers['network.setReview']({ on: true }, scripted.core.context());
    await scripted.core.stop();
    const again = await startCore({ userDataDir: scripted.core.userDataDir });
    expect((await again.handlers['network.status']({}, again.context())).review).toBe(true);
    await again.stop();
  });
});
