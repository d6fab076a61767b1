import { expect, it } from 'vitest';
import { groupCollections, stateOfGroup } from '../../../../renderer/app/sidebar/group-collections.ts';
import type { CollectionRecord, TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import { collectionOf } from '../../../support/review-rows.ts';

const tabOf = (tabId: string, collectionIds: readonly string[]): TabRecord =>
  ({ tabId, title: tabId, collectionIds }) as TabRecord;
const record = (id: string, part: Partial<CollectionRecord> = {}): CollectionRecord => ({
  ...collectionOf(id, 'address-transaction-list'),
  completeness: { level: 'complete', reason: '', witnesses: [] },
  state: 'done',
  ...part,
});

it('groups by tab in the order given, those of no tab together', () => {
  const tabs = [tabOf('one', ['a', 'c']), tabOf('two', ['b'])];
  const groups = groupCollections(
    tabs,
    ['a', 'b', 'x', 'c', 'y'].map((id) => record(id)),
  );
  expect(
    groups.map(({ tab, collections }) => [tab?.tabId, collections.map(({ collectionId }) => collectionId)]),
  ).toEqual([
    ['one', ['a', 'c']],
    ['two', ['b']],
    [undefined, ['x', 'y']],
  ]);
});

it('adds up the rows, and the worst state counts', () => {
  const [full, half] = [record('a', { rowCount: 5 }), record('b', { rowCount: 2, state: 'paused' })];
  const stateOf = (collections: readonly CollectionRecord[]) =>
    stateOfGroup({ tab: undefined, collections }, collections);
  expect(stateOf([full, full])).toEqual({ rows: 10, state: 'complete', text: 'complete' });
  expect(stateOf([full, half])).toEqual({ rows: 7, state: 'paused', text: 'not complete' });
  expect(stateOf([full, record('c', { state: 'running' })]).text).toBe('collecting');
});

it('calls a trail complete only if no kind is missing', () => {
  const address = `0x${'ab'.repeat(20)}`;
  const some = ['transaction', 'internal'].map((protocolType) =>
    record(protocolType, { params: { address, protocolType } }),
  );
  const tab = {
    ...tabOf('trail', ['transaction', 'internal']),
    kind: 'trail',
    params: { address },
    view: {},
  };
  expect(stateOfGroup({ tab, collections: some }, some)).toMatchObject({ text: 'not complete' });
});
