/**
 * Converts between chain subjects on screen and the names under which labels, notes and stars are
 * stored. The only place that does. Pure.
 */
import { blockSubject, readSubject, wordSubject } from '../../shared/engine/storage/subject.ts';
import type { ChainSubject } from '../parts/chain-subject.ts';

/**
 * Returns the name under which labels, notes and stars are stored; see
 * shared/engine/storage/subject.ts.
 */
export function keptNameOf({ kind, value, chain }: Pick<ChainSubject, 'kind' | 'value' | 'chain'>): string {
  switch (kind) {
    case 'height':
    case 'block-hash':
      return blockSubject(chain, value);
    case 'word':
      return wordSubject(value);
    case 'address':
    case 'token':
    case 'transaction':
    case 'hash':
      return value.toLowerCase();
  }
}

/**
 * Returns the label of a subject, or undefined if it has none. A label file may also name a hash
 * without saying what it identifies, so the bare value is looked up too, except for heights.
 */
export const labelOf = (
  labels: ReadonlyMap<string, string>,
  subject: Pick<ChainSubject, 'kind' | 'value' | 'chain'>,
): string | undefined =>
  labels.get(keptNameOf(subject)) ??
  (subject.kind === 'height' ? undefined : labels.get(subject.value.toLowerCase()));

/**
 * Returns the chain subject of a stored name, or undefined for names of rows, edges, tabs and the
 * case, which are not on a chain.
 */
export function chainSubjectOf(name: string): ChainSubject | undefined {
  const read = readSubject(name);
  switch (read?.kind) {
    case 'address':
      return { kind: 'address', value: read.address, chain: 'main' };
    case 'transaction':
      return { kind: 'transaction', value: read.hash, chain: 'main' };
    case 'block':
      return 'height' in read
        ? { kind: 'height', value: read.height, chain: read.chain }
        : { kind: 'block-hash', value: read.hash, chain: read.chain };
    case 'word':
      return { kind: 'word', value: read.word, chain: 'main' };
    case 'case':
    case 'row':
    case 'edge':
    case 'tab':
    case undefined:
      return undefined;
  }
}
