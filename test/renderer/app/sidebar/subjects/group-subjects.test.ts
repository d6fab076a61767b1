import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  groupSubjects,
  isSameEntry,
  type SubjectEntry,
} from '../../../../../renderer/app/sidebar/subjects/group-subjects.ts';
import { stateOfEntry } from '../../../../../renderer/app/sidebar/subjects/state-of-entry.ts';
import { keepFaults, NO_FAULTS } from '../../../../../renderer/collection/of-tab/row-faults.ts';
import { withPin } from '../../../../../renderer/app/tabs/pinned-tabs.ts';
import { stateTab } from '../../../../../renderer/app/tabs/statement-of-tab.ts';
import { tabOfRequest } from '../../../../../renderer/app/tabs/tab-of-request.ts';
import type { OpenTabRequest } from '../../../../../renderer/tab/open-tab-request.ts';
import type { CollectionRecord, TabRecord } from '../../../../../shared/engine/storage/case-records.ts';
import { WORST_FIRST } from '../../../../../shared/engine/collect/completeness/shown-completeness.ts';
import { TIMELINE_KINDS } from '../../../../../shared/service/derived/address-timeline.ts';
import { collectionOf, REVIEW_CASE } from '../../../../support/review-rows.ts';

const [A, B] = [`0x${'ab'.repeat(20)}`, `0x${'cd'.repeat(20)}`] as const;
const HASH = `0x${'ef'.repeat(32)}`;

const tabOf = (tabId: string, request: OpenTabRequest, part: Partial<TabRecord> = {}): TabRecord => ({
  ...tabOfRequest(request, { caseId: REVIEW_CASE, tabId, position: 1 }),
  ...part,
});
const record = (id: string, part: Partial<CollectionRecord> = {}): CollectionRecord => ({
  ...collectionOf(id, 'block-fills'),
  params: {},
  completeness: { level: 'complete', reason: '', witnesses: [] },
  state: 'done',
  ...part,
});
const ofKind = (at: number, address: string, part: Partial<CollectionRecord> = {}): CollectionRecord => {
  const kind = TIMELINE_KINDS[at % TIMELINE_KINDS.length];
  return record(`${kind?.id} of ${address}`, {
    endpointId: kind?.endpointId ?? '',
    params: { ...kind?.params, address },
    ...part,
  });
};
const trail = (address: string): OpenTabRequest => ({ kind: 'trail', params: { address } });

/** Ids by section: of each entry, its tabs and then its collections. */
const told = (tabs: readonly TabRecord[], collections: readonly CollectionRecord[]) =>
  Object.fromEntries(
    groupSubjects(tabs, collections).sections.map(({ id, entries }) => [id, entries.map(idsOf)]),
  );
const idsOf = ({ tab, others, collections }: SubjectEntry): string =>
  [...[tab ?? []].flat(), ...others]
    .map(({ tabId }) => tabId)
    .concat(collections.map(({ collectionId }) => collectionId))
    .join(' ');

it('lists tabs by what they are about, and nothing for the home or an empty section', () => {
  const tabs = [
    tabOf('home', { kind: 'home', params: {} }),
    tabOf('graph', { kind: 'graph', params: { subject: A } }),
    tabOf('tx', { kind: 'transaction', params: { hash: HASH } }),
    tabOf('block', { kind: 'block', params: { height: '7' } }),
    tabOf('zone of a hash', { kind: 'trade-zone', params: { subject: HASH } }),
    tabOf('zone', { kind: 'trade-zone', params: { zone: 'x' } }),
    tabOf('trace of rows', { kind: 'trace', params: { rows: '1:2' } }),
    tabOf('logs', { kind: 'logs', params: { address: A } }),
    tabOf('recording', { kind: 'pending', params: {} }),
    tabOf('rpc', { kind: 'rpc', params: {} }),
    tabOf('new trail', trail('')),
    { ...tabOf('unknown', trail(A)), kind: 'of a later version' },
  ];
  expect(told(tabs, [])).toEqual({
    addresses: ['new trail'],
    transactions: ['tx', 'block', 'zone of a hash'],
    graphs: ['graph', 'trace of rows'],
    'event-logs': ['logs'],
    recordings: ['recording'],
    queries: ['zone', 'rpc', 'unknown'],
  });
  expect(told([], [])).toEqual({});
});

