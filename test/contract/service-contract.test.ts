/**
 * Descriptions against a running service: every endpoint and method, read as the program reads them.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PracticeServer } from '../../electron/practice/practice-options.ts';
import { startPracticeServer } from '../../electron/practice/practice-server.ts';
import type { ParsedPage } from '../../shared/contract/query-contract.ts';
import { checkRpcParams } from '../../shared/rpc/check-rpc-params.ts';
import { findMethod, METHODS } from '../../shared/rpc/method-registry.ts';
import { readRpcAnswer } from '../../shared/rpc/read-rpc-answer.ts';
import { checkParameters } from '../../shared/service/check-parameters.ts';
import { ENDPOINTS, findEndpoint } from '../../shared/service/endpoint-registry.ts';
import { PRACTICE_FIRST_STEPS } from '../../shared/service/practice-first-steps.ts';
import { readPage } from '../../shared/service/read-page.ts';
import { cellText } from '../../shared/service/row-value.ts';
import type { JsonObject, JsonValue } from '../../shared/units/json-value.ts';
import { askPracticeRaw, postPractice } from '../support/ask-practice.ts';

const HUB = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'hub')?.address ?? '';
const VICTIM = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'victim')?.address ?? '';
let server: PracticeServer;
beforeAll(async () => {
  server = await startPracticeServer({ liveHead: false });
});
afterAll(() => server.stop());

async function ask(endpointId: string, parameters: Readonly<Record<string, string>>): Promise<ParsedPage> {
  const endpoint = findEndpoint(endpointId);
  if (endpoint === undefined) throw new Error(`no endpoint ${endpointId}`);
  const { status, text } = await askPracticeRaw(server, endpointId, checkParameters(endpoint, parameters));
  return readPage(endpoint, { status, bodyText: text });
}
/** A field of the first row of a page. */
async function fieldOf(
  endpointId: string,
  parameters: Readonly<Record<string, string>>,
  field: string,
): Promise<string> {
  const value = (await ask(endpointId, parameters)).rows[0]?.fields[field];
  if (typeof value !== 'string' || value === '') throw new Error(`${endpointId} has no ${field}`);
  return value;
}
const transferHash = () =>
  fieldOf('address-transaction-list', { address: HUB, protocolType: 'token_20' }, 'txId');
const internalBlocks = { startBlockHeight: '44000000', endBlockHeight: '45000000', protocolType: 'internal' };
const internalHash = () => fieldOf('block-transaction-list-multi', internalBlocks, 'txId');
const tradeZone = (field: string) => fieldOf('tz-transaction-list', {}, field);

/** What to ask each endpoint for, so that rows come. */
const QUESTIONS: Readonly<Record<string, () => Promise<readonly Readonly<Record<string, string>>[]>>> = {
  'token-list': async () =>
    ['token_20', 'token_721', 'token_1155'].map((protocolType) => ({ protocolType, limit: '50' })),
  'token-transaction-detail': async () => [{ txId: await transferHash() }],
  'token-transfer-multi': async () => [{ txId: await transferHash() }],
  'internal-transaction-detail': async () => [{ txId: await internalHash() }],
  'address-transaction-list': async () => [
    ...['transaction', 'token_20'].map((protocolType) => ({ address: HUB, protocolType, limit: '50' })),
    { address: VICTIM, protocolType: 'token_20' },
  ],
  'normal-transaction-list': async () => [{ address: HUB, limit: '50' }, { address: VICTIM }],
  'block-transaction-list-multi': async () => [
    internalBlocks,
    { ...internalBlocks, protocolType: 'token_20' },
  ],
  'block-fills': async () => [{ height: '44894848' }, { height: '1' }],
  'native-token-position-list': async () => [{ limit: '100' }],
  'log-by-address': async () => [
    {
      address: await fieldOf(
        'address-transaction-list',
        { address: HUB, protocolType: 'token_20' },
        'tokenContractAddress',
      ),
    },
  ],
  'tz-address-transaction-list': async () => [{ address: await tradeZone('from'), limit: '100' }],
  'tz-transaction-list': async () => [{ limit: '100' }, { height: await tradeZone('blockHeight') }],
  'tz-block-transaction-list': async () => [{ height: await tradeZone('blockHeight') }],
  'tz-transaction-fills': async () => [{ txid: await tradeZone('hash') }],
  'tz-transaction-multi': async () => [{ txId: await tradeZone('hash') }],
};

