import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPracticePage, type PracticePage } from '../../../support/practice-page.ts';

let page: PracticePage;
beforeEach(async () => {
  page = await openPracticePage({ rules: [{ kind: 'other-answer', on: 'eth_getBlockByNumber' }] });
});
afterEach(() => page.dispose());

it('keeps a node’s answer about another block as evidence, and gives an error in its place [found 2] [A7]', async () => {
  const { caseId, connectionId, client } = page;
  const call = { caseId, connectionId, method: 'eth_getBlockByNumber', params: ['0x5', false] };
  const { evidence, result, error } = await client.call('rpc.send', call);
  expect(result).toBeUndefined();
  expect(error).toMatchObject({
    code: 'rpc.mismatch',
    message: 'eth_getBlockByNumber: the node answered about another block: number is 6, asked for was 5.',
  });
  const record = await client.call('cases.readEvidence', { caseId, seq: evidence.seq });
  expect(new TextDecoder().decode(record.body)).toContain('"number":"0x6"');
  const { calls } = await client.call('cases.listCalls', { caseId, most: 5 });
  expect(calls[0]).toMatchObject({ outcome: 'malformed' });
});

it('lets no counter take it for the truth [found 2] [A7]', async () => {
  const { caseId, connectionId, runner, repository } = page;
  const { collectionId } = await runner.start({
    caseId,
    connectionId,
    endpointId: 'address-transaction-list',
    params: { address: page.practice.model.actors.victim },
    goal: { kind: 'all' },
  });
  await expect
    .poll(async () => (await repository.getCollection(collectionId))?.state, { timeout: 60_000 })
    .toBe('done');
  const record = await repository.getCollection(collectionId);
  const newest = record?.completeness.witnesses.find(({ name }) => name === 'Newest block');
  expect(newest).toMatchObject({
    outcome: 'not-checkable',
    detail: expect.stringContaining('answered about another block') as unknown,
  });
});
