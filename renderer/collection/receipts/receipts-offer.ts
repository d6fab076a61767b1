/**
 * Whether, and in which words, receipts are offered beside a collection of 4.10. Pure.
 */
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';

export interface ReceiptsOffer {
  /** What the act is called. */
  readonly act: string;
  /** A sentence or two: why one would. */
  readonly why: string;
}

/** Where 4.10 was not asked. */
export const WITHOUT_LOGS: ReceiptsOffer = {
  act: 'Read from receipts',
  why: 'The list of logs ends at about 1,000. Receipts have the logs of any block.',
};

/**
 * While 4.10 is being read nothing is offered: it may give what is wanted. Once it is at rest, receipts go past its cap, stand in for it where it failed or was stopped, and are a
 * second source if it was read whole.
 */
export function receiptsOffer({
  state,
  completeness,
}: Pick<CollectionRecord, 'state' | 'completeness'>): ReceiptsOffer | undefined {
  const act = 'Continue through receipts';
  if (state === 'running') return undefined;
  if (state !== 'done')
    return { act, why: 'The list of logs was not read to its end. Receipts have the logs of any block.' };
  switch (completeness.level) {
    case 'complete':
      return {
        act: 'Compare with receipts',
        why: 'The list stayed below its cap. Receipts show whether it has every log.',
      };
    case 'complete-to-cap':
    case 'partial':
    case 'unknown':
      return {
        act,
        why: 'The service returns at most about 1,000 logs, so others may be missing. Receipts have the logs of every block.',
      };
  }
}
