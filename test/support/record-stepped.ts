/**
 * A recording by the real session, HTTP sender and journal against a practice service, on a clock
 * that jumps from request to request.
 */
import { createNodeFilePort } from '../../electron/core/files/node-file-port.ts';
import { OutboundHosts } from '../../electron/core/http/outbound-hosts.ts';
import { readProxySettings } from '../../electron/core/http/proxy-settings.ts';
import { RequestLedger } from '../../electron/core/http/request-ledger.ts';
import { ReviewSwitch } from '../../electron/core/http/review-switch.ts';
import { HttpSender } from '../../electron/core/http/send-request.ts';
import { openJournal, type OpenedJournal } from '../../electron/core/journal/open-journal.ts';
import { replayJournal } from '../../electron/core/journal/replay-journal.ts';
import { ConnectionTraffic } from '../../electron/core/pacing/connection-traffic.ts';
import type { ClientParts } from '../../electron/core/query/query-client.ts';
import { RecorderSession } from '../../electron/core/recorder/recorder-session.ts';
import { Recording } from '../../shared/engine/recording/recording.ts';
import { connectionSettingsSchema } from '../../shared/contract/connections-contract.ts';
import type { Observation } from '../../shared/recording/observation.ts';
import { noteOfEvent, observationsOfNote } from '../../shared/recording/recording-events.ts';
import { CANARY } from './core-fixture.ts';
import { CASE_ID } from './journal-fixture.ts';
import type { SteppedClock } from './stepped-clock.ts';

export interface SteppedRecording {
  /** Folded while it ran. */
  readonly live: Recording;
  /** Folded from the journal alone, afterwards. */
  replayed(): Promise<Recording>;
  readonly records: number;
  /** Size of the journal. */
  readonly journalBytes: number;
  close(): Promise<void>;
}

interface SteppedOptions {
  readonly clock: SteppedClock;
  readonly rpcUrl: string;
  /** An empty folder for the journal. */
  readonly folder: string;
  /** Duration by the clock. */
  readonly forMs: number;
  /** Called before each request with the service's time, Unix ms. */
  readonly setTime?: (now: number) => Promise<void>;
  /** Hashes watched from the beginning. @default none */
  readonly watch?: readonly string[];
  /** Latency of the n-th response, in ms by the clock. */
  readonly latencyMs: (n: number) => number;
}

/** The observations in a journal's only recording. */
async function observationsIn(journal: OpenedJournal): Promise<Observation[]> {
  const observations: Observation[] = [];
  for await (const item of replayJournal(journal, 1)) {
    if (item.kind === 'observation') observations.push(item.observation);
    const note = item.kind === 'event' ? noteOfEvent(item.event) : undefined;
    if (note !== undefined && item.kind === 'event')
      observations.push(...observationsOfNote(note, item.evidence));
  }
  return observations;
}

/** Records for a while, then stops. */
export async function recordStepped(options: SteppedOptions): Promise<SteppedRecording> {
  const { clock, rpcUrl, folder, forMs, setTime, latencyMs } = options;
  const now = (): number => clock.now();
  const settings = connectionSettingsSchema.parse({
    id: 'practice-under-test',
    name: 'Practice',
    kind: 'service',
    baseUrl: new URL(rpcUrl).origin,
    rpcUrl,
    chainShortName: 'PRAC',
    tradeZoneChainShortName: 'PRACTZ',
    recipe: {},
  });
  const hosts = new OutboundHosts();
  hosts.allow(settings.id, [rpcUrl]);
  const review = new ReviewSwitch();
  const sender = new HttpSender({
    hosts,
    ledger: new RequestLedger(),
    review,
    proxies: readProxySettings({}),
    now,
  });
  const traffic = new ConnectionTraffic(settings.id, settings, { clock, onChange: () => undefined });
  const journal = await openJournal({ caseId: CASE_ID, files: createNodeFilePort(), folder, now });
  let asked = 0;
  const parts: ClientParts = {
    sending: {
      clock,
      random: () => 0.5,
      assertSendingAllowed: () => review.assertOff(),
      send: async (outgoing) => {
        const latency = latencyMs(asked++);
        const sentAt = now();
        await clock.sleep(latency / 2);
        const answer = await clock.during(async () => {
          await setTime?.(now());
          return sender.send(outgoing);
        });
        await clock.sleep(latency / 2);
        return { ...answer, sentAt, receivedAt: now() };
      },
    },
    resolveConnection: () => Promise.resolve({ settings, secrets: CANARY }),
    trafficOf: () => traffic,
    openJournal: () =>
      Promise.resolve(
        new Proxy(journal, {
          get: (target, name) =>
            name === 'append'
              ? (...entry: Parameters<typeof journal.append>) => clock.during(() => target.append(...entry))
              : Reflect.get(target, name, target),
        }),
      ),
  };
  const live = new Recording();
  const request = {
    caseId: CASE_ID,
    connectionId: settings.id,
    recordingId: 'recording-1',
    session: 1,
    cadenceMs: 200,
    watch: [],
    openHeights: [],
  };
  const session = await RecorderSession.open(parts, request, (observations) => {
    for (const observation of observations) live.take(observation);
  });
  for (const hash of options.watch ?? []) await session.watch(hash, true);
  const running = session.run();
  await clock.sleep(forMs);
  session.end('the time is over');
  await running;
  await sender.close();
  const entries = await createNodeFilePort().list(folder);
  let journalBytes = 0;
  for (const name of entries)
    journalBytes += (await createNodeFilePort().stat(`${folder}/${name}`))?.sizeBytes ?? 0;
  return {
    live,
    replayed: async () => {
      const recording = new Recording();
      for (const observation of await observationsIn(journal)) recording.take(observation);
      return recording;
    },
    records: journal.records,
    journalBytes,
    close: () => journal.close(),
  };
}

/**
 * Heights between the first and the highest of a recording that are neither seen preconfirmed nor
 * reported as missed.
 */
export function unreportedHeights(recording: Recording): number[] {
  const { bounds, missed } = recording;
  if (bounds === undefined) return [];
  const reported = new Set(
    missed.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at)),
  );
  return Array.from({ length: bounds.top - bounds.first + 1 }, (_, at) => bounds.first + at).filter(
    (height) => !reported.has(height) && (recording.heightOf(height)?.forms.length ?? 0) === 0,
  );
}
