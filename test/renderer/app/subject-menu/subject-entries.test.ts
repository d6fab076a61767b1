import { describe, expect, it } from 'vitest';
import {
  actOfKey,
  subjectSections,
  titleOfSubject,
  type MenuSubject,
} from '../../../../renderer/app/subject-menu/subject-entries.ts';
import type { SubjectSurroundings } from '../../../../renderer/app/subject-menu/subject-entry.ts';
import type { ChainSubject } from '../../../../renderer/parts/chain-subject.ts';
import type { TableRows } from '../../../../renderer/table/data-table/table-sources.ts';

const ADDRESS = '0xeead3985f5df2eaebb4d245ba2b8e69db814b00d';
const EIP_55 = '0xEEaD3985f5DF2EaEBB4D245bA2b8E69DB814B00D';
const HASH = `0x${'Ab'.repeat(32)}`;
const PLAIN: SubjectSurroundings = {
  stars: new Set(),
  trails: [],
  tabId: undefined,
  labels: new Map(),
  canWrite: true,
};

const about = (
  subject?: Partial<ChainSubject>,
  rows?: Partial<TableRows>,
  rowSubject?: string,
): MenuSubject => ({
  subject: subject === undefined ? undefined : { kind: 'address', value: ADDRESS, chain: 'main', ...subject },
  others: [],
  rows:
    rows === undefined
      ? undefined
      : { count: 1, columns: [], cell: '', read: () => Promise.resolve([]), ...rows },
  rowSubject,
});
const wordsOf = (asked: MenuSubject, surroundings = PLAIN): string[][] =>
  subjectSections(asked, surroundings).map((section) => section.map(({ text: words }) => words));
const actOf = (asked: MenuSubject, words: string, surroundings = PLAIN): unknown =>
  subjectSections(asked, surroundings)
    .flat()
    .find((entry) => entry.text === words)?.act;

