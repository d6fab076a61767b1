import { expect, it } from 'vitest';
import { tabsWithCollections } from '../../../../renderer/app/session/tabs-with-collections.ts';
import type { CollectionRecord, TabRecord } from '../../../../shared/engine/storage/case-records.ts';

const tab = (tabId: string, collectionIds: readonly string[]): TabRecord => ({
  tabId,
  caseId: 'case',
  kind: 'trail',
  title: '',
  params: {},
  collectionIds,
  hops: [],
  view: {},
  open: true,
  position: 1,
});
const collection = (collectionId: string, createdAt: number, tabId?: string): CollectionRecord => ({
  collectionId,
  caseId: 'case',
  ...(tabId === undefined ? {} : { tabId }),
  connectionId: 'practice',
  endpointId: 'address-transaction-list',
  params: {},
  goal: { kind: 'all' },
  state: 'running',
  cursor: {},
  completeness: { level: 'unknown', reason: '', witnesses: [] },
  rowCount: 0,
  createdAt,
  updatedAt: createdAt,
});

it('J1: gives a tab the collection that was stored when the tab was not yet', () => {
  const tabs = [tab('a', []), tab('b', ['old'])];
  const collections = [collection('old', 1), collection('new', 2, 'b'), collection('first', 3, 'a')];
  expect(tabsWithCollections(tabs, collections).map(({ collectionIds }) => collectionIds)).toEqual([
    ['first'],
    ['old', 'new'],
  ]);
});

it('keeps the newest last, and leaves tabs alone that have theirs', () => {
  const whole = tab('a', ['one', 'two']);
  expect(tabsWithCollections([whole], [collection('one', 1, 'a'), collection('two', 2, 'a')])[0]).toBe(whole);
  const lacking = tab('a', ['two']);
  expect(
    tabsWithCollections([lacking], [collection('two', 2, 'a'), collection('one', 1, 'a')])[0]?.collectionIds,
  ).toEqual(['one', 'two']);
});
