/**
 * How labels, notes and stars name something of the chain that is shown: the one place that goes from the one form to the other. Pure.
 */
import { blockSubject, readSubject, wordSubject } from '../../shared/engine/storage/subject.ts';
import type { ChainSubject } from '../parts/chain-subject.ts';

/** Its name for labels, notes and stars; see shared/engine/storage/subject.ts. */
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

/** What it is called; undefined where it has no label. A file of labels names any hash by itself. */
export const labelOf = (
  labels: ReadonlyMap<string, string>,
  subject: Pick<ChainSubject, 'kind' | 'value' | 'chain'>,
): string | undefined =>
  labels.get(keptNameOf(subject)) ??
  (subject.kind === 'height' ? undefined : labels.get(subject.value.toLowerCase()));

/** What of the chain a name is about; undefined for rows, edges, tabs and the case, which are not of the chain. */
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
