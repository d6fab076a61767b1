import { afterEach, describe, expect, it } from 'vitest';
import { PracticeModel } from '../../../../electron/practice/model/practice-model.ts';
import { STORY_END_HEIGHT, STORY_END_MS } from '../../../../electron/practice/model/chain-clock.ts';
import type { PracticeOptions, PracticeServer } from '../../../../electron/practice/practice-options.ts';
import { startPracticeServer } from '../../../../electron/practice/practice-server.ts';
import { HOT_TRANSACTIONS } from '../../../../electron/practice/streams/hot-stream.ts';
import { askPracticePage, askPracticeRaw } from '../../../support/ask-practice.ts';

const servers: PracticeServer[] = [];
const start = async (options: PracticeOptions = {}) => {
  const server = await startPracticeServer(options);
  servers.push(server);
  return server;
};
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

const model = (seed = 'casebook', liveHead = false) =>
  new PracticeModel({ seed, clock: () => STORY_END_MS, liveHead });

describe('determinism', () => {
  it('gives byte-equal story lists for one seed, whenever the servers were started', async () => {
    const one = await start();
    const later = await start({ clock: () => Date.now() + 86_400_000 });
    const { actors } = one.model;
    const questions = [
      ['address-transaction-list', { address: actors.victim, protocolType: 'token_20', limit: '50' }],
      ['address-transaction-list', { address: actors.victim, limit: '50' }],
      ['address-transaction-list', { address: actors.hub, limit: '50', page: '7' }],
      ['normal-transaction-list', { address: actors.hotWallet, limit: '50', page: '150' }],
      ['tz-address-transaction-list', { address: actors.collector }],
      ['native-token-position-list', { limit: '100', page: '3' }],
    ] as const;
    for (const [id, parameters] of questions) {
      const [a, b] = await Promise.all([
        askPracticeRaw(one, id, parameters),
        askPracticeRaw(later, id, parameters, Date.now() + 86_400_000),
      ]);
      expect(a.status).toBe(200);
      expect(a.text).toBe(b.text);
    }
  });

  it('gives other addresses and other rows for another seed', async () => {
    const [one, other] = [await start({ liveHead: false }), await start({ seed: 'other', liveHead: false })];
    expect(other.model.actors.victim).not.toBe(one.model.actors.victim);
    const [a, b] = await Promise.all(
      [one, other].map((server) =>
        askPracticePage(server, 'address-transaction-list', { address: server.model.actors.hub }),
      ),
    );
    expect(a?.rows[0]?.txId).not.toBe(b?.rows[0]?.txId);
    expect(b?.rows).toHaveLength(20);
  });
});

describe('laziness', () => {
  it('writes no row before it is asked, and only those of the page', async () => {
    const server = await start({ liveHead: false });
    expect(server.model.rowsGenerated).toBe(0);
    const { hotWallet } = server.model.actors;
    await askPracticePage(server, 'address-transaction-list', {
      address: hotWallet,
      limit: '50',
      page: '200',
    });
    expect(server.model.rowsGenerated).toBe(50);
    await askPracticePage(server, 'tz-transaction-list', { limit: '100', page: '44000' });
    expect(server.model.rowsGenerated).toBe(150);
  });

  it('counts and reaches 250,000 rows of the hot wallet without making them', () => {
    const { chain, actors } = model();
    const rows = chain.rows({ kind: 'transaction', address: actors.hotWallet });
    expect(rows.count).toBe(HOT_TRANSACTIONS);
    expect(rows.slice(HOT_TRANSACTIONS - 1, 50)).toHaveLength(1);
    expect(rows.slice(123_456, 50)).toHaveLength(50);
  });
});

describe('the ledger', () => {
  it('never lets an actor fall below zero', () => {
    const { actors, chain, ledger } = model();
    for (const address of Object.values(actors).flat()) {
      const rows = chain.rows({ kind: 'transaction', address });
      const heights = new Set(rows.slice(0, 400).map((ref) => ref.stream.heightAt(ref.k)));
      for (const height of [...heights, STORY_END_HEIGHT]) {
        expect(ledger.coinsOf(address, height) >= 0n, `${address} at ${height}`).toBe(true);
      }
    }
  });

  it('moves in a block what its transactions move, and pays the fees to the sequencer', () => {
    const { actors, chain, ledger } = model();
    const [ref] = chain.rows({ kind: 'transaction', address: actors.victim, direction: 'from' }).slice(5, 1);
    if (ref === undefined) throw new Error('the victim has sent transactions');
    const height = ref.stream.heightAt(ref.k);
    const touched = new Set([actors.sequencer]);
    for (const each of chain.transactionsAt(height)) {
      const { from, to, internals } = each.stream.shapeAt(each.k);
      touched.add(from).add(to);
      for (const call of internals) touched.add(call.from).add(call.to);
    }
    let change = 0n;
    for (const address of touched)
      change += ledger.coinsOf(address, height) - ledger.coinsOf(address, height - 1);
    expect(change).toBe(0n);
  });

  it('sums closed what the rows of the hot wallet say one by one', () => {
    const { actors, chain, ledger } = model();
    const [lowest, highest] = [44_000_000, 44_040_000];
    const rows = chain.rows({ kind: 'transaction', address: actors.hotWallet }, { lowest, highest });
    let sum = 0n;
    for (const ref of rows.slice(0, rows.count)) {
      const shape = ref.stream.shapeAt(ref.k);
      const value =
        shape.state === 'fail' ? 0n : shape.value.base + shape.value.step * BigInt(ref.stream.roundAt(ref.k));
      if (shape.from === actors.hotWallet) sum -= value + BigInt(shape.gasUsed) * shape.gasPrice;
      if (shape.to === actors.hotWallet) sum += value;
    }
    expect(rows.count).toBeGreaterThan(300);
    expect(ledger.coinsOf(actors.hotWallet, highest) - ledger.coinsOf(actors.hotWallet, lowest - 1)).toBe(
      sum,
    );
  });
});
