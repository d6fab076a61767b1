import type { AbiBook, DecodeSource } from '../../../shared/engine/abi/abi-book.ts';
import type { LogKind } from '../../../shared/engine/query/review-session.ts';
import { shownHex } from '../../parts/known-addresses.ts';

export interface NamedKind {
  readonly name: string;
  /** The canonical signature; '' if no event fits. */
  readonly signature: string;
  readonly source: DecodeSource | undefined;
  readonly abiName: string;
}

/**
 * Names the logs of a kind: the most certain event with their first topic and number of indexed
 * arguments.
 */
export function nameLogKind(book: AbiBook, { address, topic, topicCount }: LogKind): NamedKind {
  const candidates = topic === '' ? [] : book.eventsOfTopic(address, topic);
  const found = candidates.find(
    ({ entry }) => entry.inputs.filter(({ indexed }) => indexed === true).length === topicCount - 1,
  );
  if (found === undefined)
    return {
      name: topic === '' ? 'without topics' : shownHex(topic),
      signature: '',
      source: undefined,
      abiName: '',
    };
  return { name: found.entry.name, signature: found.signature, source: found.source, abiName: found.abiName };
}
