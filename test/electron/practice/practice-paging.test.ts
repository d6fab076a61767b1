import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cutPage } from '../../../electron/practice/practice-paging.ts';
import type { PracticeServer } from '../../../electron/practice/practice-options.ts';
import { startPracticeServer } from '../../../electron/practice/practice-server.ts';
import { AIRDROP_HEIGHT } from '../../../electron/practice/streams/special-streams.ts';
import { HUB_TRANSACTIONS } from '../../../electron/practice/streams/hub-stream.ts';
import { askAllPracticeRows, askPractice, askPracticePage } from '../../support/ask-practice.ts';

let server: PracticeServer;
beforeAll(async () => {
  server = await startPracticeServer({ liveHead: false });
});
afterAll(() => server.stop());
afterEach(() => {
  server.faults = {};
});

describe('caps of spec 8', () => {
  it('P4: shows the cap as totalPage and serves nothing behind it', async () => {
    const { hotWallet } = server.model.actors;
    const last = await askPracticePage(server, 'address-transaction-list', {
      address: hotWallet,
      limit: '3',
      page: '3334',
    });
    expect([last.totalPage, last.rows.length]).toEqual(['3334', 1]);
    const one = await askPracticePage(server, 'address-transaction-list', { address: hotWallet, limit: '1' });
    expect(one.totalPage).toBe('10000');
    const behind = await askPracticePage(server, 'address-transaction-list', {
      address: hotWallet,
      limit: '50',
      page: '201',
    });
    expect([behind.totalPage, behind.rows]).toEqual(['200', []]);
  });

  it('P4: has one block alone above the cap', async () => {
    const range = { startBlockHeight: String(AIRDROP_HEIGHT), endBlockHeight: String(AIRDROP_HEIGHT) };
    const page = await askPracticePage(server, 'block-transaction-list-multi', {
      ...range,
      protocolType: 'token_20',
      limit: '100',
    });
    expect(page.totalPage).toBe('100');
    expect(
      server.model.chain.rows({ kind: 'token_20' }, { lowest: AIRDROP_HEIGHT, highest: AIRDROP_HEIGHT })
        .count,
    ).toBeGreaterThan(12_000 - 1);
  });

  it('ranks only the top 10,000 balances, strictly by amount', async () => {
    const first = await askPracticePage(server, 'native-token-position-list', { limit: '100' });
    const last = await askPracticePage(server, 'native-token-position-list', { limit: '100', page: '100' });
    expect([first.totalPage, first.rows[0]?.rank, last.rows.at(-1)?.rank]).toEqual(['100', '1', '10000']);
    const amounts = [...first.rows, ...last.rows].map(({ amount }) => Number(amount));
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
  });

  it('returns about 1,000 logs, the newest, without paging', async () => {
    const address = server.model.cast.tokens.usdp.contract;
    const { data } = await askPractice(server, 'log-by-address', { address });
    expect(data).toHaveLength(1_000);
    expect(server.model.chain.rows({ kind: 'log', address }).count).toBeGreaterThan(500_000);
  });

  it('cuts 4.6 at one year before the last transaction, which 4.5 does not', async () => {
    const { veteran } = server.model.actors;
    const year = await askAllPracticeRows(server, 'normal-transaction-list', {
      address: veteran,
      limit: '50',
    });
    const all = await askAllPracticeRows(server, 'address-transaction-list', {
      address: veteran,
      limit: '50',
    });
    const times = year.map(({ transactionTime }) => Number(transactionTime));
    const newest = Math.max(...times);
    expect(newest - Math.min(...times)).toBeLessThanOrEqual(365 * 86_400_000);
    const inYear = all.filter(({ transactionTime }) => newest - Number(transactionTime) <= 365 * 86_400_000);
    expect(year.map(({ txId }) => txId)).toEqual(inYear.map(({ txId }) => txId));
    expect(all).toHaveLength(900);
    expect(year.length).toBeLessThan(700);
  });

  it('counts the trade zone in full and serves its last page', async () => {
    const { tzMarketMaker } = server.model.actors;
    const first = await askPracticePage(server, 'tz-address-transaction-list', {
      address: tzMarketMaker,
      limit: '100',
    });
    expect([first.total, first.totalPage]).toEqual(['128000', '1280']);
    const last = await askPracticePage(server, 'tz-address-transaction-list', {
      address: tzMarketMaker,
      limit: '100',
      page: '1280',
    });
    expect(last.rows).toHaveLength(100);
    const all = await askPracticePage(server, 'tz-transaction-list', { limit: '1' });
    expect(Number(all.total)).toBeGreaterThan(4_000_000);
    expect(all.totalPage).toBe(all.total);
  });
});

