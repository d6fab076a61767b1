import { afterEach, describe, expect, it } from 'vitest';
import type {
  CollectionRecord,
  CompletenessCheck,
} from '../../../../../shared/engine/storage/case-records.ts';
import { untilStopped } from '../../../../support/collecting-page.ts';
import { openPracticePage, type PracticePage } from '../../../../support/practice-page.ts';
import { PRACTICE_FIRST_STEPS } from '../../../../../shared/service/practice-first-steps.ts';

const victim = PRACTICE_FIRST_STEPS.find(({ actor }) => actor === 'victim')?.address ?? '';

let page: PracticePage | undefined;
afterEach(async () => {
  await page?.dispose();
  page = undefined;
});

async function collect(
  opened: PracticePage,
  endpointId: string,
  params: Readonly<Record<string, string>>,
): Promise<CollectionRecord> {
  const { caseId, connectionId } = opened;
  const goal = { kind: 'all' } as const;
  const { collectionId } = await opened.runner.start({ caseId, connectionId, endpointId, params, goal });
  const record = await untilStopped(opened, collectionId);
  if (record === undefined) throw new Error('no record');
  return record;
}
const checkOf = (record: CollectionRecord, name: string): CompletenessCheck | undefined =>
  record.completeness.witnesses.find((each) => each.name === name);

describe('independent counters, on the practice service', () => {
  it('4.6: the nonces of what was sent, against the node; each answer is in the journal', async () => {
    page = await openPracticePage();
    const record = await collect(page, 'normal-transaction-list', { address: victim });
    const witness = checkOf(record, 'Outgoing nonces');
    expect(witness).toMatchObject({ outcome: 'met' });
    expect(witness?.detail).toMatch(
      /^The node counts 35 sent up to block \d+; 35 are in the collection, with nonces 0 to 34 without a gap\. None was sent up to block \d+\.$/,
    );
    for (const seq of witness?.evidence ?? []) {
      const { caseId } = page;
      const { kind } = await page.client.call('cases.readEvidence', { caseId, seq });
      expect(kind).toBe('rpc-answer');
    }
    expect(witness?.evidence).toHaveLength(4);
  });

  it('4.5: as many transactions as the node counts, although rows have no nonce', async () => {
    page = await openPracticePage();
    const record = await collect(page, 'address-transaction-list', { address: victim });
    expect(record.completeness.level).toBe('complete');
    expect(checkOf(record, 'Outgoing nonces')).toMatchObject({ outcome: 'met' });
  });

  it('4.7: rows per block against txnCount and the count of JSON-RPC', async () => {
    page = await openPracticePage();
    const head = page.practice.model.chain.clock.head();
    const params = { startBlockHeight: String(head - 9), endBlockHeight: String(head - 5) };
    for (const protocolType of ['transaction', 'internal']) {
      const record = await collect(page, 'block-transaction-list-multi', { ...params, protocolType });
      expect(record.completeness.level).toBe('complete');
      expect(checkOf(record, 'Counts of the blocks')).toMatchObject({
        outcome: 'met',
        detail: expect.stringContaining('asked of all 5 blocks.') as unknown,
      });
    }
  });

  it('P11: a set without one of the rows is not complete, and what is missing is named', async () => {
    page = await openPracticePage({}, (body, path) => {
      if (!path.includes('/address/transaction-list?') || !path.includes('page=2')) return body;
      // The oldest row, which the account sent, is left out; pages and counts stay as they would be.
      const answer = JSON.parse(body) as { data: { transactionLists: { from: string }[] }[] };
      const [{ transactionLists: rows } = { transactionLists: [] }] = answer.data;
      const oldest = rows.findLastIndex(({ from }) => from === victim);
      if (oldest >= 0) rows.splice(oldest, 1);
      return JSON.stringify(answer);
    });
    const record = await collect(page, 'address-transaction-list', { address: victim });
    expect(record.completeness.level).toBe('partial');
    expect(record.completeness.reason).toMatch(
      /^Outgoing nonces: The node counts 35 sent up to block \d+; 34 are in the collection\. /,
    );
  });

  it('says so where the node cannot be asked, and stays what it was', async () => {
    page = await openPracticePage({ rules: [{ kind: 'server-error', on: 'eth_getCode' }] });
    const record = await collect(page, 'address-transaction-list', { address: victim });
    expect(record).toMatchObject({ state: 'done', completeness: { level: 'complete' } });
    expect(checkOf(record, 'Outgoing nonces')).toMatchObject({ outcome: 'not-checkable' });
  });
});
