import type { JudgedNow } from '../../../../renderer/evidence/contradicted/judged-now.ts';
import { describe, expect, it } from 'vitest';
import { addressesOfCase } from '../../../../renderer/app/case-home/addresses-of-case.ts';
import {
  openAddresses,
  openComparisons,
  openQuestions,
} from '../../../../renderer/app/case-home/open-questions.ts';
import { stepsDone, type WorkOfCase } from '../../../../renderer/app/case-home/practice-answers.ts';
import { keepFaults, NO_FAULTS } from '../../../../renderer/collection/of-tab/row-faults.ts';
import { TIMELINE_KINDS } from '../../../../shared/service/derived/address-timeline.ts';
import { PRACTICE_FIRST_STEPS } from '../../../../shared/service/practice-first-steps.ts';
import { comparisonNoteId } from '../../../../shared/engine/comparison/kept-comparison.ts';
import type {
  CollectionRecord,
  NoteRecord,
  TabRecord,
} from '../../../../shared/engine/storage/case-records.ts';
import { collectionOf } from '../../../support/review-rows.ts';

const ONE = `0x${'a1'.repeat(20)}`;
const OTHER = `0x${'b2'.repeat(20)}`;

const record = (
  id: string,
  endpointId: string,
  params: Readonly<Record<string, string>>,
  part: Partial<CollectionRecord> = {},
): CollectionRecord => ({
  ...collectionOf(id, endpointId),
  params,
  completeness: { level: 'complete', reason: '', witnesses: [] },
  state: 'done',
  ...part,
});

const tab = (tabId: string, collectionIds: readonly string[]): TabRecord =>
  ({ tabId, title: tabId, kind: 'endpoint', params: {}, view: {}, collectionIds }) as unknown as TabRecord;

/** Every kind of an address's movements, each with ten rows. */
const whole = (address: string): CollectionRecord[] =>
  TIMELINE_KINDS.map((kind, index) =>
    record(
      `${address} ${kind.id}`,
      kind.endpointId,
      { ...kind.params, address },
      { rowCount: 10, updatedAt: index },
    ),
  );

