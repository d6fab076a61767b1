/** The form of logs from receipts over a case with made-up collections, for component tests. */
import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ReceiptsForm } from '../../../renderer/collection/receipts/receipts-form.tsx';
import type {
  CaseRecord,
  CollectionRecord,
  PageRecord,
} from '../../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../../shared/engine/storage/case-repository.ts';
import { show } from './show.tsx';

type Submit = (params: Readonly<Record<string, string>>) => Promise<void>;

/** The contract whose logs are read. */
export const CONTRACT = `0x${'12'.repeat(20)}`;
const CASE = { caseId: 'case', connectionId: 'connection' } as CaseRecord;
const record = (collectionId: string, endpointId: string) =>
  ({
    collectionId,
    endpointId,
    caseId: CASE.caseId,
    connectionId: CASE.connectionId,
    params: {},
    cursor: {},
    state: 'done',
    completeness: { level: 'complete-to-cap', reason: '', witnesses: [] },
  }) as unknown as CollectionRecord;
/** The list of the contract's logs, which ends in block 500. */
export const LOGS = record('logs', 'log-by-address');
/** Names the contract in blocks 10 to 12 and 40. */
export const TRAIL = record('trail', 'address-transaction-list');

const pageOf = (heights: readonly number[]) =>
  ({
    rows: heights.map((height) => ({ fields: { height: String(height), to: CONTRACT } })),
    evidence: { seq: 1 },
  }) as unknown as PageRecord;
const ROWS: Readonly<Record<string, readonly PageRecord[]>> = {
  logs: [pageOf([900, 500, 700])],
  trail: [pageOf([10, 12, 11, 40])],
};

interface Given {
  readonly logs?: CollectionRecord;
  readonly collections?: readonly CollectionRecord[];
  readonly state?: NonNullable<Parameters<typeof show>[1]>['state'];
  readonly listPages?: CaseRepository['listPages'];
}

const fromBlock = page.getByRole('textbox', { name: 'From block' });

/** The form of the contract, closed; what it starts. */
export function shownForm({ logs, collections = [], state, listPages }: Given = {}) {
  const onSubmit = vi.fn<Submit>().mockResolvedValue();
  show(<ReceiptsForm contract={CONTRACT} {...(logs === undefined ? {} : { logs })} onSubmit={onSubmit} />, {
    state: { network: { review: false }, caseRecord: CASE, ...state },
    workbench: {
      repository: {
        listCollections: () => Promise.resolve([...collections]),
        listPages: listPages ?? ((collectionId) => Promise.resolve([...(ROWS[collectionId] ?? [])])),
      } as Partial<CaseRepository> as CaseRepository,
    },
  });
  return onSubmit;
}

/** The same, opened by key. */
export async function openedForm(given: Given = {}) {
  const onSubmit = shownForm(given);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(fromBlock).toBeVisible();
  return onSubmit;
}
