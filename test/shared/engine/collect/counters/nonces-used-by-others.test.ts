import { createWalletClient, http, parseEther, toHex, zeroAddress, type Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import { anvil as anvilChain } from 'viem/chains';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CompletenessCheck } from '../../../../../shared/engine/storage/case-records.ts';
import type { CounterAsker } from '../../../../../shared/engine/collect/counters/counter.ts';
import { applyChecks } from '../../../../../shared/engine/collect/completeness/completeness-rules.ts';
import { nonceCounterOf } from '../../../../../shared/engine/collect/counters/nonce-counter.ts';
import { valueText } from '../../../../../shared/service/row-value.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../../../shared/units/json-value.ts';
import { startAnvil, type Anvil } from '../../../../support/start-anvil.ts';

/** A contract that does nothing: its code is one STOP. */
const DELEGATE = `0x${'de'.repeat(20)}` as const;
/** Pays for everybody; the node gives it its coins. */
const SPONSOR = privateKeyToAccount(generatePrivateKey());

let anvil: Anvil;
beforeAll(async () => {
  anvil = await startAnvil();
  await anvil.ask('anvil_setCode', [DELEGATE, '0x00']);
  await anvil.ask('anvil_setBalance', [SPONSOR.address, toHex(parseEther('1000'))]);
});
afterAll(() => anvil.stop());

const walletOf = (account: PrivateKeyAccount) =>
  createWalletClient({ account, chain: anvilChain, transport: http(anvil.rpcUrl) });

async function receiptOf(hash: Hex): Promise<JsonObject> {
  for (;;) {
    const receipt = await anvil.ask('eth_getTransactionReceipt', [hash]);
    if (isJsonObject(receipt)) return receipt;
  }
}

let account: PrivateKeyAccount;
beforeEach(async () => {
  account = privateKeyToAccount(generatePrivateKey());
  await receiptOf(await walletOf(SPONSOR).sendTransaction({ to: account.address, value: parseEther('1') }));
});

/** The account sends something itself; the row that a list shows of it. */
async function send(): Promise<JsonObject> {
  const hash = await walletOf(account).sendTransaction({ to: SPONSOR.address, value: 1n });
  const { blockNumber } = await receiptOf(hash);
  const transaction = await anvil.ask('eth_getTransactionByHash', [hash]);
  const nonce = isJsonObject(transaction) ? String(Number(transaction['nonce'])) : '';
  return {
    txId: hash,
    height: String(Number(blockNumber)),
    from: account.address.toLowerCase(),
    to: SPONSOR.address.toLowerCase(),
    nonce,
  };
}

/** The sponsor sends a transaction that carries an authorisation of the account. */
async function authorise(contractAddress: Hex): Promise<Hex> {
  const authorization = await walletOf(account).signAuthorization({ account, contractAddress });
  const hash = await walletOf(SPONSOR).sendTransaction({
    to: SPONSOR.address,
    authorizationList: [authorization],
  });
  await receiptOf(hash);
  return hash;
}

/** Nonces 0, 1, 3 are sent, 2 and 4 given to the sponsor; the delegation is cleared with the last. */
async function useTwo(): Promise<{ rows: JsonObject[]; by: Hex[] }> {
  const rows = [await send(), await send()];
  const first = await authorise(DELEGATE);
  rows.push(await send());
  const last = await authorise(zeroAddress);
  rows.push(await send());
  return { rows, by: [first, last] };
}

