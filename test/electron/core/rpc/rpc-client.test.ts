import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../shared/units/json-value.ts';
import { CANARY } from '../../../support/core-fixture.ts';
import { PUBLIC_REQUESTS } from '../../../support/public-rpc-requests.ts';
import { failureOf, useScriptedCore } from '../../../support/scripted-core.ts';
import type { ScriptedAnswer } from '../../../support/scripted-server.ts';
import { startAnvil, type Anvil } from '../../../support/start-anvil.ts';

const scripted = useScriptedCore();
const TRANSACTION = `0x${'ab'.repeat(32)}`;
const ADDRESS = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';

const send = (method: string, params: JsonValue[]) =>
  scripted.core.handlers['rpc.send'](
    { caseId: scripted.caseId, connectionId: scripted.connectionId, method, params },
    scripted.core.context(),
  );
/** Echoes the id of the request, as a node does. */
const replying = (reply: Record<string, unknown>, answer: ScriptedAnswer = {}): void =>
  scripted.server.play((request) => {
    const { id } = JSON.parse(request.body) as { id: number };
    return { ...answer, body: { jsonrpc: '2.0', id, ...reply } };
  });

describe('a call', () => {
  it('is sent without keys, journalled as it was asked and answered', async () => {
    replying({ result: '0x10' });
    const { result, evidence } = await send('eth_getBalance', [ADDRESS, 'pending']);
    expect(result).toBe('0x10');
    const seen = scripted.server.seen[0];
    expect(JSON.parse(seen?.body ?? '')).toMatchObject({
      jsonrpc: '2.0',
      method: 'eth_getBalance',
      params: [ADDRESS, 'pending'],
    });
    expect(seen?.headers['content-type']).toBe('application/json');
    expect(seen?.headerNames.join(' ').toUpperCase()).not.toContain('ACCESS');
    for (const secret of Object.values(CANARY)) expect(JSON.stringify(seen)).not.toContain(secret);
    const kept = await scripted.evidence(evidence.seq);
    expect(kept).toMatchObject({
      kind: 'rpc-answer',
      request: { method: 'POST', subject: 'eth_getBalance', body: seen?.body },
    });
  });

  it.each(
    PUBLIC_REQUESTS.filter(({ isRefusedByNode }) => isRefusedByNode !== true).map(
      (each) => [each.test, each] as const,
    ),
  )(
    '%s of the public test pairs goes over the wire as it is [found 22]',
    async (_, { method, params = [] }) => {
      replying({ result: null });
      await send(method, [...params]);
      expect(JSON.parse(scripted.server.seen.at(-1)?.body ?? '')).toMatchObject({ method, params });
    },
  );

  it('is kept with what it was asked for, where a collection asked', async () => {
    replying({ result: null });
    const purpose = { collectionId: 'c-1', walk: 0, page: 2, role: 'rows' as const };
    await scripted.core.handlers['rpc.send'](
      {
        caseId: scripted.caseId,
        connectionId: scripted.connectionId,
        method: 'eth_getBlockReceipts',
        params: ['0x1'],
        purpose,
      },
      scripted.core.context(),
    );
    const replayed = [];
    const { caseId } = scripted;
    for await (const item of scripted.core.handlers['cases.replay'](
      { caseId, fromSeq: 1 },
      scripted.core.context(),
    ))
      replayed.push(item);
    expect(replayed.at(-1)).toMatchObject({ kind: 'rpc', purpose, result: null });
  });

  it('takes null for a result, not for an error', async () => {
    replying({ result: null });
    expect(await send('eth_getTransactionByHash', [TRANSACTION])).toMatchObject({ result: null });
  });

  it("gives the node's own error as an answer, kept and not repeated", async () => {
    replying({ error: { code: 3, message: 'execution reverted: no', data: '0x08c379a0' } });
    const { error, evidence } = await send('eth_call', [{ to: ADDRESS, data: '0x' }, 'pending']);
    expect(error).toMatchObject({ code: 'rpc.error', details: { rpcCode: '3', data: '0x08c379a0' } });
    expect(scripted.server.seen.length).toBe(1);
    expect(Buffer.from((await scripted.evidence(evidence.seq)).body).toString()).toContain('reverted');
  });

  it('is refused by parameter before it is sent', async () => {
    const error = await failureOf(send('eth_getBalance', ['0x12', 'pending']));
    expect(error.code).toBe('input.invalid');
    expect((await failureOf(send('eth_sendRawTransaction', ['0x']))).code).toBe('input.invalid');
    expect(scripted.server.connections).toBe(0);
  });

  it('names a connection without an RPC address', async () => {
    scripted.connectionId = await scripted.core.connect(scripted.server.origin, { rpcUrl: '' });
    expect((await failureOf(send('eth_blockNumber', ['pending']))).details['field']).toBe('rpcUrl');
  });

  it('A10: an answer to another call is refused, and kept', async () => {
    scripted.inOrder({ body: { jsonrpc: '2.0', id: 999, result: '0x1' } });
    const error = await failureOf(send('eth_blockNumber', ['pending']));
    expect(error.code).toBe('rpc.malformed');
    expect((await scripted.evidence(Number(error.details['evidenceSeq']))).kind).toBe('rpc-answer');
  });

  it('N6: a rate limit in JSON-RPC form is waited out', async () => {
    scripted.server.play((request) => {
      const { id } = JSON.parse(request.body) as { id: number };
      const limited = { jsonrpc: '2.0', id, error: { code: -32005, message: 'limit exceeded' } };
      return request.n === 1
        ? { body: limited, headers: { 'retry-after': '7' } }
        : { body: { jsonrpc: '2.0', id, result: '0x2' } };
    });
    expect((await send('eth_blockNumber', ['pending'])).result).toBe('0x2');
    expect(Math.max(...scripted.core.clock.slept)).toBe(7000);
  });

  it('N9: a gateway that fails is asked again; one that forbids is not', async () => {
    scripted.server.play((request) => {
      const { id } = JSON.parse(request.body) as { id: number };
      return request.n < 3
        ? { status: 502, body: '<html>' }
        : { body: { jsonrpc: '2.0', id, result: '0x2' } };
    });
    expect((await send('eth_blockNumber', ['pending'])).result).toBe('0x2');
    scripted.inOrder({ status: 403, body: 'no' });
    const error = await failureOf(send('eth_blockNumber', ['pending']));
    expect(error.details['status']).toBe(403);
    expect(scripted.server.seen.length).toBe(4);
  });
});

