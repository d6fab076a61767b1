/**
 * Brings a list that was read window by window to one state. While a later window is read, a row
 * may arrive late in an accepted one: then each window is right, but the collection never existed as a
 * whole. So once the last window is accepted, all of them are looked at again until two rounds in a
 * row show every one unchanged: whatever moves a row in a window moves its ends. The last one is
 * among them, because a row may arrive there between its last reading and the first look at another.
 * A window that changed is read again, and the rounds start over. Pure.
 */
import { groupedCount } from '../../../units/count-text.ts';
import { partRead, windowOf } from './cut-window.ts';
import type { PageRequest } from './walk-goal.ts';
import type { PageSummary } from './page-summary.ts';
import { beginWalk, type WalkCursor } from './walk-cursor.ts';
import type { ChangedWindow, LookBack, LookedAtWindow, WalkWindow, WindowEnds } from './walk-window.ts';

/** Two, because a single response may be wrong. */
const ROUNDS_THAT_AGREE = 2;
/** After this many rounds with a change the list never settles, and the collection says so. */
export const MAX_RESTLESS_ROUNDS = 6;

const NOT_YET: LookBack = {
  everyWindow: true,
  agreed: 0,
  restless: 0,
  seen: [],
  changed: [],
  anew: [],
  seqs: [],
  lastSeq: -1,
};

const isWhole = ({ level }: Pick<WalkWindow, 'level'>): boolean =>
  level === 'complete' || level === 'complete-to-cap';

/**
 * The windows that were read before the newest walk, except those that an update keeps unchecked
 * and says so.
 */
export const windowsBefore = ({ windows }: Pick<WalkCursor, 'windows'>): WalkWindow[] =>
  windows.filter(({ isFormer = false }) => !isFormer);

/** The windows that each round looks at. */
function windowsToLookAt(cursor: WalkCursor): LookedAtWindow[] {
  const before = windowsBefore(cursor);
  const { everyWindow = false } = cursor.lookBack ?? NOT_YET;
  return before.length > 0 && everyWindow ? [...before, partRead(cursor)] : before;
}

/** True if the collection consists of parts with a question of their own: they share no state. */
const isInParts = ({ windows }: WalkCursor): boolean => windows.some(({ part }) => part !== undefined);

/** True if all windows must be of one moment, and each is whole as far as the cursor tells. */
const couldBeOneState = (cursor: WalkCursor): boolean =>
  cursor.phase.kind === 'ended' &&
  cursor.rest === undefined &&
  cursor.flaws.length === 0 &&
  !cursor.sequential &&
  !isInParts(cursor) &&
  cursor.windows.every(isWhole);

/** True if so many rounds showed a change that no further one is made. */
const isRestless = ({ lookBack }: WalkCursor): boolean => (lookBack?.restless ?? 0) > MAX_RESTLESS_ROUNDS;

/**
 * Whether the windows are of one moment: 'yes', 'no' if the list never settled, 'open' while looks
 * are left.
 */
export function isOneState(cursor: WalkCursor): 'yes' | 'no' | 'open' {
  if (windowsBefore(cursor).length === 0 || isInParts(cursor)) return 'yes';
  if (isRestless(cursor)) return 'no';
  return (cursor.lookBack?.agreed ?? 0) >= ROUNDS_THAT_AGREE ? 'yes' : 'open';
}

/** The pages of a window that tell a look whether it changed. */
function pagesToLookAt({ ends }: LookedAtWindow): number[] {
  if (ends === undefined) return [];
  const { pageCount, middle } = ends;
  if (pageCount <= 1) return [1];
  // The last page first: whatever moves rows moves it.
  return [pageCount, 1, ...(middle ?? []).map((_, index) => index + 2)];
}

/**
 * True if a round is over and has shown changes: the windows are read again before the next round.
 */
const hasChanges = ({ seen, changed }: LookBack): boolean => changed.length > 0 && seen.length === 0;

/** The looks that are left in the current round. */
function looksLeft(cursor: WalkCursor): { readonly window: LookedAtWindow; readonly page: number }[] {
  const { lookBack = NOT_YET } = cursor;
  if (hasChanges(lookBack)) return [];
  const seen = new Set(lookBack.seen.map(([walk, page]) => `${walk},${page}`));
  return windowsToLookAt(cursor).flatMap((window) =>
    pagesToLookAt(window).flatMap((page) => (seen.has(`${window.walk},${page}`) ? [] : [{ window, page }])),
  );
}

/** True if this look at a window is one of those that are left. */
const isDue = (lookBack: LookBack, window: LookedAtWindow, page: number): boolean =>
  !hasChanges(lookBack) &&
  pagesToLookAt(window).includes(page) &&
  !lookBack.seen.some(([walk, seenPage]) => walk === window.walk && seenPage === page);

/** True while windows are to be looked at, or to be read again because they changed. */
const isUnderWay = (cursor: WalkCursor): boolean => couldBeOneState(cursor) && isOneState(cursor) === 'open';

/** The looks to make now, at most `atMost`; empty if none is due. */
export const nextLooksBack = (cursor: WalkCursor, atMost: number): PageRequest[] =>
  isUnderWay(cursor)
    ? looksLeft(cursor)
        .slice(0, atMost)
        .map(({ window, page }) => ({ page, role: 'again', window: window.walk }))
    : [];

