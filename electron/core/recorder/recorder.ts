/**
 * The contract's `recorder.*` entries: which recordings run now, and how their observations reach
 * the page.
 */
import type { CasebookHandlers } from '../../../shared/contract/contract.ts';
import { MOST_WATCHED } from '../../../shared/contract/recorder-contract.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { groupedCount } from '../../../shared/units/count-text.ts';
import { STOPPED_BY_ANALYST, type Observation } from '../../../shared/recording/observation.ts';
import { eventOfNote, observationsOfNote } from '../../../shared/recording/recording-events.ts';
import type { ClientParts } from '../query/query-client.ts';
import { RecorderSession, type RecorderRequest } from './recorder-session.ts';

type RecorderHandlers = Pick<CasebookHandlers, Extract<keyof CasebookHandlers, `recorder.${string}`>>;

interface Running {
  readonly session: RecorderSession;
  /** Settles when its end is in the journal, or could not be written there. */
  readonly over: Promise<unknown>;
}

/**
 * The most that may wait for a page that reads nothing, about half an hour; the journal has it all.
 */
const MOST_UNREAD = 15_000;

const alreadyRuns = (): CasebookError =>
  new CasebookError('input.invalid', {
    message: 'This recording runs already.',
    nextStep: 'Stop it first, or look at it in the window that started it.',
    details: { field: 'recordingId' },
  });

const tooMany = (): CasebookError =>
  new CasebookError('input.invalid', {
    message: `A recording watches at most ${groupedCount(MOST_WATCHED)} transactions at once.`,
    nextStep: 'Stop watching one first; what was recorded of it stays.',
    details: { field: 'hash' },
  });

export class Recorder {
  readonly #parts: ClientParts;
  /** By recording id. */
  readonly #sessions = new Map<string, Running>();

  constructor(parts: ClientParts) {
    this.#parts = parts;
  }

  /** The handlers for the contract. */
  get handlers(): RecorderHandlers {
    return {
      'recorder.follow': (input, { signal }) => this.#follow(input, signal),
      'recorder.whenEnded': async ({ recordingId }) => {
        await this.#sessionThatGoesOn(recordingId);
        return {};
      },
      'recorder.watch': async ({ caseId, recordingId, hash, on }) => {
        const session = await this.#sessionThatGoesOn(recordingId);
        if (session !== undefined) {
          if (on && session.watchedCount >= MOST_WATCHED) throw tooMany();
          await session.watch(hash, on);
          return {};
        }
        const note = { event: 'watch', recordingId, hash, on } as const;
        const journal = await this.#parts.openJournal(caseId);
        const receivedAt = this.#parts.sending.clock.now();
        const body = Buffer.from(JSON.stringify(eventOfNote(note)));
        const evidence = await journal.append({ kind: 'fact', receivedAt, body });
        const [observation] = observationsOfNote(note, evidence);
        return observation === undefined ? {} : { observation };
      },
      'recorder.stop': async ({ recordingId }) => {
        const session = this.#sessions.get(recordingId)?.session;
        session?.end(STOPPED_BY_ANALYST);
        return { stopped: session !== undefined };
      },
    };
  }

  /** Ends every session and waits until its end is in the journal. */
  async close(): Promise<void> {
    const running = [...this.#sessions.values()];
    for (const { session } of running) session.end('the program was closed');
    await Promise.allSettled(running.map(({ over }) => over));
  }

  /** Waits for a session that is ending; returns undefined if none continues. */
  async #sessionThatGoesOn(recordingId: string): Promise<RecorderSession | undefined> {
    for (;;) {
      const running = this.#sessions.get(recordingId);
      if (running?.session.isEnding !== true) return running?.session;
      await Promise.allSettled([running.over]);
    }
  }

  async *#follow(request: RecorderRequest, signal: AbortSignal): AsyncIterable<Observation[]> {
    if (this.#sessions.has(request.recordingId)) throw alreadyRuns();
    let unread: Observation[] = [];
    let wake = (): void => undefined;
    const session = await RecorderSession.open(this.#parts, request, (observations) => {
      unread.push(...observations);
      if (unread.length > MOST_UNREAD) session.end('the page did not take what was recorded');
      wake();
    });
    if (this.#sessions.has(request.recordingId)) throw alreadyRuns();
    const onAbort = (): void => session.end('its page was closed or reloaded');
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    const state = { isOver: false, failure: undefined as unknown };
    const over = session
      .run()
      .catch((error: unknown) => (state.failure = error))
      .finally(() => {
        state.isOver = true;
        this.#sessions.delete(request.recordingId);
        wake();
      });
    this.#sessions.set(request.recordingId, { session, over });
    try {
      while (!state.isOver || unread.length > 0) {
        if (unread.length === 0) {
          await new Promise<void>((resolve) => (wake = resolve));
          continue;
        }
        const batch = unread;
        unread = [];
        yield batch;
      }
      if (state.failure !== undefined) throw state.failure;
    } finally {
      signal.removeEventListener('abort', onAbort);
      onAbort();
      await over;
    }
  }
}
