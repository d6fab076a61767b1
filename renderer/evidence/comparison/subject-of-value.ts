/**
 * Finds the chain subject of a source's value, so that it is a link with a menu as everywhere else.
 * Pure.
 */
import { isAddress, isHash } from '../../../shared/units/hex.ts';
import type { ChainSubject } from '../../parts/chain-subject.ts';
import type { ComparedField } from '../../../shared/engine/comparison/finding.ts';

/**
 * Undefined for fields other than an address, hash or height, and for values of another form.
 * Always on the main chain, the only one that JSON-RPC covers (spec 4.16). `height` is the block's
 * height according to the same source, '' if it does not state it.
 */
export function subjectOfValue(field: ComparedField, text: string, height: string): ChainSubject | undefined {
  switch (field) {
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
