/** Finds the chain subject of a line of a JSON tree. Pure. */
import { isAddress, isHash } from '../../../shared/units/hex.ts';
import type { ChainSubject, SubjectKind } from '../../parts/chain-subject.ts';
import type { TreeLine } from './tree-lines.ts';

/** Names that services give to hashes; with any other name 32 bytes could be anything. */
const NAMES: readonly (readonly [RegExp, SubjectKind])[] = [
  [/block_?hash$/i, 'block-hash'],
  [/^(tx|transaction)_?(id|hash)$/i, 'transaction'],
];

/** What a hash with this name identifies; 'hash' if the name does not say. */
export const hashKindOf = (name: string): SubjectKind =>
  NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? 'hash';

/**
 * An address or 32 bytes that are the whole text; undefined for anything else. The name decides
 * what a hash identifies, if it says so.
 */
export function subjectOfLine(
  { kind, name, text }: Pick<TreeLine, 'kind' | 'name' | 'text'>,
  chain: ChainSubject['chain'],
): ChainSubject | undefined {
  if (kind !== 'text') return undefined;
  if (isAddress(text)) return { kind: 'address', value: text, chain };
  if (!isHash(text)) return undefined;
  return { kind: hashKindOf(name), value: text, chain };
}
