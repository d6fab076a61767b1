/**
 * The contract's guarantees, tested over any wire: calls, typed errors, streams with back-pressure,
 * cancellation, a page that disappears, hostile input.
 */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContractClient } from '../../shared/contract/define-contract.ts';
import { CasebookError } from '../../shared/errors/casebook-error.ts';
import { jsonText } from '../../shared/service/row-value.ts';
import { connectPeer } from '../../shared/wire/peer-client.ts';
import { STREAM_CREDIT } from '../../shared/wire/peer-messages.ts';
import { servePeer, type ServedPeer } from '../../shared/wire/peer-server.ts';
import type { Wire } from '../../shared/wire/wire.ts';
import { suiteContract, suiteHandlers, type SuiteContract, type SuiteLog } from './suite-contract.ts';

export interface WirePair {
  readonly page: Wire;
  readonly trusted: Wire;
  /** The page is reloaded, or its window closed. */
  loseThePage(): void | Promise<void>;
  close(): void | Promise<void>;
}

const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

/** Runs the suite over pairs that `open` makes. */
export function describeWire(name: string, open: () => Promise<WirePair>): void {
  describe(`the contract over ${name}`, () => {
    let pair: WirePair;
    let client: ContractClient<SuiteContract>;
    let served: ServedPeer<SuiteContract>;
    let log: SuiteLog;
    beforeEach(async () => {
      pair = await open();
      const made = suiteHandlers();
      ({ log } = made);
      served = servePeer(suiteContract, made.handlers, pair.trusted, {
        clientId: 'page-1',
        onBug: (error) => log.bugs.push(String(error)),
      });
      client = connectPeer(suiteContract, pair.page);
    });
    afterEach(async () => {
      await pair.close();
    });

    it('answers calls, bytes and hostile text included', async () => {
      const bytes = new Uint8Array([0, 255, 13, 10]);
      const text = '<script>\u202E\u0000 __proto__ 🦊';
      const answer = await client.call('echo', { text, bytes });
      expect(answer.text).toBe(text);
      expect(Array.from(answer.bytes ?? [])).toEqual([0, 255, 13, 10]);
    });

    it('A3: brings every field of a record to the page, whatever its name', async () => {
      const record =
        '{"token":"A","__proto__":{"polluted":"1"},"constructor":"c","$number":"5","toString":"t","deep":{"__proto__":[1,{"__proto__":null}]}}';
      const bodyText = `{"code":"0","msg":"","data":[{"page":"1","tokenList":[${record}]}]}`;
      const { rows, remarks } = await client.call('read', { bodyText });
      const fields = rows[0]?.fields ?? {};
      expect(jsonText(fields)).toBe(record);
      expect(Object.keys(fields)).toEqual([
        'token',
        '__proto__',
        'constructor',
        '$number',
        'toString',
        'deep',
      ]);
      expect(remarks.join()).toContain('__proto__, constructor, $number, toString, deep');
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    });

    it('carries a typed error whole: code, message, next step, details', async () => {
      const error = await failureOf(client.call('refuse', {}));
      expect(error).toBeInstanceOf(CasebookError);
      expect(error).toMatchObject({
        code: 'storage.disk-full',
        message: 'Saving x failed: the disk is full.',
        nextStep: 'Free some space.',
        details: { path: '/x', freeMb: 3 },
      });
    });

    it('S2: lets nothing of an unexpected exception out', async () => {
      const error = await failureOf(client.call('crash', {}));
      expect(error).toMatchObject({ code: 'wire.internal' });
      expect(JSON.stringify(error) + String(error)).not.toContain('secret-in-a-stack');
      expect(log.bugs).toEqual(['Error: secret-in-a-stack']);
    });

    it('refuses an output that breaks the contract', async () => {
      expect(await failureOf(client.call('lie', {}))).toMatchObject({ code: 'wire.internal' });
    });

    it('validates input on the trusted side and names the field', async () => {
      const error = await failureOf(client.call('echo', { text: 7 } as unknown as { text: string }));
      expect(error).toMatchObject({ code: 'input.invalid', details: { field: 'text' } });
    });

    it.each(['__proto__', 'constructor', 'toString', 'no-such-entry', 'count'])(
      'refuses to call %s',
      async (entry) => {
        expect(await failureOf(client.call(entry as 'echo', { text: '' }))).toMatchObject({
          code: 'input.unknown-call',
        });
      },
    );

    it('streams in order, to the end', async () => {
      const seen: number[] = [];
      for await (const n of client.stream('count', { to: 100 })) seen.push(n);
      expect(seen).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
      expect(log.streamEnds).toEqual(['done']);
    });

    it('holds a producer back while the consumer is slow', async () => {
      let taken = 0;
      for await (const _ of client.stream('count', { to: 10_000 })) {
        taken += 1;
        if (taken === 3) break;
        // Time enough for a producer without back-pressure to run far ahead.
        await new Promise((resolve) => setTimeout(resolve, 30));
        expect(log.produced).toBeLessThanOrEqual(taken + STREAM_CREDIT + 1);
      }
    });

    it('stops the producer when the consumer breaks off', async () => {
      for await (const n of client.stream('count', { to: 1_000_000 })) if (n === 5) break;
      await expect.poll(() => log.streamEnds).toEqual(['stopped']);
    });

    it('ends a stream with an error at an item that breaks the contract', async () => {
      const seen: number[] = [];
      const read = async (): Promise<void> => {
        for await (const n of client.stream('broken', {})) seen.push(n);
      };
      expect(await failureOf(read())).toMatchObject({ code: 'wire.internal' });
      expect(seen).toEqual([1]);
    });

    it('cancels a call to its very handler', async () => {
      const abort = new AbortController();
      const call = failureOf(client.call('wait', {}, { signal: abort.signal }));
      await expect.poll(() => log.waiting.length).toBe(1);
      abort.abort();
      expect(await call).toMatchObject({ name: 'AbortError' });
      await expect.poll(() => log.waiting[0]?.aborted).toBe(true);
    });

    it('tells events to whoever listens, until they stop', async () => {
      const heard: string[] = [];
      const stop = client.on('told', ({ text }) => heard.push(text));
      served.emit('told', { text: 'one' });
      await expect.poll(() => heard).toEqual(['one']);
      stop();
      served.emit('told', { text: 'two' });
      await client.call('echo', { text: 'after' });
      expect(heard).toEqual(['one']);
    });

    it('N18: a page that goes away aborts what it asked for', async () => {
      void failureOf(client.call('wait', {}));
      await expect.poll(() => log.waiting.length).toBe(1);
      await pair.loseThePage();
      await expect.poll(() => log.waiting[0]?.aborted).toBe(true);
    });

    it('E3: survives anything that is no message of the contract', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.oneof(
              fc.jsonValue(),
              fc.record(
                {
                  t: fc.constantFrom('call', 'open', 'credit', 'abort', 'x'),
                  id: fc.oneof(
                    fc.integer({ min: -2, max: 0 }),
                    fc.integer({ min: 1_000_000, max: 1_000_005 }),
                    fc.string(),
                  ),
                  name: fc.string(),
                  input: fc.jsonValue(),
                  n: fc.integer(),
                },
                { requiredKeys: [] },
              ),
            ),
            { maxLength: 20 },
          ),
          async (messages) => {
            // As JSON delivers it. An object without a prototype never leaves a page, because the
            // page's own encoder refuses it.
            for (const message of messages) pair.page.send(JSON.parse(JSON.stringify(message)) as unknown);
            expect(await client.call('echo', { text: 'still here' })).toMatchObject({ text: 'still here' });
          },
        ),
        { numRuns: 100 },
      );
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    });
  });
}
