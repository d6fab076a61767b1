import { expect, it } from 'vitest';
import { tabOfCollection } from '../../../../renderer/app/session/tab-of-collection.ts';
import type { TabRecord } from '../../../../shared/engine/storage/case-records.ts';

const tab = (tabId: string, collectionIds: readonly string[]): TabRecord => ({
  tabId,
  caseId: 'case',
  kind: 'batch',
  title: tabId,
  params: {},
  collectionIds,
  hops: [],
  view: {},
  open: true,
  position: 0,
});

it('is the own tab of a collection, else that of the batch that it asks further about', () => {
  const tabs = [tab('one', ['a']), tab('other', ['b', 'c'])];
  expect(tabOfCollection(tabs, { collectionId: 'b', params: {} })?.tabId).toBe('other');
  expect(tabOfCollection(tabs, { collectionId: 'x', params: { batch: 'c' } })?.tabId).toBe('other');
  expect(tabOfCollection(tabs, { collectionId: 'a', params: { batch: 'c' } })?.tabId).toBe('one');
  expect(tabOfCollection(tabs, { collectionId: 'x', params: {} })).toBeUndefined();
  expect(tabOfCollection(tabs, { collectionId: 'x', params: { batch: 'gone' } })).toBeUndefined();
});
