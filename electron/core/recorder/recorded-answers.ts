/**
 * Journals what a recording observes, one after the other, and reports it in the same order. A
 * response with the same bytes as the last one to the same question is not stored again: a note
 * says which record came again, and when.
 */
import type { Observation, RecordedQuestion } from '../../../shared/recording/observation.ts';
import { questionKey } from '../../../shared/recording/observation.ts';
import {
  eventOfNote,
  observationsOfNote,
  type RecordingNote,
  type Repeat,
} from '../../../shared/recording/recording-events.ts';
import type { AnswerPlace } from '../../../shared/recording/read-observation.ts';
import type { CaseJournal } from '../journal/case-journal.ts';
import { keepAnswer, type AnswerContext } from '../query/keep-answer.ts';
import type { MeasuredAnswer } from '../pacing/send-with-retries.ts';

/**
 * Repeats are grouped for at most this time, in ms; nobody hears of one before it is in the
 * journal.
 */
const LONGEST_WAIT_MS = 2000;
/** For this many questions the last response is remembered. */
const REMEMBERED_ANSWERS = 64;

interface KeptBytes {
  readonly status: number;
  readonly body: Uint8Array;
  readonly observation: Observation;
}

export class RecordedAnswers {
  readonly #journal: CaseJournal;
  readonly #recordingId: string;
  readonly #tell: (observations: readonly Observation[]) => void;
  readonly #last = new Map<string, KeptBytes>();
  #repeats: Repeat[] = [];
  #keeping: Promise<unknown> = Promise.resolve();

  constructor(
    journal: CaseJournal,
    recordingId: string,
    tell: (observations: readonly Observation[]) => void,
  ) {
    this.#journal = journal;
    this.#recordingId = recordingId;
    this.#tell = tell;
  }

  /**
   * Stores a response, or counts it as a repeat, whose observation is the one that it repeats.
   * Throws storage.*.
   */
  answer(
    question: RecordedQuestion,
    answer: MeasuredAnswer,
    context: Omit<AnswerContext, 'kind'>,
    read: (body: Uint8Array, place: AnswerPlace) => Promise<Observation>,
  ): Promise<Observation> {
    return this.#inOrder(async () => {
      const key = questionKey(question);
      const last = this.#last.get(key);
      const { sentAt: askedAt, receivedAt: at } = answer;
      if (last?.status === answer.status && Buffer.compare(last.body, answer.body) === 0) {
        this.#repeats.push({ of: last.observation.seq, askedAt, at, question });
        if (at - (this.#repeats[0]?.at ?? at) >= LONGEST_WAIT_MS) await this.#keepRepeats();
        return last.observation;
      }
      // The times of repeated `pending` responses show how closely it was followed, so they come
      // before what follows.
      if (question.kind === 'pending' && this.#repeats.some((each) => each.question.kind === 'pending'))
        await this.#keepRepeats();
      const kept = await keepAnswer(this.#journal, answer, { ...context, kind: 'rpc-answer' });
      const observation = await read(kept.body, { seq: kept.evidence.seq, askedAt, at });
      this.#remember(key, { status: answer.status, body: answer.body, observation });
      this.#tell([observation]);
      return observation;
    });
  }

  /** Stores a note; `at` is now, Unix ms. Throws storage.*. */
  note(note: RecordingNote, at: number): Promise<void> {
    return this.#inOrder(async () => {
      await this.#keepRepeats();
      await this.#keepNote(note, at);
    });
  }

  /** Resolves when everything passed in is stored. Throws storage.*. */
  settle(): Promise<void> {
    return this.#inOrder(() => this.#keepRepeats());
  }

  #remember(key: string, kept: KeptBytes): void {
    this.#last.delete(key);
    this.#last.set(key, kept);
    for (const oldest of this.#last.keys()) {
      if (this.#last.size <= REMEMBERED_ANSWERS) break;
      if (oldest !== 'pending') this.#last.delete(oldest);
    }
  }

  async #keepRepeats(): Promise<void> {
    const repeats = this.#repeats;
    const newest = repeats.at(-1);
    if (newest === undefined) return;
    this.#repeats = [];
    await this.#keepNote({ event: 'repeated', recordingId: this.#recordingId, repeats }, newest.at);
  }

  async #keepNote(note: RecordingNote, at: number): Promise<void> {
    const body = Buffer.from(JSON.stringify(eventOfNote(note)));
    const evidence = await this.#journal.append({ kind: 'fact', receivedAt: at, body });
    this.#tell(observationsOfNote(note, evidence));
  }

  #inOrder<T>(act: () => Promise<T>): Promise<T> {
    const acting = this.#keeping.then(act);
    this.#keeping = acting.catch(() => undefined);
    return acting;
  }
}
