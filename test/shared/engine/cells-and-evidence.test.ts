/** From what is shown back to the journal, over the real trusted core and the practice service. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaseEvent, EvidenceRecord } from '../../../shared/contract/journal-contract.ts';
import { exportColumns } from '../../../shared/engine/export/export-column.ts';
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../shared/service/endpoints/address-transaction-list.ts';
import { untilStopped } from '../../support/collecting-page.ts';
import { openPracticePage, type PracticePage } from '../../support/practice-page.ts';
import { reviewOver } from '../../support/review-rows.ts';

let page: PracticePage;
beforeAll(async () => {
  page = await openPracticePage();
});
afterAll(() => page.dispose());

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const recordOf = (seq: number): Promise<EvidenceRecord> =>
  page.client.call('cases.readEvidence', { caseId: page.caseId, seq });

/** Collects an address, and returns all its rows as a table shows them. */
async function collect(address: string): Promise<readonly ReviewRow[]> {
  const { runner, repository, caseId, connectionId } = page;
  const params = { address };
  const { collectionId } = await runner.start({
    caseId,
    connectionId,
    endpointId: ADDRESS_TRANSACTION_LIST.id,
    params,
    goal: { kind: 'all' },
  });
  await untilStopped(page, collectionId);
  const review = reviewOver(repository);
  const session = await review.open({ collectionIds: [collectionId], subject: address });
  const { total } = await session.setQuery({ filter: [], sort: [] });
  const rows = await session.readWindow(0, total);
  review.stop();
  return rows;
}

/** The record of a row as plain JSON has it: every field of the service is a text or a boolean. */
function rawRow(body: Uint8Array, index: number): Readonly<Record<string, string | boolean>> {
  const answer = JSON.parse(Buffer.from(body).toString('utf8')) as {
    readonly data: readonly [{ readonly transactionLists: readonly Record<string, string | boolean>[] }];
  };
  return answer.data[0].transactionLists[index] ?? {};
}

describe('the evidence of what is shown', () => {
  it('leads from every cell to its request and bytes, from which the cell is recomputed [V1]', async () => {
    const address = page.practice.model.actors.victim;
    const rows = await collect(address);
    expect(rows.length).toBeGreaterThan(20);
    const columns = exportColumns('full', {
      endpoint: ADDRESS_TRANSACTION_LIST,
      labels: new Map(),
      otherFields: [],
    });
    const files = new Map(columns.map((column) => [column.header, column]));
    let cells = 0;
    for (const row of rows) {
      const record = await recordOf(row.seq);
      expect(record).toMatchObject({ kind: 'answer', verified: true, status: 200 });
      expect([record.ref.sha256, sha256Of(record.body)]).toEqual([row.sha256, row.sha256]);
      const asked = new URL(record.request?.target ?? '', 'http://service');
      expect(asked.pathname.endsWith(ADDRESS_TRANSACTION_LIST.path)).toBe(true);
      expect(asked.searchParams.get('address')).toBe(address);
      const raw = rawRow(record.body, row.index);
      for (const { field } of ADDRESS_TRANSACTION_LIST.columns) {
        if (raw[field] === undefined) continue;
        expect(files.get(field)?.read(row), `${field} of ${row.key}`).toBe(String(raw[field]));
        cells += 1;
      }
    }
    expect(cells).toBeGreaterThan(10 * rows.length);
  });

  it('chains what was removed, imported, exported and requested again, with its time [V3]', async () => {
    const { client, caseId } = page;
    const before = await client.call('cases.verify', { caseId });
    const events: readonly CaseEvent[] = [
      { kind: 'labels-imported', body: { file: 'labels.csv', labels: '[]' } },
      { kind: 'export-made', body: { sha256: 'ab'.repeat(32), rows: '1' } },
      { kind: 'abi-removed', body: { abiId: 'gone' } },
      { kind: 'collection-removed', body: { collectionId: 'gone' } },
    ];
    for (const event of events) {
      const { seq, receivedAt } = await client.call('cases.appendEvent', { caseId, event });
      const record = await recordOf(seq);
      expect(record).toMatchObject({ kind: 'fact', verified: true });
      expect(record.ref.receivedAt).toBe(receivedAt);
      expect(JSON.parse(Buffer.from(record.body).toString('utf8'))).toEqual(event);
    }
    // What is requested again is a record of its own, and the former stays.
    const address = page.practice.model.actors.thief;
    const [first, second] = [await collect(address), await collect(address)];
    const seqs = [first, second].map((rows) => new Set(rows.map(({ seq }) => seq)));
    expect(first.length).toBeGreaterThan(0);
    expect([...(seqs[0] ?? [])].filter((seq) => seqs[1]?.has(seq))).toEqual([]);
    for (const { seq, sha256 } of [...first, ...second])
      expect((await recordOf(seq)).ref.sha256).toBe(sha256);
    const after = await client.call('cases.verify', { caseId });
    expect(after).toMatchObject({ intact: true, problems: [] });
    expect(after.records).toBeGreaterThanOrEqual(
      before.records + events.length + new Set([...first, ...second].map(({ seq }) => seq)).size,
    );
  });
});
