/** Which further lookups were made for the hashes of a batch, and which were not. */
import { endpointOfBatch } from '../../../../shared/service/derived/hash-batch.ts';
import type { ListedHash } from '../../../../shared/service/derived/hash-list.ts';
import type { Endpoint } from '../../../../shared/service/endpoint.ts';
import type { OutcomeSource } from '../outcomes/outcome-table.ts';
import type { OutcomeMoment } from '../outcomes/use-outcomes.ts';

/**
 * The hashes among `entries` that a kind of batch has not looked up: neither this batch nor a
 * further one, whatever the result.
 */
export function notAsked(
  { table, further }: OutcomeMoment,
  entries: Iterable<number>,
  kind: Endpoint,
): readonly ListedHash[] {
  const asked = endpointOfBatch(kind.id);
  if (table.endpoint === asked) return [];
  const others = further.filter(({ endpoint }) => endpoint === asked);
  const found: ListedHash[] = [];
  for (const entry of entries) {
    const listed = table.list.hashes[entry];
    if (listed !== undefined && others.every((other) => other.entryOf(listed.hash) === undefined))
      found.push(listed);
  }
  return found;
}

/** The results about an entry besides the one that decides its outcome: the newest of each kind. */
export function furtherOf({ table, further }: OutcomeMoment, entry: number): readonly OutcomeSource[] {
  const hash = table.list.hashes[entry]?.hash;
  if (hash === undefined) return [];
  const seen = new Set<Endpoint>([table.sourceOf(entry).table.endpoint]);
  const found: OutcomeSource[] = [];
  for (const other of further) {
    const there = other.entryOf(hash);
    if (there === undefined || seen.has(other.endpoint) || other.ownOutcome(there) === 'waiting') continue;
    seen.add(other.endpoint);
    found.push({ table: other, entry: there });
  }
  return found;
}
