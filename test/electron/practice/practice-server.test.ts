import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PracticeServer } from '../../../electron/practice/practice-options.ts';
import { startPracticeServer } from '../../../electron/practice/practice-server.ts';
import type { RpcMethod } from '../../../shared/rpc/method.ts';
import { METHODS } from '../../../shared/rpc/method-registry.ts';
import { ENDPOINTS } from '../../../shared/service/endpoint-registry.ts';
import { askPractice, askPracticePage, askPracticeRaw, callPractice } from '../../support/ask-practice.ts';

let server: PracticeServer;
beforeAll(async () => {
  server = await startPracticeServer({ liveHead: false });
});
afterAll(() => server.stop());

/** A question to each endpoint that has an answer with rows. */
async function fruitfulParameters(): Promise<Record<string, Record<string, string>>> {
  const { actors, cast } = server.model;
  const moves = await askPracticePage(server, 'address-transaction-list', {
    address: actors.thief,
    protocolType: 'token_20',
  });
  const calls = await askPracticePage(server, 'address-transaction-list', {
    address: actors.thief,
    protocolType: 'internal',
  });
  const actions = await askPracticePage(server, 'tz-address-transaction-list', { address: actors.thief });
  const txId = moves.rows.at(-1)?.txId ?? '';
  const hash = actions.rows[0]?.hash ?? '';
  const height = moves.rows[0]?.height ?? '';
  return {
    'token-list': {},
    'token-transaction-detail': { txId },
    'token-transfer-multi': { txId: `${txId},${moves.rows[0]?.txId ?? ''}` },
    'internal-transaction-detail': { txId: calls.rows[0]?.txId ?? '' },
    'address-transaction-list': { address: actors.victim },
    'normal-transaction-list': { address: actors.victim },
    'block-transaction-list-multi': { startBlockHeight: height, endBlockHeight: height },
    'block-fills': { height },
    'native-token-position-list': {},
    'log-by-address': { address: cast.tokens.usdp.contract },
    'tz-address-transaction-list': { address: actors.thief },
    'tz-transaction-list': {},
    'tz-block-transaction-list': { height: actions.rows[0]?.blockHeight ?? '' },
    'tz-transaction-fills': { txid: hash },
    'tz-transaction-multi': { txId: hash },
  };
}

/** Spec 2.1: text but for two booleans and the lists. */
const wireType = (field: string) =>
  /^is(From|To)Contract$/.test(field) ? 'boolean' : field === 'topics' ? 'object' : 'string';

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const RESULT_FORMS: Readonly<Record<RpcMethod['result'], (result: unknown) => boolean>> = {
  quantity: (result) => /^0x(0|[1-9a-f][0-9a-f]*)$/.test(String(result)),
  data: (result) => /^0x([0-9a-f]{2})*$/.test(String(result)),
  receipts: (result) => Array.isArray(result) && result.every(isObject),
  block: isObject,
  transaction: isObject,
  receipt: isObject,
};

describe('every endpoint over HTTP', () => {
  it('answers all 15 with records that fit the shared description, every field of it present', async () => {
    const questions = await fruitfulParameters();
    expect(Object.keys(questions).sort()).toEqual(ENDPOINTS.map(({ id }) => id).sort());
    for (const endpoint of ENDPOINTS) {
      const { code, msg, data } = await askPractice(server, endpoint.id, questions[endpoint.id]);
      expect({ id: endpoint.id, code, msg }).toEqual({ id: endpoint.id, code: '0', msg: '' });
      const lists = endpoint.listNames.map((name) => data[0]?.[name]).filter((list) => list !== undefined);
      const records = (endpoint.listNames.length === 0 ? data : lists[0]) as readonly object[];
      expect({ id: endpoint.id, hasRecords: records.length > 0 }).toEqual({
        id: endpoint.id,
        hasRecords: true,
      });
      for (const record of records.slice(0, 20)) {
        const refused = endpoint.recordSchema.safeParse(record).error?.issues ?? [];
        const missing = endpoint.columns
          .filter(({ field, otherNames }) => ![field, ...(otherNames ?? [])].some((name) => name in record))
          .map(({ field }) => field);
        const wrongTypes = Object.entries(record).filter(
          ([field, value]) => typeof value !== wireType(field),
        );
        expect({ id: endpoint.id, refused, missing, wrongTypes }).toEqual({
          id: endpoint.id,
          refused: [],
          missing: [],
          wrongTypes: [],
        });
      }
    }
  });

  it('answers all 17 methods with results of the described kind', async () => {
    const { chain, actors, cast } = server.model;
    const [ref] = chain.rows({ kind: 'transaction', address: actors.thief }).slice(0, 1);
    if (ref === undefined) throw new Error('the thief has transactions');
    const hash = chain.hashOf(ref);
    const { height, index } = chain.place(ref);
    const values: Record<string, unknown> = {
      'block-tag': `0x${height.toString(16)}`,
      'call-object': { to: cast.tokens.usdp.contract, data: '0x313ce567' },
      address: actors.thief,
      hash,
      'hex-position': '0x2',
      'hex-index': `0x${index.toString(16)}`,
      boolean: true,
      'state-overrides': { [actors.thief]: { balance: '0x1' } },
      'block-overrides': {},
    };
    expect(METHODS).toHaveLength(17);
    for (const method of METHODS) {
      const params = method.parameters.map(({ kind, name }) =>
        kind === 'hash' && name === 'blockHash' ? chain.blockHash(height) : values[kind],
      );
      const { result, error } = await callPractice(server, method.name, params);
      const fits = RESULT_FORMS[method.result](result);
      expect({ name: method.name, error, fits }).toEqual({ name: method.name, error: undefined, fits: true });
    }
  });
});

