import { describe, expect, it } from 'vitest';
import { collectionsOfTab, stateTab } from '../../../../renderer/app/tabs/statement-of-tab.ts';
import type {
  CollectionRecord,
  Completeness,
  TabRecord,
} from '../../../../shared/engine/storage/case-records.ts';
import { storedTimelineChoice } from '../../../../renderer/investigations/trail/timeline/timeline-choice.ts';
import { keepFaults, NO_FAULTS } from '../../../../renderer/collection/of-tab/row-faults.ts';
import { withViewedCollection } from '../../../../renderer/collection/of-tab/viewed-collection.ts';
import { TIMELINE_KINDS } from '../../../../shared/service/derived/address-timeline.ts';
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
  expect(collectionsOfTab(tab, collections)).toEqual(['normal', 'zone']);
  const view = (off: string[], looked?: string) => storedTimelineChoice({ off, looked });
  expect(collectionsOfTab({ ...tab, view: view(['transaction']) }, collections)).toEqual(['gas', 'zone']);
  expect(collectionsOfTab({ ...tab, view: view([], 'gas') }, collections)).toEqual(['gas']);
  expect(collectionsOfTab(tab, [])).toEqual(['zone']);
  expect(collectionsOfTab({ ...tab, kind: 'logs' }, collections)).toEqual(['zone']);
  expect(collectionsOfTab({ ...tab, kind: 'rpc', collectionIds: [] }, collections)).toEqual([]);
});

it('speaks for each list of a transaction and of a block', () => {
  const params = { hash: `0x${'cd'.repeat(32)}` };
  for (const kind of ['transaction', 'block'])
    expect(collectionsOfTab({ ...tab, kind, params }, collections)).toEqual(['normal', 'zone']);
});

it('says that a tab is collecting until it has asked its last source, and states a contradiction', () => {
  const params = { hash: `0x${'cd'.repeat(32)}` };
  const done = { ...tab, kind: 'transaction', params, collectionIds: ['normal'] };
  const records = [withState('normal', level('complete'))];
  expect(stateTab(done, records)?.state).toBe('complete');
  expect(stateTab(done, records, new Set(['t']))?.state).toBe('collecting');
  const contradicted = { ...done, view: { contradictions: '2' } };
  expect(stateTab(contradicted, records)).toMatchObject({ state: 'contradicted', text: '2 contradictions' });
});

const withState = (id: string, more: Partial<CollectionRecord>, endpointId?: string): CollectionRecord => ({
  ...collectionOf(id, endpointId),
  ...more,
});
const level = (name: Completeness['level']): Pick<CollectionRecord, 'completeness'> => ({
  completeness: { level: name, reason: '', witnesses: [] },
});
/** All kinds of the address complete, but for what is said of some. */
const kindsWith = (other: Readonly<Record<string, Partial<CollectionRecord>>>): CollectionRecord[] =>
  TIMELINE_KINDS.map(({ id, endpointId, params }) =>
    withState(
      id,
      { params: { ...params, address: ADDRESS }, ...level('complete'), ...other[id] },
      endpointId,
    ),
  );

const HASH = `0x${'cd'.repeat(32)}`;
/** One tab of each kind that shows rows of collections. */
const LISTING: readonly (readonly [string, TabRecord['params']])[] = [
  ['trail', { address: ADDRESS }],
  ['trade-zone', { subject: HASH }],
  ['batch', {}],
  ['logs', { address: ADDRESS }],
  ['transaction', { hash: HASH }],
  ['block', { height: '7' }],
  ['endpoint', { endpointId: 'block-fills' }],
  ['holders', {}],
  ['tokens', {}],
  ['blocks', {}],
];

