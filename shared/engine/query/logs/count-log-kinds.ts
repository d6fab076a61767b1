import type { LogKind } from '../review-session.ts';
import { contractOf, topicsOf, type LogFields } from './log-fields.ts';

type Counted = { -readonly [Name in keyof LogKind]: LogKind[Name] };

/**
 * Counts logs by contract, first topic and number of topics; most frequent first, ties in order of
 * the topic. `isMatched` says which of them the current query matches.
 */
export function countLogKinds(
  fieldsOf: LogFields,
  rows: Iterable<number>,
  atMost: number,
  isMatched: (row: number) => boolean,
): LogKind[] {
  const found = new Map<string, Counted>();
  for (const row of rows) {
    const fields = fieldsOf(row);
    const topics = topicsOf(fields);
    const address = contractOf(fields);
    const topic = topics[0] ?? '';
    const key = `${address} ${topic} ${topics.length}`;
    const kind = found.get(key);
    const matched = Number(isMatched(row));
    if (kind === undefined) found.set(key, { address, topic, topicCount: topics.length, count: 1, matched });
    else {
      kind.count += 1;
      kind.matched += matched;
    }
  }
  return [...found.values()]
    .toSorted(
      (one, other) =>
        other.count - one.count ||
        Number(one.topic > other.topic) - Number(one.topic < other.topic) ||
        one.topicCount - other.topicCount,
    )
    .slice(0, atMost);
}
