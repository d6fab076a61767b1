/**
 * Reads one chunk of hashes, as many as one request takes: page after page if its transfers fill
 * several, and again from the start if the list changed meanwhile. Pure except for the digests
 * passed in; a replay of the journal folds the same responses.
 */
import type { PageAnswer } from '../../../contract/query-contract.ts';
import type { Endpoint } from '../../../service/endpoint.ts';
import { levelOfMismatches } from '../plan/answer-mismatches.ts';
import { nextRequests } from '../plan/next-requests.ts';
import type { PageRequest, WalkGoal } from '../plan/walk-goal.ts';
import { summaryOfPage } from '../plan/page-summary.ts';
import { beginWalk, hasPage, type WalkCursor } from '../plan/walk-cursor.ts';
import { phaseOf } from '../plan/walk-phase.ts';
import { countRecords, type ChunkCounts, type ChunkPage, type HashReading } from './hash-reading.ts';
import { isKept, takePage, walkAgain, walkWithSmallerPages } from '../plan/walk-pages.ts';

const ANY_BLOCK = { from: undefined, to: undefined };

/** One chunk being read. */
export class ChunkReading implements HashReading {
  readonly #endpoint: Endpoint;
  readonly #parameter: string;
  readonly #hashes: readonly string[];
  readonly #goal: WalkGoal;
  readonly #pages = new Map<number, ChunkPage>();
  #cursor: WalkCursor;

  /** `parameter` is the endpoint's parameter for the hashes, which are lower case. */
  constructor(endpoint: Endpoint, parameter: string, hashes: readonly string[]) {
    this.#endpoint = endpoint;
    this.#parameter = parameter;
    this.#hashes = hashes;
    this.#goal = {
      firstRows: undefined,
      paged: endpoint.paging !== undefined,
      hasRanges: false,
      canPin: false,
      canFill: false,
      parts: 1,
      trustsOnePage: true,
    };
    this.#cursor = beginWalk(0, endpoint.paging?.maxLimit ?? 0);
  }

  /** The current walk, from 0; each replaces the one before it. */
  get walk(): number {
    return this.#cursor.walk;
  }

  /** Rows of each page of the current walk, by number. */
  get pages(): ReadonlyMap<number, ChunkPage> {
    return this.#pages;
  }

  /**
   * True once everything is read. A list of one page is one response: nothing can have changed
   * between its pages.
   */
  get isOver(): boolean {
    const { phase, pageCount } = this.#cursor;
    if (phase.kind === 'ended') return true;
    return phase.kind !== 'given-up' && pageCount === 1 && hasPage(this.#cursor, 1);
  }

  /** What reduces the trust in it, as sentences. */
  get flaws(): readonly string[] {
    const { flaws, mismatch, sequential } = this.#cursor;
    const mismatched = levelOfMismatches(mismatch);
    return [
      ...(mismatched === undefined ? [] : [mismatched.reason]),
      ...flaws,
      ...(sequential
        ? ['The service did not state the number of pages, so the end of the list is inferred.']
        : []),
    ];
  }

  /** The page to request now; undefined once it is done. */
  get request(): PageRequest | undefined {
    return this.isOver ? undefined : nextRequests(this.#cursor, this.#goal, 1)[0];
  }

  /** Parameters to send for a page, in the spec's names. */
  paramsOf({ page }: PageRequest): Readonly<Record<string, string>> {
    return {
      [this.#parameter]: this.#hashes.join(','),
      ...(this.#endpoint.paging === undefined
        ? {}
        : { page: String(page), limit: String(this.#cursor.limit) }),
    };
  }

  /**
   * Takes the response to `request`; `digest` is that of its rows, see digest-rows.ts. Returns true
   * if its rows belong to the chunk.
   */
  take(request: PageRequest, { evidence, page }: PageAnswer, digest: string): boolean {
    const before = this.#cursor;
    const summary = summaryOfPage(this.#endpoint, ANY_BLOCK, page, digest, evidence.seq);
    const after = takePage(before, this.#goal, request, summary);
    this.#cursor = after;
    const isRows = isKept(before, after, request.page);
    if (isRows) this.#pages.set(request.page, { evidence, rows: page.rows, remarks: page.remarks });
    const givenUp = phaseOf(after, 'given-up');
    if (givenUp !== undefined) this.#begin(walkAgain(after, this.#goal, givenUp));
    return isRows && givenUp === undefined;
  }

  /**
   * After the service refused the page size: starts over with a smaller one. Returns false if there
   * is none to try.
   */
  takeRefusal(): boolean {
    const smaller = hasPage(this.#cursor, 1) ? undefined : walkWithSmallerPages(this.#cursor);
    if (smaller === undefined || this.#endpoint.paging === undefined) return false;
    this.#begin(smaller);
    return true;
  }

  /** Continues with a walk that a replay found in the journal. */
  beginWalk(walk: number, limit: number): void {
    this.#begin(beginWalk(walk, limit));
  }

  #begin(cursor: WalkCursor): void {
    this.#cursor = cursor;
    this.#pages.clear();
  }

  /** What it adds once it is done. */
  counts(): ChunkCounts {
    const rows = [...this.#pages.values()].flatMap((page) => page.rows);
    return countRecords(this.#hashes, rows, this.#endpoint.paging === undefined);
  }
}
