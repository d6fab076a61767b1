import { expect, it, vi } from 'vitest';
import { useCollectedAnswer } from '../../../../../renderer/investigations/trade-zone/question/use-collected-answer.ts';
import type { Workbench } from '../../../../../renderer/tab/workbench-context.ts';
import type { WorkbenchState } from '../../../../../renderer/tab/workbench-state.tsx';
import type { CollectionRecord, TabRecord } from '../../../../../shared/engine/storage/case-records.ts';
import { TZ_ADDRESS_TRANSACTION_LIST } from '../../../../../shared/service/endpoints/tz-address-transaction-list.ts';
import { show } from '../../../../support/components/show.tsx';

const ADDRESS = `0x${'ab'.repeat(20)}`;
const RECORD = {
  collectionId: 'collected',
  createdAt: 1,
  endpointId: TZ_ADDRESS_TRANSACTION_LIST.id,
  params: { address: ADDRESS },
} as unknown as CollectionRecord;

function found(tab: Pick<TabRecord, 'collectionIds'>, subject?: string): CollectionRecord[] {
  const records: CollectionRecord[] = [];
  const Tab = () => {
    useCollectedAnswer(tab as TabRecord, subject === undefined ? {} : { subject }, (record) =>
      records.push(record),
    );
    return null;
  };
  show(<Tab />, {
    workbench: {
      repository: { listCollections: () => Promise.resolve([RECORD]) },
      inBackground: () => undefined,
    } as unknown as Partial<Workbench>,
    state: { caseRecord: { caseId: 'case' } } as unknown as Partial<WorkbenchState>,
  });
  return records;
}

it('finds for a new tab of a link what another tab collected', async () => {
  const records = found({ collectionIds: [] }, ADDRESS);
  await vi.waitFor(() => expect(records).toEqual([RECORD]));
});

it('leaves a tab alone that has its own collection, or asks about nothing', async () => {
  const [own, empty] = [found({ collectionIds: ['own'] }, ADDRESS), found({ collectionIds: [] })];
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([...own, ...empty]).toEqual([]);
});
