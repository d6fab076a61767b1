import { expect, it } from 'vitest';
import { stateTab } from '../../../../renderer/app/tabs/statement-of-tab.ts';
import { HASH_TRANSACTIONS, MAIN_HASH_BATCH } from '../../../../shared/service/derived/hash-batch.ts';
import type { CollectionRecord, TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import { collectionOf, REVIEW_CASE } from '../../../support/review-rows.ts';

const TAB: TabRecord = {
  tabId: 't',
  caseId: REVIEW_CASE,
  kind: 'batch',
  title: '',
  params: { batch: 'b' },
  collectionIds: ['list'],
  hops: [],
  view: {},
  open: true,
  position: 1,
};
const recordOf = (id: string, part: Partial<CollectionRecord>): CollectionRecord => ({
  ...collectionOf(id),
  rowCount: 0,
  completeness: { level: 'complete', reason: '', witnesses: [] },
  ...part,
});
const list = (part: Partial<CollectionRecord>) => recordOf('list', part);
const ofNode = (part: Partial<CollectionRecord>) => recordOf('node', { params: { batch: 'list' }, ...part });

it('states a batch by all its lookups: running ones, what was found, and that nothing was', () => {
  expect(stateTab(TAB, [list({ rowCount: 1 }), ofNode({ state: 'running' })])?.state).toBe('collecting');
  expect(stateTab(TAB, [list({}), ofNode({ rowCount: 1 })])?.state).toBe('complete');
  expect(stateTab(TAB, [list({}), ofNode({})])?.text).toBe('not found');
  expect(stateTab(TAB, [])).toBeUndefined();
});

it('tells the open question of a batch: which sources do not have its hashes', () => {
  expect(
    stateTab(TAB, [ofNode({ endpointId: HASH_TRANSACTIONS.id }), list({ endpointId: MAIN_HASH_BATCH.id })])
      ?.told,
  ).toEqual(['No hash was found: not in token transfers, not known to the node.']);
});
