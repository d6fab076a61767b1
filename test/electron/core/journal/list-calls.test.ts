import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CallIndex, isCall } from '../../../../electron/core/journal/call-index.ts';
import type { JsonValue } from '../../../../shared/units/json-value.ts';
import { startCore } from '../../../support/core-fixture.ts';
import { useScriptedCore } from '../../../support/scripted-core.ts';

it('finds the newest calls as a plain search does', () => {
  const methods = ['eth_call', 'eth_getCode', 'eth_getBalance'] as const;
  const gaps = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom(...methods)), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(
      gaps,
      fc.integer({ min: 0, max: 260 }),
      fc.integer({ min: 1, max: 20 }),
      fc.option(fc.constantFrom(...methods, 'eth_unknown'), { nil: undefined }),
      (steps, before, most, method) => {
        const index = new CallIndex();
        const all: { seq: number; name: string }[] = [];
        let seq = 0;
        for (const [gap, name] of steps) {
          seq += gap;
          index.add(seq, name);
          // A record that stands again is not a second call.
          index.add(seq, name);
          all.unshift({ seq, name });
        }
        const wanted = all.filter(
          (each) => each.seq < before && (method === undefined || each.name === method),
        );
        expect(index.newest(before, most, method)).toEqual(wanted.slice(0, most).map((each) => each.seq));
      },
    ),
  );
});

it('counts no answer that a recording asked for', () => {
  const header = {
    seq: 1,
    kind: 'rpc-answer',
    receivedAt: 1,
    writtenAt: 1,
    previousHash: '',
    bodySha256: '',
  } as const;
  expect(isCall(header)).toBe(true);
  expect(isCall({ ...header, recordingId: 'r' })).toBe(false);
  expect(isCall({ ...header, kind: 'answer' })).toBe(false);
});

describe('the calls of a case', () => {
  const scripted = useScriptedCore();
  const ADDRESS = `0x${'12'.repeat(20)}`;
  const send = (method: string, params: JsonValue[]) =>
    scripted.core.handlers['rpc.send'](
      { caseId: scripted.caseId, connectionId: scripted.connectionId, method, params },
      scripted.core.context(),
    );
  const list = (asked: { before?: number; method?: string; most: number }) =>
    scripted.core.handlers['cases.listCalls']({ caseId: scripted.caseId, ...asked }, scripted.core.context());
  const replies = (reply: Record<string, unknown>): void =>
    scripted.server.play((request) => ({
      body: { jsonrpc: '2.0', id: (JSON.parse(request.body) as { id: number }).id, ...reply },
    }));

  it('are told newest first with params and what came back, page by page and by method, after a restart too', async () => {
    replies({ result: '0x10' });
    await send('eth_getBalance', [ADDRESS, 'pending']);
    replies({ result: null });
    await send('eth_getTransactionByHash', [`0x${'ab'.repeat(32)}`]);
    replies({ error: { code: -32000, message: 'header not found' } });
    await send('eth_getBalance', [ADDRESS, '0xff']);
    replies({ result: { a: 'x'.repeat(70_000) } });
    await send('eth_getBlockByNumber', ['0x1', true]);
    const { calls, hasMore } = await list({ most: 10 });
    expect(hasMore).toBe(false);
    expect(calls).toMatchObject([
      { method: 'eth_getBlockByNumber', params: '["0x1",true]', outcome: 'unread', byCollection: false },
      {
        method: 'eth_getBalance',
        params: `["${ADDRESS}","0xff"]`,
        outcome: 'refused',
        gist: 'header not found',
      },
      { method: 'eth_getTransactionByHash', outcome: 'nothing', gist: '' },
      { method: 'eth_getBalance', params: `["${ADDRESS}","pending"]`, outcome: 'result', gist: '0x10' },
    ]);
    const first = await list({ most: 3 });
    expect(first).toEqual({ calls: calls.slice(0, 3), hasMore: true });
    const before = first.calls.at(-1)?.evidence.seq ?? 0;
    expect(await list({ most: 3, before })).toEqual({ calls: calls.slice(3), hasMore: false });
    const ofMethod = await list({ most: 10, method: 'eth_getBalance' });
    expect(ofMethod.calls).toEqual([calls[1], calls[3]]);
    await scripted.core.stop();
    const again = await startCore({ userDataDir: scripted.core.userDataDir });
    try {
      const { caseId } = scripted;
      expect(await again.handlers['cases.listCalls']({ caseId, most: 10 }, again.context())).toEqual({
        calls,
        hasMore: false,
      });
    } finally {
      await again.stop();
    }
  });

  it('name an answer that is none', async () => {
    scripted.server.play(() => ({ body: { jsonrpc: '2.0', id: 99_999, result: '0x1' } }));
    await send('eth_blockNumber', ['pending']).catch(() => undefined);
    expect((await list({ most: 1 })).calls).toMatchObject([
      { method: 'eth_blockNumber', outcome: 'malformed' },
    ]);
  });
});
