import { expect, it } from 'vitest';
import type { CollectionRecord } from '../../../../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../../../../shared/engine/storage/case-repository.ts';
import { askBlock } from '../../../../../shared/engine/collect/receipts/ask-block.ts';
import { CasebookError } from '../../../../../shared/errors/casebook-error.ts';
import { scriptedClient, type ScriptedClient } from '../../../../support/scripted-client.ts';

const failure = (details: Record<string, number | boolean>): CasebookError =>
  new CasebookError('service.http-status', { message: 'HTTP status 500.', nextStep: 'Wait.', details });
const evidence = { seq: 1, sha256: '0'.repeat(64), receivedAt: 0 };

/** Asks for block 7; each answer of the script is a result, or an error that is thrown. */
async function ask(...answers: unknown[]) {
  const scripted: ScriptedClient = scriptedClient({
    'rpc.send': () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return { evidence, result: answer };
    },
  });
  const asked = askBlock({
    ports: { client: scripted.client, repository: {} as CaseRepository, now: () => 0 },
    record: { caseId: 'c', collectionId: 'x', connectionId: 'p', params: {} } as unknown as CollectionRecord,
    place: 3,
    height: 7,
    skipReceipts: false,
    signal: new AbortController().signal,
  });
  return { asked, methods: () => scripted.calls.map(({ input }) => (input as { method: string }).method) };
}
const EMPTY = { number: '0x7', hash: `0x${'b'.repeat(64)}`, transactions: [] };

it('waits where requests are held back after failures, and asks again', async () => {
  const { asked, methods } = await ask(failure({ heldBack: true, retryInMs: 5 }), EMPTY);
  expect((await asked).reading.isWhole).toBe(true);
  expect(methods()).toEqual(['eth_getBlockByNumber', 'eth_getBlockByNumber']);
});

it('takes a failure that is an answer of the node for a refusal, and goes on without it', async () => {
  const { asked, methods } = await ask(failure({ evidenceSeq: 4 }), []);
  expect((await asked).reading).toMatchObject({ isWhole: true, isKnown: false });
  expect(methods()).toEqual(['eth_getBlockByNumber', 'eth_getBlockReceipts']);
});

it('rejects where nothing was answered at all: the collection waits', async () => {
  const { asked } = await ask(failure({}));
  await expect(asked).rejects.toMatchObject({ code: 'service.http-status' });
});
