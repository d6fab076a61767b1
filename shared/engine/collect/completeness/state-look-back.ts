/**
 * The moment of a collection that was read window by window: what the looks back showed, in words
 * and as a completeness check. Pure.
 */
import type { CompletenessCheck } from '../../storage/case-records.ts';
import { isOneState, readAnew, windowsBefore } from '../plan/look-back.ts';
import type { WalkCursor } from '../plan/walk-cursor.ts';
import type { WalkWindow } from '../plan/walk-window.ts';

const NAME = 'One state of the list';
/** How many changes a statement lists one by one. */
const MOST_TOLD = 3;

/**
 * What could have happened in the middle of long windows without moving their ends; a sentence that
 * begins with a space, or empty.
 */
const UNSEEN =
  ' Of a longer window only the ends were looked at again: a row that took another’s place in its middle would not have shown.';

const hasUnseenMiddle = ({ ends }: WalkWindow): boolean =>
  ends !== undefined && ends.pageCount > 2 && ends.middle === undefined;

export interface StatedMoment {
  /** False if the windows are not known to be of one moment. */
  readonly isOne: boolean;
  /** True if the list never came to rest. */
  readonly isRestless: boolean;
  /** Sentences, each beginning with a space. */
  readonly said: string;
  readonly witnesses: readonly CompletenessCheck[];
}

const few = (sentences: readonly string[]): string[] =>
  sentences.length <= MOST_TOLD
    ? [...sentences]
    : [...sentences.slice(0, MOST_TOLD), `${sentences.length - MOST_TOLD} more windows changed.`];

const spaced = (sentences: readonly string[]): string => sentences.map((each) => ` ${each}`).join('');

/** Which blocks the statement covers, if an update left older ones as they were. */
function whichBlocks({ windows }: WalkCursor): string {
  const top = windows
    .filter(({ isFormer = false }) => isFormer)
    .reduce<number | undefined>((highest, { to }) => Math.max(highest ?? to, to), undefined);
  return top === undefined ? 'the collection' : `what is above block ${top}`;
}

/** What is known about the moment of a collection; `windows` are all of it. */
export function stateMoment(cursor: WalkCursor, windows: readonly WalkWindow[]): StatedMoment {
  const { lookBack } = cursor;
  const anew = spaced(few((lookBack?.anew ?? []).map(readAnew)));
  const unseen = windows.some(hasUnseenMiddle) ? UNSEEN : '';
  const state = isOneState(cursor);
  if (windowsBefore(cursor).length === 0)
    return { isOne: true, isRestless: false, said: `${anew}${unseen}`, witnesses: [] };
  const evidence = lookBack?.seqs ?? [];
  const named = { name: NAME, ...(evidence.length === 0 ? {} : { evidence }) };
  if (state === 'yes') {
    const which = lookBack?.everyWindow === true ? 'all windows' : 'the others';
    const detail = `After the last window was read, the ends of ${which} were checked twice and held the same rows: ${whichBlocks(cursor)} is the list of one moment.`;
    return {
      isOne: true,
      isRestless: false,
      said: ` ${detail}${unseen}${anew}`,
      witnesses: [{ ...named, outcome: 'met', detail }],
    };
  }
  if (state === 'no') {
    const kept = few(
      (lookBack?.changed ?? []).map(
        ({ from, to, why }) => `Blocks ${from === undefined ? 'up' : from} to ${to}: ${why}.`,
      ),
    );
    const detail = `The list kept changing while it was read: each time the ends of the windows were checked again, some held other rows.${spaced(kept)}`;
    return {
      isOne: false,
      isRestless: true,
      said: detail,
      witnesses: [{ ...named, outcome: 'failed', detail }],
    };
  }
  const detail =
    'Each window is as it was when it was read; the earlier ones were not looked at again after the last, so a row that came late may be missing.';
  return {
    isOne: false,
    isRestless: false,
    said: detail,
    witnesses: [{ name: NAME, outcome: 'not-checkable', detail }],
  };
}
