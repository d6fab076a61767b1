import { decodeFunctionResult, encodeFunctionData, erc20Abi, parseTransaction } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STORY_END_HEIGHT, STORY_END_MS } from '../../../../electron/practice/model/chain-clock.ts';
import type { PracticeServer } from '../../../../electron/practice/practice-options.ts';
import { startPracticeServer } from '../../../../electron/practice/practice-server.ts';
import { askPracticePage, callPractice } from '../../../support/ask-practice.ts';

const START = STORY_END_MS + 86_400_000;
let now = START;
let server: PracticeServer;
beforeAll(async () => {
  server = await startPracticeServer({ clock: () => now });
});
afterAll(() => server.stop());
beforeEach(() => {
  // A block boundary, a few blocks on, that does have its first preconfirmation.
  now = Math.ceil((now - START) / 8_000 + 1) * 8_000 + START;
});

interface Block {
  readonly number: string;
  readonly hash: string;
  readonly parentHash: string;
  readonly transactions: readonly string[];
}
const block = async (tag: string) =>
  (await callPractice(server, 'eth_getBlockByNumber', [tag, false])).result as Block;
const result = async (method: string, params: readonly unknown[]) =>
  (await callPractice(server, method, params)).result;

describe('pending', () => {
  it('is one above the canonical height, and eth_blockNumber does not say so', async () => {
    const [pending, latest] = [await block('pending'), await block('latest')];
    expect(Number(pending.number)).toBe(Number(latest.number) + 1);
    expect(pending.parentHash).toBe(latest.hash);
    expect(await result('eth_blockNumber', ['pending'])).toBe(latest.number);
    expect(await result('eth_blockNumber', [])).toBe(latest.number);
  });

  it('A11: has another hash every 200 ms, none of them the canonical one, and only the newest answers', async () => {
    const hashes: string[] = [];
    let before: readonly string[] = [];
    for (let phase = 0; phase < 5; phase += 1) {
      const pending = await block('pending');
      hashes.push(pending.hash);
      // Transactions are appended: what was there keeps its index.
      expect(pending.transactions.slice(0, before.length)).toEqual(before);
      before = pending.transactions;
      expect(await result('eth_getBlockByHash', [pending.hash, false])).toMatchObject({ hash: pending.hash });
      for (const overtaken of hashes.slice(0, -1)) {
        expect(await result('eth_getBlockByHash', [overtaken, false])).toBeNull();
        expect(await result('eth_getBlockTransactionCountByHash', [overtaken])).toBeNull();
      }
      now += 200;
    }
    const canonical = await block('latest');
    expect(new Set([...hashes, canonical.hash]).size).toBe(6);
    expect(canonical.transactions.slice(0, before.length)).toEqual(before);
    expect(await result('eth_getBlockByHash', [canonical.hash, false])).toEqual(canonical);
  });

  it('now and then falls back to the newest canonical block at the turn of a block', async () => {
    const height = Number((await block('latest')).number);
    now += (8 - ((height + 1) % 8)) * 1_000;
    const [pending, latest] = [await block('pending'), await block('latest')];
    expect((Number(latest.number) + 1) % 8).toBe(0);
    expect(pending).toEqual(latest);
    now += 200;
    expect(Number((await block('pending')).number)).toBe(Number(latest.number) + 1);
  });

  it('gives a receipt while preconfirmed, which changes its block hash and keeps its place', async () => {
    while ((await block('pending')).transactions.length === 0) now += 1_000;
    const pending = await block('pending');
    const [hash] = pending.transactions;
    const early = (await result('eth_getTransactionReceipt', [hash])) as Record<string, string>;
    expect(early).toMatchObject({ blockHash: pending.hash, blockNumber: pending.number, status: '0x1' });
    // The query interface knows canonical blocks only.
    const { rows } = await askPracticePage(
      server,
      'address-transaction-list',
      { address: early.from ?? '', limit: '50' },
      now,
    );
    expect(rows.some(({ txId }) => txId === hash)).toBe(false);
    now += 1_000;
    const late = (await result('eth_getTransactionReceipt', [hash])) as Record<string, string>;
    expect(late.blockHash).toBe((await block(pending.number)).hash);
    expect({ ...late, blockHash: '', logs: '' }).toEqual({ ...early, blockHash: '', logs: '' });
    const after = await askPracticePage(
      server,
      'address-transaction-list',
      { address: early.from ?? '', limit: '50' },
      now,
    );
    expect(after.rows.some(({ txId }) => txId === hash)).toBe(true);
  });

  it('does not touch the story: a live chain leaves story lists as they are', async () => {
    const { hub } = server.model.actors;
    const ask = () => askPracticePage(server, 'address-transaction-list', { address: hub }, now);
    const before = await ask();
    now += 600_000;
    expect(await ask()).toEqual(before);
  });
});

