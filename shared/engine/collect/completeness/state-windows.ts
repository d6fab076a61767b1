/**
 * The statement of a collection that was read window by window: at most that of its weakest window.
 */
import { groupedCount } from '../../../units/count-text.ts';
import type { Endpoint } from '../../../service/endpoint.ts';
import type { Completeness, CompletenessCheck } from '../../storage/case-records.ts';
import { weakestOf } from './completeness-rules.ts';
import { statePinnedEnd } from './state-changes.ts';
import { stateMoment } from './state-look-back.ts';
import type { WalkCursor } from '../plan/walk-cursor.ts';
import type { WalkWindow } from '../plan/walk-window.ts';

const isWhole = ({ level }: WalkWindow): boolean => level === 'complete' || level === 'complete-to-cap';
const grouped = (count: number): string => groupedCount(count);
const nameOf = ({ part, from, to }: WalkWindow): string =>
  part !== undefined
    ? `Part ${part + 1}`
    : from === to
      ? `Block ${to}`
      : from === undefined
        ? `Blocks up to ${to}`
        : `Blocks ${from} to ${to}`;

/** Parts are separate questions without a common state, and the statement says so. */
const EACH_PART = 'Each was read whole, as it was when it was asked for.';

/** For parts that are separate questions: each was read whole, or not. */
function partChecksOf(windows: readonly WalkWindow[]): CompletenessCheck[] {
  const rows = windows.reduce((sum, each) => sum + each.rows, 0);
  const unproven = windows.filter(({ level }) => level !== 'complete');
  return [
    {
      name: 'Parts of the question',
      evidence: windows.flatMap(({ seqs }) => seqs),
      outcome: unproven.length === 0 ? 'met' : 'failed',
      detail: `${grouped(windows.length)} parts, ${grouped(rows)} rows; ${unproven.length === 0 ? 'each was read whole' : `not whole: ${unproven.map(nameOf).join(', ')}`}.`,
    },
  ];
}

/** Which windows receipts filled, as sentences that begin with a space; empty if there are none. */
const filledFromReceipts = (windows: readonly WalkWindow[]): string =>
  windows
    .flatMap((window) => (window.fill?.isWhole === true ? ` ${nameOf(window)}: ${window.fill.reason}` : ''))
    .join('');

function checksOf(windows: readonly WalkWindow[]): CompletenessCheck[] {
  const rows = windows.reduce((sum, each) => sum + each.rows, 0);
  const capped = windows.filter(({ level }) => level === 'complete-to-cap');
  const unproven = windows.filter((window) => !isWhole(window));
  const filled = filledFromReceipts(windows);
  return [
    {
      name: 'Windows of blocks',
      evidence: windows.flatMap(({ seqs }) => seqs),
      outcome: unproven.length === 0 ? 'met' : 'failed',
      detail: `${grouped(windows.length)} windows, ${grouped(rows)} rows; both ends of each were read again and held the same rows${unproven.length === 0 ? '' : `, but not in ${grouped(unproven.length)}`}.`,
    },
    {
      name: 'Ends of the windows',
      outcome: unproven.length === 0 ? 'met' : 'not-checkable',
      detail: 'Each window held the blocks at its ends that were seen before the list was cut there.',
    },
    {
      name: 'Below the cap',
      outcome: capped.length === 0 ? 'met' : 'failed',
      detail:
        capped.length === 0
          ? `${filled === '' ? 'No window' : 'No other window'} reached the cap.${filled}`
          : `At the cap, and in no smaller range to be had: ${capped.map(nameOf).join('; ')}.`,
    },
  ];
}

/** How the collection was read, in a sentence. */
function howRead({ slicing }: Endpoint, windows: readonly WalkWindow[]): string {
  const count = grouped(windows.length);
  if (slicing.by === 'hash-chunks')
    return `The hashes were asked for in ${count} batches of at most ${slicing.chunk}.`;
  if (slicing.by === 'issue-date')
    return `The service allows a year at most, so the time was asked for in ${count} periods.`;
  const top = windows.reduce((highest, { to }) => Math.max(highest, to), 0);
  return `The list was read in ${count} windows of blocks, each within what the service shows at once, up to block ${top}.`;
}

/**
 * What an update did not look at again, as a sentence that begins with a space; empty if there is
 * nothing.
 */
function keptUnlooked(windows: readonly WalkWindow[]): string {
  const former = windows.filter(({ isFormer = false }) => isFormer);
  if (former.length === 0) return '';
  const top = former.reduce((highest, { to }) => Math.max(highest, to), 0);
  return ` The update looked again at the newest window alone: blocks up to ${top} are as they were read before it.`;
}

/** For parts that were each read whole, up to a cap or without one. */
function stateParts(
  windows: readonly WalkWindow[],
  reason: string,
  witnesses: readonly CompletenessCheck[],
): Completeness {
  const weakest = weakestOf(windows);
  return weakest === undefined || weakest.level === 'complete'
    ? { level: 'complete', reason, witnesses }
    : { level: weakest.level, reason: `${nameOf(weakest)}: ${weakest.reason} ${reason}`, witnesses };
}

/** Which windows were read again while their list changed, as sentences that begin with a space. */
const readAgain = (windows: readonly WalkWindow[]): string =>
  windows
    .filter(
      ({ replaces }) => replaces !== undefined && replaces.kind !== 'other' && replaces.kind !== 'pages',
    )
    .slice(0, 3)
    .map((window) => ` ${nameOf(window)}: ${statePinnedEnd(window.replaces, undefined, undefined)}`)
    .join('');

/**
 * `windows` are all of the collection, the newest blocks first; `asides` are further remarks that
 * begin with a space, or empty; `ofRanges` are checks that concern all of them.
 */
export function stateWindows(
  endpoint: Endpoint,
  cursor: WalkCursor,
  windows: readonly WalkWindow[],
  asides: string,
  ofRanges: readonly CompletenessCheck[],
): Completeness {
  const inParts = windows.some(({ part }) => part !== undefined);
  const moment = stateMoment(cursor, windows);
  const witnesses = inParts
    ? [...ofRanges, ...partChecksOf(windows)]
    : [...checksOf(windows), ...moment.witnesses, ...ofRanges];
  const weakest = weakestOf(windows);
  const upTo = `${howRead(endpoint, windows)}${keptUnlooked(windows)}`;
  const told = `${readAgain(windows)}${asides}`;
  const stated = (window: WalkWindow): Completeness => ({
    level: window.level,
    reason: `${nameOf(window)}: ${window.reason} ${upTo}${told}`,
    witnesses,
  });
  if (weakest !== undefined && !isWhole(weakest)) return stated(weakest);
  if (inParts) return stateParts(windows, `${upTo} ${EACH_PART}${asides}`, witnesses);
  if (!moment.isOne)
    return {
      level: moment.isRestless ? 'partial' : 'unknown',
      reason: `${moment.said} ${upTo}${told}`,
      witnesses,
    };
  if (weakest?.level === 'complete-to-cap') return stated(weakest);
  if (endpoint.standingLimit !== undefined)
    return {
      level: 'complete-to-cap',
      bound: endpoint.standingLimit.bound,
      reason: `${endpoint.standingLimit.statement} Within that limit the collection is complete. ${upTo}${moment.said}${told}`,
      witnesses,
    };
  return {
    level: 'complete',
    reason: `${upTo} Both ends of each window, read again, held the same rows, and the counts agree.${moment.said}${filledFromReceipts(windows)}${told}`,
    witnesses,
  };
}
