import { describe, expect, it } from 'vitest';
import { changesOfHeight, newestChanges } from '../../../../shared/engine/recording/height-changes.ts';
import { countRecording } from '../../../../shared/engine/recording/count-recording.ts';
import type { Observation } from '../../../../shared/recording/observation.ts';
import { foldRecording } from '../../../support/model-preconfirmations.ts';

const block = (height: number, hash: string, transactions: string[]) => ({
  height,
  hash,
  parentHash: '',
  transactions,
});
const answers = (...parts: readonly object[]): Observation[] =>
  parts.map((part, at) => ({ seq: at + 1, at, askedAt: at, ...part }) as unknown as Observation);
const pending = (height: number, hash: string, transactions: string[] = []) => ({
  kind: 'pending',
  block: block(height, hash, transactions),
});
const numbered = (height: number, hash: string, transactions: string[]) => ({
  kind: 'block',
  height,
  block: block(height, hash, transactions),
});

const observations = answers(
  pending(1, 'a', ['x', 'y', 'z']),
  pending(2, 'b', ['p', 'q', 'r']),
  pending(10, 'c'),
  numbered(1, 'k', ['y', 'x']),
  numbered(2, 'm', ['r', 'p', 'q']),
  pending(11, 'd', ['z']),
);

describe('what became of single transactions', () => {
  it('names each dropped one with the height that has it after all, and each reordered one with its places', () => {
    const recording = foldRecording(observations);
    expect(newestChanges(recording, 10)).toEqual({
      total: 3,
      changes: [
        { kind: 'reordered', height: 2, hash: 'r', from: 2, to: 0, seq: 5 },
        { kind: 'dropped', height: 1, hash: 'z', seq: 4, returnedIn: 11 },
        { kind: 'reordered', height: 1, hash: 'x', from: 0, to: 1, seq: 4 },
      ],
    });
    const first = recording.heightOf(1);
    expect(first && changesOfHeight(recording, first).map(({ hash }) => hash)).toEqual(['z', 'x']);
  });

  it('has the newest of many, and says how many there are', () => {
    const { changes, total } = newestChanges(foldRecording(observations), 1);
    expect([changes.map(({ hash }) => hash), total]).toEqual([['r'], 3]);
  });

  it('no longer calls dropped what a block has that replaced the canonical one', () => {
    const recording = foldRecording(answers(...observations, numbered(1, 'n', ['x', 'y', 'z'])));
    expect(recording.heightOf(1)?.dropped).toEqual([]);
    expect(recording.dropped).toEqual([]);
    expect(countRecording(recording)).toMatchObject({ dropped: 0, replaced: 1 });
  });
});
