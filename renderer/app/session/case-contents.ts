import { PROFILE_CASE_ID } from '../../../shared/contract/shapes.ts';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../../shared/engine/storage/case-repository.ts';
import { keptAbiBook } from '../../tab/abi-book/kept-abi-book.ts';
import { labelBookOf } from '../../../shared/engine/labels/label-book.ts';
import { useOpenCaseStore, type OpenCaseState } from '../stores/open-case-store.ts';
import { showAnew } from './show-anew.ts';
import { tabsWithCollections } from './tabs-with-collections.ts';
import { isSameView, isWorkInView } from './work-in-view.ts';

/** What is shown of a case besides its record. */
export type CaseContents = Pick<
  OpenCaseState,
  'tabs' | 'collections' | 'labelBook' | 'labels' | 'notes' | 'stars' | 'abiBook'
>;

/** Reads what the sidebar and the dock show of a case: tabs by position, notes and stars newest first. Rejects with the database's errors. */
export async function readCaseContents(repository: CaseRepository, caseId: string): Promise<CaseContents> {
  const [tabs, collections, labels, ofAll, notes, stars, abis, implementations] = await Promise.all([
    repository.listTabs(caseId),
    repository.listCollections(caseId),
    repository.listLabels(caseId),
    repository.listLabels(PROFILE_CASE_ID),
    repository.listNotes(caseId),
    repository.listStars(caseId),
    repository.listAbis(caseId),
    repository.listImplementations(caseId),
  ]);
  const labelBook = labelBookOf(labels, ofAll);
  return {
    tabs: tabsWithCollections(tabs, collections).toSorted(
      (first, second) => first.position - second.position,
    ),
    collections,
    labelBook,
    labels: labelBook.effective,
    notes: notes.toSorted((first, second) => second.updatedAt - first.updatedAt),
    stars: new Set(
      stars.toSorted((first, second) => second.updatedAt - first.updatedAt).map(({ subject }) => subject),
    ),
    abiBook: keptAbiBook(abis, implementations),
  };
}

/**
 * Shows what the database holds now of the case, if it is still the open one. The window that may write is the source of its tabs: the
 * database follows it, and would bring back a tab that was closed while it was being read.
 */
export async function refreshCaseContents(repository: CaseRepository, caseId: string): Promise<void> {
  const { tabs, ...rest } = await readCaseContents(repository, caseId);
  const { phase, readOnlyReason, tabs: before } = useOpenCaseStore.getState();
  if (phase.kind !== 'open' || phase.record.caseId !== caseId) return;
  if (readOnlyReason === undefined) useOpenCaseStore.setState(rest);
  else {
    useOpenCaseStore.setState({ tabs, ...rest });
    showAnew(redrawn(before, tabs));
  }
}

/** What another window has drawn on a canvas since; how rows are looked at is each window's own. */
const redrawn = (before: readonly TabRecord[], after: readonly TabRecord[]): readonly TabRecord[] =>
  after.filter((tab) => {
    const former = before.find(({ tabId }) => tabId === tab.tabId);
    return former !== undefined && isWorkInView(tab) && !isSameView(former, tab);
  });

/** Makes the canvases of the case anew, from what is stored: what was only looked at must not be written over it. */
export function showStoredCanvases(): void {
  showAnew(useOpenCaseStore.getState().tabs.filter(isWorkInView));
}

/** The same for whichever case is open. */
export async function refreshOpenCase(repository: CaseRepository): Promise<void> {
  const { phase } = useOpenCaseStore.getState();
  if (phase.kind === 'open') await refreshCaseContents(repository, phase.record.caseId);
}
