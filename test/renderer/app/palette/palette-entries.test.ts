import { describe, expect, it } from 'vitest';
import { paletteEntries, type PaletteSources } from '../../../../renderer/app/palette/palette-entries.ts';
import { checksumAddress, shortHex } from '../../../../shared/units/hex.ts';
import { tabOfRequest } from '../../../../renderer/app/tabs/tab-of-request.ts';

const caseId = '0123456789abcdef';
const sources: PaletteSources = {
  typed: undefined,
  typedLabel: '',
  tabs: [
    {
      ...tabOfRequest(
        { kind: 'block', params: { height: '7' } },
        { caseId, tabId: 'closed-tab', position: 1 },
      ),
      open: false,
    },
  ],
  commands: [
    { id: 'light', label: 'Theme: light' },
    { id: 'new-case', label: 'New case…' },
  ],
  cases: [
    {
      caseId,
      name: 'Drained wallet <b>March</b>',
      connectionId: 'practice',
      createdAt: 0,
      records: 1,
      headHash: '0'.repeat(64),
      notices: [],
    },
  ],
  endpoints: [{ id: 'block-fills', title: 'Block details', specSection: '4.8' }],
};
const ids = (query: string, more: Partial<PaletteSources> = {}): string[] =>
  paletteEntries({ ...sources, ...more }, query).map(({ id }) => id);

describe('paletteEntries', () => {
  it('finds labelled addresses by label and address, but lists none without a query', () => {
    const address = `0x${'5a'.repeat(20)}`;
    const labels = new Map([
      [address, 'WrappedHub'],
      ...Array.from({ length: 30 }, (_, at): [string, string] => [
        `0x${at.toString(16).padStart(40, '0')}`,
        `Deposit ${at}`,
      ]),
    ]);
    expect(ids('', { labels }).filter((id) => id.startsWith('label:'))).toEqual([]);
    for (const query of ['wrapped', '5a5a5a']) expect(ids(query, { labels })).toEqual([`label:${address}`]);
    expect(ids('deposit', { labels })).toHaveLength(20);
    expect(paletteEntries({ ...sources, labels, canSearch: true }, 'deposit').at(-1)).toMatchObject({
      label: 'Search this case for “deposit”',
      description: '10 more labels',
      act: { kind: 'search', text: 'deposit' },
    });
    expect(ids('', { labels, canSearch: true })).not.toContain('search');
    expect(paletteEntries({ ...sources, labels }, 'hub')[0]).toMatchObject({
      hex: shortHex(checksumAddress(address)),
      act: { kind: 'open', request: { kind: 'trail', params: { address } } },
    });
  });

  it('finds known addresses by a part or the short form, but those with a label or a trail only once', () => {
    const address = '0x2d44de37a6ec7f2d5cbc0e6b2c9b46e2a0e3cb66';
    const other = `0x${'5a'.repeat(20)}`;
    const more = { addresses: [other, address] };
    const shown = shortHex(checksumAddress(address));
    for (const query of ['2d44de', '0X2D44', '2c9b46', shown, shown.replace('…', '...'), '2d44…cb66'])
      expect([query, ids(query, more)]).toEqual([query, [`address:${address}`]]);
    for (const query of ['', 'add', '2d4', 'd44de3…66', '0x44de', address, 'zz 2d44de'])
      expect([query, ids(query, more).filter((id) => id.startsWith('address:'))]).toEqual([query, []]);
    expect(paletteEntries({ ...sources, ...more }, '2d44de')[0]).toMatchObject({
      group: 'Addresses',
      label: shown,
      act: { kind: 'open', request: { kind: 'trail', params: { address } } },
    });
    const labels = new Map([[address, 'Landlord']]);
    expect(ids('2d44de', { ...more, labels })).toEqual([`label:${address}`]);
    const trail = tabOfRequest(
      { kind: 'trail', params: { address } },
      { caseId, tabId: 'its-trail', position: 1 },
    );
    expect(ids('2d44de', { ...more, tabs: [trail] })).toEqual(['tab:its-trail']);
    const many = Array.from({ length: 30 }, (_, at) => `0xabcd${at.toString(16).padStart(36, '0')}`);
    expect(ids('abcd', { addresses: many })).toHaveLength(20);
  });

  it('finds a note by its text, shows the line with the words, and opens it', () => {
    const notes = [
      { noteId: 'one', subject: 'case', text: '# Theft\nThe *landlord* was paid on 3 October.' },
      { noteId: 'gone', subject: 'case', text: '' },
      { noteId: 'two', subject: `0x${'5a'.repeat(20)}`, text: 'Paid by <b>nobody</b>' },
    ];
    expect(ids('', { notes })).not.toContain('note:one');
    expect(ids('OCTOBER paid', { notes })).toEqual(['note:one']);
    expect(ids('paid', { notes })).toEqual(['note:one', 'note:two']);
    expect(paletteEntries({ ...sources, notes }, 'landlord')[0]).toMatchObject({
      group: 'Notes',
      label: 'The *landlord* was paid on 3 October.',
      description: 'This case',
      act: { kind: 'note', noteId: 'one' },
    });
  });

  it('finds a command by the words of its menu, which it does not show', () => {
    const commands = [{ id: 'new-trace', label: 'Trace what an address paid…', keywords: 'Trace of money…' }];
    expect(ids('trace of money', { commands })).toEqual(['command:new-trace']);
    expect(paletteEntries({ ...sources, commands }, 'money').map(({ label }) => label)).toEqual([
      'Trace what an address paid…',
    ]);
  });

  it('lists everything for an empty query', () => {
    expect(ids('  ')).toEqual([
      'tab:closed-tab',
      'command:light',
      'command:new-case',
      `case:${caseId}`,
      'endpoint:block-fills',
    ]);
  });

  it('asks for every word, in any order and case', () => {
    expect(ids('LIGHT theme')).toEqual(['command:light']);
    expect(ids('block')).toEqual(['tab:closed-tab', 'endpoint:block-fills']);
    expect(ids('4.8 block')).toEqual(['endpoint:block-fills']);
    expect(ids('theme nothing')).toEqual([]);
  });

  it('finds an endpoint by its section without showing it', () => {
    const [found] = paletteEntries(sources, '4.8');
    expect(found).toMatchObject({ label: 'Block details', description: 'New query' });
  });

  it('takes the query as text, not as a pattern or markup', () => {
    expect(ids('.*')).toEqual([]);
    expect(ids('<b>')).toEqual([`case:${caseId}`]);
  });

  it('puts what the text itself opens first', () => {
    const typed = { kind: 'block', params: { height: '48' } } as const;
    expect(ids('4.8', { typed, typedLabel: 'Block 48' })).toEqual(['typed', 'endpoint:block-fills']);
  });
});

it('shows the address of a tab whose title has its label, if only its view has the address', () => {
  const address = `0x${'5a'.repeat(20)}`;
  const tab = tabOfRequest(
    { kind: 'trade-zone', params: { zone: 'one' } },
    { caseId, tabId: 'zone', position: 1 },
  );
  const tabs = [{ ...tab, title: `Trade zone ${shortHex(address)}`, view: { titleAddress: address } }];
  const entries = paletteEntries({ ...sources, tabs, labels: new Map([[address, 'Hub']]) }, 'hub');
  expect(entries.find(({ id }) => id === 'tab:zone')).toMatchObject({
    label: 'Trade zone Hub',
    hex: shortHex(checksumAddress(address)),
  });
});
