import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { GetOrder } from '../../../../../renderer/investigations/trace/statement/get-order.tsx';
import type { Workbench } from '../../../../../renderer/tab/workbench-context.ts';
import type { WorkbenchState } from '../../../../../renderer/tab/workbench-state.tsx';
import type { CaseRecord, TabRecord } from '../../../../../shared/engine/storage/case-records.ts';
import { HASH_RECEIPTS } from '../../../../../shared/service/derived/hash-batch.ts';
import { show } from '../../../../support/components/show.tsx';
import { collectionOf } from '../../../../support/review-rows.ts';
import { hashAt } from '../../../../support/zone-case.ts';

const TAB: TabRecord = {
  tabId: 'tab',
  caseId: 'case',
  kind: 'trace',
  params: {},
  title: 'Trace',
  collectionIds: ['rows'],
  hops: [],
  view: {},
  open: true,
  position: 0,
};

/** The offer, what it stores in the journal, and what it asks of the runner. */
function shown(hashes: readonly string[], isPlacing = false) {
  const stored: unknown[] = [];
  const start = vi
    .fn<Workbench['runner']['start']>()
    .mockResolvedValue(collectionOf('receipts', HASH_RECEIPTS.id));
  const changeTab = vi.fn<Workbench['changeTab']>().mockResolvedValue();
  const client = {
    call: async (_: string, { event }: { readonly event: unknown }) => {
      stored.push(event);
      return { seq: 40 + stored.length };
    },
  };
  show(<GetOrder tab={TAB} hashes={hashes} isPlacing={isPlacing} />, {
    workbench: { client, runner: { start }, changeTab } as unknown as Partial<Workbench>,
    state: {
      caseRecord: { caseId: 'case', connectionId: 'connection' } as CaseRecord,
      network: { review: false },
      connection: {} as WorkbenchState['connection'],
    },
  });
  return { stored, start, changeTab };
}

const getOrder = (transactions: string) =>
  page.getByRole('button', { name: `Get the order of ${transactions}` });

describe('the order of rows', () => {
  it('is asked of the receipts of the named transactions, which become a collection of the tab', async () => {
    const { stored, start, changeTab } = shown([hashAt(1), hashAt(2)]);
    await userEvent.click(getOrder('2 transactions'));
    await expect.poll(() => changeTab.mock.calls.length).toBe(1);

    // The list is in the journal before anything is requested about it.
    expect(JSON.stringify(stored)).toContain(hashAt(1));
    expect(JSON.stringify(stored)).toContain(hashAt(2));
    expect(start.mock.calls[0]?.[0]).toMatchObject({
      endpointId: HASH_RECEIPTS.id,
      tabId: 'tab',
      params: { list: '41', count: '2' },
      goal: { kind: 'all' },
    });
    expect(changeTab.mock.calls[0]?.[1]?.(TAB).collectionIds).toEqual(['rows', 'receipts']);
  });

  it('says what a receipt tells before it is asked for', async () => {
    shown([hashAt(1)]);
    await expect
      .element(getOrder('1 transaction'))
      .toHaveAttribute('title', expect.stringContaining('the order of its token transfers'));
  });

  it('is not asked for twice while receipts arrive', async () => {
    shown([hashAt(1)], true);
    await expect.element(page.getByText('Asking the node for receipts…')).toBeVisible();
    expect(page.getByRole('button').elements()).toEqual([]);
  });
});
