import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { isAddress } from '../../../shared/units/hex.ts';

/**
 * The addresses of a case that a graph can begin with, lower case and each once: first those of which a
 * trail is collected, then starred and labelled ones. Subjects that are not addresses are left out.
 */
export function startAddresses(
  collections: readonly Pick<CollectionRecord, 'params' | 'endpointId'>[],
  stars: Iterable<string>,
  labels: Iterable<string>,
): readonly string[] {
  const ofTrails = collections.flatMap(({ params, endpointId }) =>
    endpointId.endsWith('transaction-list') ? (params['address'] ?? []) : [],
  );
  const others = [...stars, ...labels].filter(isAddress);
  return [...new Set([...ofTrails, ...others].map((address) => address.toLowerCase()))];
}
