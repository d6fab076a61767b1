/** A watched transaction: its receipt at each stage, with zero confirmations. */
import type { ObservedReceipt } from '../../recording/observation.ts';

/** The receipt from `firstAt` to `lastAt` (Unix ms); without `receipt` there was none. */
export interface ReceiptStage {
  readonly seq: number;
  readonly firstAt: number;
  lastAt: number;
  readonly receipt?: ObservedReceipt | undefined;
}

export interface WatchedTransaction {
  readonly hash: string;
  /** When the watch began, Unix ms. */
  readonly since: number;
  /** False if it is no longer watched. */
  isWatched: boolean;
  /** The first preconfirmed block that contained it. */
  seenIn?: { readonly height: number; readonly at: number; readonly seq: number };
  readonly stages: ReceiptStage[];
}

/** How the receipt changed over its stages. */
export interface WatchedChanges {
  /** Two receipts have different statuses. */
  readonly statusChanged: boolean;
  /** It got into another height. */
  readonly moved: boolean;
  /** Its position in the block changed. */
  readonly indexChanged: boolean;
  /** There was a receipt, and now there is none. */
  readonly dropped: boolean;
}

const isSame = (one: ObservedReceipt | undefined, other: ObservedReceipt | undefined): boolean =>
  one?.blockHash === other?.blockHash &&
  one?.height === other?.height &&
  one?.index === other?.index &&
  one?.status === other?.status;

/** Counts a response for the receipt; undefined if the node has none. */
export function takeReceipt(
  { stages }: WatchedTransaction,
  receipt: ObservedReceipt | undefined,
  place: { readonly seq: number; readonly at: number },
): void {
  const last = stages.at(-1);
  if (last !== undefined && isSame(last.receipt, receipt)) last.lastAt = Math.max(last.lastAt, place.at);
  else
    stages.push({
      seq: place.seq,
      firstAt: place.at,
      lastAt: place.at,
      ...(receipt === undefined ? {} : { receipt }),
    });
}

/** What changed between the stages. */
export function changesOf({ stages }: Pick<WatchedTransaction, 'stages'>): WatchedChanges {
  const receipts = stages.flatMap(({ receipt }) => receipt ?? []);
  const different = (of: (receipt: ObservedReceipt) => unknown): boolean =>
    new Set(receipts.map(of)).size > 1;
  return {
    statusChanged: different(({ status }) => status),
    moved: different(({ height }) => height),
    indexChanged: different(({ index }) => index),
    dropped: receipts.length > 0 && stages.at(-1)?.receipt === undefined,
  };
}
