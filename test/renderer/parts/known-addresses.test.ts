import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { tabName } from '../../../renderer/app/tabs/tab-name.ts';
import { assetName } from '../../../renderer/investigations/graph/scene/edge-text.ts';
import { nameOf } from '../../../renderer/investigations/trace/traced-graph/flow-text.ts';
import { nameLists } from '../../../renderer/investigations/transaction/fields/name-lists.ts';
import { plainAddress } from '../../../renderer/table/data-table/plain-cell.ts';
import { nameUnit } from '../../../renderer/table/summary/name-tokens.ts';
import {
  forgetAddresses,
  hexInFileName,
  learnAddresses,
  shownHex,
} from '../../../renderer/parts/known-addresses.ts';
import { NO_TOKEN_NAMES } from '../../../shared/engine/deception/token-registry.ts';
import { ADDRESS_TRANSACTION_LIST } from '../../../shared/service/endpoints/address-transaction-list.ts';
import { checksumAddress, shortHex } from '../../../shared/units/hex.ts';

/** Two addresses with the same six digits at each end. */
const one = `0xeead39${'1'.repeat(28)}14b00d`;
const other = `0xeead39${'2'.repeat(28)}14b00d`;
const alone = `0x${'c'.repeat(40)}`;

afterEach(forgetAddresses);

it('lengthens two addresses that look the same in short, in names of files too', () => {
  expect(shownHex(one).slice(2).toLowerCase()).toBe('eead39…14b00d');
  learnAddresses([one, other.toUpperCase().replace('0X', '0x'), alone]);
  expect(shownHex(one)).not.toBe(shownHex(other));
  expect(hexInFileName(one).toLowerCase()).not.toBe(hexInFileName(other).toLowerCase());
  expect(shownHex(alone)).toMatch(/^0x.{6}….{6}$/);
});

it('names a file by the head and the tail, without what some systems refuse', () => {
  const name = hexInFileName(one);
  expect(name).toMatch(/^0x[0-9a-fA-F]{6}-[0-9a-fA-F]{6}$/);
  const [head = '', tail = ''] = name.split('-');
  expect(checksumAddress(one).startsWith(head) && checksumAddress(one).endsWith(tail)).toBe(true);
});

/** What each place calls an address. */
const PLACES: readonly (readonly [place: string, name: (address: string) => string])[] = [
  [
    'a tab and its row of the sidebar',
    (address) => tabName({ title: shortHex(address), params: { address } }, new Map()),
  ],
  ['a table', (address) => plainAddress(address, new Map())],
  ['an arrow of a graph', (address) => assetName(address, NO_TOKEN_NAMES)],
  ['a traced graph', (address) => nameOf(address, undefined)],
  ['the summary', (address) => nameUnit(address, NO_TOKEN_NAMES)],
  [
    'the lists of a transaction',
    (address) =>
      nameLists(
        [address, alone].map((each, seq) => ({
          endpoint: ADDRESS_TRANSACTION_LIST,
          params: { address: each, protocolType: 'transaction' },
          seq,
        })),
      )[0] ?? '',
  ],
];

it.each(PLACES)('are lengthened in %s', (_place, nameAt) => {
  const inShort = nameAt(one);
  learnAddresses([one, other, alone]);
  expect(nameAt(one)).not.toBe(inShort);
  for (const address of [one, other]) expect(nameAt(address)).toContain(shownHex(address));
});

/**
 * Where the form that any case would show is right: titles are stored with it, hashes do not imitate each
 * other, and some pass the digits themselves.
 */
const SHORT_IN_ANY_CASE = [
  'app/sidebar/subjects/address-row.tsx',
  'app/sidebar/subjects/entry-row.tsx',
  'app/tabs/tab-name.ts',
  'evidence/story/movement-contradictions.ts',
  'investigations/balance/balance.ts',
  'investigations/block/block.ts',
  'investigations/graph/graph.ts',
  'investigations/graph/use-node-details.ts',
  'investigations/logs/logs.ts',
  'investigations/recording/watch-list.tsx',
  'investigations/rpc/history/call-list.tsx',
  'investigations/trace/trace.ts',
  'investigations/trade-zone/name-collection.ts',
  'investigations/trade-zone/trade-zone.ts',
  'investigations/trail/trail.ts',
  'investigations/transaction/node/raw-hash.ts',
  'investigations/transaction/transaction.ts',
  'parts/hex-link.tsx',
  'parts/known-addresses.ts',
];

it('no other part of the page shortens an address by itself', () => {
  const renderer = join(import.meta.dirname, '../../../renderer');
  const shortening = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.tsx?$/.test(file) && /import \{[^}]*\bshortHex\b/.test(readFileSync(join(renderer, file), 'utf8')),
    )
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
  expect(shortening).toEqual(SHORT_IN_ANY_CASE);
});
