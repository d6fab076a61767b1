/** Which kinds of a block's transactions the case has collected, and how completely. Pure. */
import { rangeOfBlocks } from '../../../../shared/service/derived/blocks-of-range.ts';
import { BLOCK_TRANSACTION_LIST_MULTI } from '../../../../shared/service/endpoints/block-transaction-list-multi.ts';
import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import { BLOCK_KINDS, USUAL_KIND } from '../block-lists.ts';

/** Labels of kinds as they are within a sentence, in their order. */
export interface CollectedKinds {
  readonly complete: readonly string[];
  /** Collected, but not completely, or not yet. */
  readonly partial: readonly string[];
  readonly missing: readonly string[];
}

type Listed = Pick<CollectionRecord, 'endpointId' | 'params' | 'state' | 'completeness'>;

const holds = ({ endpointId, params }: Listed, height: number): boolean => {
  if (endpointId !== BLOCK_TRANSACTION_LIST_MULTI.id) return false;
  const [lowest, highest] = rangeOfBlocks(params);
  return lowest <= height && height <= highest;
};

const isComplete = ({ state, completeness }: Listed): boolean =>
  state === 'done' && completeness.level === 'complete';

/** Sorts the kinds by what the collections whose range has the height say. */
export function kindsCollected(height: string, collections: readonly Listed[]): CollectedKinds {
  const own = collections.filter((each) => holds(each, Number(height)));
  const kinds = { complete: [] as string[], partial: [] as string[], missing: [] as string[] };
  for (const { value, label } of BLOCK_KINDS) {
    const ofKind = own.filter(({ params }) => (params['protocolType'] ?? USUAL_KIND) === value);
    const standing = ofKind.length === 0 ? 'missing' : ofKind.some(isComplete) ? 'complete' : 'partial';
    kinds[standing].push(`${label.slice(0, 1).toLowerCase()}${label.slice(1)}`);
  }
  return kinds;
}
