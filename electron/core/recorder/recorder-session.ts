/**
 * One session of a recording: asks for `pending` at its cadence, and for what follows from the answers. Every answer is in the journal
 * before anyone sees it. The pace of the connection is shared: at most three questions for `pending` and one other wait in its
 * queue, so nothing else starves. Others are asked beside that one only while nobody waits there.
 */
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { shownTarget } from '../../../shared/rpc/address-keys.ts';
import type { Observation, RecordedQuestion } from '../../../shared/recording/observation.ts';
import { callOf, readObservation } from '../../../shared/recording/read-observation.ts';
import { workOnAnswer } from '../answers/work-on-answer.ts';
import { hostPortOf } from '../http/outbound-hosts.ts';
import type { Pacer } from '../pacing/pacer.ts';
import type { ClientParts } from '../query/query-client.ts';
import { rpcAddressOf } from '../rpc/rpc-address.ts';
import { askNode } from '../rpc/rpc-client.ts';
import { FollowPlan } from './follow-plan.ts';
import { RecordedAnswers } from './recorded-answers.ts';

/** What a session is asked to do; see `recorder.follow`. */
export interface RecorderRequest {
  readonly caseId: string;
  readonly connectionId: string;
  readonly recordingId: string;
  readonly session: number;
  readonly cadenceMs: number;
  readonly watch: readonly string[];
  readonly openHeights: readonly number[];
  readonly lastHeight?: number | undefined;
}

/** Answers slower than the cadence are awaited beside the next question, up to so many. */
const MOST_PENDING_QUESTIONS = 3;
/** Blocks and receipts at once, where the pace has room: a chain with a block every 200 ms needs ten answers a second. */
const MOST_OTHER_QUESTIONS = 4;
/** One id for all calls: an answer that says the same then has the same bytes. */
const CALL_ID = 1;

export class RecorderSession {
  readonly #parts: ClientParts;
  readonly #request: RecorderRequest;
  readonly #plan: FollowPlan;
  readonly #answers: RecordedAnswers;
  readonly #ending = new AbortController();
  #pendingQuestions = 0;
  #otherQuestions = 0;
  #pacer: Pacer | undefined;
  #failingWith: string | undefined;
  #storageFailure: unknown;
  readonly #running = new Set<Promise<void>>();

  /** `tell` is given observations that are in the journal, in its order. */
  static async open(
    parts: ClientParts,
    request: RecorderRequest,
    tell: (observations: readonly Observation[]) => void,
  ): Promise<RecorderSession> {
    const journal = await parts.openJournal(request.caseId);
    return new RecorderSession(parts, request, new RecordedAnswers(journal, request.recordingId, tell));
  }

  private constructor(parts: ClientParts, request: RecorderRequest, answers: RecordedAnswers) {
    this.#parts = parts;
    this.#request = request;
    this.#plan = new FollowPlan(request);
    this.#answers = answers;
  }

  /** Watched hashes now. */
  get watchedCount(): number {
    return this.#plan.watchedCount;
  }

  /** Whether `end` was called, or what it saw can no longer be kept; its end may not be in the journal yet. */
  get isEnding(): boolean {
    return this.#ending.signal.aborted;
  }

  /** Watches a hash from now on, or no longer. Throws storage.*. */
  async watch(hash: string, on: boolean): Promise<void> {
    const { recordingId } = this.#request;
    await this.#answers.note({ event: 'watch', recordingId, hash, on }, this.#parts.sending.clock.now());
    this.#plan.watch(hash, on);
    this.#start(() => this.#askOthers());
  }

