import { expect, it } from 'vitest';
import { viewOfFound } from '../../../../renderer/app/session/view-of-found.ts';
import type { TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import { readBatchView } from '../../../../renderer/investigations/batch/batch-view-state.ts';
import {
  readTimelineChoice,
  storedTimelineChoice,
} from '../../../../renderer/investigations/trail/timeline/timeline-choice.ts';
import { readShownSource } from '../../../../renderer/collection/sources/shown-source.ts';
import { readTabView } from '../../../../renderer/tab/tab-view.ts';
import { collectionOf, REVIEW_CASE } from '../../../support/review-rows.ts';

const HASH = `0x${'4e'.repeat(32)}`;
const collections = [
  { ...collectionOf('before'), createdAt: 1 },
  { ...collectionOf('normal'), createdAt: 2 },
  collectionOf('zone', 'tz-address-transaction-list'),
  collectionOf('gas', 'normal-transaction-list'),
  collectionOf('calls', 'internal-transaction-detail'),
];
const address = collections[0]?.params['address'] ?? '';
/** What identifies a tab of each kind. */
const PARAMS: Readonly<Record<string, TabRecord['params']>> = {
  trail: { address },
  transaction: { hash: HASH },
  block: { height: '7' },
  batch: { batch: 'b' },
};
const tabOf = (kind: string, view: TabRecord['view'] = {}): TabRecord => ({
  tabId: 't',
  caseId: REVIEW_CASE,
  kind,
  title: 'A',
  params: PARAMS[kind] ?? {},
  collectionIds: [],
  hops: [],
  view,
  open: true,
  position: 1,
});
const viewOf = (tab: TabRecord, collectionId: string, text = 'b2b2') => {
  const view = viewOfFound(tab, { collectionId, text }, collections);
  return view === undefined ? undefined : { ...tab.view, ...view };
};
const timelineOf = (off: string[], collectionId: string): unknown =>
  readTimelineChoice(
    viewOf(tabOf('trail', storedTimelineChoice({ off, looked: undefined })), collectionId) ?? {},
  );

it('switches the kind on that has the rows, in place of the one that lists the same; leaves one alone that is on', () => {
  expect(timelineOf(['trade-zone', 'internal'], 'zone')).toEqual({ off: ['internal'] });
  expect(timelineOf([], 'zone')).toEqual({ off: [] });
  expect(timelineOf(['trade-zone'], 'gas')).toEqual({ off: ['trade-zone', 'transaction'] });
});

it('an earlier set is looked at by itself', () => {
  expect(timelineOf(['trade-zone'], 'before')).toEqual({ off: ['trade-zone'], looked: 'before' });
});

it('opens the list of a page that has the rows, filtered', () => {
  for (const kind of ['transaction', 'block'] as const) {
    const view = viewOf(tabOf(kind), 'calls') ?? {};
    expect(readShownSource(view)).toBe('internal-transaction-detail');
    expect(readTabView(view).filter).toEqual([{ kind: 'text', text: 'b2b2' }]);
  }
});

it('filters a batch by a hash alone, which is all that its table is filtered by', () => {
  const before = { outcomes: JSON.stringify({ outcomes: ['absent'], repeatedOnly: true, text: '' }) };
  expect(readBatchView(viewOf(tabOf('batch', before), 'calls', HASH) ?? {})).toEqual({
    outcomes: [],
    repeatedOnly: false,
    text: HASH,
  });
  expect(viewOf(tabOf('batch', before), 'calls', address)).toBeUndefined();
});

it('changes nothing of a tab without a table', () => {
  for (const kind of ['graph', 'rpc', 'pending'] as const)
    expect(viewOf(tabOf(kind), 'calls')).toBeUndefined();
});
