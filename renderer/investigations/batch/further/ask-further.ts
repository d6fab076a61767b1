/**
 * Looks further into some hashes of a batch: each kind of lookup is a collection of its own that
 * names the batch, resumes after a kill, and says how complete it is.
 */
import type { CasebookClient } from '../../../../shared/contract/contract.ts';
import {
  HASH_FILLS,
  HASH_INTERNALS,
  HASH_RECEIPTS,
  HASH_TRANSACTIONS,
  HASH_TRANSFERS,
  hashQuestionOf,
  MAIN_HASH_BATCH,
  TRADE_ZONE_HASH_BATCH,
} from '../../../../shared/service/derived/hash-batch.ts';
import type { ListedHash } from '../../../../shared/service/derived/hash-list.ts';
import type { Endpoint } from '../../../../shared/service/endpoint.ts';
import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import type { CollectionRunner } from '../../../../shared/engine/collect/collection-runner.ts';
import { keepHashList } from '../../../../shared/engine/collect/hashes/kept-hash-list.ts';
import type { BatchChain } from '../intake/chain-choice.tsx';
import type { OutcomeMoment } from '../outcomes/use-outcomes.ts';
import { notAsked } from './further-of.ts';

/** One kind of lookup, and its hashes. */
export interface FurtherQuestion {
  readonly kind: Endpoint;
  readonly hashes: readonly ListedHash[];
}

/** What may find an absent hash, by the chain on which it was looked up. */
const FINDERS: Readonly<Record<BatchChain, readonly Endpoint[]>> = {
  main: [HASH_TRANSACTIONS, TRADE_ZONE_HASH_BATCH],
  'trade-zone': [MAIN_HASH_BATCH, HASH_TRANSACTIONS],
};
const DETAILS: Readonly<Record<BatchChain, readonly Endpoint[]>> = {
  main: [HASH_TRANSACTIONS, HASH_RECEIPTS, HASH_INTERNALS, HASH_TRANSFERS],
  'trade-zone': [HASH_FILLS],
};

/**
 * Lookups that were not made yet for absent hashes of a batch, each with those hashes; empty if all
 * were made.
 */
export function questionsOfAbsent(moment: OutcomeMoment): readonly FurtherQuestion[] {
  const { table } = moment;
  const absent = table.select({ outcomes: ['absent'], repeatedOnly: false, text: '' });
  return FINDERS[table.endpoint.chain]
    .map((kind) => ({ kind, hashes: notAsked(moment, absent, kind) }))
    .filter(({ hashes }) => hashes.length > 0);
}

/**
 * All lookups for the details of some entries that were not made yet, each on the chain where the
 * hash was found.
 */
export function questionsOfDetails(
  moment: OutcomeMoment,
  entries: Iterable<number>,
): readonly FurtherQuestion[] {
  const onChain: Record<BatchChain, number[]> = { main: [], 'trade-zone': [] };
  for (const entry of entries) onChain[moment.table.sourceOf(entry).table.endpoint.chain].push(entry);
  return (['main', 'trade-zone'] as const)
    .flatMap((chain) =>
      DETAILS[chain].map((kind) => ({ kind, hashes: notAsked(moment, onChain[chain], kind) })),
    )
    .filter(({ hashes }) => hashes.length > 0);
}

/** The fewest requests for a lookup. */
export const requestsOf = ({ kind, hashes }: FurtherQuestion): number =>
  Math.ceil(hashes.length / (hashQuestionOf(kind.id)?.hashesARequest ?? 1));

interface FurtherAsking {
  readonly client: CasebookClient;
  readonly runner: CollectionRunner;
  readonly batch: CollectionRecord;
  /** Source of the batch's list; hostile. */
  readonly source: string;
}

/** Stores the lists of hashes and starts the collections. Rejects with storage.*. */
export async function askFurther(
  { client, runner, batch, source }: FurtherAsking,
  questions: readonly FurtherQuestion[],
): Promise<void> {
  const { caseId, connectionId, collectionId } = batch;
  const kept = new Map<string, Awaited<ReturnType<typeof keepHashList>>>();
  for (const { kind, hashes } of questions) {
    const key = hashes.map(({ hash }) => hash).join();
    const list = kept.get(key) ?? (await keepHashList(client, caseId, { source, hashes, malformed: [] }));
    kept.set(key, list);
    await runner.start({
      caseId,
      connectionId,
      endpointId: kind.id,
      params: { ...list, batch: collectionId },
      goal: { kind: 'all' },
    });
  }
}
