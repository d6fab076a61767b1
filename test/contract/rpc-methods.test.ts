/**
 * Sends each of the 17 methods to a real node with preconfirmations: through the client into the
 * journal, and from there as the console reads it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAnswer, readAskedCall } from '../../renderer/investigations/rpc/answer/read-answer.ts';
import { readDraft, textsOfParams } from '../../renderer/investigations/rpc/form/read-draft.ts';
import { METHODS } from '../../shared/rpc/method-registry.ts';
import type { RpcMethod } from '../../shared/rpc/method.ts';
import { valueText } from '../../shared/service/row-value.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../shared/units/json-value.ts';
import { startCore, type CoreFixture } from '../support/core-fixture.ts';
import { startPreconfirmingNode, type PreconfirmingNode } from '../support/preconfirming-node.ts';

/** The first account of anvil, which signs for it. */
const FROM = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
/** Keeps 42 in slot 0 and returns it to any call. */
const FORTY_TWO = '0x602a600055600b6011600039600b6000f360005460005260206000f3';
/** Refuses any call: revert(0, 0). */
const REFUSING = '0x600580600b6000396000f360006000fd';
/** Heights between a preconfirmed and a canonical block; waiting ends far beyond it. */
const MOST_ASKED = 400;

let node: PreconfirmingNode;
let core: CoreFixture;
let caseId = '';
let connectionId = '';

const send = (method: string, params: readonly JsonValue[]) =>
  core.handlers['rpc.send']({ caseId, connectionId, method, params: [...params] }, core.context());
async function ask(method: string, params: readonly JsonValue[]): Promise<JsonValue> {
  const { result, error } = await send(method, params);
  if (error !== undefined) throw new Error(error.message);
  return result ?? null;
}
const objectOf = (value: JsonValue): JsonObject => {
  if (!isJsonObject(value)) throw new Error(`no object: ${JSON.stringify(value)}`);
  return value;
};

/**
 * Sends a transaction and asks for its receipt until there is one: no confirmation is waited for.
 */
