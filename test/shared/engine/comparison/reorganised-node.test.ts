/**
 * A real node whose chain is reorganised between two readings: each reading stays in the journal
 * with its own block hash, and where list and node disagree both are named.
 */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createNodeSource } from '../../../../shared/engine/comparison/ask-node.ts';
import { countOutcomes } from '../../../../shared/engine/comparison/finding.ts';
import { readHttpRow, type HttpRow } from '../../../../shared/engine/comparison/http-row.ts';
import { findEndpoint } from '../../../../shared/service/endpoint-registry.ts';
import { valueText } from '../../../../shared/service/row-value.ts';
import type { JsonObject, JsonValue } from '../../../../shared/units/json-value.ts';
import { startCore, type CoreFixture } from '../../../support/core-fixture.ts';
import { connectPages, type PageMaker } from '../../../support/pages-over-core.ts';
import { startAnvil, type Anvil } from '../../../support/start-anvil.ts';
import { findingAbout } from '../../../support/comparison-fixture.ts';

const PENDING_BLOCKS = 30;
let anvil: Anvil;
let core: CoreFixture;
let pages: PageMaker;
let place: { caseId: string; connectionId: string };
beforeEach(async () => {
  anvil = await startAnvil();
  core = await startCore();
  const connectionId = await core.connect(anvil.rpcUrl, { rpcUrl: anvil.rpcUrl });
  place = { connectionId, caseId: await core.newCase(connectionId) };
  pages = connectPages(core);
});
afterEach(async () => {
  pages.close();
  await core.dispose();
  await anvil.stop();
});

const send = (method: string, params: JsonValue[]) =>
  core.handlers['rpc.send']({ ...place, method, params }, core.context());
const objectOf = (value: JsonValue | undefined): JsonObject => value as JsonObject;
const mine = (blocks: number) => anvil.ask('anvil_mine', [`0x${blocks.toString(16)}`]);

/** A transaction in a block of its own, below `above` others. */
async function mined(above: number): Promise<{ hash: string; raw: string }> {
  const [from = ''] = (await anvil.ask('eth_accounts', [])) as string[];
  const hash = await anvil.transact({ from, to: `0x${'cd'.repeat(20)}`, value: '0xde0b6b3a7640000' });
  await mine(above);
  return { hash, raw: valueText(await anvil.ask('eth_getRawTransactionByHash', [hash])) };
}

/** What a list that follows the chain says of the transaction now. */
async function rowOfList(hash: string): Promise<HttpRow> {
  const endpoint = findEndpoint('normal-transaction-list');
  const transaction = objectOf(await anvil.ask('eth_getTransactionByHash', [hash]));
  const fields = {
    txId: hash,
    blockHash: transaction['blockHash'] ?? '',
    height: String(Number(transaction['blockNumber'])),
    from: transaction['from'] ?? '',
    to: transaction['to'] ?? '',
    amount: '1',
    state: 'success',
    nonce: '0',
  };
  const row = endpoint === undefined ? undefined : readHttpRow(endpoint, fields, {});
  if (row === undefined) throw new Error('no row');
  return row;
}
const compare = (row: HttpRow) => createNodeSource({ client: pages.client, ...place }).compare(row);

it.each([1, 6, 20])(
  'reorganised by %i blocks: both blocks of the height are kept, and the children name their own parents [A12]',
  async (depth) => {
    await mined(depth - 1);
    const head = Number(await anvil.ask('eth_blockNumber', []));
    const lowest = `0x${(head - depth + 1).toString(16)}`;
    const before = await send('eth_getBlockByNumber', [lowest, false]);
    await anvil.ask('anvil_reorg', [depth, []]);
    await mine(1);
    const after = await send('eth_getBlockByNumber', [lowest, false]);
    const [one, other] = [objectOf(before.result), objectOf(after.result)];
    expect(other['number']).toBe(one['number']);
    expect(other['hash']).not.toBe(one['hash']);
    // The same parent below what was reorganised, another one above it.
    expect(other['parentHash']).toBe(one['parentHash']);
    const child = await send('eth_getBlockByNumber', [`0x${(head - depth + 2).toString(16)}`, false]);
    expect(objectOf(child.result)['parentHash']).toBe(other['hash']);
    for (const [{ evidence }, fields] of [
      [before, one],
      [after, other],
    ] as const) {
      const kept = await core.handlers['cases.readEvidence'](
        { caseId: place.caseId, seq: evidence.seq },
        core.context(),
      );
      expect(kept.verified).toBe(true);
      expect(Buffer.from(kept.body ?? '').includes(valueText(fields['hash']))).toBe(true);
    }
    const { calls } = await core.handlers['cases.listCalls'](
      { caseId: place.caseId, method: 'eth_getBlockByNumber', most: 10 },
      core.context(),
    );
    expect(calls.map(({ evidence }) => evidence.seq)).toEqual(
      expect.arrayContaining([before.evidence.seq, after.evidence.seq]),
    );
    expect(await core.handlers['cases.verify']({ caseId: place.caseId }, core.context())).toMatchObject({
      intact: true,
    });
  },
);

it('a transaction that came back in another block: list and node agree before, and contradict each other after [A12]', async () => {
  const { hash, raw } = await mined(PENDING_BLOCKS);
  const row = await rowOfList(hash);
  const before = await compare(row);
  expect(countOutcomes(before.findings).contradicts).toBe(0);
  expect(findingAbout('block hash', before.findings).outcome).toBe('agrees');

  await anvil.ask('anvil_reorg', [PENDING_BLOCKS + 1, []]);
  await anvil.ask('eth_sendRawTransaction', [raw]);
  await mine(PENDING_BLOCKS);
  const now = objectOf(await anvil.ask('eth_getTransactionByHash', [hash]));
  const { http } = findingAbout('block hash', before.findings);
  expect(now['blockHash']).not.toBe(http);
  const after = await compare(row);
  for (const field of ['block hash', 'block height'] as const)
    expect(findingAbout(field, after.findings)).toMatchObject({ outcome: 'contradicts' });
  expect(findingAbout('block hash', after.findings)).toMatchObject({
    http,
    rpc: now['blockHash'],
  });
  // Each reading by its own records: the later one took no earlier one's place.
  expect(after.rpcSeqs.filter((seq) => before.rpcSeqs.includes(seq))).toEqual([]);
  // What the transaction itself says is the same in both blocks.
  for (const field of ['sender', 'recipient', 'amount', 'nonce'] as const)
    expect(findingAbout(field, after.findings).outcome).toBe('agrees');
  // The list follows: both agree again.
  expect(countOutcomes((await compare(await rowOfList(hash))).findings).contradicts).toBe(0);
});

it('a transaction that is in no block any more: the list stands alone, and that is said [A12]', async () => {
  const { hash } = await mined(PENDING_BLOCKS);
  const row = await rowOfList(hash);
  await anvil.ask('anvil_reorg', [PENDING_BLOCKS + 1, []]);
  const { findings } = await compare(row);
  expect(countOutcomes(findings).agrees).toBe(0);
  expect(findingAbout('block hash', findings).why).toMatch(/The node does not know the transaction/);
});
