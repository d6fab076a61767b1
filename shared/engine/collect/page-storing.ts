/**
 * Stores pages while further ones are requested and folded. What is handed over during a
 * transaction goes into the next one, in order, because a transaction costs more than a page.
 */
import type { CollectionRecord, PageRecord } from '../storage/case-records.ts';
import type { CaseRepository } from '../storage/case-repository.ts';

/** More pages than this wait for a slow disk; a bound on memory. */
const MOST_WAITING = 256;

/** A transaction that is to be made: pages to add, or walks to keep. */
type Change =
  | { readonly kind: 'commit'; record: CollectionRecord; readonly pages: PageRecord[] }
  | { readonly kind: 'keep'; readonly record: CollectionRecord; readonly walks: readonly number[] };

/** One for each run of a collection. */
export class PageStoring {
  readonly #repository: Pick<CaseRepository, 'commitPages' | 'keepWalks'>;
  readonly #onStored: (record: CollectionRecord, pages: readonly PageRecord[]) => void;
  readonly #waiting: Change[] = [];
  #writing: Promise<void> = Promise.resolve();
  #isWriting = false;
  #failure: { readonly reason: unknown } | undefined;

  /** `onStored` is called after each transaction. */
  constructor(
    repository: Pick<CaseRepository, 'commitPages' | 'keepWalks'>,
    onStored: (record: CollectionRecord, pages: readonly PageRecord[]) => void,
  ) {
    this.#repository = repository;
    this.#onStored = onStored;
  }

  /** Pages that wait for their transaction. */
  get waitingPages(): number {
    return this.#waiting.reduce(
      (sum, change) => sum + (change.kind === 'commit' ? change.pages.length : 0),
      0,
    );
  }

  /**
   * True if whoever requests pages should await `settled` first: too many wait, or they cannot be
   * stored.
   */
  get isHeldUp(): boolean {
    return this.#failure !== undefined || this.waitingPages > MOST_WAITING;
  }

  /** Has the pages stored together with the record and its cursor. */
  commit(record: CollectionRecord, pages: readonly PageRecord[]): void {
    if (this.#failure !== undefined) return;
    const last = this.#waiting.at(-1);
    if (last?.kind === 'commit') {
      last.record = record;
      last.pages.push(...pages);
    } else this.#waiting.push({ kind: 'commit', record, pages: [...pages] });
    this.#begin();
  }

  /** Has the pages of all other walks removed, and the record stored. */
  keepWalks(record: CollectionRecord, walks: readonly number[]): void {
    if (this.#failure !== undefined) return;
    this.#waiting.push({ kind: 'keep', record, walks });
    this.#begin();
  }

  /**
   * Resolves once everything is stored. Rejects with what kept it from being stored; nothing that
   * came later is stored then.
   */
  async settled(): Promise<void> {
    while (this.#isWriting) await this.#writing;
    if (this.#failure !== undefined) throw this.#failure.reason;
  }

  #begin(): void {
    if (this.#isWriting) return;
    this.#isWriting = true;
    this.#writing = this.#writeAll();
  }

  async #writeAll(): Promise<void> {
    try {
      for (let change = this.#waiting.shift(); change !== undefined; change = this.#waiting.shift())
        await this.#write(change);
    } catch (reason) {
      this.#failure = { reason };
      this.#waiting.length = 0;
    } finally {
      this.#isWriting = false;
    }
  }

  async #write(change: Change): Promise<void> {
    if (change.kind === 'keep') await this.#repository.keepWalks(change.record, change.walks);
    else await this.#repository.commitPages(change.record, change.pages);
    this.#onStored(change.record, change.kind === 'commit' ? change.pages : []);
  }
}
