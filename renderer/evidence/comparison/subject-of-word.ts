/**
 * What of the chain a source speaks of, so that its word is a link with a menu as everywhere else. Pure.
 */
import { isAddress, isHash } from '../../../shared/units/hex.ts';
import type { ChainSubject } from '../../parts/chain-subject.ts';
import type { Fact } from '../../../shared/engine/comparison/finding.ts';

/**
 * Undefined for facts that are no address, hash or height, and for words of another form than their fact. Always of the main chain, which is all
 * that JSON-RPC speaks of (spec 4.16). `height` is where the same source has the block, '' where it does not say.
 */
export function subjectOfWord(fact: Fact, text: string, height: string): ChainSubject | undefined {
  switch (fact) {
    case 'sender':
    case 'recipient':
    case 'miner':
      return isAddress(text) ? { kind: 'address', value: text, chain: 'main' } : undefined;
    case 'block hash':
      if (!isHash(text)) return undefined;
      return { kind: 'block-hash', value: text, chain: 'main', ...(/^\d+$/.test(height) && { height }) };
    case 'block height':
      return /^\d+$/.test(text) ? { kind: 'height', value: text, chain: 'main' } : undefined;
    default:
      return undefined;
  }
}
