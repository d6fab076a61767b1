/** Selects the independent counters for a collection. */
import type { CounterName, Endpoint } from '../../../service/endpoint.ts';
import { blockCounterOf } from './block-counter.ts';
import type { CountedCollection, Counter } from './counter.ts';
import { hashOutcomes } from './hash-outcomes.ts';
import { newestBlockCounterOf } from './newest-block-counter.ts';
import { nonceCounterOf } from './nonce-counter.ts';
import { rankCounter } from './rank-counter.ts';
import { seamCounterOf } from './seam-counter.ts';

const hashesOf = ({ params }: CountedCollection): string[] =>
  (params['txId'] ?? '').split(',').filter((hash) => hash !== '');

const COUNTERS: Readonly<Record<CounterName, (collection: CountedCollection) => Counter | undefined>> = {
  nonces: (collection) => nonceCounterOf(collection),
  'nonces-of-one-year': (collection) => nonceCounterOf(collection, true),
  'block-counts': blockCounterOf,
  ranks: rankCounter,
  'hash-outcomes': (collection) => hashOutcomes(hashesOf(collection), false),
  seams: seamCounterOf,
  'hash-outcomes-of-transactions': (collection) => hashOutcomes(hashesOf(collection), true),
};

/** The counters of a collection; empty if none is known. */
export function countersOf(endpoint: Endpoint, collection: CountedCollection): readonly Counter[] {
  const own = endpoint.counter === 'none' ? undefined : COUNTERS[endpoint.counter](collection);
  const newest = endpoint.slicing.by === 'block-height' ? newestBlockCounterOf(endpoint) : undefined;
  return [own, newest].filter((each) => each !== undefined);
}