describe('the addresses of a case home', () => {
  it('counts two lists of the same movements once, and is as complete as its trail', () => {
    const [of] = addressesOfCase(whole(ONE), new Set());
    expect(of).toMatchObject({ address: ONE, rows: 10 * (TIMELINE_KINDS.length - 1), state: 'complete' });
  });

  it('misses a kind that nobody collected', () => {
    const [of] = addressesOfCase(whole(ONE).slice(1), new Set());
    const [only] = addressesOfCase(whole(ONE).slice(0, 1), new Set());
    expect(of?.state).not.toBe(undefined);
    expect(only).toMatchObject({
      state: 'not-collected',
      missingText: `1 of ${TIMELINE_KINDS.length - 1} kinds`,
    });
  });

  it('has as many kinds before any is collected as after', () => {
    const [of] = addressesOfCase([], new Set([ONE]));
    expect(of?.missingText).toBe(`0 of ${TIMELINE_KINDS.length - 1} kinds`);
  });

  it('begins with starred ones, then with those of the most rows', () => {
    const many = record('many', TIMELINE_KINDS[0]?.endpointId ?? '', { address: OTHER }, { rowCount: 900 });
    const names = (stars: ReadonlySet<string>): string[] =>
      addressesOfCase([...whole(ONE), many], stars).map(({ address }) => address);
    expect(names(new Set())).toEqual([OTHER, ONE]);
    expect(names(new Set([ONE]))).toEqual([ONE, OTHER]);
  });

  it('has starred and labelled addresses that nobody collected, but no other starred subjects', () => {
    const [starred, hash] = [`0x${'c3'.repeat(20)}`, `0x${'d4'.repeat(32)}`];
    const found = addressesOfCase(whole(ONE), new Set([starred, hash]), [OTHER, ONE]);
    expect(found.map(({ address, rows, stateText }) => [address, rows, stateText])).toEqual([
      [starred, 0, 'not collected'],
      [ONE, 10 * (TIMELINE_KINDS.length - 1), found[1]?.stateText],
      [OTHER, 0, 'not collected'],
    ]);
    expect(found[0]).toMatchObject({ changedAt: 0, collectionIds: [], isStarred: true });
  });

  it('is as wrong as the rows of its trail are [issue 42, A4]', () => {
    const collections = whole(ONE);
    const [clean] = addressesOfCase(collections, new Set());
    const view = keepFaults({}, clean?.collectionIds ?? [], { ...NO_FAULTS, disputed: 2 });
    const trail = { ...tab('trail', []), view };
    expect(addressesOfCase(collections, new Set(), [], [trail])[0]).toMatchObject({
      state: 'contradicted',
      stateText: 'complete · 2 disputed',
    });
  });

  it('says what is disputed now, and not what its trail said when it was last shown', () => {
    const collections = whole(ONE);
    const ids = addressesOfCase(collections, new Set())[0]?.collectionIds ?? [];
    const view = keepFaults({}, ids, { ...NO_FAULTS, disputed: 2, malformed: 1 });
    const trail = { ...tab('trail', []), view };
    const [id = ''] = ids;
    const counts = (each: string) =>
      each === id ? { disputed: 3, unchecked: 7 } : { disputed: 0, unchecked: 0 };
    const judged = new Map(ids.map((each) => [each, counts(each)]));
    const said = (tabs: readonly TabRecord[], now: JudgedNow) =>
      addressesOfCase(collections, new Set(), [], tabs, now)[0]?.stateText;
    expect(said([], judged)).toBe('complete · 3 disputed, 7 not checked');
    expect(said([trail], judged)).toBe('complete · 3 disputed, 1 malformed, 7 not checked');
    // One that was not judged may have other disputed rows.
    expect(said([trail], new Map([...judged].slice(1)))).toBe('complete · 2 disputed, 1 malformed');
  });

  it('is silent about collections that are not about an address', () => {
    expect(addressesOfCase([record('blocks', 'block-list', {})], new Set())).toEqual([]);
  });
});

describe('open questions', () => {
  it('are the investigations that are not complete', () => {
    const collections = [
      record('a', 'block-list', {}),
      record(
        'b',
        'block-list',
        {},
        { completeness: { level: 'partial', reason: 'Page 3 failed.', witnesses: [] } },
      ),
      record('c', 'block-list', {}, { state: 'paused' }),
    ];
    const tabs = [tab('whole', ['a']), tab('partial', ['b']), tab('paused', ['c'])];
    expect(openQuestions(tabs, collections).map((each) => [each.tab.tabId, each.state])).toEqual([
      ['partial', 'partial'],
      ['paused', 'paused'],
    ]);
  });

  it('are also about addresses without a tab, of which kinds are not collected', () => {
    const [kind] = TIMELINE_KINDS;
    const params = (address: string) => ({ ...kind?.params, address });
    const collections = [
      record('own', kind?.endpointId ?? '', params(ONE)),
      record('other', kind?.endpointId ?? '', params(OTHER)),
    ];
    const addresses = addressesOfCase(collections, new Set());
    const told = openAddresses(addresses, [tab('trail', ['own'])], collections);
    expect(told.map(({ address }) => address)).toEqual([OTHER]);
    expect(told[0]?.missingText).toMatch(/^1 of \d+ kinds$/);
    expect(openAddresses(addresses, [tab('trail', ['own', 'other'])], collections)).toEqual([]);
  });

  it('are also about rows that are disputed or malformed, of what is complete otherwise', () => {
    const done = record('done', 'block-list', {});
    const view = keepFaults({}, ['done'], { ...NO_FAULTS, malformed: 1 });
    expect(
      openQuestions([{ ...tab('whole', ['done']), params: { endpointId: 'block-list' }, view }], [done]),
    ).toMatchObject([
      { state: 'malformed', told: ['1 row is malformed', expect.stringContaining('complete')] },
    ]);
  });

  it('are also about rows that are pending, of what is complete otherwise', () => {
    const [done, whole] = [record('done', 'block-list', {}), tab('whole', ['done'])];
    expect(openQuestions([whole], [done])).toEqual([]);
    expect(openQuestions([whole], [done], new Map([['done', 2]])).map(({ told }) => told)).toEqual([
      ['2 rows are pending: collect again to learn what became of them'],
    ]);
  });
});

