/** What a recording knew at a time, for scrubbing. */
import type { ObservedReceipt } from '../../recording/observation.ts';
import {
  canonicalBlocks,
  canonicalOf,
  type NumberedBlock,
  type PreconfirmedForm,
} from './recorded-height.ts';
import type { Pause } from './follow-times.ts';
import type { Recording } from './recording.ts';
import type { ReceiptStage, WatchedTransaction } from './watched-transaction.ts';

/**
 * Where a receipt belongs: 'canonical' if its block hash is that of the canonical block by number.
 */
export type ReceiptPlace = 'preconfirmed' | 'canonical';

/** Which kind of block a receipt names, according to everything recorded. */
export function placeOfReceipt(recording: Recording, receipt: ObservedReceipt): ReceiptPlace {
  const recorded = recording.heightOf(receipt.height);
  return recorded !== undefined && canonicalOf(recorded)?.hash === receipt.blockHash
    ? 'canonical'
    : 'preconfirmed';
}

export interface RecordedMoment {
  /** The newest preconfirmed form until then. */
  readonly pending?: { readonly height: number; readonly form: PreconfirmedForm };
  /** The newest canonical block until then. */
  readonly canonical?: { readonly height: number; readonly block: NumberedBlock };
  readonly watched: readonly { readonly transaction: WatchedTransaction; readonly stage?: ReceiptStage }[];
  /** The pause at that time. */
  readonly pause?: Pause;
}

/** The newest preconfirmed form that was seen until `at`. */
function pendingAt(recording: Recording, at: number): RecordedMoment['pending'] {
  for (const { height, at: seenAt } of recording.formTimes.until(at)) {
    const form = recording.heightOf(height)?.forms.findLast(({ firstAt }) => firstAt <= at);
    // A form that came late, after a newer one of its height, is not what was pending then.
    if (form?.firstAt === seenAt) return { height, form };
  }
  return undefined;
}

/** The highest canonical block that was seen until `at`. */
function canonicalAt(recording: Recording, at: number): RecordedMoment['canonical'] {
  let highest: RecordedMoment['canonical'];
  for (const { height, top } of recording.blockTimes.until(at)) {
    if (highest !== undefined && top <= highest.height) break;
    const recorded = recording.heightOf(height);
    const block = recorded && canonicalBlocks(recorded).findLast((each) => each.at <= at);
    if (block !== undefined && height > (highest?.height ?? -1)) highest = { height, block };
  }
  return highest;
}

/** What was known at `at`, Unix ms. */
export function momentOf(recording: Recording, at: number): RecordedMoment {
  const pending = pendingAt(recording, at);
  const canonical = canonicalAt(recording, at);
  const pause = recording.pauses.find(({ from, to }) => from < at && at < to);
  return {
    ...(pending === undefined ? {} : { pending }),
    ...(canonical === undefined ? {} : { canonical }),
    ...(pause === undefined ? {} : { pause }),
    watched: recording.watched
      .filter(({ since }) => since <= at)
      .map((transaction) => {
        const stage = transaction.stages.findLast(({ firstAt }) => firstAt <= at);
        return stage === undefined ? { transaction } : { transaction, stage };
      }),
  };
}
