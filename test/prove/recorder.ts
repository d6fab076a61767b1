/**
 * `npm run prove -- recorder [MINUTES]`: records an hour of preconfirmations, faster than real
 * time, by the real session, HTTP sender and journal, from a practice service in another process
 * that drops, reorders, skips and goes back. Every missed height must be reported, the journal
 * alone must give the same record, and the recording process must use less than 2 % of one core.
 * Then the page's part: folding the same period of a chain with a block every 200 ms, and preparing
 * it for the screen as often as the tab does, must also use less than 2 % of one core, for each
 * length of the lanes.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { countRecording } from '../../shared/engine/recording/count-recording.ts';
import { recordStepped, unreportedHeights } from '../support/record-stepped.ts';
import { FAST_BLOCK_MS } from '../support/fast-chain.ts';
import { followOnScreen } from '../support/follow-on-screen.ts';
import { snapshotOf } from '../support/model-preconfirmations.ts';
import { createSteppedClock } from '../support/stepped-clock.ts';

const CPU_BAR = 0.02;
const SKIP_EVERY = 60;
const minutes = Number(process.argv[2] ?? '60');
const say = (line: string): boolean => process.stdout.write(`${line}\n`);

const START = Date.UTC(2026, 10, 3);
const clock = createSteppedClock(START);
const folder = await mkdtemp(join(tmpdir(), 'casebook-recorder-'));
const faults = { dropEvery: 50, reorderEvery: 11, skipEvery: SKIP_EVERY, backEvery: 70 };
const child = fork(
  join(import.meta.dirname, '../support/practice-in-child.ts'),
  [String(START), JSON.stringify(faults)],
  {
    execArgv: ['--import', 'tsx'],
  },
);
const [{ rpcUrl }] = (await once(child, 'message')) as [{ rpcUrl: string }];

const cpuBefore = process.cpuUsage();
const realBefore = performance.now();
const recorded = await recordStepped({
  clock,
  rpcUrl,
  folder,
  forMs: minutes * 60_000,
  setTime: async (now) => {
    const told = once(child, 'message');
    child.send({ now });
    await told;
  },
  // Mostly quick, now and then slower than the cadence.
  latencyMs: (n) => (n % 97 === 0 ? 450 : 20 + (n % 7) * 10),
});
const { user, system } = process.cpuUsage(cpuBefore);
const share = (user + system) / 1000 / (minutes * 60_000);
child.disconnect();

const { live } = recorded;
const unreported = unreportedHeights(live);
const isSame = JSON.stringify(snapshotOf(await recorded.replayed())) === JSON.stringify(snapshotOf(live));
const counts = countRecording(live);
const bounds = live.bounds ?? { first: 0, top: 0 };
const skipped = Array.from({ length: bounds.top - bounds.first + 1 }, (_, at) => bounds.first + at).filter(
  (height) => height % SKIP_EVERY === 0,
);
const seenThoughSkipped = skipped.filter((height) => (live.heightOf(height)?.forms.length ?? 0) > 0);
await recorded.close();
await rm(folder, { recursive: true, force: true });

const ticks = (minutes * 60_000) / 200;
const isFollowed = live.times.answers > 0.98 * ticks;
say(
  `${minutes} min recorded in ${((performance.now() - realBefore) / 1000).toFixed(0)} s: ${live.times.answers} answers for pending (${ticks} ticks, ${counts.lateTicks} late), ` +
    `${recorded.records} records of the journal, ${(recorded.journalBytes / 1e6).toFixed(1)} MB`,
);
say(
  `${bounds.top - bounds.first + 1} heights: ${counts.seen} seen, ${counts.missed} missed (${skipped.length} never preconfirmed by the service), ${unreported.length} unreported; ` +
    `${counts.changedHash} changed hash, ${counts.reordered} reordered, ${counts.dropped} dropped transactions, pending went back ${live.wentBack} times, ${counts.pauses} pauses`,
);
say(`the journal alone gives ${isSame ? 'the same record' : 'ANOTHER RECORD'}`);
const isMet =
  unreported.length === 0 && seenThoughSkipped.length === 0 && isSame && isFollowed && share < CPU_BAR;
say(
  `recorder: ${unreported.length} of ${counts.missed + unreported.length} missed heights unreported (bar 0), CPU ${(share * 100).toFixed(2)} % of one core (bar ${CPU_BAR * 100} %)${isMet ? '' : ' FALLS SHORT'}`,
);

const heights = (minutes * 60_000) / FAST_BLOCK_MS;
let dearest = 0;
for (const lengthMs of [60_000, 600_000, 3_600_000]) {
  const { cpuMs, shown, dearestMs } = followOnScreen({ heights, start: START, lengthMs });
  const ofScreen = cpuMs / (minutes * 60_000);
  dearest = Math.max(dearest, ofScreen);
  say(
    `${heights.toLocaleString('en')} heights of ${FAST_BLOCK_MS} ms with ${lengthMs / 60_000} min in the lanes: shown ${shown.toLocaleString('en')} times, ` +
      `${(ofScreen * 100).toFixed(2)} % of one core, the last minute ${(dearestMs / 600).toFixed(2)} %`,
  );
}
const isScreenMet = dearest < CPU_BAR;
say(
  `recorder, the page's folding for the screen: CPU ${(dearest * 100).toFixed(2)} % of one core at most (bar ${CPU_BAR * 100} %)${isScreenMet ? '' : ' FALLS SHORT'}`,
);
process.exit(isMet && isScreenMet ? 0 : 1);
