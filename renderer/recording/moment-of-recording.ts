/**
 * What a recording knew at a time: the answer to scrubbing.
 */
import type { ReceiptFacts } from '../../shared/recording/observation.ts';
import {
  canonicalBlocks,
  canonicalOf,
  type NumberedBlock,
  type PreconfirmedForm,
} from './recorded-height.ts';
import type { Pause } from './follow-times.ts';
import type { Recording } from './recording.ts';
import type { ReceiptStage, WatchedTransaction } from './watched-transaction.ts';

/** Where a receipt belongs: 'canonical' where its block hash is that of the canonical block by number. */
export type ReceiptPlace = 'preconfirmed' | 'canonical';

/** Which kind of block a receipt names, by all that is recorded. */
export function placeOfReceipt(recording: Recording, receipt: ReceiptFacts): ReceiptPlace {
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
  /** The pause that the time falls into. */
  readonly pause?: Pause;
}

/** What was known at `at`, Unix ms. */
export function momentOf(recording: Recording, at: number): RecordedMoment {
  let pending: RecordedMoment['pending'];
  let canonical: RecordedMoment['canonical'];
  for (const recorded of recording.heights) {
    const { height, forms } = recorded;
    const form = forms.findLast(({ firstAt }) => firstAt <= at);
    if (form !== undefined && form.firstAt >= (pending?.form.firstAt ?? 0)) pending = { height, form };
    const block = canonicalBlocks(recorded).findLast((each) => each.at <= at);
    if (block !== undefined) canonical = { height, block };
  }
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