async function receiptOf(transaction: Readonly<Record<string, string>>): Promise<JsonObject> {
  const hash = (await node.anvil.ask('eth_sendTransaction', [{ from: FROM, ...transaction }])) ?? null;
  for (let asked = 0; asked < MOST_ASKED; asked += 1) {
    const receipt = await ask('eth_getTransactionReceipt', [hash]);
    if (receipt !== null) return objectOf(receipt);
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error('there is no receipt');
}

/**
 * The hash of the receipt's block once it is canonical: until then the node names a preconfirmed
 * one.
 */
async function canonicalHashOf(receipt: JsonObject): Promise<JsonValue> {
  const first = receipt['blockHash'];
  for (let asked = 0; asked < MOST_ASKED; asked += 1) {
    const { hash } = objectOf(await ask('eth_getBlockByNumber', [receipt['blockNumber'] ?? null, false]));
    if (hash !== undefined && hash !== first) return hash;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error('the block kept its preconfirmed hash');
}

beforeAll(async () => {
  node = await startPreconfirmingNode();
  core = await startCore();
  connectionId = await core.connect('http://127.0.0.1:1', { rpcUrl: node.rpcUrl });
  caseId = await core.newCase(connectionId);
});
afterAll(async () => {
  await core?.dispose();
  await node?.stop();
});

describe('the 17 methods on a real node', () => {
  let contract = '';
  let transfer: JsonObject;
  let paramsOf: (method: RpcMethod) => readonly JsonValue[];
  beforeAll(async () => {
    contract = valueText((await receiptOf({ data: FORTY_TWO }))['contractAddress']);
    const preconfirmed = await receiptOf({ to: `0x${'11'.repeat(20)}`, value: '0x5' });
    // A preconfirmed hash may be replaced before the last method is asked; a canonical one is not.
    transfer = { ...preconfirmed, blockHash: await canonicalHashOf(preconfirmed) };
    paramsOf = (method) =>
      method.parameters.map(({ kind, name }): JsonValue => {
        if (name === 'blockHash') return transfer['blockHash'] ?? null;
        const values: Readonly<Record<typeof kind, JsonValue>> = {
          // State as it is preconfirmed; of blocks the one that has the transfer.
          'block-tag':
            method.result === 'quantity' || method.result === 'data'
              ? 'pending'
              : (transfer['blockNumber'] ?? null),
          'call-object': { to: contract, data: '0x' },
          address: name === 'address' && method.name !== 'eth_getBalance' ? contract : FROM,
          hash: transfer['transactionHash'] ?? null,
          'hex-position': '0x0',
          'hex-index': transfer['transactionIndex'] ?? null,
          boolean: true,
          'state-overrides': { [FROM]: { balance: '0x1' } },
          'block-overrides': { number: '0x1b4' },
        };
        return values[kind];
      });
  });

  it.each(METHODS.map((method) => [method.name, method] as const))(
    '%s: what the form gives is sent, and what the node says is read back from the journal',
    async (name, method) => {
      const params = paramsOf(method);
      const typed = readDraft(method, textsOfParams(method, params));
      expect(typed).toEqual({ params, faults: new Map() });
      const { evidence, result, error } = await send(name, typed.params);
      expect(error).toBeUndefined();
      const forms: Readonly<Record<RpcMethod['result'], unknown>> = {
        quantity: expect.stringMatching(/^0x(0|[1-9a-f][0-9a-f]*)$/) as unknown,
        data: expect.stringMatching(/^0x[0-9a-f]+$/) as unknown,
        block: { number: transfer['blockNumber'] },
        transaction: { hash: transfer['transactionHash'], value: '0x5' },
        receipt: { transactionHash: transfer['transactionHash'], status: '0x1' },
        receipts: [{ transactionHash: transfer['transactionHash'] }],
      };
      if (typeof result === 'string') expect(result).toEqual(forms[method.result]);
      else expect(result).toMatchObject(forms[method.result] as object);
      const record = await core.handlers['cases.readEvidence']({ caseId, seq: evidence.seq }, core.context());
      expect(record.verified).toBe(true);
      expect(readAskedCall(record)).toEqual({ methodName: name, method, params });
      expect(readAnswer(record)).toEqual({ kind: 'result', value: result });
    },
  );

  it('give what the contract has: its word, its code, its answer', async () => {
    const word = `0x${'2a'.padStart(64, '0')}`;
    expect(await ask('eth_call', [{ to: contract, data: '0x' }, 'pending'])).toBe(word);
    expect(await ask('eth_getStorageAt', [contract, '0x0', 'pending'])).toBe(word);
    expect(await ask('eth_getCode', [contract, 'pending'])).toBe('0x60005460005260206000f3');
  });

  it('are all in the list of the case’s calls, newest first', async () => {
    const { calls } = await core.handlers['cases.listCalls']({ caseId, most: 200 }, core.context());
    expect(new Set(calls.map(({ method }) => method))).toEqual(new Set(METHODS.map(({ name }) => name)));
    expect(calls.map(({ evidence }) => evidence.seq)).toEqual(
      calls.map(({ evidence }) => evidence.seq).toSorted((one, other) => other - one),
    );
  });

  it('a call that reverts is the node’s refusal, with the data that the contract gave', async () => {
    const refusing = valueText((await receiptOf({ data: REFUSING }))['contractAddress']);
    const { evidence, error } = await send('eth_call', [{ to: refusing, data: '0x12345678' }, 'pending']);
    expect(error).toMatchObject({ code: 'rpc.error', details: { rpcCode: '3' } });
    const record = await core.handlers['cases.readEvidence']({ caseId, seq: evidence.seq }, core.context());
    expect(readAnswer(record)).toMatchObject({ kind: 'refused', revertData: '0x' });
  });

  it('a block keeps its number and changes its hash when it becomes canonical', async () => {
    const receipt = await receiptOf({ to: `0x${'22'.repeat(20)}`, value: '0x7' });
    expect(receipt['status']).toBe('0x1');
    const height = receipt['blockNumber'] ?? null;
    const hash = await canonicalHashOf(receipt);
    expect(hash).not.toBe(receipt['blockHash']);
    expect(objectOf(await ask('eth_getBlockByHash', [hash, false]))).toMatchObject({
      number: height,
      hash,
    });
  });
});
