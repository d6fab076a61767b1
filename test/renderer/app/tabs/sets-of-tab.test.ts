import { expect, it } from 'vitest';
import { leastComplete, setsOfTab } from '../../../../renderer/app/tabs/sets-of-tab.ts';
import type { CollectionRecord, Completeness, TabRecord } from '../../../../renderer/cases/case-records.ts';
import { storedTimelineChoice } from '../../../../renderer/investigations/trail/timeline/timeline-choice.ts';
import { collectionOf, REVIEW_CASE } from '../../../support/review-rows.ts';

const ADDRESS = `0x${'ab'.repeat(20)}`;
const tab: TabRecord = {
  tabId: 't',
  caseId: REVIEW_CASE,
  kind: 'trail',
  title: ADDRESS,
  params: { address: ADDRESS },
  collectionIds: ['normal', 'zone'],
  hops: [],
  view: {},
  open: true,
  position: 1,
};
const collections = [
  collectionOf('normal'),
  collectionOf('zone', 'tz-address-transaction-list'),
  collectionOf('gas', 'normal-transaction-list'),
];

it('speaks for each kind that a trail shows, for the set that is looked at by itself, else for the newest', () => {
  expect(setsOfTab(tab, collections)).toEqual(['normal', 'zone']);
  const view = (off: string[], looked?: string) => storedTimelineChoice({ off, looked });
  expect(setsOfTab({ ...tab, view: view(['transaction']) }, collections)).toEqual(['gas', 'zone']);
  expect(setsOfTab({ ...tab, view: view([], 'gas') }, collections)).toEqual(['gas']);
  expect(setsOfTab(tab, [])).toEqual(['zone']);
  expect(setsOfTab({ ...tab, kind: 'logs' }, collections)).toEqual(['zone']);
  expect(setsOfTab({ ...tab, kind: 'rpc', collectionIds: [] }, collections)).toEqual([]);
});

it('speaks for each list of a transaction and of a block', () => {
  for (const kind of ['transaction', 'block'] as const)
    expect(setsOfTab({ ...tab, kind, params: {} }, collections)).toEqual(['normal', 'zone']);
});

it('says no more than the set that says least', () => {
  const of = (level: Completeness['level']): CollectionRecord => ({
    ...collectionOf(level),
    completeness: { level, reason: '', witnesses: [] },
  });
  expect(leastComplete([of('complete'), of('unknown'), of('complete-to-cap')])?.collectionId).toBe('unknown');
  expect(leastComplete([of('complete'), of('partial')])?.collectionId).toBe('partial');
  expect(leastComplete([])).toBeUndefined();
});