describe('the menu of a subject', () => {
  it('opens an address of the trade zone there, as a click does, and offers its trail', () => {
    const zone = about({ value: EIP_55, chain: 'trade-zone' });
    const request = { kind: 'trade-zone', params: { subject: ADDRESS } };
    expect(wordsOf(zone)[0]?.slice(0, 4)).toEqual([
      'Open in the trade zone',
      'Open in the trade zone beside',
      'Open trail',
      'Open trail beside',
    ]);
    expect(actOfKey(zone, PLAIN, 'Enter')).toEqual({ kind: 'open', request });
  });

  it('an address: open, beside, its logs, copy, label, note, star', () => {
    expect(wordsOf(about({}))).toEqual([
      [
        'Open trail',
        'Open trail beside',
        'Add to trail…',
        'Show as graph',
        'Trace what it paid',
        'Balance over time',
        'Search its logs',
      ],
      ['Copy address'],
      ['Label address…', 'Write a note on address…', 'Star address'],
    ]);
    expect(actOf(about({ value: EIP_55 }), 'Open trail')).toEqual({
      kind: 'open',
      request: { kind: 'trail', params: { address: ADDRESS } },
    });
    expect(actOf(about({ value: EIP_55 }), 'Show as graph')).toEqual({
      kind: 'open',
      request: { kind: 'graph', params: { subject: ADDRESS } },
    });
  });

  it('does not offer to open the trail that is in front', () => {
    const trail = { tabId: 'own', open: true, hops: [{ address: ADDRESS, tabId: 'own' }] };
    const surroundings = { ...PLAIN, trails: [trail] };
    const inFront = wordsOf(about({ value: EIP_55 }), { ...surroundings, tabId: 'own' }).flat();
    expect(inFront).not.toContain('Open trail');
    expect(inFront).not.toContain('Open trail beside');
    expect(inFront).toContain('Show as graph');
    expect(wordsOf(about({}), { ...surroundings, tabId: 'graph' }).flat()).toContain('Open trail');
    const hop = { ...trail, hops: [...trail.hops, { address: `0x${'1'.repeat(40)}`, tabId: 'own' }] };
    expect(wordsOf(about({}), { ...PLAIN, trails: [hop], tabId: 'own' }).flat()).toContain('Open trail');
  });

  it('copies an address in its EIP-55 capitals and anything else as it came', () => {
    expect(actOf(about({}), 'Copy address')).toMatchObject({
      text: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
    });
    expect(actOf(about({}), 'Copy address')).not.toMatchObject({ text: ADDRESS });
    expect(actOf(about({ kind: 'transaction', value: HASH }), 'Copy transaction hash')).toEqual({
      kind: 'copy',
      text: HASH,
    });
  });

  it('movements: one row or the selected ones are traced, rows of other lists are not', async () => {
    const columns = ['from', 'to', 'amount'].map((field) => ({ field })) as unknown as TableRows['columns'];
    expect(actOf(about(undefined, { columns }, 'row:12:3'), 'Trace from this row')).toEqual({
      kind: 'open',
      request: { kind: 'trace', params: { rows: '12:3' } },
    });
    const act = actOf(about(undefined, { count: 2, columns }), 'Trace from 2 rows') as {
      readonly requestOf: (rows: readonly string[]) => unknown;
    };
    expect(act.requestOf(['12:3', '12:4'])).toEqual({ kind: 'trace', params: { rows: '12:3 12:4' } });
    const others = columns.slice(2);
    expect(wordsOf(about(undefined, { columns: others }, 'row:12:3')).flat()).not.toContain(
      'Trace from this row',
    );
  });

  it('the key that copies is the subject’s where there are no rows', () => {
    expect(actOfKey(about({ kind: 'hash', value: HASH }), PLAIN, 'copy')).toEqual({
      kind: 'copy',
      text: HASH,
    });
  });

  it.each<[ChainSubject['kind'], ChainSubject['chain'], string, string[], unknown]>([
    [
      'token',
      'main',
      ADDRESS,
      [
        'Open trail',
        'Open trail beside',
        'Add to trail…',
        'Show as graph',
        'Trace what it paid',
        'Balance over time',
        'Search its logs',
      ],
      { address: ADDRESS },
    ],
    [
      'transaction',
      'main',
      HASH,
      ['Open transaction', 'Open transaction beside'],
      { hash: HASH.toLowerCase() },
    ],
    ['hash', 'main', HASH, ['Open transaction', 'Open transaction beside'], { hash: HASH.toLowerCase() }],
    ['height', 'main', '18500000', ['Open block', 'Open block beside'], { height: '18500000' }],
    [
      'height',
      'trade-zone',
      '18500000',
      ['Open in the trade zone', 'Open in the trade zone beside'],
      { subject: '18500000' },
    ],
    [
      'block-hash',
      'trade-zone',
      HASH,
      ['Open in the trade zone', 'Open in the trade zone beside'],
      { subject: HASH.toLowerCase(), as: 'block' },
    ],
  ])('a %s of the %s chain leads where it should', (kind, chain, value, words, params) => {
    const asked = about({ kind, chain, value });
    expect(wordsOf(asked)[0]).toEqual(words);
    expect(actOf(asked, words[0] ?? '')).toMatchObject({ request: { params } });
  });

  it('a block hash of the main chain leads to its block by its height, or by itself where that is not known', () => {
    const hash = { kind: 'block-hash', value: HASH } as const;
    expect(actOf(about({ ...hash, height: '7' }), 'Open block')).toMatchObject({
      request: { kind: 'block', params: { height: '7' } },
    });
    expect(actOf(about(hash), 'Open block')).toMatchObject({
      request: { kind: 'block', params: { hash: HASH.toLowerCase() } },
    });
  });

  it.each<[ChainSubject['kind'], ChainSubject['chain'], string, string, string]>([
    ['height', 'main', '7', 'block:7', 'block height'],
    ['height', 'trade-zone', '7', 'tz-block:7', 'block height'],
    ['block-hash', 'main', HASH, `block:${HASH.toLowerCase()}`, 'block hash'],
    ['word', 'main', HASH, `word:${HASH.toLowerCase()}`, 'word'],
    ['transaction', 'main', HASH, HASH.toLowerCase(), 'transaction hash'],
  ])(
    'a %s of the %s chain has label, note and star under its own name',
    (kind, chain, value, subject, what) => {
      const asked = about({ kind, chain, value });
      expect(wordsOf(asked).at(-1)).toEqual([`Label ${what}…`, `Write a note on ${what}…`, `Star ${what}`]);
      expect(actOfKey(asked, PLAIN, 'S')).toEqual({ kind: 'star', subject, on: true });
      expect(actOfKey(asked, PLAIN, 'L')).toEqual({ kind: 'label', subject });
    },
  );

  it('what else stands in the cell has an entry each, by its label where it has one, made harmless', () => {
    const others: readonly ChainSubject[] = [
      { kind: 'address', value: ADDRESS, chain: 'main' },
      { kind: 'token', value: `0x${'cd'.repeat(20)}`, chain: 'main' },
    ];
    const labels = new Map([[ADDRESS, 'Hub\u202E']]);
    const sections = subjectSections(
      { ...about({ kind: 'word', value: HASH }), others },
      { ...PLAIN, labels },
    );
    expect(sections.at(-1)).toEqual([
      { text: 'Address Hub⟦U+202E⟧', act: { kind: 'other', subject: others[0] } },
      {
        text: expect.stringMatching(/^Token contract 0x[cCdD]{6}…[cCdD]{6}$/),
        act: { kind: 'other', subject: others[1] },
      },
    ]);
  });

  it('takes a star away where there is one', () => {
    const stars = new Set([ADDRESS]);
    expect(actOf(about({ value: EIP_55 }), 'Remove the star from address', { ...PLAIN, stars })).toEqual({
      kind: 'star',
      subject: ADDRESS,
      on: false,
    });
  });

  it('writes nothing in a window that may only read', () => {
    const words = wordsOf(about({}, {}, 'row:5:0'), { ...PLAIN, canWrite: false }).flat();
    expect(words.filter((each) => /Label|Note|Star/.test(each))).toEqual([]);
    expect(words).toContain('Copy row as TSV');
  });
});

