import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PracticeServer } from '../../../../electron/practice/practice-options.ts';
import { startPracticeServer } from '../../../../electron/practice/practice-server.ts';
import { AIRDROP_HEIGHT } from '../../../../electron/practice/streams/special-streams.ts';
import {
  askAllPracticeRows,
  askPractice,
  askPracticePage,
  callPractice,
} from '../../../support/ask-practice.ts';

let server: PracticeServer;
beforeAll(async () => {
  server = await startPracticeServer({ liveHead: false });
});
afterAll(() => server.stop());

const PROTOCOLS = ['transaction', 'internal', 'token_20', 'token_721', 'token_1155'] as const;

/**
 * Heights with all kinds of content: story, hub, a crowded block of the hot wallet, the airdrop, an
 * empty one.
 */
function interestingHeights(): number[] {
  const { chain, actors, cast } = server.model;
  const newest = (address: string, kind: (typeof PROTOCOLS)[number]) => {
    const ref = chain.rows({ kind, address }).newest();
    if (ref === undefined) throw new Error(`${address} has no ${kind}`);
    return ref.stream.heightAt(ref.k);
  };
  const hot = chain.rows({ kind: 'transaction', address: actors.hotWallet }).slice(0, 60);
  const crowded = hot
    .map((ref) => ref.stream.heightAt(ref.k))
    .find((height, n, all) => all[n + 5] === height);
  return [
    newest(actors.thief, 'internal'),
    newest(actors.thief, 'token_20'),
    newest(actors.hubBatcher, 'internal'),
    newest(actors.victim, 'token_721'),
    newest(cast.actors.victim, 'token_1155'),
    crowded ?? 0,
    AIRDROP_HEIGHT,
    0,
    44_999_999,
  ];
}

describe('counters of one model', () => {
  it('P11: agree for a block: 4.8, 4.7, and JSON-RPC by number, by hash and by receipts', async () => {
    for (const height of interestingHeights()) {
      const [block] = (await askPractice(server, 'block-fills', { height: String(height) })).data;
      const range = { startBlockHeight: String(height), endBlockHeight: String(height), limit: '100' };
      const rows = await askAllPracticeRows(server, 'block-transaction-list-multi', range);
      const internal = await askAllPracticeRows(server, 'block-transaction-list-multi', {
        ...range,
        protocolType: 'internal',
      });
      const tag = `0x${height.toString(16)}`;
      const object = (await callPractice(server, 'eth_getBlockByNumber', [tag, false])).result as {
        hash: string;
        timestamp: string;
        gasUsed: string;
        transactions: string[];
      };
      const byNumber = await callPractice(server, 'eth_getBlockTransactionCountByNumber', [tag]);
      const byHash = await callPractice(server, 'eth_getBlockTransactionCountByHash', [object.hash]);
      const receipts = (await callPractice(server, 'eth_getBlockReceipts', [tag])).result as {
        transactionHash: string;
        logs: { logIndex: string }[];
      }[];
      expect(block).toMatchObject({
        txnCount: String(rows.length),
        txnInternal: String(internal.length),
        hash: object.hash,
        blockTime: `${Number(object.timestamp)}000`,
        gasUsed: String(Number(object.gasUsed)),
      });
      expect(object.transactions).toEqual(rows.map(({ txId }) => txId).reverse());
      expect(receipts.map(({ transactionHash }) => transactionHash)).toEqual(object.transactions);
      expect([byNumber.result, byHash.result]).toEqual([
        `0x${rows.length.toString(16)}`,
        `0x${rows.length.toString(16)}`,
      ]);
      const logIndexes = receipts.flatMap(({ logs }) => logs.map(({ logIndex }) => Number(logIndex)));
      expect(logIndexes).toEqual([...logIndexes.keys()]);
    }
  });

  it('agree for a hash: 4.2 and 4.4 against the receipt and the address lists', async () => {
    const { actors } = server.model;
    const rows = await askAllPracticeRows(server, 'address-transaction-list', {
      address: actors.victim,
      protocolType: 'token_20',
      limit: '50',
    });
    for (const txId of new Set(rows.map((row) => row.txId ?? ''))) {
      const moves = await askAllPracticeRows(server, 'token-transaction-detail', { txId });
      const one = await askPracticePage(server, 'token-transaction-detail', { txId, limit: '1' });
      const { logs } = (await callPractice(server, 'eth_getTransactionReceipt', [txId])).result as {
        logs: { topics: string[] }[];
      };
      const transfers = logs.filter(({ topics }) => topics[0]?.startsWith('0xddf252ad'));
      expect(moves).toHaveLength(transfers.length);
      expect(one.totalPage).toBe(String(transfers.length));
      const own = moves.filter(({ from, to }) => from === actors.victim || to === actors.victim);
      expect(rows.filter((row) => row.txId === txId)).toHaveLength(own.length);
    }
  });

  it('agree for a contract: 4.10 against the receipts, log by log', async () => {
    const { cast } = server.model;
    const { data } = await askPractice(server, 'log-by-address', { address: cast.tokens.claim.contract });
    expect(data.length).toBeGreaterThan(0);
    for (const log of data) {
      const receipt = (await callPractice(server, 'eth_getTransactionReceipt', [log.txId])).result as {
        logs: { address: string; topics: string[]; data: string; logIndex: string }[];
      };
      const same = receipt.logs.find(({ logIndex }) => Number(logIndex) === Number(log.logIndex));
      expect(same).toMatchObject({ address: log.address, topics: log.topics, data: log.data });
    }
  });

  it('agree for the trade zone: 4.13, 4.12 and `index`', async () => {
    const { rows } = await askPracticePage(server, 'tz-transaction-list', { limit: '20', page: '31' });
    for (const { blockHeight = '', blockHash = '' } of rows.slice(0, 3)) {
      const byHeight = await askPracticePage(server, 'tz-block-transaction-list', { height: blockHeight });
      const byHash = await askPracticePage(server, 'tz-transaction-list', { blockHash });
      const both = await askPracticePage(server, 'tz-transaction-list', { blockHash, height: blockHeight });
      expect(byHash.rows).toEqual(byHeight.rows);
      expect(both.rows).toEqual(byHeight.rows);
      expect(byHeight.total).toBe(String(byHeight.rows.length));
      expect(byHeight.rows.map(({ index }) => Number(index)).reverse()).toEqual([...byHeight.rows.keys()]);
    }
    const [first] = rows;
    const contradiction = await askPracticePage(server, 'tz-transaction-list', {
      blockHash: first?.blockHash ?? '',
      height: '1',
    });
    expect([contradiction.total, contradiction.rows]).toEqual(['0', []]);
  });
});

