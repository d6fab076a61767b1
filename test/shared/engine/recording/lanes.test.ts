import { describe, expect, it } from 'vitest';
import { lanesOf } from '../../../../shared/engine/recording/lanes.ts';
import { momentOf } from '../../../../shared/engine/recording/moment-of-recording.ts';
import type { Observation } from '../../../../shared/recording/observation.ts';
import { foldRecording } from '../../../support/model-preconfirmations.ts';

const block = (height: number, hash: string) => ({ height, hash, parentHash: '', transactions: [] });
const observations = [
  { seq: 1, at: 0, kind: 'watch', hash: '0xt', on: true },
  { seq: 2, at: 100, askedAt: 90, kind: 'pending', block: block(1, 'a') },
  { seq: 3, at: 300, askedAt: 290, kind: 'pending', block: block(1, 'b') },
  {
    seq: 4,
    at: 350,
    askedAt: 320,
    kind: 'receipt',
    hash: '0xt',
    receipt: { height: 1, blockHash: 'b', index: 0, status: '0x1' },
  },
  { seq: 5, at: 1100, askedAt: 1090, kind: 'pending', block: block(2, 'c') },
  { seq: 6, at: 1200, askedAt: 1150, kind: 'block', height: 1, block: block(1, 'k') },
  {
    seq: 7,
    at: 1300,
    askedAt: 1250,
    kind: 'receipt',
    hash: '0xt',
    receipt: { height: 1, blockHash: 'k', index: 0, status: '0x0' },
  },
] as unknown as Observation[];
const recording = foldRecording(observations);

describe('lanes', () => {
  it('has a bar for each form, for each canonical block, and for each stage of a watched receipt', () => {
    const [preconfirmed, canonical, watched] = lanesOf(recording, { from: 0, to: 2000 });
    expect(preconfirmed?.bars.map(({ from, to, label }) => [from, to, label])).toEqual([
      [100, 300, ''],
      [300, 700, '1'],
      [1100, 1500, '2'],
    ]);
    expect(canonical?.bars.map(({ from, tone, label }) => [from, tone, label])).toEqual([
      [1200, 'canonical', '1'],
    ]);
    expect(watched).toMatchObject({ name: '0xt' });
    expect(watched?.bars.map(({ from, to, tone }) => [from, to, tone])).toEqual([
      [350, 1300, 'preconfirmed'],
      [1300, 1300, 'failed'],
    ]);
  });

  it('cuts at the ends of the stretch, and leaves out what lies outside', () => {
    const [preconfirmed, canonical] = lanesOf(recording, { from: 400, to: 600 });
    expect(preconfirmed?.bars.map(({ from, to }) => [from, to])).toEqual([[400, 600]]);
    expect(canonical?.bars).toEqual([]);
  });
});

describe('the moment at a time', () => {
  it('knows what was known then, not what came later', () => {
    expect(momentOf(recording, 350)).toMatchObject({
      pending: { height: 1, form: { hash: 'b' } },
      watched: [{ stage: { seq: 4 } }],
    });
    expect(momentOf(recording, 350).canonical).toBeUndefined();
    expect(momentOf(recording, 2000)).toMatchObject({
      pending: { height: 2 },
      canonical: { height: 1, block: { hash: 'k' } },
      watched: [{ stage: { receipt: { status: '0x0' } } }],
    });
  });
});