describe('the menu of rows', () => {
  it('a cell without a subject: evidence, copies, and the keys are the row’s', () => {
    const asked = about(undefined, { cell: 'a\nb' }, 'row:5:0');
    expect(wordsOf(asked)).toEqual([
      ['Evidence of the row'],
      ['Copy cell', 'Copy row as TSV', 'Copy row as JSON'],
      ['Write a note on row…', 'Star row'],
    ]);
    expect(actOfKey(asked, PLAIN, 'N')).toEqual({ kind: 'note', subject: 'row:5:0' });
    expect(actOfKey(asked, PLAIN, 'S')).toEqual({ kind: 'star', subject: 'row:5:0', on: true });
    expect(actOfKey(asked, PLAIN, 'L')).toBeUndefined();
    expect(actOfKey(asked, PLAIN, 'copy')).toEqual({ kind: 'copy', text: String.raw`a\nb` });
  });

  it('a cell with a subject: its own keys, and the row’s acts beside them', () => {
    const asked = about({}, {}, 'row:5:0');
    expect(actOfKey(asked, PLAIN, 'N')).toEqual({ kind: 'note', subject: ADDRESS });
    expect(actOfKey(asked, PLAIN, 'L')).toEqual({ kind: 'label', subject: ADDRESS });
    expect(wordsOf(asked).at(-1)).toEqual([
      'Label address…',
      'Write a note on address…',
      'Star address',
      'Write a note on row…',
      'Star row',
    ]);
  });

  it('several rows are copied together', () => {
    const asked = about(undefined, { count: 1200 });
    expect(titleOfSubject(asked)).toBe('1,200 rows');
    expect(wordsOf(asked)).toEqual([['Copy 1,200 rows as TSV', 'Copy 1,200 rows as JSON']]);
    expect(actOfKey(asked, PLAIN, 'copy')).toEqual({ kind: 'copy-rows', form: 'tsv' });
  });
});
