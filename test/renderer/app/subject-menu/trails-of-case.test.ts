import { expect, it } from 'vitest';
import { trailsOfCase } from '../../../../renderer/app/subject-menu/trails-of-case.ts';
import type { TabRecord } from '../../../../shared/engine/storage/case-records.ts';

const ADDRESS = '0xeead3985f5df2eaebb4d245ba2b8e69db814b00d';
const tab: TabRecord = {
  tabId: 'two',
  caseId: 'case',
  kind: 'trail',
  title: '',
  params: { address: ADDRESS },
  collectionIds: [],
  hops: [{ address: '0x01', tabId: 'one' }],
  view: {},
  open: true,
  position: 1,
};

it('a trail goes on with the hops of its tab and its own address; the one opened last comes first', () => {
  const later = { ...tab, tabId: 'three', params: { address: '0x03' }, hops: [], open: false, position: 7 };
  expect(trailsOfCase([tab, later])).toEqual([
    { tabId: 'three', open: false, hops: [{ address: '0x03', tabId: 'three' }] },
    { tabId: 'two', open: true, hops: [...tab.hops, { address: ADDRESS, tabId: 'two' }] },
  ]);
});

it('no other tab is a trail, nor one that still asks for its address', () => {
  expect(
    trailsOfCase([
      { ...tab, kind: 'logs' },
      { ...tab, params: {} },
    ]),
  ).toEqual([]);
});