describe('transactions', () => {
  it('in no block have null places and no receipt, and count in the pending nonce', async () => {
    const { victim } = server.model.actors;
    const { rows } = await askPracticePage(server, 'normal-transaction-list', { address: victim }, now);
    const waiting = rows.filter(({ state }) => state === 'pending');
    expect(waiting).toHaveLength(2);
    for (const { txId, nonce } of waiting) {
      expect(await result('eth_getTransactionByHash', [txId])).toMatchObject({
        blockHash: null,
        blockNumber: null,
        nonce: `0x${Number(nonce).toString(16)}`,
      });
      expect(await result('eth_getTransactionReceipt', [txId])).toBeNull();
      expect(await result('eth_getRawTransactionByHash', [txId])).toBeNull();
    }
  });

  it('are the same by hash, by number and index, and by block hash and index', async () => {
    const { thief } = server.model.actors;
    const { rows } = await askPracticePage(
      server,
      'normal-transaction-list',
      { address: thief, limit: '5' },
      now,
    );
    for (const { txId, blockHash, height, nonce } of rows.filter(({ state }) => state !== 'pending')) {
      const byHash = (await result('eth_getTransactionByHash', [txId])) as Record<string, string>;
      const { transactionIndex } = byHash;
      expect(byHash).toMatchObject({ hash: txId, blockHash, nonce: `0x${Number(nonce).toString(16)}` });
      const tag = `0x${Number(height).toString(16)}`;
      expect(await result('eth_getTransactionByBlockNumberAndIndex', [tag, transactionIndex])).toEqual(
        byHash,
      );
      expect(await result('eth_getTransactionByBlockHashAndIndex', [blockHash, transactionIndex])).toEqual(
        byHash,
      );
      expect(await result('eth_getTransactionByBlockHashAndIndex', [blockHash, '0xffff'])).toBeNull();
    }
  });

  it('have raw forms that another library reads, of all three types', async () => {
    const { bystanders, victim } = server.model.actors;
    const types = new Set<string>();
    for (const address of [victim, ...bystanders]) {
      const { rows } = await askPracticePage(
        server,
        'normal-transaction-list',
        { address, limit: '50' },
        now,
      );
      for (const row of rows.filter(({ state, from }) => state === 'success' && from === address)) {
        const raw = (await result('eth_getRawTransactionByHash', [row.txId])) as `0x${string}`;
        const parsed = parseTransaction(raw);
        types.add(row.transactionType ?? '');
        expect(parsed).toMatchObject({ to: row.to, chainId: 0x9ac7, gas: BigInt(row.gasLimit ?? '') });
        expect(parsed.nonce ?? 0).toBe(Number(row.nonce));
        expect((parsed.data ?? '').slice(0, 10)).toBe(row.methodId);
      }
    }
    expect([...types].sort()).toEqual(['0', '1', '2']);
  });

  it('of an old block exist by hash and have no raw form', async () => {
    const page = await askPracticePage(
      server,
      'block-transaction-list-multi',
      { startBlockHeight: '0', endBlockHeight: '1000', limit: '1' },
      now,
    );
    const hash = page.rows[0]?.txId;
    expect(await result('eth_getTransactionByHash', [hash])).toMatchObject({ hash });
    expect(await result('eth_getRawTransactionByHash', [hash])).toBeNull();
  });
});

