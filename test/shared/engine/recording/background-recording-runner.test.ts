import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PracticeModel } from '../../../../electron/practice/model/practice-model.ts';
import type { PracticeServer } from '../../../../electron/practice/practice-options.ts';
import { startPracticeServer } from '../../../../electron/practice/practice-server.ts';
import { DEFAULT_PRACTICE_SEED } from '../../../../electron/practice/practice-story.ts';
import { countRecording } from '../../../../shared/engine/recording/count-recording.ts';
import { placeOfReceipt } from '../../../../shared/engine/recording/moment-of-recording.ts';
import { canonicalOf } from '../../../../shared/engine/recording/recorded-height.ts';
import type { Recording } from '../../../../shared/engine/recording/recording.ts';
import { CANARY } from '../../../support/core-fixture.ts';
import {
  startRecordingHome,
  type RecordingHome,
  type RecordingPage,
} from '../../../support/recording-page.ts';
import { snapshotOf } from '../../../support/model-preconfirmations.ts';

const PATIENT = { timeout: 40_000, interval: 20 };
vi.setConfig({ testTimeout: 90_000 });

let practice: PracticeServer;
let home: RecordingHome;
let page: RecordingPage;
beforeEach(async () => {
  practice = await startPracticeServer({ credentials: CANARY });
  home = await startRecordingHome(practice.baseUrl, practice.rpcUrl);
  page = await home.open();
});
afterEach(async () => {
  await home.dispose();
  await practice.stop();
});

async function recorded({ runner, spec }: RecordingPage): Promise<Recording> {
  return (await runner.open(spec.recordingId, spec.caseId)).recording;
}

/** Waits until the recording has so many canonical blocks. */
async function untilCanonical(at: RecordingPage, count: number): Promise<Recording> {
  const recording = await recorded(at);
  await vi.waitFor(
    () =>
      expect(
        recording.heights.filter((each) => canonicalOf(each) !== undefined).length,
      ).toBeGreaterThanOrEqual(count),
    PATIENT,
  );
  return recording;
}

/** The practice chain an hour after its start: the same seed has the same transactions. */
const ahead = new PracticeModel({
  seed: DEFAULT_PRACTICE_SEED,
  clock: (() => {
    let calls = 0;
    return () => (calls++ === 0 ? 0 : 3_600_000);
  })(),
  liveHead: true,
}).chain;

/** A transaction of the block that comes in a few seconds, and its height. */
function futureTransaction(): { readonly hash: string; readonly height: number } {
  // What is computed once is not to take the time that is left.
  ahead.transactionsAt(ahead.clock.head());
  for (let height = practice.model.chain.clock.head() + 3; ; height += 1) {
    const [first] = ahead.transactionsAt(height);
    if (first !== undefined) return { hash: ahead.hashOf(first), height };
  }
}

it('follows heights from preconfirmed to canonical, and the journal alone gives the same record', async () => {
  const { runner, spec } = page;
  const { hash, height } = futureTransaction();
  await runner.watch(spec, hash, true);
  await runner.start(spec);
  const recording = await untilCanonical(page, 3);
  await vi.waitFor(() => {
    const receipts = recording.watched[0]?.stages.flatMap(({ receipt }) => receipt ?? []) ?? [];
    expect(receipts.map((receipt) => placeOfReceipt(recording, receipt))).toContain('canonical');
  }, PATIENT);
  await runner.stop(spec.recordingId);
  expect(recording.times.isRunning).toBe(false);
  const [watched] = recording.watched;
  const receipts = watched?.stages.flatMap(({ receipt }) => receipt ?? []) ?? [];
  expect(receipts.every((receipt) => receipt.height === height)).toBe(true);
  expect(receipts.at(-1)?.blockHash).toBe(practice.model.chain.blockHash(height));
  for (const each of recording.heights) {
    const canonical = canonicalOf(each);
    if (canonical !== undefined) expect(canonical.hash).toBe(practice.model.chain.blockHash(each.height));
  }
  const rebuilt = await home.open();
  expect(snapshotOf(await recorded(rebuilt))).toEqual(snapshotOf(recording));
  expect(rebuilt.runner.moment(spec.recordingId)?.record).toMatchObject({ state: 'stopped' });
});

it('tells drops, reorders, and heights that were never preconfirmed', async () => {
  practice.faults = { dropEvery: 2, reorderEvery: 2, skipEvery: 5 };
  const { runner, spec } = page;
  await runner.start(spec);
  const recording = await recorded(page);
  await vi.waitFor(() => {
    const { missed, dropped } = countRecording(recording);
    expect(missed).toBeGreaterThan(0);
    expect(dropped).toBeGreaterThan(0);
  }, PATIENT);
  await runner.stop(spec.recordingId);
  for (const { from, to } of recording.missed)
    expect(Array.from({ length: to - from + 1 }, (_, at) => (from + at) % 5)).toContain(0);
  for (const { height } of recording.dropped) expect(height % 2).toBe(0);
});

