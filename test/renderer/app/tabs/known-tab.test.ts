import { isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { collectionsOfTab, stateTab } from '../../../../renderer/app/tabs/statement-of-tab.ts';
import { viewOfFound } from '../../../../renderer/app/session/view-of-found.ts';
import { KindIcon } from '../../../../renderer/app/tabs/kind-icon.tsx';
import { allInvestigations, endOfBreadcrumb, readKnownTab } from '../../../../renderer/app/tabs/known-tab.ts';
import { UnknownTab } from '../../../../renderer/app/tabs/unknown-tab.tsx';
import type { TabRecord } from '../../../../shared/engine/storage/case-records.ts';

const ADDRESS = `0x${'ab'.repeat(20)}`;
const HASH = `0x${'cd'.repeat(32)}`;
const tab: TabRecord = {
  tabId: 't',
  caseId: 'c',
  kind: 'trail',
  title: 'T',
  params: { address: ADDRESS },
  collectionIds: ['one'],
  hops: [],
  view: {},
  open: true,
  position: 1,
};

/** As tabs were stored before their parameters had types. */
const STORED: readonly (readonly [string, TabRecord['params'], string])[] = [
  ['home', {}, 'Home of this case'],
  ['trail', { address: ADDRESS }, '0xABaBaB…aBABaB'],
  ['graph', { subject: ADDRESS }, 'Graph 0xABaBaB…aBABaB'],
  ['graph', { graph: 'an-id' }, 'Graph'],
  ['trace', { rows: '12:3' }, 'Trace of row 12:3'],
  ['trace', { rows: '12:3 12:4' }, 'Trace of rows 12:3'],
  ['trace', { address: ADDRESS }, 'Trace from 0xABaBaB…aBABaB'],
  ['balance', { address: ADDRESS }, 'Balance 0xABaBaB…aBABaB'],
  ['transaction', { hash: HASH }, 'Tx 0xcdcdcd…cdcdcd'],
  ['transaction', { hash: HASH, chain: 'main' }, 'Tx 0xcdcdcd…cdcdcd'],
  ['block', { height: '7' }, 'Block 7'],
  ['block', { height: '42377045' }, 'Block 42,377,045'],
  ['block', { hash: HASH }, 'Block 0xcdcdcd…cdcdcd'],
  ['batch', { batch: 'an-id' }, 'Hash batch'],
  ['logs', { address: ADDRESS }, 'Logs 0xABaBaB…aBABaB'],
  ['rpc', {}, 'RPC console'],
  ['pending', { recording: 'an-id' }, 'Preconfirmations'],
  ['pending', {}, 'Preconfirmations'],
  ['trade-zone', { zone: 'an-id' }, 'Trade zone'],
  ['trade-zone', { subject: HASH, as: 'block' }, 'Trade zone 0xcdcdcd…cdcdcd'],
  ['holders', {}, 'Native holders'],
  ['tokens', { list: 'an-id' }, 'Tokens'],
  ['blocks', { range: 'an-id' }, 'Blocks'],
  ['endpoint', { endpointId: 'block-fills' }, 'Block details'],
  ['endpoint', { endpointId: 'gone', params: { height: '5' } }, 'Query'],
];

it.each(STORED)('reads a stored tab of the kind %s with %j', (kind, params, title) => {
  const known = readKnownTab({ ...tab, kind, params });
  expect(known?.investigation.kind).toBe(kind);
  expect(known?.investigation.title(known.params)).toBe(title);
});

it('knows each kind that is stored, and no other', () => {
  expect(new Set(allInvestigations().map(({ kind }) => kind))).toEqual(new Set(STORED.map(([kind]) => kind)));
});

const UNKNOWN: readonly (readonly [string, Partial<TabRecord>])[] = [
  ['a kind of a newer program', { kind: 'time-machine' }],
  ['a kind that every object has', { kind: 'constructor' }],
  ['parameters of another kind', { params: { hash: HASH } }],
  ['a parameter of another type', { params: { address: ['a'] } }],
  ['no parameters at all', { params: null as unknown as TabRecord['params'] }],
];

describe.each(UNKNOWN)('a stored tab with %s', (_, part) => {
  const unknown = { ...tab, ...part };
  it('is shown as unknown, with an icon, and its collections are still stated', () => {
    expect(readKnownTab(unknown)).toBeUndefined();
    expect(renderToStaticMarkup(createElement(UnknownTab, { tab: unknown }))).toMatch(
      /^<div.*This version of Casebook (does not know|cannot read).* stays in the case/,
    );
    expect(isValidElement(KindIcon({ kind: unknown.kind }))).toBe(true);
    expect(collectionsOfTab(unknown, [])).toEqual(['one']);
    expect(stateTab(unknown, [])).toBeUndefined();
    expect(viewOfFound(unknown, { collectionId: 'one', text: 'x' }, [])).toBeUndefined();
    expect(endOfBreadcrumb(unknown)).toBeUndefined();
  });
});