describe('a real node', () => {
  let anvil: Anvil;
  beforeAll(async () => {
    anvil = await startAnvil();
  });
  afterAll(() => anvil.stop());

  it('answers through the client as it answers directly', async () => {
    scripted.connectionId = await scripted.core.connect(scripted.server.origin, { rpcUrl: anvil.rpcUrl });
    const transfer = { from: ADDRESS, to: `0x${'11'.repeat(20)}`, value: '0x1' };
    const hash = await anvil.transact(transfer);
    const calls: [string, JsonValue[]][] = [
      ['eth_getBalance', [ADDRESS, 'pending']],
      ['eth_getTransactionCount', [ADDRESS, 'pending']],
      ['eth_getCode', [ADDRESS, 'pending']],
      ['eth_getBlockByNumber', ['0x1', true]],
      ['eth_getBlockTransactionCountByNumber', ['0x1']],
      ['eth_getTransactionByHash', [hash]],
      ['eth_getTransactionReceipt', [hash]],
      ['eth_getTransactionByHash', [TRANSACTION]],
      ['eth_getRawTransactionByHash', [hash]],
      ['eth_getBlockReceipts', ['0x1']],
    ];
    for (const [method, params] of calls) {
      const { result, evidence } = await send(method, params);
      expect({ method, result }).toEqual({ method, result: await anvil.ask(method, params) });
      expect((await scripted.evidence(evidence.seq)).verified).toBe(true);
    }
    // anvil's eth_blockNumber takes no parameter: a node's refusal, real this time.
    expect((await send('eth_blockNumber', ['pending'])).error?.details['rpcCode']).toBe('-32602');
  });
});
