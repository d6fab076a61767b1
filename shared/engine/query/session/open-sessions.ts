import { CasebookError } from '../../../errors/casebook-error.ts';
import type { ReviewSource } from '../review-session.ts';
import type { Steps } from '../steps.ts';
import type { FrozenTable } from './frozen-table.ts';
import type { TableSession } from './table-session.ts';

const closedSession = (): CasebookError =>
  new CasebookError('storage.not-found', {
    message: 'This view of the rows is closed.',
    nextStep: 'Open the tab again.',
  });

const keyOf = ({ collectionIds, subject, isTimeline = false }: ReviewSource): string =>
  JSON.stringify([collectionIds, subject?.toLowerCase() ?? '', isTimeline]);

/** The sessions of a worker and the rows that are frozen, by number. */
export class OpenSessions {
  readonly #sessions = new Map<number, TableSession>();
  readonly #frozen = new Map<number, FrozenTable>();
  readonly #sources = new WeakMap<TableSession, string>();
  readonly #openings = new Set<Promise<unknown>>();
  #lastId = 0;

  /** Adds a session over a source and returns its number. */
  add(session: TableSession, source?: ReviewSource): number {
    this.#sessions.set((this.#lastId += 1), session);
    if (source !== undefined) this.#sources.set(session, keyOf(source));
    return this.#lastId;
  }

  /** Throws storage.not-found if the session is closed. */
  get(sessionId: number): TableSession {
    const session = this.#sessions.get(sessionId);
    if (session === undefined) throw closedSession();
    return session;
  }

  /** A session over the same rows, seen from the same subject; undefined if none is open. */
  findOfSource(source: ReviewSource): TableSession | undefined {
    const wanted = keyOf(source);
    return Array.from(this.#sessions.values()).find((session) => this.#sources.get(session) === wanted);
  }

  /** A session that shows the collection and no other; undefined if none is open. */
  findOf(collectionId: string): TableSession | undefined {
    return Array.from(this.#sessions.values()).find(
      ({ lists }) => lists.length === 1 && lists[0] === collectionId,
    );
  }

  /** Notes a session that is being opened. */
  noteOpening(opening: Promise<unknown>): void {
    this.#openings.add(opening);
    void opening.catch(() => undefined).finally(() => this.#openings.delete(opening));
  }

  /** Resolves when the sessions that are being opened are open, or have failed. */
  async opened(): Promise<void> {
    await Promise.allSettled(this.#openings);
  }

  /** Returns whether the session was open. */
  close(sessionId: number): boolean {
    return this.#sessions.delete(sessionId);
  }

  /** Prepares a session in the background, until it is closed. */
  prepare(sessionId: number, session: TableSession, steps: Steps<void>): void {
    void session.prepare(steps, () => this.#sessions.get(sessionId) === session);
  }

  /** Holds frozen rows until they are released, and returns their number. */
  hold(table: FrozenTable): number {
    this.#frozen.set((this.#lastId += 1), table);
    return this.#lastId;
  }

  /** Throws storage.not-found if the rows were released. */
  frozen(frozenId: number): FrozenTable {
    const table = this.#frozen.get(frozenId);
    if (table === undefined) throw closedSession();
    return table;
  }

  /** Returns whether the rows were held. */
  release(frozenId: number): boolean {
    return this.#frozen.delete(frozenId);
  }
}
