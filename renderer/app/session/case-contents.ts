import { PROFILE_CASE_ID } from '../../../shared/contract/shapes.ts';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import type { CaseRepository } from '../../../shared/engine/storage/case-repository.ts';
import { keptAbiBook } from '../../tab/abi-book/kept-abi-book.ts';
import { labelBookOf } from '../../../shared/engine/labels/label-book.ts';
import { useOpenCaseStore, type OpenCaseState } from '../stores/open-case-store.ts';
import { readTokenNames } from './case-tokens.ts';
import { remountTabs } from './remount-tabs.ts';
import { tabsWithCollections } from './tabs-with-collections.ts';
import { isSameView, isWorkInView } from './work-in-view.ts';

/** The contents of a case, besides its record. */
export type CaseContents = Pick<
  OpenCaseState,
  'tabs' | 'collections' | 'labelBook' | 'labels' | 'tokenNames' | 'notes' | 'stars' | 'links' | 'abiBook'
>;

/**
 * Reads what the sidebar and the dock show of a case: tabs by position, notes and stars with the
 * newest first, links with the oldest first. Rejects with the database's errors.
 */
export async function readCaseContents(repository: CaseRepository, caseId: string): Promise<CaseContents> {
  const [tabs, collections, labels, ofAll, notes, stars, links, abis, implementations, tokenNames] =
    await Promise.all([
      repository.listTabs(caseId),
      repository.listCollections(caseId),
      repository.listLabels(caseId),
      repository.listLabels(PROFILE_CASE_ID),
      repository.listNotes(caseId),
      repository.listStars(caseId),
      repository.listLinks(caseId),
      repository.listAbis(caseId),
      repository.listImplementations(caseId),
      readTokenNames(repository, caseId),
    ]);
  const labelBook = labelBookOf(labels, ofAll);
  return {
    tabs: tabsWithCollections(tabs, collections).toSorted(
      (first, second) => first.position - second.position,
    ),
    collections,
    labelBook,
    labels: labelBook.effective,
    tokenNames,
    notes: notes.toSorted((first, second) => second.updatedAt - first.updatedAt),
    stars: new Set(
      stars.toSorted((first, second) => second.updatedAt - first.updatedAt).map(({ subject }) => subject),
    ),
    links: links.toSorted((first, second) => first.updatedAt - second.updatedAt),
    abiBook: keptAbiBook(abis, implementations),
  };
}

/**
 * Reloads the contents of the case from the database, if it is still the open one. A window that
 * may write keeps its own tabs: it is their source, and the database, which lags behind, would
 * bring back a tab that was closed during the read.
 */
export async function refreshCaseContents(repository: CaseRepository, caseId: string): Promise<void> {
  const { tabs, ...rest } = await readCaseContents(repository, caseId);
  const { phase, readOnlyReason, tabs: before } = useOpenCaseStore.getState();
  if (phase.kind !== 'open' || phase.record.caseId !== caseId) return;
  if (readOnlyReason === undefined) useOpenCaseStore.setState(rest);
  else {
    useOpenCaseStore.setState({ tabs, ...rest });
    remountTabs(redrawn(before, tabs));
  }
}

/**
 * Returns the tabs whose canvas another window has changed. Each window has its own view of rows,
 * so those are left out.
 */
const redrawn = (before: readonly TabRecord[], after: readonly TabRecord[]): readonly TabRecord[] =>
  after.filter((tab) => {
    const former = before.find(({ tabId }) => tabId === tab.tabId);
    return former !== undefined && isWorkInView(tab) && !isSameView(former, tab);
  });

/**
 * Reloads the canvases of the case from the database, so that a window which could only read does
 * not overwrite them with an outdated state.
 */
export function showStoredCanvases(): void {
  remountTabs(useOpenCaseStore.getState().tabs.filter(isWorkInView));
}

/** Reloads the contents of the open case, if there is one. */
export async function refreshOpenCase(repository: CaseRepository): Promise<void> {
  const { phase } = useOpenCaseStore.getState();
  if (phase.kind === 'open') await refreshCaseContents(repository, phase.record.caseId);
}