it('has one entry for an address, with its trail first, in any capitals', () => {
  const tabs = [
    tabOf('balance', { kind: 'balance', params: { address: A } }),
    tabOf('trace', { kind: 'trace', params: { address: A } }),
    tabOf('trail', trail(A.toUpperCase().replace('X', 'x'))),
    tabOf('zone', { kind: 'trade-zone', params: { subject: A } }),
  ];
  expect(told(tabs, [])).toEqual({ addresses: ['trail balance trace zone'] });
});

it('has the collections of an address there, whoever collected them, and others with their tab', () => {
  const [one, two, other] = [ofKind(0, A), ofKind(1, A), record('fills')];
  const tabs = [
    tabOf('query', { kind: 'endpoint', params: { endpointId: 'x' } }, { collectionIds: [two.collectionId] }),
    tabOf('block', { kind: 'block', params: { height: '7' } }, { collectionIds: ['fills'] }),
  ];
  expect(told(tabs, [one, two, other, record('of no tab')])).toEqual({
    addresses: [`${one.collectionId} ${two.collectionId}`],
    transactions: ['block fills'],
    queries: ['query', 'of no tab'],
  });
});

it('lists addresses without an open tab last, and pinned subjects as a whole first', () => {
  const tabs = [tabOf('closed', trail(A), { open: false }), tabOf('trail', trail(B))];
  const collections = [ofKind(0, A), ofKind(0, B)];
  const [a, b] = collections.map(({ collectionId }) => collectionId);
  expect(told(tabs, collections)).toEqual({ addresses: [`trail ${b}`, a] });
  const pinned = tabs.map((tab) => withPin(tab, true));
  expect(told(pinned, collections)).toEqual({ pinned: [`trail ${b}`], addresses: [a] });
  expect(groupSubjects(tabs, collections).closed.map(idsOf)).toEqual(['closed']);
});

it('says the worst of an address: a kind that is missing, and what any of its tabs says', () => {
  const all = TIMELINE_KINDS.map((_, at) => ofKind(at, A));
  const entryOf = (tabs: readonly TabRecord[], collections: readonly CollectionRecord[]) =>
    groupSubjects(tabs, collections).sections[0]?.entries[0] as SubjectEntry;
  const stateOf = (tabs: readonly TabRecord[], collections: readonly CollectionRecord[]) => {
    const entry = entryOf(tabs, collections);
    return stateOfEntry(entry, entry.deciding)?.text;
  };
  const open = tabOf('trail', trail(A));
  expect(stateOf([open], all)).toBe('complete');
  expect(stateOf([], all)).toBe('complete');
  expect(stateOf([open], all.slice(2))).toBe('not complete');
  expect(stateOf([], all.slice(2))).toBe('not complete');
  expect(stateOf([open], [])).toBeUndefined();
  const zone = tabOf('zone', { kind: 'trade-zone', params: { subject: A } }, { collectionIds: ['its'] });
  const its = record('its', { state: 'running' });
  expect(stateOf([open, zone], [...all, its])).toBe('collecting');
  expect(stateOf([open], [...all.slice(1), ofKind(0, A, { state: 'failed' })])).toBe('not complete');
});

const REQUESTS: readonly OpenTabRequest[] = [
  { kind: 'home', params: {} },
  trail(A),
  trail(B),
  trail(''),
  { kind: 'balance', params: { address: A } },
  { kind: 'trace', params: { address: B } },
  { kind: 'trace', params: { rows: '1:1' } },
  { kind: 'transaction', params: { hash: HASH } },
  { kind: 'batch', params: { batch: 'x' } },
  { kind: 'graph', params: { subject: B } },
  { kind: 'logs', params: { address: A } },
  { kind: 'endpoint', params: { endpointId: 'x' } },
];
const STATES = ['done', 'running', 'paused', 'failed', 'cancelled'] as const;
const anyCase = fc
  .record({
    tabs: fc.array(
      fc.record({
        request: fc.constantFrom(...REQUESTS),
        open: fc.boolean(),
        isPinned: fc.boolean(),
        of: fc.uniqueArray(fc.nat(9), { maxLength: 3 }),
      }),
      { maxLength: 12 },
    ),
    collections: fc.array(
      fc.record({
        address: fc.constantFrom(undefined, A, B),
        kind: fc.nat(9),
        batch: fc.option(fc.nat(9)),
        state: fc.constantFrom(...STATES),
      }),
      { maxLength: 10 },
    ),
  })
  .map(({ tabs, collections }) => ({
    tabs: tabs.map(({ request, open, isPinned, of }, at) =>
      withPin(tabOf(`t${at}`, request, { open, collectionIds: of.map((id) => `c${id}`) }), isPinned),
    ),
    collections: collections.map(({ address, kind, batch, state }, at) => {
      const part = { collectionId: `c${at}`, state };
      if (address !== undefined) return ofKind(kind, address, part);
      return record('', { ...part, params: batch === null ? {} : { batch: `c${batch}` } });
    }),
  }));