it.each([
  { when: 'at once', isHeld: false },
  { when: 'also while the end of the former session is not in the journal yet', isHeld: true },
])(
  'goes on after a reload of the page, $when; what it did not get is fetched from the journal, and the pause is told',
  async ({ isHeld }) => {
    const { runner, spec } = page;
    await runner.start(spec);
    await untilCanonical(page, 1);
    if (isHeld) home.disk.hold();
    page.leave();
    const again = await home.open();
    const moment = await again.runner.open(spec.recordingId, spec.caseId);
    expect(moment.record).toMatchObject({ state: 'recording' });
    const before = moment.recording.bounds?.top ?? 0;
    await again.runner.resumeInterrupted(spec.caseId);
    // Time enough to be refused.
    if (isHeld) await new Promise((resolve) => setTimeout(resolve, 300));
    expect(again.runner.moment(spec.recordingId)).toMatchObject({ isRunning: true, error: undefined });
    home.disk.release();
    await vi.waitFor(() => expect(moment.recording.bounds?.top).toBeGreaterThan(before), PATIENT);
    await again.runner.stop(spec.recordingId);
    expect(moment.recording.pauses).toContainEqual(expect.objectContaining({ cause: 'stopped' }));
    expect(snapshotOf(await recorded(await home.open()))).toEqual(snapshotOf(moment.recording));
  },
);

it('goes on in another page that had it open before it ran, and leaves what the first one recorded as it is', async () => {
  const name = `recording-${crypto.randomUUID()}`;
  const first = await home.open(name);
  const second = await home.open(name);
  const { spec } = first;
  await first.runner.watch(spec, futureTransaction().hash, true);
  await second.runner.open(spec.recordingId, spec.caseId);
  let told = 0;
  second.runner.subscribe(spec.recordingId, () => {
    told += 1;
  });
  await first.runner.start(spec);
  await untilCanonical(first, 2);
  first.leave();
  await second.runner.resumeInterrupted(spec.caseId);
  expect(second.runner.moment(spec.recordingId)).toMatchObject({ isRunning: true });
  const recording = await untilCanonical(second, 3);
  expect(told).toBeGreaterThan(0);
  await second.runner.stop(spec.recordingId);
  expect(recording.watched).toHaveLength(1);
  expect(snapshotOf(await recorded(await home.open()))).toEqual(snapshotOf(recording));
  expect(snapshotOf(await recorded(await home.open(name)))).toEqual(snapshotOf(recording));
});

it('does not go on with what was stopped just before the page was left', async () => {
  const { runner, spec, client } = page;
  await runner.start(spec);
  await untilCanonical(page, 1);
  home.disk.hold();
  await client.call('recorder.stop', { recordingId: spec.recordingId });
  page.leave();
  const again = await home.open();
  await again.runner.resumeInterrupted(spec.caseId);
  home.disk.release();
  await vi.waitFor(
    () =>
      expect(again.runner.moment(spec.recordingId)).toMatchObject({
        isRunning: false,
        error: undefined,
        record: { state: 'stopped' },
      }),
    PATIENT,
  );
  expect((await recorded(again)).times.isRunning).toBe(false);
});

it('is stopped also where it only just begins', async () => {
  const { runner, spec } = page;
  await runner.start(spec);
  await runner.stop(spec.recordingId);
  expect(runner.moment(spec.recordingId)).toMatchObject({ isRunning: false, record: { state: 'stopped' } });
  expect(practice.requests.count).toBeLessThan(10);
});

it('sends nothing while Review is on, and tells the pause with its reason', async () => {
  const { runner, spec, client } = page;
  await runner.start(spec);
  const recording = await untilCanonical(page, 1);
  await client.call('network.setReview', { on: true });
  await vi.waitFor(() => expect(recording.times.failure).toMatch(/Review switch is on/), PATIENT);
  const sent = practice.requests.count;
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(practice.requests.count).toBe(sent);
  await client.call('network.setReview', { on: false });
  const isTold = expect.objectContaining({
    cause: 'no-answer',
    text: expect.stringMatching(/Review switch/),
  });
  await vi.waitFor(() => expect(recording.pauses).toContainEqual(isTold), PATIENT);
  await runner.stop(spec.recordingId);
});

it('refuses a second session of a recording that runs', async () => {
  const { runner, spec } = page;
  await runner.start(spec);
  await untilCanonical(page, 1);
  const other = await home.open();
  await other.runner.start(spec);
  await vi.waitFor(
    () =>
      expect(other.runner.moment(spec.recordingId)?.error).toMatchObject({
        code: 'input.invalid',
        message: 'This recording runs already.',
      }),
    PATIENT,
  );
  expect(page.runner.moment(spec.recordingId)?.isRunning).toBe(true);
  await runner.stop(spec.recordingId);
});