describe('the handle of a tab over wrong rows [issue 42, A4]', () => {
  it.each(LISTING)('of kind %s is no tick: the worst wins', (kind, params) => {
    const records = kind === 'trail' ? kindsWith({}) : [withState('done', level('complete'))];
    const ids = records.map(({ collectionId }) => collectionId);
    const own = { ...tab, kind, params, collectionIds: ids };
    expect(stateTab(own, records)?.state).toBe('complete');
    const shown = collectionsOfTab(own, records);
    const over = (found: Partial<typeof NO_FAULTS>) =>
      stateTab({ ...own, view: keepFaults({}, shown, { ...NO_FAULTS, ...found }) }, records);
    expect(over({ disputed: 2, malformed: 1 })).toMatchObject({
      state: 'contradicted',
      text: 'complete · 2 disputed, 1 malformed',
    });
    expect(over({ malformed: 2 })).toMatchObject({ state: 'malformed', text: 'complete · 2 malformed' });
    expect(over({ mismatched: 1 })?.told[0]).toBe('1 row does not match the request');
    expect(over({})?.state).toBe('complete');
  });

  it('says first what is worse: what is not complete, than a malformed row', () => {
    const records = [withState('done', level('partial'))];
    const logs = { ...tab, kind: 'logs', collectionIds: ['done'] };
    const view = keepFaults({}, ['done'], { ...NO_FAULTS, malformed: 1 });
    expect(stateTab({ ...logs, view }, records)).toMatchObject({
      state: 'partial',
      text: 'partial · 1 malformed',
    });
  });

  it('is about the list that it shows', () => {
    const records = [withState('old', level('complete')), withState('new', level('complete'))];
    const view = keepFaults({}, ['old'], { ...NO_FAULTS, disputed: 1 });
    const zone = { ...tab, kind: 'trade-zone', params: {}, collectionIds: ['old', 'new'], view };
    expect(stateTab(zone, records)?.state).toBe('complete');
    expect(stateTab({ ...zone, view: withViewedCollection(view, 'old') }, records)?.state).toBe(
      'contradicted',
    );
  });
});

describe('what the handle of a tab says', () => {
  it('is nothing about a trace: its receipts may be complete while the trace is only up to here', () => {
    const trace = { ...tab, kind: 'trace', params: { rows: '1:0' }, collectionIds: ['normal'] };
    expect(stateTab(trace, [withState('normal', level('complete'))])).toBeUndefined();
  });

  it('is no more than the set of a transaction that says least [found 24]', () => {
    const several = { ...tab, kind: 'transaction', params: { hash: '0x' }, collectionIds: ['a', 'b'] };
    const wordOf = (one: Completeness['level'], other: Completeness['level']) =>
      stateTab(several, [withState('a', level(one)), withState('b', level(other))]);
    expect(wordOf('complete', 'partial')).toMatchObject({ state: 'partial', text: 'not complete' });
    expect(wordOf('complete-to-cap', 'unknown')).toMatchObject({ state: 'unknown', text: 'not complete' });
    expect(wordOf('complete', 'complete')).toMatchObject({ state: 'complete', text: 'complete' });
    expect(stateTab({ ...several, collectionIds: [] }, [])).toBeUndefined();
  });

  it.each<[string, CollectionRecord[], string, string]>([
    ['one kind of nine', kindsWith({}).slice(0, 1), 'not-collected', 'not complete'],
    ['all kinds', kindsWith({}), 'complete', 'complete'],
    ['a partial kind', kindsWith({ token_20: level('partial') }), 'partial', 'not complete'],
    ['a paused kind', kindsWith({ internal: { state: 'paused' } }), 'paused', 'not complete'],
    ['a failed kind', kindsWith({ internal: { state: 'failed' } }), 'failed', 'not complete'],
    ['a running kind', kindsWith({ internal: { state: 'running' } }), 'collecting', 'collecting'],
    [
      'all but the trade zone',
      kindsWith({}).filter(({ collectionId }) => collectionId !== 'trade-zone'),
      'not-collected',
      'not complete',
    ],
  ])('of a trail with %s is the worst of all its kinds [found 24]', (_, records, state, word) => {
    expect(stateTab(tab, records)).toMatchObject({ state, text: word });
  });

  it('of one set is its own statement, and of one that is looked at that one’s [found 24]', () => {
    const logs = { ...tab, kind: 'logs', collectionIds: ['old', 'new'] };
    const records = [
      withState('old', level('partial')),
      withState('new', {
        completeness: { level: 'complete', scope: 'for blocks 1 to 9', reason: '', witnesses: [] },
      }),
    ];
    expect(stateTab(logs, records)).toMatchObject({ state: 'complete', text: 'complete for blocks 1 to 9' });
    const looking = { ...logs, view: withViewedCollection({}, 'old') };
    expect(stateTab(looking, records)).toMatchObject({ state: 'partial', text: 'partial' });
    expect(stateTab({ ...logs, view: withViewedCollection({}, 'gone') }, records)?.state).toBe('complete');
    expect(stateTab({ ...logs, view: withViewedCollection(looking.view, undefined) }, records)?.state).toBe(
      'complete',
    );
  });
});