describe('pages', () => {
  it('of the hub hold exactly its rows, once each, newest first', async () => {
    const { actors, chain } = server.model;
    const rows = await askAllPracticeRows(server, 'address-transaction-list', {
      address: actors.hub,
      limit: '50',
    });
    expect(rows).toHaveLength(HUB_TRANSACTIONS);
    const truth = chain.rows({ kind: 'transaction', address: actors.hub });
    expect(rows.map(({ txId }) => txId)).toEqual(truth.slice(0, truth.count).map((ref) => chain.hashOf(ref)));
    expect(new Set(rows.map(({ txId }) => txId)).size).toBe(rows.length);
    const heights = rows.map(({ height }) => Number(height));
    expect(heights).toEqual([...heights].sort((a, b) => b - a));
  });

  it('give the same rows at every page size, also inside crowded blocks', async () => {
    const { hotWallet } = server.model.actors;
    const range = { startBlockHeight: '44900000', endBlockHeight: '44903000' };
    const lists = await Promise.all(
      ['1', '7', '50'].map((limit) =>
        askAllPracticeRows(server, 'address-transaction-list', { address: hotWallet, ...range, limit }),
      ),
    );
    expect(lists[0]?.length).toBeGreaterThan(20);
    expect(lists[1]).toEqual(lists[0]);
    expect(lists[2]).toEqual(lists[0]);
  });

  it('P5: take both ends of a block range as inclusive', async () => {
    const { victim } = server.model.actors;
    const all = await askAllPracticeRows(server, 'address-transaction-list', {
      address: victim,
      limit: '50',
    });
    const height = all.find((row) => row.height !== '')?.height ?? '';
    const range = { startBlockHeight: height, endBlockHeight: height };
    const one = await askAllPracticeRows(server, 'address-transaction-list', { address: victim, ...range });
    expect(one).toEqual(all.filter((row) => row.height === height));
    expect(one.length).toBeGreaterThan(0);
  });

  it('split by direction into what the whole list holds, own transfers in both', async () => {
    const { victim } = server.model.actors;
    for (const protocolType of ['transaction', 'token_20']) {
      const ask = (more: Record<string, string>) =>
        askAllPracticeRows(server, 'address-transaction-list', {
          address: victim,
          protocolType,
          limit: '50',
          ...more,
        });
      const [all, sent, received] = await Promise.all([
        ask({}),
        ask({ isFromOrTo: 'from' }),
        ask({ isFromOrTo: 'to' }),
      ]);
      const own = all.filter(({ from, to }) => from === to);
      expect(sent.every(({ from }) => from === victim)).toBe(true);
      expect(received.every(({ to }) => to === victim)).toBe(true);
      expect(sent.length + received.length).toBe(all.length + own.length);
    }
  });

  it('filter by token contract', async () => {
    const { actors, cast } = server.model;
    const rows = await askAllPracticeRows(server, 'address-transaction-list', {
      address: actors.victim,
      protocolType: 'token_20',
      tokenContractAddress: cast.tokens.fakeUsdp.contract,
    });
    expect(rows).toHaveLength(7);
    expect(rows.every((row) => row.tokenContractAddress === cast.tokens.fakeUsdp.contract)).toBe(true);
  });

  it('send limit first on 4.6 and echo page and limit', async () => {
    const { data } = await askPractice(server, 'normal-transaction-list', {
      address: server.model.actors.hub,
      limit: '2',
      page: '3',
    });
    expect(Object.keys(data[0] ?? {})).toEqual(['limit', 'page', 'totalPage', 'transactionList']);
    expect(data[0]).toMatchObject({ limit: '2', page: '3' });
  });
});

describe('P7: a page past the end', () => {
  const past = () => ({ address: server.model.actors.hub, limit: '50', page: '49' });
  const ask = (parameters: Record<string, string>) =>
    askPractice(server, 'address-transaction-list', parameters);
  const rowsOf = (data: readonly Record<string, unknown>[]) => data[0]?.transactionLists;

  it('is empty by default', async () => {
    expect(rowsOf((await ask(past())).data)).toEqual([]);
  });

  it.each(['last', 'first'] as const)('is the %s page again on demand', async (habit) => {
    server.faults = { pagePastEnd: habit };
    const expected = await ask({ ...past(), page: habit === 'last' ? '48' : '1' });
    expect(rowsOf((await ask(past())).data)).toEqual(rowsOf(expected.data));
  });

  it.each(['50036', '50044'] as const)('is refused with %s on demand', async (code) => {
    server.faults = { pagePastEnd: code };
    expect((await ask(past())).code).toBe(code);
  });
});

it('A8: says totalPage of an empty list as told', () => {
  const answer = { form: 'page', listName: 'x', list: { count: 0, slice: () => [] } } as const;
  expect(cutPage(answer, {}, undefined, {})).toMatchObject({ head: { totalPage: '0' }, records: [] });
  expect(cutPage(answer, {}, undefined, { emptyTotalPage: '' })).toMatchObject({ head: { totalPage: '' } });
});
