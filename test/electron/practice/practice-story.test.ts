import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawAmount } from '../../../electron/practice/model/coin-amount.ts';
import type { PracticeServer } from '../../../electron/practice/practice-options.ts';
import { startPracticeServer } from '../../../electron/practice/practice-server.ts';
import { practiceActors } from '../../../electron/practice/practice-story.ts';
import { askAllPracticeRows, askPractice } from '../../support/ask-practice.ts';

let server: PracticeServer;
beforeAll(async () => {
  server = await startPracticeServer({ liveHead: false });
});
afterAll(() => server.stop());

const actors = practiceActors();
const list = (address: string, more: Record<string, string> = {}) =>
  askAllPracticeRows(server, 'address-transaction-list', { address, limit: '50', ...more });

it('keeps its addresses: cases, tests and the walkthrough name them', () => {
  expect(actors.victim).toBe('0xb4f98325ea2ce8de026a62aeaa787f29b4559ff7');
  expect(actors.hub).toBe('0x6d5a99402175685815b7512ff295f8b97079a50d');
  expect(server.model.actors).toEqual(actors);
  const all = Object.values(actors).flat();
  expect(new Set(all).size).toBe(all.length);
});

describe('what an investigator finds', () => {
  it('the wallet is drained within minutes, of tokens, coins and the NFT', async () => {
    const moves = await list(actors.thief, { protocolType: 'token_20', isFromOrTo: 'to' });
    const stolen = moves.filter(({ from }) => from === actors.victim);
    expect(new Set(stolen.map(({ amount }) => amount))).toEqual(new Set(['17252.5', '20000']));
    const coins = (await list(actors.thief, { isFromOrTo: 'to' })).find(({ from }) => from === actors.victim);
    expect(Number(coins?.amount)).toBeGreaterThan(50);
    const times = [...stolen, coins].map((row) => Number(row?.transactionTime));
    expect(Math.max(...times) - Math.min(...times)).toBeLessThan(4 * 60_000);
    expect((await list(actors.thief, { protocolType: 'token_721' })).map(({ tokenId }) => tokenId)).toEqual([
      '17',
    ]);
    const failed = (await list(actors.thief, { isFromOrTo: 'from' })).filter(({ state }) => state === 'fail');
    expect(failed.map(({ txFee }) => txFee)).toEqual(['0.000061007']);
  });

  it('the coins go down a chain of fourteen hops, each of which peels a little off to the hub', async () => {
    const carried: bigint[] = [];
    for (const [hop, address] of actors.peelChain.entries()) {
      const sent = await list(address, { isFromOrTo: 'from' });
      const next = actors.peelChain[hop + 1];
      const peeled = sent.filter(({ to = '' }) => actors.hubDeposits.includes(to));
      expect({ hop, peels: peeled.length }).toEqual({ hop, peels: 1 });
      if (next === undefined) continue;
      const onward = sent.filter(({ to }) => to === next);
      expect({ hop, onward: onward.length }).toEqual({ hop, onward: 1 });
      const amount = rawAmount(onward[0]?.amount ?? '0');
      expect(amount > 5n * rawAmount(peeled[0]?.amount ?? '0')).toBe(true);
      carried.push(amount);
    }
    expect(carried.every((amount, hop) => hop === 0 || amount < (carried[hop - 1] ?? 0n))).toBe(true);
    expect(carried).toHaveLength(13);
    for (const deposit of actors.hubDeposits) {
      const sweeps = await list(deposit, { isFromOrTo: 'from' });
      expect(new Set(sweeps.map(({ to }) => to))).toEqual(new Set([actors.hub]));
    }
  });

  it('they fan out to sixteen addresses and come together at the collector', async () => {
    const last = actors.peelChain.at(-1) ?? '';
    const out = (await list(last, { isFromOrTo: 'from' })).filter(({ to = '' }) =>
      actors.fanOut.includes(to),
    );
    expect(out).toHaveLength(actors.fanOut.length);
    expect(new Set(out.map(({ to }) => to))).toEqual(new Set(actors.fanOut));
    const back = (await list(actors.collector, { isFromOrTo: 'to' })).filter(({ from = '' }) =>
      actors.fanOut.includes(from),
    );
    expect(back).toHaveLength(actors.fanOut.length);
    expect(new Set(back.map(({ from }) => from))).toEqual(new Set(actors.fanOut));
  });

  it('the poisoners imitate the landlord with zero-value transfers and a counterfeit, and once it works', async () => {
    for (const [index, lookalike] of actors.lookalikes.entries()) {
      expect(lookalike).not.toBe(actors.landlord);
      expect(lookalike.slice(0, 8)).toBe(actors.landlord.slice(0, 8));
      expect(lookalike.slice(-4 - index)).toBe(actors.landlord.slice(-4 - index));
      const zero = (await list(actors.victim, { protocolType: 'token_20' })).filter(
        ({ to, amount }) => to === lookalike && amount === '0',
      );
      expect(zero).toHaveLength(7);
    }
    const { fakeUsdp, usdp } = server.model.cast.tokens;
    expect([fakeUsdp.symbol, fakeUsdp.contract === usdp.contract]).toEqual([usdp.symbol, false]);
    const lost = (await list(actors.lookalikes[1] ?? '', { protocolType: 'token_20' })).filter(
      ({ amount, to }) => amount === '900' && to === actors.lookalikes[1],
    );
    expect(lost.map(({ from }) => from)).toEqual([actors.victim]);
  });

  it('P3: one transaction pays twice the same, as tokens and as internal calls', async () => {
    const twin = async (protocolType: string) => {
      const rows = await list(actors.thief, { protocolType, isFromOrTo: 'to' });
      const texts = rows.map((row) => JSON.stringify(row));
      return texts.length - new Set(texts).size;
    };
    expect(await twin('token_20')).toBe(1);
    expect(await twin('internal')).toBe(1);
  });

  it('tokens with hostile names reach the victim, and pending transactions wait', async () => {
    const symbols = (await list(actors.victim, { protocolType: 'token_20' })).map(
      (row) => row.transactionSymbol,
    );
    expect(symbols).toEqual(
      expect.arrayContaining(['<img src=x onerror=alert(1)>', '=1+1', 'US\u202EDP\u200B']),
    );
    const pending = (await list(actors.victim)).filter(({ state }) => state === 'pending');
    expect(pending.map(({ height, blockHash }) => [height, blockHash])).toEqual([
      ['', ''],
      ['', ''],
    ]);
  });

  it('the same actors act in the trade zone, one action in vain', async () => {
    const actions = await askAllPracticeRows(server, 'tz-address-transaction-list', {
      address: actors.thief,
    });
    const failed = actions.filter(({ status }) => status === '0x0');
    expect([actions.length, failed.length]).toEqual([3, 1]);
    const { data } = await askPractice(server, 'tz-transaction-multi', {
      txId: actions.map(({ hash }) => hash).join(','),
    });
    expect(data.map(({ errorMessage }) => errorMessage !== '')).toEqual(
      actions.map(({ status }) => status === '0x0'),
    );
    for (const record of data) {
      expect(JSON.parse(String(record.actionData))).toMatchObject({ type: record.actionType });
    }
    for (const address of [actors.victim, actors.collector, actors.peelChain[0] ?? '']) {
      const rows = await askAllPracticeRows(server, 'tz-address-transaction-list', { address });
      expect(rows.length).toBeGreaterThan(1);
    }
  });
});
