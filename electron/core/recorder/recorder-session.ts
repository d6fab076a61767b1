/**
 * One session of a recording: requests `pending` at its cadence, and what follows from the
 * responses. Every response is in the journal before anyone sees it. The connection's pace is
 * shared: at most three requests for `pending` and one other wait in its queue, so that nothing
 * else starves. More are sent beside that one only while nobody else waits there.
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

/** What a session has to do; see `recorder.follow`. */
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

/** Responses slower than the cadence are awaited beside the next request, up to this many. */
const MOST_PENDING_QUESTIONS = 3;
/**
 * Blocks and receipts under way at once if the pace has room: a chain with a block every 200 ms
 * needs ten responses per second.
 */
const MOST_OTHER_QUESTIONS = 4;
/** One id for all calls, so that equal responses have equal bytes. */
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

  /** `tell` receives observations that are in the journal, in its order. */
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

  /** How many hashes are watched now. */
  get watchedCount(): number {
    return this.#plan.watchedCount;
  }

  /**
   * True after `end` was called, or once its observations can no longer be stored; its end may not
   * be in the journal yet.
   */
  get isEnding(): boolean {
    return this.#ending.signal.aborted;
  }

  /** Starts or stops watching a hash. Throws storage.*. */
  async watch(hash: string, on: boolean): Promise<void> {
    const { recordingId } = this.#request;
    await this.#answers.note({ event: 'watch', recordingId, hash, on }, this.#parts.sending.clock.now());
    this.#plan.watch(hash, on);
    this.#start(() => this.#askOthers());
  }

  /**
   * Follows until `end`, then cancels what is under way. Throws storage.*: a recording that cannot
   * be stored ends.
   */
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

  /**
   * Sends due requests one after the other; beside others of its kind as long as the pace has room.
   */
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

  /**
   * Returns whether nobody else waits for the connection's pace, or no such request is under way
   * yet.
   */
  #mayAskOther(): boolean {
    return this.#otherQuestions === 0 || this.#pacer?.queued === 0;
  }

  /** Returns false if no response came, which is noted. Throws storage.*. */
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
        // The next tick requests it again; a late response to this one would say nothing new.
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

  /**
   * Notes a failure when it begins or its reason changes: an outage of an hour is one note, not
   * 18,000.
   */
  async #noteFailure(error: CasebookError): Promise<void> {
    if (this.#failingWith === error.code) return;
    this.#failingWith = error.code;
    const { recordingId } = this.#request;
    const { code, message } = error;
    const { clock } = this.#parts.sending;
    await this.#answers.note({ event: 'failed', recordingId, code, message }, clock.now());
  }
}
