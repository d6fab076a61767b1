import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countRecording } from '../../../../shared/engine/recording/count-recording.ts';
import { MOST_WAITING } from '../../../../shared/engine/recording/kept-lists.ts';
import { notComparedRanges } from '../../../../shared/engine/recording/not-compared.ts';
import { comparisonOf, outcomeOf, settledOf } from '../../../../shared/engine/recording/recorded-height.ts';
import type { ObservedBlock, Observation } from '../../../../shared/recording/observation.ts';
import { foldRecording, modelRuns, recordRun, snapshotOf } from '../../../support/model-preconfirmations.ts';

const block = (height: number, hash: string, transactions: string[] = []): ObservedBlock => ({
  height,
  hash,
  parentHash: '',
  transactions,
});

/** Observations from short words, 200 ms apart. */
function observed(...parts: readonly object[]): Observation[] {
  return parts.map(
    (part, at) => ({ seq: at + 1, at: at * 200 + 50, askedAt: at * 200, ...part }) as unknown as Observation,
  );
}
const pending = (height: number, hash: string, transactions?: string[]) => ({
  kind: 'pending',
  block: block(height, hash, transactions),
});
const numbered = (height: number, hash: string, transactions?: string[]) => ({
  kind: 'block',
  height,
  block: block(height, hash, transactions),
});
const receipt = (blockHash: string, status = '0x1', index = 0, height = 1) => ({
  kind: 'receipt',
  hash: '0xt',
  receipt: { height, blockHash, index, status },
});

it('the form that came back is the last one', () => {
  const seen = observed(pending(5, 'a'), pending(5, 'b'), pending(5, 'a'), pending(6, 'c'));
  const ended = [
    ...seen,
    ...observed(numbered(5, 'a')).map((each) => ({ ...each, seq: 9, at: 9000, askedAt: 8900 })),
  ];
  const recorded = foldRecording(ended).heightOf(5);
  if (recorded === undefined) throw new Error('no height 5');
  expect(recorded.forms.map(({ hash }) => hash)).toEqual(['a', 'b']);
  expect(recorded.lastForm).toMatchObject({ hash: 'a', lastAt: 450 });
});

describe('a recording of a model chain that drops, reorders, skips, and answers late and out of order', () => {
  it('reports every missed height, and states canonical hashes and drops as they are', () => {
    fc.assert(
      fc.property(modelRuns, (run) => {
        const { chain, observations } = recordRun(run);
        const recording = foldRecording(observations);
        const bounds = recording.bounds;
        if (bounds === undefined) return;
        const missed = new Set(recording.missed.flatMap(({ from, to }) => range(from, to)));
        for (const height of range(bounds.first, bounds.top)) {
          const recorded = recording.heightOf(height);
          const isSeen = (recorded?.forms.length ?? 0) > 0;
          expect(isSeen || missed.has(height), `height ${height} is reported`).toBe(true);
          expect(isSeen && missed.has(height), `height ${height} is both`).toBe(false);
          if (chain.at(height).isSkipped && recorded !== undefined)
            expect(recorded.forms.every(({ hash }) => hash === `c${height}`)).toBe(true);
          const canonical = recorded && settledOf(recorded);
          if (recorded === undefined || canonical === undefined) continue;
          expect(canonical.hash).toBe(`c${height}`);
          const seen = new Set(
            observations.flatMap((each) =>
              each.kind === 'pending' && each.block?.height === height ? each.block.transactions : [],
            ),
          );
          const truth = [...seen].filter((hash) => !chain.canonical(height).transactions.includes(hash));
          if (!isSeen) continue;
          expect(comparisonOf(recorded)).toBe('compared');
          expect([...recorded.dropped].toSorted()).toEqual(truth.toSorted());
        }
      }),
      { numRuns: 150 },
    );
  });

  it('is the same record from the same observations, read again from text', () => {
    fc.assert(
      fc.property(modelRuns, (run) => {
        const { observations } = recordRun(run);
        const again = JSON.parse(JSON.stringify(observations)) as Observation[];
        expect(snapshotOf(foldRecording(again))).toEqual(snapshotOf(foldRecording(observations)));
      }),
      { numRuns: 50 },
    );
  });
});

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);

