/**
 * The graph's transfers with the real trusted core, the practice service and the review worker's
 * own handlers.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepHashList } from '../../../../../shared/engine/collect/hashes/kept-hash-list.ts';
import { createTransferReader } from '../../../../../renderer/investigations/graph/transfers/collected-transfers.ts';
import { sumByAsset } from '../../../../../renderer/investigations/graph/transfers/asset-sums.ts';
import { contractOfAsset } from '../../../../../shared/service/assets.ts';
import { deceptionsOf } from '../../../../../renderer/investigations/graph/warnings/book-deceptions.ts';
import { formatDecimal } from '../../../../../shared/units/amount.ts';
import { untilStopped } from '../../../../support/collecting-page.ts';
import { openPracticePage, type PracticePage } from '../../../../support/practice-page.ts';
import { reviewOver } from '../../../../support/review-rows.ts';

let practice: PracticePage;
let review: ReturnType<typeof reviewOver>;
const unstopped = new AbortController().signal;

async function collect(address: string, protocolType: string): Promise<void> {
  const { collectionId } = await practice.runner.start({
    caseId: practice.caseId,
    connectionId: practice.connectionId,
    endpointId: 'address-transaction-list',
    params: { address, protocolType },
    goal: { kind: 'all' },
  });
  await untilStopped(practice, collectionId);
}
const reader = () =>
  createTransferReader(
    { repository: practice.repository, runner: practice.runner, openReview: review.open },
    practice.caseId,
  );

beforeAll(async () => {
  practice = await openPracticePage();
  review = reviewOver(practice.repository);
});
afterAll(async () => {
  review.stop();
  await practice.dispose();
});

describe('what is collected, as transfers', () => {
  it('counts a movement once that the trails of both sides tell of, and twins twice', async () => {
    const { victim, thief, swapRouter } = practice.practice.model.actors;
    await collect(victim, 'token_20');
    const read = reader();
    const one = await read(unstopped);
    expect(await read(unstopped)).toBe(one);
    await collect(thief, 'token_20');
    const both = await read(unstopped);
    expect(both.sources).toBe(2);
    const stolen = both.book.between(victim, thief);
    expect(stolen.map(({ hash }) => hash)).toEqual(one.book.between(victim, thief).map(({ hash }) => hash));
    expect(stolen.map(({ amount }) => formatDecimal(amount))).toEqual(['20000', '17252.5']);
    const payouts = both.book
      .between(swapRouter, thief)
      .filter(({ amount }) => amount.units === 4_200_123_456_789_012_345_678n && amount.scale === 18);
    expect(payouts).toHaveLength(2);
  });

  it('counts a movement once that a batch of hashes has besides, and has what only the batch has', async () => {
    const { victim, thief } = practice.practice.model.actors;
    const before = await reader()(unstopped);
    const stolen = before.book.between(victim, thief);
    const { caseId, connectionId, client } = practice;
    const { chain, actors } = practice.practice.model;
    const ofHub = chain.rows(
      { kind: 'token_20', address: actors.hub },
      { lowest: 0, highest: chain.clock.head() },
    );
    const elsewhere = ofHub
      .slice(0, ofHub.count)
      .find(({ stream, k }) => stream.shapeAt(k).state !== 'fail' && stream.shapeAt(k).moves.length > 0);
    if (elsewhere === undefined) throw new Error('the hub has no transfer');
    const hashes = [...new Set([...stolen.map(({ hash }) => hash), chain.hashOf(elsewhere)])];
    const list = {
      source: 'pasted text',
      hashes: hashes.map((hash, index) => ({ hash, lines: [index + 1] })),
      malformed: [],
    };
    const { collectionId } = await practice.runner.start({
      caseId,
      connectionId,
      endpointId: 'hash-batch',
      params: await keepHashList(client, caseId, list),
      goal: { kind: 'all' },
    });
    await untilStopped(practice, collectionId);
    const after = await reader()(unstopped);
    expect(after.sources).toBe(before.sources + 1);
    expect(
      after.book.between(victim, thief).map(({ hash, amount }) => [hash, formatDecimal(amount)]),
    ).toEqual(stolen.map(({ hash, amount }) => [hash, formatDecimal(amount)]));
    const known = (book: typeof after.book): boolean =>
      book.transfers.some(({ hash }) => hash === chain.hashOf(elsewhere));
    expect([known(before.book), known(after.book)]).toEqual([false, true]);
  });

  it('adds up no two IDs of an EIP-1155 contract, by whichever question they came, and makes no contract two tokens', async () => {
    const other = await openPracticePage();
    const reviewed = reviewOver(other.repository);
    const { model } = other.practice;
    const { victim } = model.actors;
    const { cats, parts } = model.cast.tokens;
    const ask = async (endpointId: string, params: Record<string, string>): Promise<void> => {
      const { caseId, connectionId } = other;
      const { collectionId } = await other.runner.start({
        caseId,
        connectionId,
        endpointId,
        params,
        goal: { kind: 'all' },
      });
      await untilStopped(other, collectionId);
    };
    const received = async (contract: string): Promise<string[]> => {
      const { book } = await createTransferReader(
        { repository: other.repository, runner: other.runner, openReview: reviewed.open },
        other.caseId,
      )(unstopped);
      return sumByAsset(
        book.transfers.filter(({ to, asset }) => to === victim && contractOfAsset(asset) === contract),
      )
        .map(({ asset, sum }) => `${formatDecimal(sum)} of ${asset.slice(contract.length)}`)
        .toSorted();
    };
    const hashesOf = (kind: 'token_721' | 'token_1155'): readonly string[] => {
      const rows = model.chain.rows(
        { kind, address: victim },
        { lowest: 0, highest: model.chain.clock.head() },
      );
      return [...new Set(rows.slice(0, rows.count).map((row) => model.chain.hashOf(row)))];
    };
    const ids = ['250 of #340282366920938463463374607431768211456', '3 of #2'];
    const [mint = ''] = hashesOf('token_1155').slice(-1);
    // 4.2 tells of no ID, and nothing else is known yet.
    await ask('token-transaction-detail', { txId: mint });
    expect(await received(parts.contract)).toEqual(['253 of ']);
    await ask('hash-batch', {
      ...(await keepHashList(other.client, other.caseId, {
        source: 'pasted text',
        hashes: [mint, ...hashesOf('token_721')].map((hash, index) => ({ hash, lines: [index + 1] })),
        malformed: [],
      })),
    });
    expect(await received(parts.contract)).toEqual(ids);
    expect(await received(cats.contract)).toEqual(['1 of #17']);
    await ask('address-transaction-list', { address: victim, protocolType: 'token_721' });
    expect(await received(cats.contract)).toEqual(['1 of ']);
    await ask('address-transaction-list', { address: victim, protocolType: 'token_1155' });
    expect(await received(parts.contract)).toEqual(ids);
    reviewed.stop();
    await other.dispose();
  });

  it('finds the poisoners by their looks', async () => {
    const { landlord, lookalikes } = practice.practice.model.actors;
    const { book } = await reader()(unstopped);
    const { addresses } = deceptionsOf(book);
    expect(addresses.get(landlord)?.role).toBe('imitated');
    for (const lookalike of lookalikes) expect(addresses.get(lookalike)?.role).toBe('lookalike');
  });
});
