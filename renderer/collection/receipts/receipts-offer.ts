/**
 * Decides whether to offer receipts beside a list of a contract's logs, and with which text. Pure.
 */
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';

export interface ReceiptsOffer {
  /** The label of the button. */
  readonly act: string;
  /** One or two sentences that give the reason. */
  readonly why: string;
}

/** The offer if the list of logs was not collected. */
export const WITHOUT_LOGS: ReceiptsOffer = {
  act: 'Read from receipts',
  why: 'The service lists at most about 1,000 logs. Receipts contain the logs of every block.',
};

/**
 * Returns the offer beside a collected list of logs, or undefined while that list is still running,
 * because it may suffice. Receipts go beyond the list's cap, replace a list that failed or was
 * stopped, and check a list that was read whole.
 */
export function receiptsOffer({
  state,
  completeness,
}: Pick<CollectionRecord, 'state' | 'completeness'>): ReceiptsOffer | undefined {
  const act = 'Continue through receipts';
  if (state === 'running') return undefined;
  if (state !== 'done')
    return {
      act,
      why: 'The list of logs was not read completely. Receipts contain the logs of every block.',
    };
  switch (completeness.level) {
    case 'complete':
      return {
        act: 'Compare with receipts',
        why: 'The list is complete by itself, below the service’s cap. Receipts would confirm it from a second source.',
      };
    case 'complete-to-cap':
    case 'partial':
    case 'unknown':
      return {
        act,
        why: 'The service returns at most about 1,000 logs, so others may be missing. Receipts contain the logs of every block.',
      };
  }
}
