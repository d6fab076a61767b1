import { describe, expect, it } from 'vitest';
import { tabName, tabNameParts, wholeTabName } from '../../../../renderer/app/tabs/tab-name.ts';
import { storedTitleAddress } from '../../../../renderer/tab/title-address.ts';
import type { TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import { shortHex } from '../../../../shared/units/hex.ts';

const ADDRESS = `0x${'a1b2'.repeat(10)}`;
const SHORT = shortHex(ADDRESS);
const HASH = `0x${'cd'.repeat(32)}`;
const labels = (label: string): ReadonlyMap<string, string> => new Map([[ADDRESS, label]]);

describe('the name of a tab', () => {
  it.each([
    [SHORT, 'Victim', 'Victim · '],
    [`Graph ${SHORT}`, 'Graph Victim', 'Graph Victim · '],
    ['A title of its own', 'A title of its own', ''],
  ])('of %s has the label of its address, and keeps the title for hovering', (title, name, before) => {
    const tab = { title, params: { address: ADDRESS.toUpperCase().replace('0X', '0x'), other: '3' } };
    expect(tabName(tab, labels('Victim'))).toBe(name);
    expect(wholeTabName(tab, labels('Victim'))).toBe(`${before}${title}`);
    expect(tabName(tab, labels(''))).toBe(title);
    expect(tabName(tab, new Map())).toBe(title);
  });

  it('has the label in place of the short form with checksum capitals, too', () => {
    const address = '0xeead3985f5df2eaebb4d245ba2b8e69db814b00d';
    const tab = { title: 'Trade zone 0xeeAD39…14b00d', params: { subject: address } };
    expect(tabName(tab, new Map([[address, 'Thief']]))).toBe('Trade zone Thief');
  });

  it('has the label of an address that was only collected, as long as the title names it', () => {
    const view = storedTitleAddress(ADDRESS.toUpperCase().replace('0X', '0x'));
    const tab = { title: `Trade zone ${SHORT}`, params: { zone: '7' }, view };
    expect(tabName(tab, labels('Thief'))).toBe('Trade zone Thief');
    expect(tabName({ ...tab, view: storedTitleAddress(undefined) }, labels('Thief'))).toBe(tab.title);
    expect(tabName({ ...tab, title: 'Trade zone block 7' }, labels('Thief'))).toBe('Trade zone block 7');
  });

  it('takes a label as it is, and the label of a transaction', () => {
    expect(tabName({ title: SHORT, params: { address: ADDRESS } }, labels('$& $1'))).toBe('$& $1');
    const tab = { title: `Tx ${shortHex(HASH)}`, params: { hash: HASH } };
    expect(tabName(tab, new Map([[HASH, 'Theft']]))).toBe('Tx Theft');
    expect(tabName(tab, new Map([[HASH, '']]))).toBe(tab.title);
  });

  it('keeps the end of the address beside a label that begins as another one does', () => {
    const other = `0x${'9'.repeat(40)}`;
    const tab = { title: `Graph ${SHORT}`, params: { address: ADDRESS } };
    const alike = new Map([
      [ADDRESS, 'Deposit 1 of the exchange, hot'],
      [other, 'deposit 1 of the exchange, cold'],
    ]);
    expect(tabNameParts(tab, alike)).toMatchObject({ kind: 'Graph ', hex: SHORT.slice(SHORT.indexOf('…')) });
    // What is seen is spoken, too.
    expect(tabName(tab, alike)).toBe(
      `Graph Deposit 1 of the exchange, hot${SHORT.slice(SHORT.indexOf('…'))}`,
    );
    expect(tabNameParts(tab, labels('Deposit 1 of the exchange, hot'))).toMatchObject({ hex: '' });
  });
});

it('numbers tabs of one title in their order, closed ones, too', () => {
  const tabOf = (tabId: string, title: string, kind = 'endpoint'): TabRecord =>
    ({ tabId, kind, title, params: {} }) as never;
  const tabs = [tabOf('a', 'Tokens'), tabOf('b', 'Trade zone'), tabOf('c', 'Tokens'), tabOf('d', 'Tokens')];
  expect(tabs.map((tab) => tabName(tab, new Map(), tabs))).toEqual([
    'Tokens',
    'Trade zone',
    'Tokens (2)',
    'Tokens (3)',
  ]);
});
