import { beforeEach, expect, it } from 'vitest';
import { refreshCaseContents } from '../../../../renderer/app/session/case-contents.ts';
import { NO_OPEN_CASE, useOpenCaseStore } from '../../../../renderer/app/stores/open-case-store.ts';
import type { TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../../../shared/engine/storage/case-repository.ts';

const caseId = '0123456789abcdef';
const record = { caseId, name: 'Case', connectionId: 'practice', createdAt: 1, lastSeq: 4 };
const head = { ...record, records: 4, headHash: '0'.repeat(64), notices: [] };
const tab: TabRecord = {
  tabId: 'a',
  caseId,
  kind: 'trail',
  params: {},
  title: 'A',
  open: true,
  position: 1,
  collectionIds: [],
  hops: [],
  view: {},
};
const label = { caseId, subject: '0x01', label: 'mixer', updatedAt: 1 };

/** The database answers when `answer` is called, with what it held when it was asked. */
function slowRepository(): { readonly repository: CaseRepository; readonly answer: () => void } {
  let answer = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const later = <Value>(value: Value): Promise<Value> => promise.then(() => value);
  const repository: Partial<CaseRepository> = {
    listTabs: () => later([tab]),
    listCollections: () => later([]),
    listLabels: () => later([label]),
    listTokens: () => later([]),
    listNotes: () => later([]),
    listStars: () => later([]),
    listLinks: () => later([]),
    listAbis: () => later([]),
    listImplementations: () => later([]),
  };
  return { repository: repository as CaseRepository, answer };
}

beforeEach(() => {
  useOpenCaseStore.setState({ ...NO_OPEN_CASE, phase: { kind: 'open', head, record }, tabs: [tab] });
});

it('brings back no tab that was closed while the database was read, and opens none', async () => {
  const { repository, answer } = slowRepository();
  const refreshing = refreshCaseContents(repository, caseId);
  useOpenCaseStore.setState({ tabs: [{ ...tab, open: false }] });
  answer();
  await refreshing;
  expect(useOpenCaseStore.getState().tabs).toEqual([{ ...tab, open: false }]);
  expect(useOpenCaseStore.getState().labels).toEqual(new Map([['0x01', 'mixer']]));
});

it('shows the tabs of the window that writes, where this one may not', async () => {
  useOpenCaseStore.setState({ readOnlyReason: 'another window', tabs: [] });
  const { repository, answer } = slowRepository();
  const refreshing = refreshCaseContents(repository, caseId);
  answer();
  await refreshing;
  expect(useOpenCaseStore.getState().tabs).toEqual([tab]);
});

it('leaves another case alone that was opened meanwhile', async () => {
  const { repository, answer } = slowRepository();
  const refreshing = refreshCaseContents(repository, caseId);
  const other = { ...record, caseId: 'fedcba9876543210' };
  useOpenCaseStore.setState({
    ...NO_OPEN_CASE,
    phase: { kind: 'open', head: { ...head, ...other }, record: other },
  });
  answer();
  await refreshing;
  expect(useOpenCaseStore.getState().labels.size).toBe(0);
});
