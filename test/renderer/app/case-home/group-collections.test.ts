import { expect, it } from 'vitest';
import { groupCollections, stateOfGroup } from '../../../../renderer/app/case-home/group-collections.ts';
import { TIMELINE_KINDS } from '../../../../shared/service/derived/address-timeline.ts';
import type { CollectionRecord, TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import { collectionOf } from '../../../support/review-rows.ts';

const tabOf = (tabId: string, collectionIds: readonly string[]): TabRecord =>
  ({ tabId, title: tabId, collectionIds, params: {} }) as unknown as TabRecord;
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

it('says what the worst state is', () => {
  const ofBlock = { endpointId: 'block-fills', params: {} };
  const [full, half] = [record('a', ofBlock), record('b', { ...ofBlock, state: 'paused' })];
  const stateOf = (collections: readonly CollectionRecord[]) =>
    stateOfGroup({ tab: undefined, collections }, collections);
  expect(stateOf([full, full])).toEqual({ state: 'complete', text: 'complete' });
  expect(stateOf([full, half])).toEqual({ state: 'paused', text: 'not complete' });
  expect(stateOf([full, record('c', { ...ofBlock, state: 'running' })]).text).toBe('collecting');
});

it('says of a trail what its tab says: kinds that nobody collected, and two lists of the same rows', () => {
  const address = `0x${'ab'.repeat(20)}`;
  const all = TIMELINE_KINDS.map(({ id, endpointId, params }) =>
    record(id, {
      endpointId,
      params: { ...params, address },
      ...(id === 'normal-list' && {
        completeness: { level: 'complete-to-cap', reason: '', witnesses: [] },
      }),
    }),
  );
  const tab = {
    ...tabOf(
      'trail',
      all.map(({ collectionId }) => collectionId),
    ),
    kind: 'trail',
    params: { address },
    view: {},
  };
  const stateOf = (collections: readonly CollectionRecord[]) =>
    stateOfGroup({ tab, collections }, collections).text;
  expect(stateOf(all)).toBe('complete');
  expect(stateOf(all.slice(1, 3))).toBe('not complete');
});

it('does not call an address complete of which kinds are missing, in a tab or in none', () => {
  const address = `0x${'cd'.repeat(20)}`;
  const one = record('one', { params: { address, protocolType: 'transaction' } });
  const blocks = { ...record('blocks'), endpointId: 'block-fills', params: {} };
  const stateOf = (collections: readonly CollectionRecord[]) =>
    stateOfGroup({ tab: undefined, collections }, collections).text;
  expect(stateOf([one])).toBe('not complete');
  expect(stateOf([blocks])).toBe('complete');
});