describe('state', () => {
  const ask = async (data: `0x${string}`, tag: string) =>
    (await result('eth_call', [{ to: server.model.cast.tokens.usdp.contract, data }, tag])) as `0x${string}`;
  const describeToken = async (functionName: 'name' | 'symbol' | 'decimals', tag: string) =>
    decodeFunctionResult({
      abi: erc20Abi,
      functionName,
      data: await ask(encodeFunctionData({ abi: erc20Abi, functionName }), tag),
    });
  const balanceOf = async (owner: string, tag: string) => {
    const args = [owner as `0x${string}`] as const;
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args });
    return decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data: await ask(data, tag) });
  };

  it('answers the questions of a token contract as another library asks them', async () => {
    expect(await describeToken('name', 'pending')).toBe('Practice Dollar');
    expect(await describeToken('symbol', 'latest')).toBe('USDP');
    expect(await describeToken('decimals', 'latest')).toBe(6);
  });

  it('shows the theft in the balances before and after', async () => {
    const { victim, thief } = server.model.actors;
    const before = `0x${(STORY_END_HEIGHT - 31 * 86_400).toString(16)}`;
    expect(await balanceOf(victim, before)).toBe(37_318_500_000n);
    expect(await balanceOf(victim, 'latest')).toBe(66_000_000n);
    expect(await balanceOf(thief, 'latest')).toBe(0n);
    const coins = async (tag: string) => BigInt((await result('eth_getBalance', [victim, tag])) as string);
    expect(await coins(before)).toBeGreaterThan(50n * 10n ** 18n);
    expect(await coins('latest')).toBeLessThan(10n ** 16n);
  });

  it('knows contracts from wallets', async () => {
    const { actors, cast } = server.model;
    expect(await result('eth_getCode', [actors.victim, 'latest'])).toBe('0x');
    expect(await result('eth_getCode', [cast.tokens.usdp.contract, 'pending'])).toMatch(/^0x6080/);
    expect(await result('eth_getStorageAt', [cast.tokens.usdp.contract, '0x2', 'latest'])).toMatch(
      /^0x[0-9a-f]{64}$/,
    );
    expect(await result('eth_getStorageAt', [actors.victim, '0x0', 'latest'])).toBe(`0x${'0'.repeat(64)}`);
  });

  it('estimates gas, and refuses where the call would revert', async () => {
    const { actors, cast } = server.model;
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [actors.victim as `0x${string}`, 1_000_000n],
    });
    const to = cast.tokens.usdp.contract;
    const enough = await result('eth_estimateGas', [{ from: actors.hub, to, data }, 'pending']);
    expect(Number(enough)).toBeGreaterThan(21_000);
    const { error } = await callPractice(server, 'eth_estimateGas', [
      { from: actors.thief, to, data },
      'pending',
    ]);
    expect(error).toMatchObject({ code: 3, message: expect.stringContaining('exceeds balance') });
    expect(error?.data).toMatch(/^0x08c379a0/);
  });

  it('takes overrides that change no result here, and refuses others by name', async () => {
    const { actors, cast } = server.model;
    const to = cast.tokens.usdp.contract;
    const call = { to, data: '0x313ce567', gas: null };
    const plain = await result('eth_call', [call, 'latest']);
    for (const overrides of [{}, { [actors.thief]: { code: '0x' } }, { [to]: { balance: '0x1' } }])
      expect(await result('eth_call', [call, null, overrides, { number: '0x1' }])).toBe(plain);
    for (const name of ['eth_call', 'eth_estimateGas']) {
      const { error } = await callPractice(server, name, [call, 'latest', { [to]: { code: '0x' } }]);
      expect(error).toMatchObject({ code: -32602, message: expect.stringContaining('cannot replace code') });
    }
  });
});
