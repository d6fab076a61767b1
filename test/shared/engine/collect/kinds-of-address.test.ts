import { describe, expect, it } from 'vitest';
import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import {
  kindState,
  narrowingText,
} from '../../../../shared/engine/collect/completeness/shown-completeness.ts';
import { kindsOfAddress } from '../../../../shared/engine/collect/kinds-of-address.ts';
import { collectionOf } from '../../../support/review-rows.ts';

const ADDRESS = `0x${'aB'.repeat(20)}`;
const of = (
  collectionId: string,
  endpointId: string,
  params: Readonly<Record<string, string>>,
  more: Partial<CollectionRecord> = {},
): CollectionRecord => ({
  ...collectionOf(collectionId, endpointId),
  params: { address: ADDRESS.toLowerCase(), ...params },
  ...more,
});
const stateOf = (collections: readonly CollectionRecord[], id: string) =>
  kindsOfAddress(ADDRESS, collections).find(({ kind }) => kind.id === id);

describe('the kinds of an address', () => {
  it('has all seven types of 4.5, then 4.6 and the trade zone, none of them collected', () => {
    const kinds = kindsOfAddress(ADDRESS, []);
    expect(kinds.map(({ kind }) => kind.label)).toEqual([
      'Normal',
      'Internal',
      'Token 20',
      'Token 721',
      'Token 1155',
      'Token 10',
      'TRX',
      'Normal with gas',
      'Trade zone',
    ]);
    expect(
      kinds.every(({ state, collection }) => state === 'not-collected' && collection === undefined),
    ).toBe(true);
  });

  it('knows a collection by endpoint and protocol type, the default one where none was asked for', () => {
    const kinds = kindsOfAddress(ADDRESS, [
      of('a', 'address-transaction-list', {}),
      of('b', 'address-transaction-list', { protocolType: 'token_721' }),
      of('c', 'normal-transaction-list', {}),
      of('d', 'tz-address-transaction-list', {}),
      of('e', 'log-by-address', {}),
      of('f', 'address-transaction-list', { address: `0x${'cd'.repeat(20)}`, protocolType: 'internal' }),
    ]);
    expect(
      kinds.flatMap(({ kind, collection }) => (collection ? [[kind.id, collection.collectionId]] : [])),
    ).toEqual([
      ['transaction', 'a'],
      ['token_721', 'b'],
      ['normal-list', 'c'],
      ['trade-zone', 'd'],
    ]);
  });

  it('shows the newest of all of a kind, before a newer one of a part, and none that failed before its first row', () => {
    const whole = of('whole', 'address-transaction-list', {}, { createdAt: 1 });
    const part = of('part', 'address-transaction-list', { isFromOrTo: 'from' }, { createdAt: 2 });
    const failed = of('failed', 'address-transaction-list', {}, { createdAt: 3, state: 'failed' });
    const again = of('again', 'address-transaction-list', {}, { createdAt: 4 });
    expect(stateOf([part], 'transaction')).toMatchObject({ state: 'narrowed', collection: part });
    expect(stateOf([part, failed, whole], 'transaction')).toMatchObject({
      state: 'complete',
      collection: whole,
      all: [failed, part, whole],
    });
    expect(stateOf([whole, again], 'transaction')?.collection).toBe(again);
  });

  it('says how complete a kind is, and what a collection leaves out', () => {
    const unknown = { level: 'unknown' as const, reason: '', witnesses: [] };
    expect(kindState(of('a', 'normal-transaction-list', {}, { state: 'running' }))).toBe('collecting');
    for (const state of ['cancelled', 'paused', 'failed'] as const)
      expect(kindState(of('a', 'normal-transaction-list', {}, { state })), state).toBe(state);
    const ofYear = { level: 'complete' as const, reason: '', witnesses: [], scope: 'within the last year' };
    expect(kindState(of('a', 'normal-transaction-list', {}, { completeness: ofYear }))).toBe('narrowed');
    expect(kindState(of('a', 'normal-transaction-list', {}, { completeness: unknown }))).toBe('unknown');
    const narrowed = of(
      'a',
      'address-transaction-list',
      { tokenContractAddress: '0x12', startBlockHeight: '5', endBlockHeight: '', isFromOrTo: 'to' },
      { goal: { kind: 'first', rows: 1000 } },
    );
    expect(kindState(narrowed)).toBe('narrowed');
    expect(narrowingText(narrowed)).toBe('of token 0x12, from block 5, as recipient, the first 1,000');
    expect(narrowingText(of('a', 'address-transaction-list', {}))).toBe('');
  });
});
