import { expect, it } from 'vitest';
import { startPracticeServer } from '../../../../electron/practice/practice-server.ts';
import { countRecording } from '../../../../shared/engine/recording/count-recording.ts';
import { settledOf, SETTLED_DEPTH } from '../../../../shared/engine/recording/recorded-height.ts';
import { CANARY } from '../../../support/core-fixture.ts';
import { snapshotOf } from '../../../support/model-preconfirmations.ts';
import { recordStepped, unreportedHeights } from '../../../support/record-stepped.ts';
import { createSteppedClock } from '../../../support/stepped-clock.ts';
import { useFolders } from '../../../support/use-folders.ts';

const newFolder = useFolders();

it('records three minutes at 200 ms: every height is seen or reported, and the journal alone gives the same record', async () => {
  const clock = createSteppedClock(Date.UTC(2026, 10, 3));
  const practice = await startPracticeServer({
    credentials: CANARY,
    clock: () => clock.now(),
    faults: { dropEvery: 20, reorderEvery: 7, skipEvery: 30, backEvery: 25 },
  });
  const recorded = await recordStepped({
    clock,
    rpcUrl: practice.rpcUrl,
    folder: await newFolder(),
    forMs: 180_000,
    latencyMs: (n) => (n % 41 === 0 ? 700 : 10 + (n % 9) * 20),
  });
  const { live } = recorded;
  expect(live.times.answers).toBeGreaterThan(800);
  expect(unreportedHeights(live)).toEqual([]);
  const { missed, dropped, reordered, changedHash, pauses } = countRecording(live);
  expect(missed).toBeGreaterThanOrEqual(5);
  expect(dropped).toBeGreaterThanOrEqual(5);
  expect(reordered).toBeGreaterThanOrEqual(5);
  expect(changedHash).toBeGreaterThan(100);
  expect(pauses).toBe(0);
  expect(live.wentBack).toBeGreaterThanOrEqual(5);
  for (const recordedHeight of live.heights) {
    const settled = settledOf(recordedHeight);
    if (settled !== undefined)
      expect(settled.hash).toBe(practice.model.chain.blockHash(recordedHeight.height));
  }
  expect(snapshotOf(await recorded.replayed())).toEqual(snapshotOf(live));
  await recorded.close();
  await practice.stop();
}, 180_000);

it('settles blocks and follows receipts at 300 ms a round trip, with ten watched hashes that are never mined', async () => {
  const clock = createSteppedClock(Date.UTC(2026, 10, 3));
  const practice = await startPracticeServer({ credentials: CANARY, clock: () => clock.now() });
  const recorded = await recordStepped({
    clock,
    rpcUrl: practice.rpcUrl,
    folder: await newFolder(),
    forMs: 40_000,
    watch: Array.from({ length: 10 }, (_, at) => `0x${'ab'.repeat(31)}0${at}`),
    latencyMs: () => 300,
  });
  const { live } = recorded;
  const { top } = live.bounds ?? { top: 0 };
  const deep = live.heights.filter(({ height }) => height < top - SETTLED_DEPTH - 2);
  expect(deep.length).toBeGreaterThan(20);
  expect(deep.filter((each) => settledOf(each) === undefined)).toEqual([]);
  const end = live.span?.to ?? 0;
  expect(live.watched).toHaveLength(10);
  for (const { stages } of live.watched) {
    expect(stages).toHaveLength(1);
    // Each second for ten hashes, and a little for the turns in between.
    expect(end - (stages[0]?.lastAt ?? 0)).toBeLessThan(4000);
  }
  await recorded.close();
  await practice.stop();
}, 180_000);
