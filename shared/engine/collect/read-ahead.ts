/**
 * Reads the beginning of the next window while the current one is checked. Checks are asked for one after
 * another, so without this the connection would idle at the end of each window. What is read ahead is
 * evidence at once, but counts only once the current window is accepted; where another walk follows than
 * the expected one, it is dropped.
 */
import type { PageAnswer } from '../../contract/query-contract.ts';
import type { Endpoint } from '../../service/endpoint.ts';
import type { CollectionRecord } from '../storage/case-records.ts';
import { nextWalk } from './plan/next-walk.ts';
import { nextRequests } from './plan/next-requests.ts';
import type { PageRequest, WalkGoal } from './plan/walk-goal.ts';
import type { WalkCursor } from './plan/walk-cursor.ts';
import { ENDED, isReplaced } from './plan/walk-phase.ts';
import { goalOf, paramsOfPage } from './walk-of-record.ts';

/** Pages that may wait for the current window; a bound on memory. */
const MOST_HELD = 64;

/** A page of a walk that had not begun when it was asked for. */
export interface PageAhead {
  readonly walk: number;
  readonly request: PageRequest;
  /** As they were sent. */
  readonly params: Readonly<Record<string, string>>;
  readonly answer: PageAnswer;
}

export interface ReadAheadPorts {
  readonly endpoint: Endpoint;
  readonly goal: WalkGoal;
  readonly paramsOf: (cursor: WalkCursor, request: PageRequest) => Readonly<Record<string, string>>;
  readonly fetch: (cursor: WalkCursor, request: PageRequest) => Promise<PageAnswer>;
  readonly fold: (cursor: WalkCursor, request: PageRequest, answer: PageAnswer) => Promise<WalkCursor>;
}

/** True where the walk needs only checks to be accepted, and a window below it follows. */
const isNearlyAccepted = (cursor: WalkCursor, wanted: readonly PageRequest[]): boolean =>
  cursor.rest !== undefined &&
  cursor.from !== cursor.pinnedEnd &&
  wanted.length > 0 &&
  wanted.every(({ role }) => role === 'check');

/** A page that was asked for ahead and has not been folded. */
export type PageUnderWay = Omit<PageAhead, 'answer'> & { readonly coming: Promise<PageAnswer> };

/** For one walk: made when it begins, and asked for what it holds when it is over. */
export class ReadAhead {
  readonly #ports: ReadAheadPorts;
  readonly #held: PageAhead[] = [];
  readonly #underWay = new Map<string, PageUnderWay>();
  #cursor: WalkCursor | undefined;
  #folds: Promise<void> = Promise.resolve();
  #slots = 0;
  #stopped = false;

  constructor(ports: ReadAheadPorts) {
    this.#ports = ports;
  }

  /** Uses the slots that the checks in `wanted` leave free. */
  fill(current: WalkCursor, wanted: readonly PageRequest[], slots: number): void {
    if (this.#stopped || !isNearlyAccepted(current, wanted)) return;
    this.#cursor ??= nextWalk(this.#ports.endpoint, { ...current, phase: ENDED }, this.#ports.goal);
    this.#slots = slots;
    this.#ask();
  }

  /**
   * Ends reading ahead. Returns what came, in the order in which it is to be folded, and what is
   * still under way: whoever reads on need not wait for it.
   */
  release(): { readonly held: readonly PageAhead[]; readonly underWay: readonly PageUnderWay[] } {
    this.#stopped = true;
    return { held: this.#held, underWay: [...this.#underWay.values()] };
  }

  #ask(): void {
    const cursor = this.#cursor;
    // What follows the last window are looks back at the others: they are for windows that are accepted.
    if (this.#stopped || cursor === undefined || isReplaced(cursor) || cursor.phase.kind === 'ended') return;
    const room = Math.min(this.#slots, MOST_HELD - this.#held.length) - this.#underWay.size;
    const wanted = nextRequests(cursor, this.#ports.goal, this.#slots)
      .filter((request) => !this.#underWay.has(keyOf(cursor, request)))
      .slice(0, Math.max(0, room));
    for (const request of wanted) void this.#read(cursor, request);
  }

  async #read(cursor: WalkCursor, request: PageRequest): Promise<void> {
    const { fetch, paramsOf } = this.#ports;
    const key = keyOf(cursor, request);
    const coming = fetch(cursor, request);
    this.#underWay.set(key, { walk: cursor.walk, request, params: paramsOf(cursor, request), coming });
    try {
      const answer = await coming;
      this.#folds = this.#folds.then(() => this.#take(key, answer));
      await this.#folds;
    } catch {
      // Whatever kept it from being read is met again, and told, when the walk asks for the page itself.
      this.#stopped = true;
      this.#underWay.delete(key);
    }
    this.#ask();
  }

  /** One after another: each answer is folded into the cursor that the one before it left. */
  async #take(key: string, answer: PageAnswer): Promise<void> {
    const { endpoint, goal, fold } = this.#ports;
    const expected = this.#cursor;
    const page = this.#underWay.get(key);
    if (this.#stopped || page === undefined) return;
    this.#underWay.delete(key);
    if (expected === undefined || expected.walk !== page.walk) return;
    const { coming: _arrived, ...asked } = page;
    this.#held.push({ ...asked, answer });
    const folded = await fold(expected, page.request, answer);
    this.#cursor = isReplaced(folded) ? folded : (nextWalk(endpoint, folded, goal) ?? folded);
  }
}

/**
 * The walk at which a page that was read ahead is to be folded; undefined if the walks that follow do not
 * ask for that page. The same for a run and for its replay from the journal.
 */
export function walkOfPageAhead(
  endpoint: Endpoint,
  { record, cursor }: { readonly record: CollectionRecord; readonly cursor: WalkCursor },
  { walk, request, params }: Pick<PageAhead, 'walk' | 'request' | 'params'>,
): WalkCursor | undefined {
  let reached = cursor;
  while (reached.walk < walk) {
    const next = nextWalk(endpoint, reached, goalOf(endpoint, record));
    if (next === undefined) return undefined;
    reached = next;
  }
  if (reached.walk !== walk) return undefined;
  const asked = paramsOfPage(endpoint, record, reached, request);
  return placeNames(endpoint).every((name) => (asked[name] ?? '') === (params[name] ?? ''))
    ? reached
    : undefined;
}

/** Parameters in which two pages of one list can differ. */
const placeNames = ({ slicing }: Endpoint): readonly string[] =>
  slicing.by === 'block-height'
    ? ['page', 'limit', slicing.startParameter, slicing.endParameter]
    : ['page', 'limit'];

const keyOf = ({ walk }: WalkCursor, { role, page }: PageRequest): string => `${walk} ${role} ${page}`;