  /** Follows until `end`; then what is under way is given up. Throws storage.*: a recording that cannot be kept ends. */
  async run(): Promise<void> {
    const { clock } = this.#parts.sending;
    const { recordingId, session, cadenceMs } = this.#request;
    const { signal } = this.#ending;
    await this.#answers.note({ event: 'started', recordingId, session, cadenceMs }, clock.now());
    let due = clock.monotonicMs();
    while (!signal.aborted) {
      if (this.#pendingQuestions < MOST_PENDING_QUESTIONS) this.#start(() => this.#askPending());
      // A late tick is followed by the next one at its time, not by a burst.
      due = Math.max(due + cadenceMs, clock.monotonicMs());
      await clock.sleep(due - clock.monotonicMs(), signal).catch(() => undefined);
    }
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
    await this.#answers.settle();
    if (this.#storageFailure !== undefined) throw this.#storageFailure;
    await this.#answers.note({ event: 'stopped', recordingId, session, reason: this.#reason() }, clock.now());
  }

  /** Ends the session; `reason` goes into the journal. */
  end(reason: string): void {
    this.#ending.abort(reason);
  }

  #reason(): string {
    const { reason } = this.#ending.signal as { readonly reason: unknown };
    return typeof reason === 'string' ? reason : 'stopped';
  }

  #start(act: () => Promise<void>): void {
    const running = act()
      .catch((error: unknown) => {
        this.#storageFailure ??= error;
        this.#ending.abort('storage');
      })
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async #askPending(): Promise<void> {
    this.#pendingQuestions += 1;
    try {
      if (await this.#ask({ kind: 'pending' })) this.#start(() => this.#askOthers());
    } finally {
      this.#pendingQuestions -= 1;
    }
  }

  /** One after the other, as long as one is due; beside others of its kind as long as the pace has room. */
  async #askOthers(): Promise<void> {
    if (this.#otherQuestions >= MOST_OTHER_QUESTIONS || !this.#mayAskOther()) return;
    if (this.#ending.signal.aborted) return;
    this.#otherQuestions += 1;
    const { clock } = this.#parts.sending;
    try {
      do {
        const question = this.#plan.next(clock.monotonicMs());
        if (question === undefined) return;
        if (!(await this.#ask(question))) {
          this.#plan.postpone(question, clock.monotonicMs());
          return;
        }
      } while (!this.#ending.signal.aborted && (this.#otherQuestions === 1 || this.#mayAskOther()));
    } finally {
      this.#otherQuestions -= 1;
    }
  }

  /** Whether nothing else waits for the pace of the connection, or nothing is asked yet. */
  #mayAskOther(): boolean {
    return this.#otherQuestions === 0 || this.#pacer?.queued === 0;
  }

  /** False where no answer came; that is noted. Throws storage.*. */
  async #ask(question: RecordedQuestion): Promise<boolean> {
    const { clock } = this.#parts.sending;
    try {
      const observation = await this.#askAndKeep(question);
      this.#failingWith = undefined;
      this.#learn(observation, clock.monotonicMs());
      return true;
    } catch (error) {
      if (!(error instanceof CasebookError) || error.code.startsWith('storage.')) throw error;
      if (!this.#ending.signal.aborted) await this.#noteFailure(error);
      return false;
    }
  }

  async #askAndKeep(question: RecordedQuestion): Promise<Observation> {
    const { connectionId, recordingId } = this.#request;
    this.#parts.sending.assertSendingAllowed();
    const connection = await this.#parts.resolveConnection(connectionId);
    rpcAddressOf(connection);
    const { method, params } = callOf(question);
    const traffic = this.#parts.trafficOf(connection.settings);
    this.#pacer = traffic.rpcPacer;
    const { answer, prepared, error } = await askNode(
      {
        method,
        params,
        id: CALL_ID,
        connection,
        traffic,
        signal: this.#ending.signal,
        // The next tick asks again; a late answer to this one would say nothing new.
        mostAttempts: 1,
      },
      this.#parts.sending,
    );
    return this.#answers.answer(
      question,
      answer,
      {
        request: {
          connectionId,
          method: 'POST',
          hostPort: hostPortOf(prepared.outgoing.origin),
          target: shownTarget(prepared.outgoing.target),
          body: prepared.body,
          subject: method,
          sentAt: answer.sentAt,
        },
        recordingId,
      },
      async (body, place) =>
        error?.code === 'service.too-much'
          ? readObservation(question, place, { problem: error.message })
          : workOnAnswer('observe', body, {
              method,
              id: CALL_ID,
              status: answer.status,
              params,
              question,
              place,
            }),
    );
  }

  #learn(observation: Observation, nowMs: number): void {
    if (observation.kind === 'pending') {
      if (observation.block !== undefined) this.#plan.takePending(observation.block, nowMs);
    } else if (observation.kind === 'block') {
      this.#plan.takeBlock(observation.height, observation.block, nowMs);
    } else if (observation.kind === 'receipt') {
      this.#plan.takeReceipt(observation.hash, observation.receipt, nowMs);
    }
  }

  /** At its beginning and when its reason changes: an outage of an hour is one note, not 18,000. */
  async #noteFailure(error: CasebookError): Promise<void> {
    if (this.#failingWith === error.code) return;
    this.#failingWith = error.code;
    const { recordingId } = this.#request;
    const { code, message } = error;
    const { clock } = this.#parts.sending;
    await this.#answers.note({ event: 'failed', recordingId, code, message }, clock.now());
  }
}
