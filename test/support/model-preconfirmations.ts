/**
 * A model chain with preconfirmations, and a recording of it without network, clock or journal: the
 * product's own plan makes the requests, responses come late and out of order, and what should be
 * recorded is known.
 */
import fc from 'fast-check';
import { FollowPlan } from '../../electron/core/recorder/follow-plan.ts';
import { Recording } from '../../shared/engine/recording/recording.ts';
import { countRecording } from '../../shared/engine/recording/count-recording.ts';
import type { ObservedBlock, Observation, RecordedQuestion } from '../../shared/recording/observation.ts';

export const FIRST_HEIGHT = 1000;
const BLOCK_MS = 1000;
const PHASE_MS = 200;
export const CADENCE_MS = 200;

/** How one height comes about. */
export interface ModelHeight {
  readonly transactions: number;
  /** True if `pending` never shows it. */
  readonly isSkipped: boolean;
  /** Its preconfirmed block has a transaction that the canonical one lacks. */
  readonly drops: boolean;
  /** Its preconfirmed blocks have the canonical order reversed. */
  readonly isReordered: boolean;
}

export interface ModelRun {
  readonly heights: readonly ModelHeight[];
  /** Latencies of the responses, in ms, repeated. */
  readonly latencies: readonly number[];
  /** By number, a height is still answered as preconfirmed until this many more have come. */
  readonly lag: number;
}

/** Runs to try: up to 40 heights. */
export const modelRuns: fc.Arbitrary<ModelRun> = fc.record({
  heights: fc.array(
    fc.record({
      transactions: fc.nat({ max: 4 }),
      isSkipped: fc.boolean(),
      drops: fc.boolean(),
      isReordered: fc.boolean(),
    }),
    { minLength: 2, maxLength: 30 },
  ),
  latencies: fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 9 }),
  lag: fc.integer({ min: 0, max: 5 }),
});

const transactionOf = (height: number, place: number | string): string => `0x${height}-${place}`;

/** The chain itself. */
export class ModelChain {
  readonly #run: ModelRun;

  constructor(run: ModelRun) {
    this.#run = run;
  }

  heightOf(atMs: number): number {
    return FIRST_HEIGHT + Math.min(this.#run.heights.length - 1, Math.floor(atMs / BLOCK_MS));
  }

  at(height: number): ModelHeight {
    return (
      this.#run.heights[height - FIRST_HEIGHT] ?? {
        transactions: 0,
        isSkipped: false,
        drops: false,
        isReordered: false,
      }
    );
  }

  canonical(height: number): ObservedBlock {
    const transactions = Array.from({ length: this.at(height).transactions }, (_, place) =>
      transactionOf(height, place),
    );
    return { height, hash: `c${height}`, parentHash: `c${height - 1}`, transactions };
  }

  preconfirmed(height: number, phase: number): ObservedBlock {
    const { isReordered, drops } = this.at(height);
    const all = this.canonical(height).transactions.slice(0, phase + 1);
    const ordered = isReordered ? all.toReversed() : all;
    const transactions = drops ? [...ordered, transactionOf(height, 'dropped')] : ordered;
    return { height, hash: `p${height}.${phase}`, parentHash: `c${height - 1}`, transactions };
  }

  pending(atMs: number): ObservedBlock {
    const height = this.heightOf(atMs);
    if (this.at(height).isSkipped) return this.canonical(height - 1);
    return this.preconfirmed(height, Math.floor((atMs % BLOCK_MS) / PHASE_MS));
  }

  byNumber(height: number, atMs: number): ObservedBlock | undefined {
    const head = Math.floor(atMs / BLOCK_MS) + FIRST_HEIGHT - 1;
    if (height > head) return undefined;
    return height > head - this.#run.lag ? this.preconfirmed(height, 4) : this.canonical(height);
  }
}

/**
 * Records a run to its end and a little beyond. Observations come in the order in which their
 * responses arrived.
 */
export function recordRun(run: ModelRun): {
  readonly chain: ModelChain;
  readonly observations: Observation[];
} {
  const chain = new ModelChain(run);
  const plan = new FollowPlan({ cadenceMs: CADENCE_MS, watch: [] });
  const observations: Observation[] = [];
  const waiting: { readonly at: number; readonly arrive: () => void }[] = [];
  const placed = (at: number) => ({ seq: observations.length + 1, at });
  let asked = 0;
  let pendingQuestions = 0;
  let isAskingOther = false;
  let now = 0;

  const ask = (question: RecordedQuestion, then: (observation: Observation) => void): void => {
    const askedAt = now;
    const latency = run.latencies[asked++ % run.latencies.length] ?? 1;
    const seenAt = now + latency / 2;
    waiting.push({
      at: now + latency,
      arrive: () => {
        const block =
          question.kind === 'pending'
            ? chain.pending(seenAt)
            : question.kind === 'block'
              ? chain.byNumber(question.height, seenAt)
              : undefined;
        const observation = {
          ...question,
          ...placed(now),
          askedAt,
          ...(block === undefined ? {} : { block }),
        } as Observation;
        observations.push(observation);
        then(observation);
      },
    });
  };
  const askOthers = (): void => {
    const question = isAskingOther ? undefined : plan.next(now);
    if (question === undefined) return;
    isAskingOther = true;
    ask(question, (observation) => {
      isAskingOther = false;
      if (observation.kind === 'block') plan.takeBlock(observation.height, observation.block, now);
      askOthers();
    });
  };
  observations.push({ ...placed(0), kind: 'started', session: 1, cadenceMs: CADENCE_MS });
  // Long enough for later heights to settle the last ones of the run.
  const endMs = run.heights.length * BLOCK_MS;
  for (let tick = 0; tick * CADENCE_MS < endMs || waiting.length > 0;) {
    const next = waiting.toSorted((one, other) => one.at - other.at)[0];
    const tickAt = tick * CADENCE_MS < endMs ? tick * CADENCE_MS : Number.POSITIVE_INFINITY;
    if (next !== undefined && next.at <= tickAt) {
      waiting.splice(waiting.indexOf(next), 1);
      now = next.at;
      next.arrive();
      continue;
    }
    now = tickAt;
    tick += 1;
    if (pendingQuestions >= 3) continue;
    pendingQuestions += 1;
    ask({ kind: 'pending' }, (observation) => {
      pendingQuestions -= 1;
      if (observation.kind === 'pending' && observation.block !== undefined)
        plan.takePending(observation.block, now);
      askOthers();
    });
  }
  return { chain, observations };
}

/** The record of observations. */
export function foldRecording(observations: readonly Observation[]): Recording {
  const recording = new Recording();
  for (const observation of observations) recording.take(observation);
  return recording;
}

/** Everything in a recording as plain data, so that equal recordings are equal here. */
export const snapshotOf = (recording: Recording): unknown =>
  JSON.parse(
    JSON.stringify({
      heights: recording.heights,
      missed: recording.missed,
      watched: recording.watched,
      dropped: recording.dropped,
      pauses: recording.pauses,
      bounds: recording.bounds ?? null,
      span: recording.span ?? null,
      wentBack: recording.wentBack,
      answers: recording.times.answers,
      counts: countRecording(recording),
    }),
  );
