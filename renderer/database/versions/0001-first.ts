/**
 * Version 1: cases, tabs, collections, pages, labels. Pages knew their collection, but not their
 * case.
 */
export const VERSION_1 = {
  cases: 'caseId',
  tabs: 'tabId, caseId',
  collections: 'collectionId, caseId',
  pages: '[collectionId+walk+page], collectionId',
  labels: '[caseId+subject], caseId',
} as const;
