/**
 * What of the chain a line of a JSON tree shows. Pure.
 */
import { isAddress, isHash } from '../../../shared/units/hex.ts';
import type { ChainSubject, SubjectKind } from '../../parts/chain-subject.ts';
import type { TreeLine } from './tree-lines.ts';

/** Names that services give to hashes; any other name of 32 bytes says nothing of what they are. */
const NAMES: readonly (readonly [RegExp, SubjectKind])[] = [
  [/block_?hash$/i, 'block-hash'],
  [/^(tx|transaction)_?(id|hash)$/i, 'transaction'],
];

/** What a hash under this name is of; 'hash' where the name does not say. */
export const hashKindOf = (name: string): SubjectKind =>
  NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? 'hash';

/** An address or 32 bytes alone in a text; undefined for all else. A hash is what its name says, where it says so. */
export function subjectOfLine(
  { kind, name, text }: Pick<TreeLine, 'kind' | 'name' | 'text'>,
  chain: ChainSubject['chain'],
): ChainSubject | undefined {
  if (kind !== 'text') return undefined;
  if (isAddress(text)) return { kind: 'address', value: text, chain };
  if (!isHash(text)) return undefined;
  return { kind: hashKindOf(name), value: text, chain };
}
