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

const COUNTERS: Readonly<Record<CounterName, (set: CountedCollection) => Counter | undefined>> = {
  nonces: (set) => nonceCounterOf(set),
  'nonces-of-one-year': (set) => nonceCounterOf(set, true),
  'block-counts': blockCounterOf,
  ranks: rankCounter,
  'hash-outcomes': (set) => hashOutcomes(hashesOf(set), false),
  seams: seamCounterOf,
  'hash-outcomes-of-transactions': (set) => hashOutcomes(hashesOf(set), true),
};

/** The counters of a collection; empty if none is known. */
export function countersOf(endpoint: Endpoint, set: CountedCollection): readonly Counter[] {
  const own = endpoint.counter === 'none' ? undefined : COUNTERS[endpoint.counter](set);
  const newest = endpoint.slicing.by === 'block-height' ? newestBlockCounterOf(endpoint) : undefined;
  return [own, newest].filter((each) => each !== undefined);
}