describe('the server', () => {
  it('listens on loopback only, on a free port', () => {
    expect(server.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d{4,5}$/);
    expect(server.rpcUrl).toBe(`${server.baseUrl}/rpc`);
  });

  it('answers unknown paths and methods with 50404', async () => {
    const response = await fetch(`${server.baseUrl}/api/v5/chain/no/such`);
    expect([response.status, await response.json()]).toEqual([404, { msg: 'URL not found', code: '50404' }]);
    const posted = await fetch(`${server.baseUrl}/api/v5/chain/token/token-list`, { method: 'POST' });
    expect(posted.status).toBe(404);
  });

  it('rejects with the system error where the port is taken', async () => {
    const port = Number(new URL(server.baseUrl).port);
    await expect(startPracticeServer({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('logs requests without any header', async () => {
    const before = server.requests.count;
    await askPracticeRaw(server, 'token-list', { limit: '1' });
    const line = server.requests.newest.at(-1);
    expect(server.requests.count).toBe(before + 1);
    expect(line).toMatchObject({
      method: 'GET',
      path: '/api/v5/chain/token/token-list',
      status: 200,
      faults: [],
    });
    expect(JSON.stringify(server.requests)).not.toContain(server.credentials.apiKey);
    expect(JSON.stringify(server.requests)).not.toContain(server.credentials.passphrase);
  });

  it('serves another prefix, segment, chain names and credentials', async () => {
    const other = await startPracticeServer({
      headerPrefix: 'XY',
      pathSegment: 'anchor',
      chainShortName: 'ANCH',
      tradeZoneChainShortName: 'ANCHTZ',
      credentials: { apiKey: 'k', secretKey: 's', passphrase: 'p' },
      liveHead: false,
    });
    try {
      expect((await askPracticePage(other, 'tz-transaction-list')).rows).toHaveLength(20);
      expect((await askPractice(other, 'token-list')).data[0]).toMatchObject({ chainShortName: 'ANCH' });
      const wrong = await askPractice({ ...other, headerPrefix: 'SVC' }, 'token-list');
      expect(wrong.code).toBe('50103');
      const segment = await askPracticeRaw({ ...other, pathSegment: 'chain' }, 'token-list');
      expect(segment.status).toBe(404);
    } finally {
      await other.stop();
    }
  });

  it('stops at once although a request hangs and a connection is kept alive', async () => {
    const stopping = await startPracticeServer({ faults: { rules: [{ kind: 'hang', on: '/rpc' }] } });
    await askPractice(stopping, 'token-list');
    const hanging = callPractice(stopping, 'eth_blockNumber', ['latest']).catch(String);
    while (stopping.requests.count < 2) await new Promise((resolve) => setImmediate(resolve));
    await stopping.stop();
    expect(await hanging).toContain('fetch failed');
    const refused = await new Promise<string>((resolve) => {
      request(stopping.baseUrl)
        .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
        .end();
    });
    expect(refused).toBe('ECONNREFUSED');
  });
});