async function checkOf(
  rows: readonly JsonObject[],
  refuse: (method: string, params: readonly JsonValue[]) => boolean = () => false,
): Promise<CompletenessCheck | undefined> {
  let seq = 0;
  const asker: CounterAsker = {
    rpc: async (method, params) => {
      seq += 1;
      // Anvil refuses a parameter here, which the service's description has.
      const sent = method === 'eth_blockNumber' ? [] : params;
      const value = refuse(method, params) ? undefined : await anvil.ask(method, sent);
      return value === undefined ? { problem: `${method} was refused.`, seq } : { value, seq };
    },
    fetch: () => Promise.reject(new Error('nothing is fetched')),
    hasFirstPageChanged: () => Promise.resolve({ value: false, seq: 0 }),
  };
  const params = { address: account.address };
  const counter = nonceCounterOf({ params, endHeight: undefined, parts: [], heights: 'few' });
  for (const fields of rows) counter?.take({ fields, problems: [] });
  return (await counter?.ask(asker))?.[0];
}
const withoutNonce = ({ nonce: _nonce, ...row }: JsonObject): JsonObject => row;
const COMPLETE = { level: 'complete', reason: 'The counts agree.', witnesses: [] } as const;
const levelWith = (witness: CompletenessCheck | undefined): string =>
  applyChecks(COMPLETE, witness === undefined ? [] : [witness]).level;

describe('nonces of an account that signed authorisations (EIP-7702)', () => {
  it('are found in the transactions that used them up, and the set stays complete [found 3]', async () => {
    const { rows, by } = await useTwo();
    expect(await anvil.ask('eth_getCode', [account.address, 'latest'])).toBe('0x');
    expect(rows.map(({ nonce }) => nonce)).toEqual(['0', '1', '3', '5']);
    const witness = await checkOf(rows);
    expect(witness).toMatchObject({ outcome: 'met' });
    expect(witness?.detail).toContain(
      `Missing are the nonces 2, 4. Used up by authorisations of the account in transactions of others (EIP-7702): nonce 2 in ${by[0]}, nonce 4 in ${by[1]}.`,
    );
    expect(levelWith(witness)).toBe('complete');
  });

  it('are found where rows carry no nonce [found 3]', async () => {
    const { rows } = await useTwo();
    expect(await checkOf(rows.map(withoutNonce))).toMatchObject({ outcome: 'met' });
  });

  it('are found while the account is delegated [found 3]', async () => {
    const rows = [await send()];
    await authorise(DELEGATE);
    rows.push(await send());
    expect(await anvil.ask('eth_getCode', [account.address, 'latest'])).toMatch(/^0xef0100/);
    expect(await checkOf(rows)).toMatchObject({ outcome: 'met' });
  });

  it('are found after the newest row, too [found 3]', async () => {
    const rows = [await send()];
    await authorise(DELEGATE);
    await send().then((row) => rows.push(row));
    const by = await authorise(zeroAddress);
    // The head may be preconfirmed: one block more makes the authorisation part of the chain.
    await anvil.ask('anvil_mine', ['0x2']);
    const witness = await checkOf(rows);
    expect(witness).toMatchObject({ outcome: 'met' });
    expect(witness?.detail).toContain(`nonce 3 in ${by}`);
  });

  it.each([
    ['nonces', (rows: JsonObject[]) => rows],
    ['no nonces', (rows: JsonObject[]) => rows.map(withoutNonce)],
  ])('never excuse a row that is missing, with %s in the rows [found 3]', async (_name, told) => {
    const { rows } = await useTwo();
    const [, hidden] = rows;
    const witness = await checkOf(told(rows.filter((row) => row !== hidden)));
    expect(witness).toMatchObject({ outcome: 'failed' });
    expect(witness?.detail).toContain(
      `The node has ${valueText(hidden?.['txId'])}, nonce 1, in block ${valueText(hidden?.['height'])}, and the list does not show it.`,
    );
    expect(levelWith(witness)).toBe('partial');
  });

  it.each<[string, (method: string, params: readonly JsonValue[]) => boolean]>([
    ['old states', (method, [, block]) => method === 'eth_getTransactionCount' && block !== 'pending'],
    ['whole blocks', (method) => method === 'eth_getBlockByNumber'],
  ])('are not checkable without %s: neither complete nor an accusation [found 3]', async (_name, refuse) => {
    const { rows } = await useTwo();
    const witness = await checkOf(rows, refuse);
    expect(witness).toMatchObject({ outcome: 'not-checkable', isOpen: true });
    expect(witness?.detail).toMatch(/EIP-7702.*is not known: .+ Check again with a node/);
    expect(levelWith(witness)).toBe('unknown');
  });
});