describe('one height', () => {
  it('keeps each form with its first and last time, and the canonical hash', () => {
    const recording = foldRecording(
      observed(
        pending(1, 'a', ['x']),
        pending(1, 'b', ['x', 'y']),
        { kind: 'repeated', of: 2, question: { kind: 'pending' } },
        pending(2, 'c'),
        numbered(1, 'k', ['x', 'y']),
      ),
    );
    const recorded = recording.heightOf(1);
    expect(recorded?.forms).toEqual([
      { hash: 'a', seq: 1, firstAt: 50, lastAt: 50, transactions: 1 },
      { hash: 'b', seq: 2, firstAt: 250, lastAt: 450, transactions: 2 },
    ]);
    expect(recorded && outcomeOf(recorded)).toBe('changed');
    expect(recorded).toMatchObject({ reordered: [], dropped: [], unseen: 0 });
    expect(countRecording(recording)).toMatchObject({ seen: 2, changedHash: 1, missed: 0 });
  });

  it('with the preconfirmed hash by number is canonical only eight heights later', () => {
    const first = [pending(1, 'a'), pending(2, 'b'), numbered(1, 'a')];
    const outcome = (parts: readonly object[]): string => {
      const recorded = foldRecording(observed(...parts)).heightOf(1);
      return recorded === undefined ? '' : outcomeOf(recorded);
    };
    expect(outcome(first)).toBe('open');
    expect(outcome([...first, pending(9, 'z'), numbered(1, 'a')])).toBe('same');
    expect(outcome([...first, pending(9, 'z'), numbered(1, 'q')])).toBe('changed');
  });

  it('tells reorder, drop and return', () => {
    const recording = foldRecording(
      observed(
        pending(1, 'a', ['x', 'y', 'z']),
        pending(9, 'b'),
        numbered(1, 'k', ['y', 'x']),
        pending(10, 'c', ['z']),
      ),
    );
    expect(recording.heightOf(1)).toMatchObject({
      reordered: [{ hash: 'x', from: 0, to: 1, seq: 3 }],
      dropped: ['z'],
    });
    expect(recording.dropped).toEqual([{ hash: 'z', height: 1, returnedIn: 10 }]);
  });

  it('that `pending` passes over is missed, and stays so when it is fetched; a late sight takes it back', () => {
    const parts = [pending(1, 'a'), pending(5, 'b'), numbered(3, 'k')];
    const recording = foldRecording(observed(...parts));
    expect(recording.missed).toEqual([{ from: 2, to: 4 }]);
    expect(recording.missedCount).toBe(3);
    const late = { ...pending(3, 'l'), askedAt: 100 };
    expect(foldRecording(observed(...parts, late)).missed).toEqual([
      { from: 2, to: 2 },
      { from: 4, to: 4 },
    ]);
    expect(foldRecording(observed(...parts, late)).wentBack).toBe(0);
  });
});

describe('a height whose canonical block comes late', () => {
  const started = (session: number) => ({ kind: 'started', session, cadenceMs: 200 });
  /** Height 1 preconfirmed with x, y, z; its canonical block has y, x. */
  const first = pending(1, 'a', ['x', 'y', 'z']);
  const canonical = numbered(1, 'k', ['y', 'x']);
  const heights = (from: number, to: number) => range(from, to).map((each) => pending(each, `p${each}`));

  it.each([
    ['after an outage of 100 heights', [{ kind: 'failed', code: 'transport.unreachable', message: '' }]],
    ['while 100 further heights are seen', heights(2, 100)],
    [
      'after stop and resume',
      [{ kind: 'stopped', session: 1, reason: 'stopped by the analyst' }, started(2), ...heights(5000, 5003)],
    ],
    ['after the program was killed', [started(2), ...heights(90, 99)]],
  ])('is compared %s, and the same in a replay', (_, between) => {
    const observations = observed(started(1), first, ...between, pending(6000, 'top'), canonical);
    const recording = foldRecording(observations);
    expect(recording.heightOf(1)).toMatchObject({ dropped: ['z'], reordered: [{ hash: 'x' }] });
    expect(recording.dropped).toEqual([{ hash: 'z', height: 1 }]);
    expect(countRecording(recording)).toMatchObject({ dropped: 1, notCompared: 0 });
    const again = JSON.parse(JSON.stringify(observations)) as Observation[];
    expect(snapshotOf(foldRecording(again))).toEqual(snapshotOf(recording));
  });

  it('is not compared where too many waited, and says so; all others are', () => {
    const many = heights(2, MOST_WAITING + 100);
    const later = range(2, MOST_WAITING).map((each) => numbered(each, `c${each}`));
    const recording = foldRecording(observed(first, ...many, canonical, ...later));
    const recorded = recording.heightOf(1);
    expect(recorded && comparisonOf(recorded)).toBe('not-kept');
    expect(recorded?.dropped).toEqual([]);
    expect(countRecording(recording).notCompared).toBe(100 - 64 - 1);
    expect(notComparedRanges(recording)).toEqual([
      { from: 1, to: 35, reason: expect.stringMatching(/lists were not kept/) as string },
      {
        from: MOST_WAITING + 1,
        to: MOST_WAITING + 100,
        reason: expect.stringMatching(/^no canonical/) as string,
      },
    ]);
  });

  it('has what a form shows that comes after it, too', () => {
    const late = { ...pending(1, 'b', ['x', 'y', 'w']), askedAt: 10 };
    const recording = foldRecording(observed(first, pending(9, 'top'), canonical, late));
    expect(recording.heightOf(1)?.dropped).toEqual(['z', 'w']);
    expect(recording.dropped.map(({ hash }) => hash)).toEqual(['z', 'w']);
    // Of a canonical block whose transactions are no longer kept it is not known.
    const older = foldRecording(observed(first, ...heights(2, 90), canonical, pending(91, 'top'), late));
    const recorded = older.heightOf(1);
    expect(recorded && comparisonOf(recorded)).toBe('not-kept');
    expect(recorded?.dropped).toEqual(['z']);
  });

  it('is compared where it is first seen preconfirmed after its canonical block, as soon as a form is that very block', () => {
    const before = [pending(0, 'p0'), pending(9, 'top'), canonical];
    const same = pending(1, 'k', ['y', 'x']);
    const recording = foldRecording(observed(...before, same));
    const recorded = recording.heightOf(1);
    expect(recorded && comparisonOf(recorded)).toBe('compared');
    expect(recorded).toMatchObject({ dropped: [], reordered: [], unseen: 0 });
    // What another form has is not known to be dropped before the block itself is there to compare with.
    const other = foldRecording(observed(...before, first));
    expect(other.heightOf(1)?.dropped).toEqual([]);
    expect(countRecording(other).notCompared).toBe(1);
    const both = foldRecording(observed(...before, first, same));
    expect(both.heightOf(1)?.dropped).toEqual(['z']);
    expect(countRecording(both)).toMatchObject({ dropped: 1, notCompared: 0 });
  });

  it('is counted as unsettled and late until then', () => {
    const recording = foldRecording(observed(first, ...heights(2, 40)));
    expect(recording.settling).toMatchObject({ unsettled: 32, late: 32, lateMs: 39 * 200 });
    const settled = foldRecording(observed(first, ...heights(2, 40), numbered(20, 'c20')));
    // Those below it were asked for and are absent, as far as is known.
    expect(settled.settling).toMatchObject({ unsettled: 31, late: 12 });
  });
});

