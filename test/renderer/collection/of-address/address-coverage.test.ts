import { describe, expect, it } from 'vitest';
import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import { coverageIndex } from '../../../../renderer/collection/of-address/address-coverage.ts';
import { addressOf } from '../../../support/arbitrary-transfers.ts';
import { collectionOf } from '../../../support/review-rows.ts';

const me = addressOf(0xab);
const KINDS = ['transaction', 'internal', 'token_20', 'token_721', 'token_1155', 'token_10', 'trx'];
const done = (protocolType: string, more: Partial<CollectionRecord> = {}): CollectionRecord => ({
  ...collectionOf(protocolType),
  params: { address: me.toUpperCase().replace('0X', '0x'), protocolType },
  state: 'done',
  completeness: { level: 'complete', reason: '', witnesses: [] },
  ...more,
});

const inZone = (more: Partial<CollectionRecord> = {}): CollectionRecord =>
  done('', { endpointId: 'tz-address-transaction-list', params: { address: me }, ...more });

describe('how much of an address is collected', () => {
  it('is nothing, a part, or all of its kinds, and names each', () => {
    expect(coverageIndex([])(me)).toMatchObject({ level: 'none', text: 'not collected' });
    const some = coverageIndex(KINDS.slice(0, 2).map((kind) => done(kind)))(me);
    expect(some).toMatchObject({ level: 'partial', text: 'partly collected' });
    expect(some.kinds.map(({ kind, level }) => [kind, level])).toEqual([
      ['transaction', 'complete'],
      ['internal', 'complete'],
      ['token_20', 'none'],
      ['token_721', 'none'],
      ['token_1155', 'none'],
      ['token_10', 'none'],
      ['trx', 'none'],
      ['trade-zone', 'none'],
    ]);
    const all = [...KINDS.map((kind) => done(kind)), inZone()];
    expect(coverageIndex(all)(me)).toMatchObject({ level: 'complete', text: 'collected' });
    expect(coverageIndex(all)(addressOf(1)).level).toBe('none');
  });

  it('is not collected while the trade zone is not, in whichever state [found 24]', () => {
    const main = KINDS.map((kind) => done(kind));
    expect(coverageIndex(main)(me)).toMatchObject({ level: 'partial', text: 'partly collected' });
    expect(coverageIndex([inZone()])(me).level).toBe('partial');
    for (const state of ['paused', 'failed', 'cancelled', 'running'] as const)
      expect(coverageIndex([...main, inZone({ state })])(me).level, state).toBe('partial');
    const unknown = { level: 'unknown', reason: '', witnesses: [] } as const;
    expect(coverageIndex([...main, inZone({ completeness: unknown })])(me).level).toBe('partial');
  });

  it('is a part where a list stopped, is running, or was asked for in part', () => {
    const others = [...KINDS.slice(1).map((kind) => done(kind)), inZone()];
    const capped = { level: 'complete-to-cap', reason: '', witnesses: [] } as const;
    for (const first of [
      done('transaction', { completeness: capped }),
      done('transaction', { state: 'running' }),
      done('transaction', { params: { address: me, endBlockHeight: '9' } }),
      done('transaction', { endpointId: 'normal-transaction-list', params: { address: me } }),
    ])
      expect(coverageIndex([first, ...others])(me).level).toBe('partial');
    expect(coverageIndex([done('transaction', { state: 'running' })])(me).kinds[0]?.isRunning).toBe(true);
  });

  it('names what would collect the rest: nothing where asking again brings no more, the stopped set where there is one', () => {
    const missingOf = (record: CollectionRecord) => coverageIndex([record])(me).kinds[0]?.missing;
    const level = (name: CollectionRecord['completeness']['level']) =>
      done('transaction', { completeness: { level: name, reason: '', witnesses: [] } });
    expect(coverageIndex([])(me).kinds[0]?.missing).toEqual({ act: 'start' });
    for (const name of ['complete', 'complete-to-cap', 'unknown'] as const)
      expect(missingOf(level(name)), name).toBeUndefined();
    expect(missingOf(level('partial'))).toEqual({ act: 'start' });
    expect(missingOf(done('transaction', { state: 'running' }))).toBeUndefined();
    const paused = done('transaction', { state: 'paused' });
    expect(missingOf(paused)).toEqual({ act: 'resume', collectionId: paused.collectionId });
    const narrowed = done('transaction', {
      state: 'paused',
      params: { address: me, protocolType: 'transaction', endBlockHeight: '9' },
    });
    expect(missingOf(narrowed)).toEqual({ act: 'start' });
  });
});