it('asks every endpoint', () => {
  expect(Object.keys(QUESTIONS)).toEqual(ENDPOINTS.map(({ id }) => id));
});

describe.each(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (id, endpoint) => {
  it('gives rows without a problem and without a field that nobody described', async () => {
    for (const question of (await QUESTIONS[id]?.()) ?? []) {
      const page = await ask(id, question);
      expect(page.rows.length, JSON.stringify(question)).toBeGreaterThan(0);
      expect(page.rows.flatMap(({ problems }) => problems)).toEqual([]);
      // The practice service copies one quirk of real services: an extra field in blocks.
      expect(page.remarks).toEqual(
        id === 'block-fills' ? ['fields that the description does not know: netWork'] : [],
      );
      expect(page.listName).toBe(endpoint.listNames[0]);
    }
  });

  it('fills every column of the description in some row, or leaves it empty on purpose', async () => {
    const rows: JsonObject[] = [];
    for (const question of (await QUESTIONS[id]?.()) ?? [])
      rows.push(...(await ask(id, question)).rows.map(({ fields }) => fields));
    for (const column of endpoint.columns) {
      const names = [column.field, ...(column.otherNames ?? [])];
      expect(
        rows.some((fields) => names.some((name) => Object.hasOwn(fields, name))),
        `${id} never sends ${column.field}`,
      ).toBe(true);
    }
    expect(
      rows.map((fields) => endpoint.columns.map((column) => cellText(fields, column)).join('')),
    ).not.toContain('');
  });

  it('A2: what does not exist is an empty answer, no failure', async () => {
    const nowhere: Readonly<Record<string, Readonly<Record<string, string>>>> = {
      address: { address: `0x${'12'.repeat(20)}` },
      txId: { txId: `0x${'12'.repeat(32)}` },
      txid: { txid: `0x${'12'.repeat(32)}` },
    };
    const name = endpoint.parameters.find((each) => each.name in nowhere)?.name;
    if (name === undefined) return;
    expect(await ask(id, nowhere[name] ?? {})).toMatchObject({ outcome: 'none', rows: [] });
  });
});

async function send(method: string, params: readonly JsonValue[]): Promise<JsonValue> {
  const described = findMethod(method);
  if (described === undefined) throw new Error(`no method ${method}`);
  const call = { jsonrpc: '2.0', id: 5, method, params: checkRpcParams(described, params) };
  const bodyText = JSON.stringify(await postPractice(server, call));
  return readRpcAnswer(method, 5, { status: 200, bodyText }).result;
}

describe('JSON-RPC', () => {
  const QUANTITY = /^0x(0|[1-9a-f][0-9a-f]*)$/;
  const DATA = /^0x([0-9a-f]{2})*$/;
  const formOf: Readonly<Record<(typeof METHODS)[number]['result'], unknown>> = {
    quantity: expect.stringMatching(QUANTITY),
    data: expect.stringMatching(DATA),
    block: expect.objectContaining({ hash: expect.stringMatching(DATA), transactions: expect.any(Array) }),
    transaction: expect.objectContaining({ hash: expect.stringMatching(DATA), from: expect.any(String) }),
    receipt: expect.objectContaining({ transactionHash: expect.any(String), logs: expect.any(Array) }),
    receipts: expect.arrayContaining([expect.objectContaining({ logs: expect.any(Array) })]),
  };

  it.each(METHODS.map((method) => [method.name, method] as const))('%s', async (name, method) => {
    const transactionHash = await transferHash();
    const token = await fieldOf('token-list', {}, 'tokenContractAddress');
    const { blockHash, blockNumber } = (await send('eth_getTransactionReceipt', [transactionHash])) as Record<
      string,
      string
    >;
    const byKind: Readonly<Record<(typeof method.parameters)[number]['kind'], JsonValue>> = {
      'block-tag': blockNumber ?? '',
      'call-object': { to: token, data: '0x18160ddd' },
      address: HUB,
      hash: blockHash ?? '',
      'hex-position': '0x0',
      'hex-index': '0x0',
      boolean: true,
    };
    const params = method.parameters.map((each) =>
      each.name === 'transactionHash' ? transactionHash : byKind[each.kind],
    );
    expect(await send(name, params)).toEqual(formOf[method.result]);
  });
});
