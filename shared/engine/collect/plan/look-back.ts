/**
 * One state of a list that was read window by window. While a later window is read, a row may come late into one that was accepted before it: each window is true then, and
 * the set is the list of no moment. So once the last window is accepted, the others are looked at again, until two rounds in a row show all of them unchanged: whatever
 * moves a row in a window moves its ends. A window that changed is read anew, and the rounds begin again. Pure.
 */
import { groupedCount } from '../../../units/count-words.ts';
import { windowOf } from './cut-window.ts';
import type { PageRequest } from './next-requests.ts';
import type { PageFacts } from './page-facts.ts';
import { beginWalk, type WalkCursor } from './walk-cursor.ts';
import type { ChangedWindow, LookBack, WalkWindow, WindowEnds } from './walk-window.ts';

/** Two, since one answer alone may be wrong. */
const ROUNDS_THAT_AGREE = 2;
/** After so many rounds with a change the list does not come to rest, and the set says so. */
export const MAX_RESTLESS_ROUNDS = 6;

const NOT_YET: LookBack = {
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

/** The windows that were read before the newest walk, without those that an update does not look at and says so. */
export const windowsBefore = ({ windows }: Pick<WalkCursor, 'windows'>): WalkWindow[] =>
  windows.filter(({ isFormer = false }) => !isFormer);

/** True where the set consists of parts that are questions of their own: they have no state in common. */
const isInParts = ({ windows }: WalkCursor): boolean => windows.some(({ part }) => part !== undefined);

/** True where all windows must be of one moment, and each is whole by itself as far as the cursor tells. */
const couldBeOneState = (cursor: WalkCursor): boolean =>
  cursor.phase.kind === 'ended' &&
  cursor.rest === undefined &&
  cursor.flaws.length === 0 &&
  !cursor.sequential &&
  !isInParts(cursor) &&
  cursor.windows.every(isWhole);

/** True where so many rounds showed a change that no further one is made. */
const isRestless = ({ lookBack }: WalkCursor): boolean => (lookBack?.restless ?? 0) > MAX_RESTLESS_ROUNDS;

/** Whether the windows are of one moment: 'yes', 'no' where the list never came to rest, 'open' while not all looks are made. */
export function isOneState(cursor: WalkCursor): 'yes' | 'no' | 'open' {
  if (windowsBefore(cursor).length === 0 || isInParts(cursor)) return 'yes';
  if (isRestless(cursor)) return 'no';
  return (cursor.lookBack?.agreed ?? 0) >= ROUNDS_THAT_AGREE ? 'yes' : 'open';
}

/** The pages of a window by which a look tells whether it changed. */
function pagesToLookAt({ ends }: WalkWindow): number[] {
  if (ends === undefined) return [];
  const { pageCount, middle } = ends;
  if (pageCount <= 1) return [1];
  // The last page first: what moves rows moves it.
  return [pageCount, 1, ...(middle ?? []).map((_, index) => index + 2)];
}

/** True where a round is over and has shown changes: the windows are read anew before the next round. */
const hasChanges = ({ seen, changed }: LookBack): boolean => changed.length > 0 && seen.length === 0;

/** The looks that the round under way still has to make. */
function looksLeft(cursor: WalkCursor): { readonly window: WalkWindow; readonly page: number }[] {
  const { lookBack = NOT_YET } = cursor;
  if (hasChanges(lookBack)) return [];
  const seen = new Set(lookBack.seen.map(String));
  return windowsBefore(cursor).flatMap((window) =>
    pagesToLookAt(window).flatMap((page) =>
      seen.has(String([window.walk, page])) ? [] : [{ window, page }],
    ),
  );
}

/** True while windows are to be looked at, or to be read anew because they changed. */
const isUnderWay = (cursor: WalkCursor): boolean => couldBeOneState(cursor) && isOneState(cursor) === 'open';

/** The looks to make now, at most `atMost`; empty where none is due. */
export const nextLooksBack = (cursor: WalkCursor, atMost: number): PageRequest[] =>
  isUnderWay(cursor)
    ? looksLeft(cursor)
        .slice(0, atMost)
        .map(({ window, page }) => ({ page, role: 'again', window: window.walk }))
    : [];

/** The window that a look is about. */
export const windowLookedAt = ({ windows }: WalkCursor, request: PageRequest): WalkWindow | undefined =>
  request.role === 'again' ? windows.find(({ walk }) => walk === request.window) : undefined;

const readCount = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

const digestOf = ({ first, last, middle, pageCount }: WindowEnds, page: number): string | undefined => {
  if (page === 1) return first;
  return page === pageCount ? last : middle?.[page - 2];
};

/** How a page differs from what it was in the window, as the end of a sentence; undefined where it does not. */
export function changeOfPage(ends: WindowEnds, page: number, facts: PageFacts): string | undefined {
  const stated = readCount(facts.totalPage);
  if (stated !== undefined && Math.max(1, stated) !== ends.pageCount)
    return `it has ${stated} pages instead of ${ends.pageCount}`;
  const total = readCount(facts.total);
  if (total !== undefined && ends.total !== undefined && total !== ends.total)
    return `it has ${total} rows instead of ${groupedCount(ends.total)}`;
  return facts.digest === digestOf(ends, page) ? undefined : `page ${page} holds other rows than before`;
}

/** The same of a look that must show by itself that nothing was added: without a number of pages, what follows the last page is unknown. */
const changeSeen = ({ ends, rows }: WalkWindow, page: number, facts: PageFacts): string | undefined =>
  // Of an empty list some services state no number of pages.
  readCount(facts.totalPage) === undefined && (rows > 0 || facts.rowCount > 0)
    ? 'the service states no number of pages any more'
    : ends && changeOfPage(ends, page, facts);

/** Says that a window was read anew, and why. */
export const readAnew = ({ from, to, why }: Pick<ChangedWindow, 'from' | 'to' | 'why'>): string =>
  `${from === undefined ? 'The blocks' : `Blocks ${from}`} to ${to} were read again, because ${why}; the former answers stay in the journal.`;

/** The changes with one more. Of a window the lowest page that changed tells, in whichever order the answers came. */
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

/** The cursor after a look; one that is not due says nothing of anything else. */
export function takeLookBack(cursor: WalkCursor, request: PageRequest, facts: PageFacts): WalkCursor {
  const window = windowLookedAt(cursor, request);
  const { lookBack = NOT_YET } = cursor;
  if (window?.ends === undefined || !isUnderWay(cursor)) return cursor;
  const { page } = request;
  const { walk, from, to } = window;
  // A replay may fold an answer that is taken in already.
  const isKnown =
    facts.seq !== undefined && (facts.seq <= lookBack.lastSeq || lookBack.seqs.includes(facts.seq));
  if (isKnown || !looksLeft(cursor).some((left) => left.window === window && left.page === page))
    return cursor;
  const why = changeSeen(window, page, facts);
  const looked: LookBack = {
    ...lookBack,
    seen: [...lookBack.seen, [walk, page]],
    changed:
      why === undefined
        ? lookBack.changed
        : withChange(lookBack.changed, { walk, ...(from === undefined ? {} : { from }), to, page, why }),
    seqs:
      facts.seq === undefined
        ? lookBack.seqs
        : [...lookBack.seqs, facts.seq].toSorted((one, other) => one - other),
  };
  const after = { ...cursor, lookBack: looked };
  return looksLeft(after).length > 0 ? after : { ...cursor, lookBack: afterRound(looked) };
}

/** The walk that reads the next changed window anew; undefined where none is to be. */
export function walkAfterLooks(
  cursor: WalkCursor,
  judged: Pick<WalkWindow, 'level' | 'reason'>,
): WalkCursor | undefined {
  const { lookBack, windows } = cursor;
  if (lookBack === undefined || !isUnderWay(cursor)) return undefined;
  const [changed, ...others] = lookBack.changed;
  const window = windows.find(({ walk }) => walk === changed?.walk);
  if (changed === undefined || window === undefined || !hasChanges(lookBack)) return undefined;
  if (!isWhole(judged)) return undefined;
  return {
    ...beginWalk(cursor.walk + 1, window.ends?.limit ?? cursor.limit, cursor),
    ...(window.from === undefined ? {} : { from: window.from }),
    pinnedEnd: window.to,
    windows: [...windows.filter((each) => each !== window), windowOf(cursor, judged)],
    remarks: cursor.remarks,
    uncuttable: cursor.uncuttable,
    lookBack: { ...lookBack, changed: others, anew: [...lookBack.anew, changed] },
  };
}
