/**
 * A collection whose connection now leads to another service: nothing is requested for it, and the
 * reason names the original source.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CANARY, connectionSettingsFor, startCore, type CoreFixture } from '../../../support/core-fixture.ts';
import { BLOCK_ANSWER, failureOf, useScriptedCore } from '../../../support/scripted-core.ts';
import { startScriptedServer, type ScriptedServer } from '../../../support/scripted-server.ts';

const scripted = useScriptedCore();
let other: ScriptedServer;
let again: CoreFixture | undefined;
beforeEach(async () => {
  other = await startScriptedServer(() => BLOCK_ANSWER);
});
afterEach(async () => {
  await again?.stop();
  again = undefined;
  await other.close();
});

const purposeOf = (collectionId: string) => ({ collectionId, walk: 0, page: 1, role: 'rows' as const });
const ask = (collectionId: string | undefined, core = scripted.core, endpointId = 'block-fills') =>
  core.handlers['query.fetchPage'](
    {
      caseId: scripted.caseId,
      connectionId: scripted.connectionId,
      endpointId,
      params: { height: '1' },
      ...(collectionId === undefined ? {} : { purpose: purposeOf(collectionId) }),
    },
    core.context(),
  );
const call = (collectionId: string) =>
  scripted.core.handlers['rpc.send'](
    {
      caseId: scripted.caseId,
      connectionId: scripted.connectionId,
      method: 'eth_blockNumber',
      params: ['latest'],
      purpose: purposeOf(collectionId),
    },
    scripted.core.context(),
  );
const change = (changes: object, origin = scripted.server.origin) =>
  scripted.core.handlers['connections.save'](
    {
      settings: { ...connectionSettingsFor(origin), id: scripted.connectionId, ...changes },
      secrets: CANARY,
    },
    scripted.core.context(),
  );
const answered = () => scripted.server.seen.length + other.seen.length;

describe('a set', () => {
  it('is not mixed with rows of another host, nor of another chain; a new set is, and none of a console', async () => {
    await ask('set-1');
    await change({}, other.origin);
    const before = await scripted.records();
    const asked = answered();
    const error = await failureOf(ask('set-1'));
    expect(error.code).toBe('input.other-service');
    expect(error.message).toContain(`127.0.0.1:${scripted.server.port}, chain MAIN`);
    expect(error.message).toContain(`127.0.0.1:${other.port}, chain MAIN`);
    expect(error.nextStep).toContain('Collect again');
    expect([await scripted.records(), answered()]).toEqual([before, asked]);
    await ask('set-2');
    await ask(undefined);

    await change({ chainShortName: 'OTHER' });
    expect((await failureOf(ask('set-1'))).message).toContain('chain OTHER now');
    await change({ name: 'Renamed', requestsPerSecond: 3 });
    await ask('set-1');
  });

  it.each([
    { refusal: 'as HTTP 404', answer: { status: 404, body: '' } },
    { refusal: 'under HTTP 200', answer: { body: { code: '50038', msg: 'no such chain', data: [] } } },
    { refusal: 'by a page of HTML', answer: { body: '<html>' } },
  ])('that was only refused, $refusal, takes the connection as it is by then', async ({ answer }) => {
    scripted.inOrder(answer);
    await failureOf(ask('set-1'));
    await change({ chainShortName: 'OTHER' }, other.origin);
    await ask('set-1');
  });

  it('that asks the node as well is told of another node by itself', async () => {
    let answer: object = { error: { code: -32601, message: 'no such method' } };
    scripted.server.play(({ target, body }) => {
      if (target !== '/rpc') return BLOCK_ANSWER;
      const { id } = JSON.parse(body) as { readonly id: number };
      return { body: { jsonrpc: '2.0', id, ...answer } };
    });
    await ask('set-1');
    // A node that refuses is none that the set was read from.
    await call('set-1');
    await change({ rpcUrl: `${scripted.server.origin.replace('127.0.0.1', 'localhost')}/rpc` });
    answer = { result: '0x1' };
    await call('set-1');
    await change({ rpcUrl: `${other.origin}/rpc` });
    const error = await failureOf(call('set-1'));
    expect(error.code).toBe('input.other-service');
    expect(error.message).toContain(`leads to the node at 127.0.0.1:${other.port} now`);
    expect(other.seen).toEqual([]);
    await ask('set-1');
    // A gateway has several chains, by path; a key may be in it.
    await change({ rpcUrl: `${scripted.server.origin.replace('127.0.0.1', 'localhost')}/key-1234/other` });
    const { message } = await failureOf(call('set-1'));
    expect(message).toContain('by another path now');
    expect(message).not.toContain('key-1234');
  });

  it('is not compared with another service or node by a counter either, whose answers are none of its pages', async () => {
    await ask('set-1');
    await change({}, other.origin);
    const asked = answered();
    const { caseId, connectionId } = scripted;
    const forCollection = { caseId, connectionId, forCollection: 'set-1' };
    const list = scripted.core.handlers['query.fetchPage'](
      { ...forCollection, endpointId: 'block-fills', params: { height: '2' } },
      scripted.core.context(),
    );
    expect((await failureOf(list)).code).toBe('input.other-service');
    const node = scripted.core.handlers['rpc.send'](
      { ...forCollection, method: 'eth_blockNumber', params: ['latest'] },
      scripted.core.context(),
    );
    expect((await failureOf(node)).code).toBe('input.other-service');
    expect(answered()).toBe(asked);
  });

  it('is known by the journal alone, after a restart', async () => {
    await ask('set-1');
    await change({}, other.origin);
    const { userDataDir } = scripted.core;
    await scripted.core.stop();
    again = await startCore({ userDataDir });
    await again.handlers['connections.save'](
      {
        settings: { ...connectionSettingsFor(other.origin), id: scripted.connectionId },
        secrets: CANARY,
      },
      again.context(),
    );
    expect((await failureOf(ask('set-1', again))).code).toBe('input.other-service');
    await ask('set-2', again);
  });
});