/** The window that a look is about. */
export const windowLookedAt = (cursor: WalkCursor, request: PageRequest): LookedAtWindow | undefined =>
  request.role === 'again' ? windowsToLookAt(cursor).find(({ walk }) => walk === request.window) : undefined;

const readCount = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

const digestOf = ({ first, last, middle, pageCount }: WindowEnds, page: number): string | undefined => {
  if (page === 1) return first;
  return page === pageCount ? last : middle?.[page - 2];
};

/**
 * How a page differs from what the window held, as the end of a sentence; undefined if it does not.
 */
export function changeOfPage(ends: WindowEnds, page: number, summary: PageSummary): string | undefined {
  const stated = readCount(summary.totalPage);
  if (stated !== undefined && Math.max(1, stated) !== ends.pageCount)
    return `it has ${groupedCount(stated)} pages instead of ${groupedCount(ends.pageCount)}`;
  const total = readCount(summary.total);
  if (total !== undefined && ends.total !== undefined && total !== ends.total)
    return `it has ${groupedCount(total)} rows instead of ${groupedCount(ends.total)}`;
  return summary.digest === digestOf(ends, page) ? undefined : `page ${page} holds other rows than before`;
}

/**
 * The same for a look that must itself show that nothing was added: without a page count, it is
 * unknown what follows the last page.
 */
const changeSeen = ({ ends, rows }: LookedAtWindow, page: number, summary: PageSummary): string | undefined =>
  // Some services state no page count for an empty list.
  readCount(summary.totalPage) === undefined && (rows > 0 || summary.rowCount > 0)
    ? 'the service states no number of pages any more'
    : ends && changeOfPage(ends, page, summary);

/** Says that a window was read again, and why. */
export const readAnew = ({ from, to, why }: Pick<ChangedWindow, 'from' | 'to' | 'why'>): string =>
  `${from === undefined ? 'The blocks' : `Blocks ${from}`} to ${to} were read again, because ${why}; the former answers stay in the journal.`;

/**
 * Adds a change. For each window the lowest changed page counts, whatever order the responses came
 * in.
 */
function withChange(changed: readonly ChangedWindow[], one: ChangedWindow): ChangedWindow[] {
  const known = changed.find(({ walk }) => walk === one.walk);
  if (known !== undefined && (known.page ?? 0) <= (one.page ?? 0)) return [...changed];
  return [...changed.filter((each) => each !== known), one].toSorted((each, other) => other.to - each.to);
}

/** The state after a round that has nothing left to look at. */
const afterRound = (lookBack: LookBack): LookBack => ({
  ...lookBack,
  ...(lookBack.changed.length === 0
    ? { agreed: lookBack.agreed + 1 }
    : { agreed: 0, restless: lookBack.restless + 1, seqs: [] }),
  seen: [],
  lastSeq: Math.max(lookBack.lastSeq, ...lookBack.seqs),
});

/** The cursor after a look; a look that is not due changes nothing. */
export function takeLookBack(cursor: WalkCursor, request: PageRequest, summary: PageSummary): WalkCursor {
  const window = windowLookedAt(cursor, request);
  const { lookBack = NOT_YET } = cursor;
  if (window?.ends === undefined || !isUnderWay(cursor)) return cursor;
  const { page } = request;
  const { walk, from, to } = window;
  // A replay may fold a response that is already included.
  const isKnown =
    summary.seq !== undefined && (summary.seq <= lookBack.lastSeq || lookBack.seqs.includes(summary.seq));
  if (isKnown || !isDue(lookBack, window, page)) return cursor;
  const why = changeSeen(window, page, summary);
  const looked: LookBack = {
    ...lookBack,
    seen: [...lookBack.seen, [walk, page]],
    changed:
      why === undefined
        ? lookBack.changed
        : withChange(lookBack.changed, { walk, ...(from === undefined ? {} : { from }), to, page, why }),
    seqs:
      summary.seq === undefined
        ? lookBack.seqs
        : [...lookBack.seqs, summary.seq].toSorted((one, other) => one - other),
  };
  const after = { ...cursor, lookBack: looked };
  return looksLeft(after).length > 0 ? after : { ...cursor, lookBack: afterRound(looked) };
}

/** The walk that reads the next changed window again; undefined if there is none. */
export function walkAfterLooks(
  cursor: WalkCursor,
  judged: Pick<WalkWindow, 'level' | 'reason'>,
): WalkCursor | undefined {
  const { lookBack, windows } = cursor;
  if (lookBack === undefined || !isUnderWay(cursor)) return undefined;
  const [changed, ...others] = lookBack.changed;
  const window = windowsToLookAt(cursor).find(({ walk }) => walk === changed?.walk);
  if (changed === undefined || window === undefined || !hasChanges(lookBack)) return undefined;
  if (!isWhole(judged)) return undefined;
  const read = [...windows, windowOf(cursor, judged)];
  return {
    ...beginWalk(cursor.walk + 1, window.ends?.limit ?? cursor.limit, cursor),
    ...(window.from === undefined ? {} : { from: window.from }),
    pinnedEnd: window.to,
    windows: read.filter(({ walk }) => walk !== window.walk),
    remarks: cursor.remarks,
    uncuttable: cursor.uncuttable,
    lookBack: { ...lookBack, changed: others, anew: [...lookBack.anew, changed] },
  };
}
