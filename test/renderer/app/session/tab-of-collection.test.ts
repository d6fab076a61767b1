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

const batch = { endpointId: 'batch-of-hashes' };

it('is the trail of the address if no tab collected it', () => {
  const address = `0x${'ab'.repeat(20)}`;
  const trail = { ...tab('trail', []), kind: 'trail', params: { address } };
  const list = { collectionId: 'x', endpointId: 'address-transaction-list' };
  const asked = { address, protocolType: 'transaction' };
  expect(tabOfCollection([trail], { ...list, params: asked })?.tabId).toBe('trail');
  expect(tabOfCollection([tab('own', ['x']), trail], { ...list, params: asked })?.tabId).toBe('own');
  const other = { ...asked, address: `0x${'cd'.repeat(20)}` };
  expect(tabOfCollection([trail], { ...list, params: other })).toBeUndefined();
  expect(tabOfCollection([{ ...trail, kind: 'graph' }], { ...list, params: asked })).toBeUndefined();
  expect(tabOfCollection([trail], { ...batch, collectionId: 'x', params: { address } })).toBeUndefined();
});

it('is the own tab of a collection, else that of the batch that it asks further about', () => {
  const tabs = [tab('one', ['a']), tab('other', ['b', 'c'])];
  expect(tabOfCollection(tabs, { ...batch, collectionId: 'b', params: {} })?.tabId).toBe('other');
  expect(tabOfCollection(tabs, { ...batch, collectionId: 'x', params: { batch: 'c' } })?.tabId).toBe('other');
  expect(tabOfCollection(tabs, { ...batch, collectionId: 'a', params: { batch: 'c' } })?.tabId).toBe('one');
  expect(tabOfCollection(tabs, { ...batch, collectionId: 'x', params: {} })).toBeUndefined();
  expect(tabOfCollection(tabs, { ...batch, collectionId: 'x', params: { batch: 'gone' } })).toBeUndefined();
});