describe('nonces', () => {
  it.each(['victim', 'thief', 'hub', 'poisoner', 'collector'] as const)(
    'of the %s run from 0 without a gap, pool included, to what JSON-RPC reports',
    async (name) => {
      const address = server.model.actors[name];
      const rows = await askAllPracticeRows(server, 'normal-transaction-list', {
        address,
        isFromOrTo: 'from',
        limit: '50',
      });
      const nonces = rows.map(({ nonce }) => Number(nonce)).reverse();
      expect(nonces).toEqual([...nonces.keys()]);
      const pending = await callPractice(server, 'eth_getTransactionCount', [address, 'pending']);
      const latest = await callPractice(server, 'eth_getTransactionCount', [address, 'latest']);
      expect(Number(pending.result)).toBe(rows.length);
      expect(Number(latest.result)).toBe(rows.filter(({ state }) => state !== 'pending').length);
    },
  );

  it('count outgoing transactions between any two heights', async () => {
    const { hotWallet } = server.model.actors;
    const [low, high] = [44_500_000, 44_510_000];
    const count = async (height: number) =>
      Number(
        (await callPractice(server, 'eth_getTransactionCount', [hotWallet, `0x${height.toString(16)}`]))
          .result,
      );
    const rows = await askAllPracticeRows(server, 'address-transaction-list', {
      address: hotWallet,
      isFromOrTo: 'from',
      startBlockHeight: String(low + 1),
      endBlockHeight: String(high),
      limit: '50',
    });
    expect((await count(high)) - (await count(low))).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(20);
  });
});

it('describes tokens with every filter and order of 4.1', async () => {
  const all = await askAllPracticeRows(server, 'token-list', { limit: '50' });
  const caps = all.map(({ totalMarketCap }) => Number(totalMarketCap || '-1'));
  expect(caps).toEqual([...caps].sort((a, b) => b - a));
  const byAmount = await askAllPracticeRows(server, 'token-list', {
    orderBy: 'transactionAmount24h',
    limit: '50',
  });
  const amounts = byAmount.map(({ transactionAmount24h }) => Number(transactionAmount24h || '-1'));
  expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
  expect(new Set(byAmount.map((row) => row.tokenContractAddress)).size).toBe(all.length);
  const [startTime, endTime] = ['1775000000000', '1790000000000'];
  const issued = await askAllPracticeRows(server, 'token-list', { startTime, endTime, limit: '50' });
  const expected = all.filter(
    ({ issueDate }) => Number(issueDate) >= Number(startTime) && Number(issueDate) <= Number(endTime),
  );
  expect(issued).toEqual(expected);
  expect(issued.length).toBeGreaterThan(5);
  expect(issued.length).toBeLessThan(all.length);
  const one = await askPracticePage(server, 'token-list', {
    tokenContractAddress: all[3]?.tokenContractAddress ?? '',
  });
  expect(one.rows).toEqual([all[3]]);
  for (const [protocolType, spelling] of [
    ['token_721', 'ERC721'],
    ['token_1155', 'ERC1155'],
  ] as const) {
    const nfts = await askPracticePage(server, 'token-list', { protocolType });
    expect(new Set(nfts.rows.map((row) => row.protocolType))).toEqual(new Set([spelling]));
  }
  expect((await askPracticePage(server, 'token-list', { protocolType: 'token_10' })).rows).toEqual([]);
});