describe('the open questions about contradictions', () => {
  const line = '0xab amount contradicts: HTTP 1, JSON-RPC 2';
  const note = (id: string, text: string): NoteRecord => ({
    caseId: 'case',
    noteId: comparisonNoteId('case', id),
    subject: 'case',
    text,
    updatedAt: 1,
  });
  const found = note(
    'found',
    `1 contradiction with JSON-RPC\n${line}\nRow 1 of record 7: JSON-RPC records 8 9`,
  );

  it('are those of comparisons, one line each', () => {
    const agrees = note('agrees', '3 fields agree with JSON-RPC\nRow 2 of record 7: JSON-RPC records 8 9');
    const own = { ...note('own', line), noteId: 'an analyst wrote this' };
    expect(openComparisons([agrees, found, own])).toEqual([{ note: found, told: [line] }]);
  });

  it('end with a newer comparison of the same rows', () => {
    const again = note('again', '1 field agrees with JSON-RPC\nRow 1 of record 7: JSON-RPC records 10 11');
    expect(openComparisons([again, found])).toEqual([]);
    expect(openComparisons([found, again])).toHaveLength(1);
  });

  it('are those of pages, also if only the node was asked', () => {
    const page = {
      ...tab('page', []),
      kind: 'transaction',
      params: { hash: `0x${'99'.repeat(32)}` },
      view: { contradictions: '2' },
    } as TabRecord;
    expect(openQuestions([page, tab('other', [])], []).map(({ tab: of, told }) => [of.tabId, told])).toEqual([
      ['page', ['2 contradictions']],
    ]);
  });
});

describe('the steps of the practice story', () => {
  const address = (actor: string): string =>
    PRACTICE_FIRST_STEPS.find((step) => step.actor === actor)?.address ?? '';
  const TRACE_OF_ROW = { kind: 'trace', params: { rows: '7:0' } };
  const TRACE_OF = (of: string) => ({ kind: 'trace', params: { address: of } });
  const nothing: WorkOfCase = { addresses: new Set(), tabs: [], labelled: new Set(), noted: new Set() };

  it.each<[string, Partial<WorkOfCase>, readonly string[]]>([
    ['nothing', {}, []],
    ['the drained wallet', { addresses: new Set([address('victim')]) }, ['collect']],
    ['a trace of somebody else', { tabs: [TRACE_OF(ONE)] }, []],
    ['a trace before the wallet is collected', { tabs: [TRACE_OF_ROW] }, []],
    [
      'a trace of a row',
      { addresses: new Set([address('victim')]), tabs: [TRACE_OF_ROW] },
      ['collect', 'trace'],
    ],
    [
      'a trace of the wallet',
      { addresses: new Set([address('victim')]), tabs: [TRACE_OF(address('victim'))] },
      ['collect', 'trace'],
    ],
    ['the hub', { addresses: new Set([address('hub')]) }, ['follow']],
    ['the hub’s label', { labelled: new Set([address('hub')]) }, ['name']],
    ['another label', { labelled: new Set([ONE]) }, []],
    ['a note before the other steps', { noted: new Set(['case']) }, []],
    [
      'a note after them',
      {
        addresses: new Set([address('victim'), address('hub')]),
        tabs: [TRACE_OF_ROW],
        labelled: new Set([address('hub')]),
        noted: new Set(['case']),
      },
      ['collect', 'trace', 'follow', 'name', 'answer'],
    ],
  ])('%s', (_, work, done) => {
    expect([...stepsDone({ ...nothing, ...work })]).toEqual(done);
  });
});
