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
  why: '4.10 ends at about 1,000 logs. Receipts have those of any blocks, and need it not.',
};

/**
 * While 4.10 is being read nothing is offered: it may give what is wanted. Once it is at rest, receipts go past its cap, stand in for it where it failed or was stopped, and are a
 * second witness where it was read whole.
 */
export function receiptsOffer({
  state,
  completeness,
}: Pick<CollectionRecord, 'state' | 'completeness'>): ReceiptsOffer | undefined {
  const act = 'Continue through receipts';
  if (state === 'running') return undefined;
  if (state !== 'done')
    return { act, why: '4.10 was not read to its end. Receipts lead to the logs without it.' };
  switch (completeness.level) {
    case 'complete':
      return {
        act: 'Compare with receipts',
        why: '4.10 stayed below its cap. Receipts of any blocks bear witness whether it has all.',
      };
    case 'complete-to-cap':
    case 'partial':
    case 'unknown':
      return {
        act,
        why: '4.10 ends at about 1,000 logs and may lack others. Receipts have those of any blocks.',
      };
  }
}
