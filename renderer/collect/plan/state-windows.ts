/**
 * What a set may call itself that was read window by window: never more than its weakest window.
 */
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import type { Completeness, Witness } from '../../cases/case-records.ts';
import type { WalkWindow } from './walk-cursor.ts';

const grouped = (count: number): string => count.toLocaleString('en');
const nameOf = ({ part, from, to }: WalkWindow): string =>
  part !== undefined
    ? `Part ${part + 1}`
    : from === to
      ? `Block ${to}`
      : from === undefined
        ? `Blocks up to ${to}`
        : `Blocks ${from} to ${to}`;

/** Of parts that are questions of their own: each was read whole, or not. */
function partWitnessesOf(windows: readonly WalkWindow[]): Witness[] {
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

/** Which windows receipts filled, in sentences with a space before each; empty where none. */
const filledFromReceipts = (windows: readonly WalkWindow[]): string =>
  windows
    .flatMap((window) => (window.fill?.isWhole === true ? ` ${nameOf(window)}: ${window.fill.reason}` : ''))
    .join('');

function witnessesOf(windows: readonly WalkWindow[]): Witness[] {
  const rows = windows.reduce((sum, each) => sum + each.rows, 0);
  const capped = windows.filter(({ level }) => level === 'complete-to-cap');
  const unproven = windows.filter(({ level }) => level === 'partial' || level === 'unknown');
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

/** How the set was read, in a sentence. */
function howRead({ slicing }: Endpoint, windows: readonly WalkWindow[]): string {
  const count = grouped(windows.length);
  if (slicing.by === 'hash-chunks')
    return `The hashes were asked for in ${count} batches of at most ${slicing.chunk}.`;
  if (slicing.by === 'issue-date')
    return `The service allows a year at most, so the time was asked for in ${count} periods.`;
  const top = windows.reduce((highest, { to }) => Math.max(highest, to), 0);
  return `The list was read in ${count} windows of blocks, each within what the service shows at once, up to block ${top}.`;
}

/** What an update did not look at again, in a sentence with a space before it; empty where nothing. */
function keptUnlooked(windows: readonly WalkWindow[]): string {
  const former = windows.filter(({ isFormer = false }) => isFormer);
  if (former.length === 0) return '';
  const top = former.reduce((highest, { to }) => Math.max(highest, to), 0);
  return ` The update looked again at the newest window alone: blocks up to ${top} are as they were read before it.`;
}

/** `windows` are all of the set, the newest blocks first; `asides` is what else is to be told, with a space before it, or empty; `ofRanges`, what bears on all of them. */
export function stateWindows(
  endpoint: Endpoint,
  windows: readonly WalkWindow[],
  asides: string,
  ofRanges: readonly Witness[],
): Completeness {
  const inParts = windows.some(({ part }) => part !== undefined);
  const witnesses = inParts
    ? [...ofRanges, ...partWitnessesOf(windows)]
    : [...witnessesOf(windows), ...ofRanges];
  const weakest = (['partial', 'unknown', 'complete-to-cap'] as const)
    .map((level) => windows.find((each) => each.level === level))
    .find((each) => each !== undefined);
  const upTo = `${howRead(endpoint, windows)}${keptUnlooked(windows)}`;
  if (weakest !== undefined)
    return {
      level: weakest.level,
      reason: `${nameOf(weakest)}: ${weakest.reason} ${upTo}${asides}`,
      witnesses,
    };
  if (endpoint.standingLimit !== undefined)
    return {
      level: 'complete-to-cap',
      reason: `${endpoint.standingLimit} Within that limit the set is whole. ${upTo}${asides}`,
      witnesses,
    };
  return {
    level: 'complete',
    reason: inParts
      ? `${upTo} Each was read whole.${asides}`
      : `${upTo} Both ends of each window, read again, held the same rows, and the counts agree.${filledFromReceipts(windows)}${asides}`,
    witnesses,
  };
}