describe('a watched transaction', () => {
  const watch = { kind: 'watch', hash: '0xt', on: true };

  it('has its receipt at each stage, with status change and another index', () => {
    const recording = foldRecording(
      observed(
        watch,
        { kind: 'receipt', hash: '0xt' },
        pending(1, 'a', ['0xt']),
        receipt('a', '0x1', 3),
        { kind: 'repeated', of: 4, question: { kind: 'receipt', hash: '0xt' } },
        receipt('k', '0x0', 1),
      ),
    );
    const [watched] = recording.watched;
    expect(watched?.stages.map((stage) => [stage.firstAt, stage.lastAt, stage.receipt?.blockHash])).toEqual([
      [250, 250, undefined],
      [650, 850, 'a'],
      [1050, 1050, 'k'],
    ]);
    expect(watched?.seenIn).toEqual({ height: 1, at: 450, seq: 3 });
    expect(countRecording(recording).statusChanged).toBe(1);
  });

  it('that is watched after it was seen still knows when', () => {
    const recording = foldRecording(observed(pending(1, 'a', ['0xt']), watch));
    expect(recording.watched[0]?.seenIn).toEqual({ height: 1, at: 50, seq: 1 });
  });
});

describe('pauses', () => {
  it('tell when and why: a stop, an end of the program, no answer', () => {
    const at = (ms: number) => ({ at: ms, askedAt: ms });
    const recording = foldRecording(
      observed(
        { kind: 'started', session: 1, cadenceMs: 200, ...at(0) },
        { ...pending(1, 'a'), ...at(0) },
        { kind: 'failed', code: 'transport.unreachable', message: 'gone', ...at(200) },
        { ...pending(4, 'b'), ...at(3000) },
        { kind: 'stopped', session: 1, reason: 'stopped by the analyst', ...at(3100) },
        { kind: 'started', session: 2, cadenceMs: 200, ...at(9000) },
        { ...pending(9, 'c'), ...at(9000) },
        { kind: 'started', session: 3, cadenceMs: 200, ...at(9500) },
        { ...pending(10, 'd'), ...at(9600) },
        { ...pending(10, 'd'), ...at(10_200) },
      ),
    );
    expect(recording.pauses).toEqual([
      { from: 0, to: 3000, cause: 'no-answer', text: 'gone' },
      { from: 3000, to: 9000, cause: 'stopped', text: 'stopped by the analyst' },
      { from: 9000, to: 9600, cause: 'program-ended', text: '' },
    ]);
    expect(recording.times.lateTicks).toBe(2);
    expect(recording.missed).toEqual([
      { from: 2, to: 3 },
      { from: 5, to: 8 },
    ]);
  });
});
