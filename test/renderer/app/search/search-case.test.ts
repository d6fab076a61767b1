import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foundInRows } from '../../../../renderer/app/search/found-in-rows.ts';
import { textOfSignature } from '../../../../renderer/app/search/open-found.ts';
import { searchCase, wordsOf, type SearchedCase } from '../../../../renderer/app/search/search-case.ts';
import type { LabelRecord, NoteRecord, TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import { labelBookOf } from '../../../../shared/engine/labels/label-book.ts';
import { readAbi } from '../../../../shared/engine/abi/read-abi.ts';
import { collectionOf, REVIEW_CASE } from '../../../support/review-rows.ts';

const hub = `0x${'a1'.repeat(20)}`;
const mixer = `0x${'b2'.repeat(20)}`;
const label = (caseId: string, subject: string, text: string, remark?: string): LabelRecord => ({
  caseId,
  subject,
  label: text,
  updatedAt: 1,
  ...(remark === undefined ? {} : { remark }),
});
const note = (noteId: string, subject: string, text: string): NoteRecord => ({
  caseId: REVIEW_CASE,
  noteId,
  subject,
  text,
  updatedAt: 1,
});
const tab = (tabId: string, title: string, collectionIds: readonly string[]): TabRecord => ({
  tabId,
  caseId: REVIEW_CASE,
  kind: 'trail',
  title,
  params: { address: hub },
  collectionIds,
  hops: [],
  view: {},
  open: true,
  position: 1,
});
const book = labelBookOf(
  [label(REVIEW_CASE, hub, 'Exchange hub', 'named by the police')],
  [label('0', mixer, 'Mixer')],
);
const searched: SearchedCase = {
  entries: book.entries,
  labels: book.effective,
  notes: [
    note('n1', hub, 'First line\nThe loot arrives **here** on Sunday'),
    note('n2', 'case', ''),
    note('n3', `edge:${hub}:${mixer}`, 'Seen twice'),
  ],
  tabs: [tab('t1', 'Trail of the hub', ['old', 'new', 'tokens'])],
  abis: [
    {
      address: mixer,
      name: 'Vault',
      entries: readAbi('event Drained(address indexed owner, uint256 amount)'),
    },
  ],
  standards: [
    {
      name: 'ERC-20',
      entries: readAbi(
        'event Transfer(address indexed from, address indexed to, uint256 value)\nfunction transfer(address to, uint256 value)',
      ),
    },
    {
      name: 'ERC-721',
      entries: readAbi('event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'),
    },
  ],
};
const ids = (query: string): string[] => searchCase(searched, query).map(({ id }) => id);

describe('what the page knows', () => {
  it('finds labels by name, remark and any part of the address', () => {
    expect(ids('EXCHANGE')).toEqual([`label ${hub}`, 'note n1', 'note n3']);
    expect(ids('police')).toEqual([`label ${hub}`]);
    expect(ids('b2b2b')).toEqual([`label ${mixer}`, 'note n3', expect.stringMatching(/^abi /)]);
  });

  it('finds notes by every word, also by what they are about, and shows the line that has the first', () => {
    expect(searchCase(searched, 'loot sunday')).toMatchObject([
      { id: 'note n1', label: 'The loot arrives **here** on Sunday', detail: 'Exchange hub' },
    ]);
    expect(ids('twice mixer')).toEqual(['note n3']);
  });

  it('finds tabs by title and address, and names of the ABI book', () => {
    expect(ids('trail hub')).toEqual(['tab t1']);
    expect(ids('drained')).toEqual([
      `abi ${mixer} Vault event Drained(address,uint256)`,
      'rows of event Drained(address,uint256)',
    ]);
  });

  it('a decoded name of the book or of a standard leads to rows with its topic or selector', () => {
    const found = searchCase(searched, 'Transfer');
    expect(found.map(({ id }) => id)).toEqual([
      'rows of event Transfer(address,address,uint256)',
      'rows of function transfer(address,uint256)',
    ]);
    expect(
      found.map(({ target }) => (target.kind === 'signature' ? textOfSignature(target) : target)),
    ).toEqual(['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', '0xa9059cbb']);
  });

  it('finds nothing for nothing', () => {
    expect(ids('  ')).toEqual([]);
  });

  it('every result has every word somewhere in what it is made of, whatever is typed', () => {
    const everything = JSON.stringify(searched, (_key, value: unknown) =>
      value instanceof Map ? [...(value as Map<unknown, unknown>)] : value,
    ).toLowerCase();
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('h', 'u', 'b', ' ', 'a', '1', 'x', 'M') }), (query) => {
        const found = searchCase(searched, query);
        if (found.length > 0) for (const word of wordsOf(query)) expect(everything).toContain(word);
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
      }),
    );
  });
});

it('says in which tab how many rows have the text, and which set is not the newest; addresses by their labels', () => {
  const found = foundInRows(
    [
      {
        collectionId: 'old',
        matched: 2,
        total: 10,
        values: [{ kind: 'address', value: mixer }],
        mayHaveMoreValues: false,
      },
      {
        collectionId: 'new',
        matched: 1200,
        total: 3400,
        values: [{ kind: 'address', value: mixer }],
        mayHaveMoreValues: false,
      },
      { collectionId: 'tokens', matched: 1, total: 5, values: [], mayHaveMoreValues: false },
      { collectionId: 'gone', matched: 9, total: 9, values: [], mayHaveMoreValues: false },
      { collectionId: 'none', matched: 0, total: 9, values: [], mayHaveMoreValues: false },
    ],
    {
      tabs: searched.tabs,
      collections: [
        collectionOf('old'),
        collectionOf('new'),
        { ...collectionOf('tokens'), params: { address: hub, protocolType: 'token_20' } },
      ],
      labels: searched.labels,
      text: 'b2b2',
    },
  );
  expect(found).toMatchObject([
    { label: 'Mixer', target: { kind: 'subject', subject: mixer } },
    {
      id: 'rows new',
      label: 'Trail of the hub',
      detail: '1,200 of 3,400 rows · Normal',
      target: { kind: 'tab', tabId: 't1', found: { collectionId: 'new', text: 'b2b2' } },
    },
    { id: 'rows old', detail: '2 of 10 rows · Normal · not the newest collection' },
    { id: 'rows tokens', detail: '1 of 5 rows · Token 20' },
  ]);
});