it('lists each open tab and each collection exactly once, in any case', () => {
  fc.assert(
    fc.property(anyCase, ({ tabs, collections }) => {
      const { sections, closed } = groupSubjects(tabs, collections);
      const entries = sections.flatMap((section) => section.entries);
      const listed = entries.flatMap(({ tab, others }) => [...[tab ?? []].flat(), ...others]);
      const wanted = tabs.filter(({ kind }) => kind !== 'home');
      const sorted = (ids: readonly string[]): readonly string[] => ids.toSorted();
      const tabIds = (some: readonly TabRecord[]) => sorted(some.map(({ tabId }) => tabId));
      expect(tabIds(listed)).toEqual(tabIds(wanted.filter(({ open }) => open)));
      expect(tabIds(closed.flatMap(({ tab }) => tab ?? []))).toEqual(
        tabIds(wanted.filter(({ open }) => !open)),
      );
      const all = [...entries, ...closed];
      expect(sorted(all.flatMap((each) => each.collections.map(({ collectionId }) => collectionId)))).toEqual(
        sorted(collections.map(({ collectionId }) => collectionId)),
      );
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
      expect(sections.every((section) => section.entries.length > 0)).toBe(true);
      // A row that shows the same is not drawn again.
      const again = groupSubjects([...tabs], [...collections]);
      for (const [at, entry] of again.sections.flatMap((section) => section.entries).entries())
        expect(isSameEntry(entry, entries[at] as SubjectEntry)).toBe(true);
    }),
  );
});

it('states no subject better than what any of its open tabs says from all collections', () => {
  fc.assert(
    fc.property(anyCase, ({ tabs, collections }) => {
      for (const { entries } of groupSubjects(tabs, collections).sections)
        for (const entry of entries)
          for (const tab of [...[entry.tab ?? []].flat(), ...entry.others]) {
            const ofTab = stateTab(tab, collections)?.state;
            if (ofTab === undefined) continue;
            const state = stateOfEntry(entry, entry.deciding)?.state ?? 'complete';
            expect(WORST_FIRST.indexOf(state)).toBeLessThanOrEqual(WORST_FIRST.indexOf(ofTab));
          }
    }),
  );
});

it('says what is disputed of an address that no tab shows, as case home does', () => {
  const address = `0x${'1d'.repeat(20)}`;
  const list = { ...record('zone'), endpointId: 'tz-address-transaction-list', params: { address } };
  const [section] = groupSubjects([], [list]).sections;
  const [entry] = section?.entries ?? [];
  const stateWith = (disputed: number) =>
    entry && stateOfEntry(entry, [list], new Set(), new Map([['zone', { disputed, unchecked: 0 }]]))?.state;
  expect(stateWith(0)).not.toBe('contradicted');
  expect(stateWith(1)).toBe('contradicted');
});

it('has no tick over rows that are disputed or malformed [issue 42, A4]', () => {
  const done = record('done');
  const stateWith = (faults: Partial<typeof NO_FAULTS>) => {
    const view = keepFaults({}, ['done'], { ...NO_FAULTS, ...faults });
    const tab = tabOf(
      'zone',
      { kind: 'trade-zone', params: { subject: HASH } },
      { collectionIds: ['done'], view },
    );
    const [section] = groupSubjects([tab], [done]).sections;
    const [entry] = section?.entries ?? [];
    return entry && stateOfEntry(entry, [done]);
  };
  expect(stateWith({})).toEqual({ state: 'complete', text: 'complete', told: [] });
  expect(stateWith({ disputed: 1 })).toMatchObject({ state: 'contradicted', text: 'contradiction' });
  expect(stateWith({ malformed: 1 })).toMatchObject({
    state: 'malformed',
    text: 'malformed',
    told: ['1 row is malformed', expect.stringContaining('complete')],
  });
});
