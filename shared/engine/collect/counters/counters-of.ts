/**
 * Which independent counters bear on a set.
 */
import type { Endpoint } from '../../../service/endpoint.ts';
import { blockCounterOf } from './block-counter.ts';
import type { CountedSet, Counter } from './counter.ts';
import { hashOutcomes } from './hash-outcomes.ts';
import { newestBlockCounterOf } from './newest-block-counter.ts';
import { nonceCounterOf } from './nonce-counter.ts';
import { rankCounter } from './rank-counter.ts';
import { seamCounterOf } from './seam-counter.ts';

const hashesOf = ({ params }: CountedSet): string[] =>
  (params['txId'] ?? '').split(',').filter((hash) => hash !== '');

const COUNTERS: Readonly<Record<string, (set: CountedSet) => Counter | undefined>> = {
  'address-transaction-list': (set) => nonceCounterOf(set),
  'normal-transaction-list': (set) => nonceCounterOf(set, true),
  'block-transaction-list-multi': blockCounterOf,
  'native-token-position-list': rankCounter,
  'token-transfer-multi': (set) => hashOutcomes(hashesOf(set), false),
  'token-list': seamCounterOf,
  'tz-transaction-multi': (set) => hashOutcomes(hashesOf(set), true),
};

/** The counters of a set; none where none is known. */
export function countersOf(endpoint: Endpoint, set: CountedSet): readonly Counter[] {
  const own = COUNTERS[endpoint.id]?.(set);
  const newest = endpoint.slicing.by === 'block-height' ? newestBlockCounterOf(endpoint) : undefined;
  return [own, newest].filter((each) => each !== undefined);
}
