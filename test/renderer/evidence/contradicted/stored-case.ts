/** A case in a real database, with a journal of the node's responses, and what screens say of its rows. */
import { openDatabase } from '../../../../renderer/database/database.ts';
import { createCaseRepository } from '../../../../renderer/database/dexie-case-repository.ts';
import type { CasebookClient } from '../../../../shared/contract/contract.ts';
import { RECEIPT, TRANSACTION } from '../../../support/comparison-fixture.ts';
import { collectionOf, hashOf, pageOf, REVIEW_CASE, reviewOver } from '../../../support/review-rows.ts';
import { hash, type GeneratedCase } from './generated-case.ts';

/** A journal with the node's responses about these transactions, and nothing else. */
function clientOf(asked: readonly number[]): Pick<CasebookClient, 'call'> {
  const calls = asked.flatMap((n) => [
    { seq: 100 + n, method: 'eth_getTransactionByHash', n, result: { ...TRANSACTION, hash: hash(n) } },
    {
      seq: 200 + n,
      method: 'eth_getTransactionReceipt',
      n,
      result: { ...RECEIPT, transactionHash: hash(n) },
    },
  ]);
  const paramsOf = (n: number): string => JSON.stringify([hash(n)]);
  const answer = (name: string, { method, seq }: { method?: string; seq?: number }): unknown => {
    if (name === 'cases.listCalls')
      return {
        calls: calls
          .filter((call) => call.method === method)
          .map((call) => ({ evidence: { seq: call.seq }, outcome: 'result', params: paramsOf(call.n) })),
        hasMore: false,
      };
    const call = calls.find((each) => each.seq === seq);
    if (call === undefined) throw new Error('there is no such record');
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, result: call.result });
    return {
      ref: { seq: call.seq, sha256: hashOf(call.seq), receivedAt: 0 },
      kind: 'rpc-answer',
      request: { subject: call.method, body: `{"id":1,"params":${paramsOf(call.n)}}` },
      status: 200,
      headers: {},
      body: new TextEncoder().encode(body),
      verified: true,
    };
  };
  return {
    call: async (name: string, input: object) => Promise.resolve(answer(name, input)),
  } as unknown as Pick<CasebookClient, 'call'>;
}

/** The lists of a case, as the stored collections; the first three are kinds of one address. */
const LISTS = [
  ['normal', 'normal-transaction-list', {}],
  ['internal', 'address-transaction-list', { protocolType: 'internal' }],
  ['zone', 'tz-address-transaction-list', {}],
  ['details', 'tz-transaction-multi', {}],
] as const;
export const ADDRESS = `0x${'ab'.repeat(20)}`;

/** A stored case, with what judges its rows. */
export async function storeCase(generated: GeneratedCase) {
  const database = await openDatabase(`one-rule-${crypto.randomUUID()}`);
  const repository = createCaseRepository(database, { tell: () => undefined, listen: () => () => undefined });
  const review = reviewOver(repository);
  for (const [place, [id, endpointId, params]] of LISTS.entries()) {
    const page = pageOf(id, 1, [], { seq: place + 1 });
    const collection = collectionOf(id, endpointId);
    const rows = generated[id];
    await repository.commitPages(
      { ...collection, params: { address: ADDRESS, ...params }, rowCount: rows.length },
      [{ ...page, rows }],
    );
  }
  return {
    client: clientOf(generated.asked),
    openReview: review.open,
    caseId: REVIEW_CASE,
    collections: await repository.listCollections(REVIEW_CASE),
    end: async () => {
      review.stop();
      await database.delete();
    },
  };
}

export type StoredCase = Awaited<ReturnType<typeof storeCase>>;
