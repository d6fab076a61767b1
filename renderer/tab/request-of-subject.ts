import { isHash } from '../../shared/units/hex.ts';
import type { ChainSubject } from '../parts/chain-subject.ts';
import type { OpenTabRequest } from './open-tab-request.ts';

/** The tab that a subject leads to, without hops; undefined where no tab is about such a thing. */
export function requestOfSubject({ kind, value, chain, height }: ChainSubject): OpenTabRequest | undefined {
  const text = value.toLowerCase();
  switch (kind) {
    case 'address':
    case 'token':
      return { kind: 'trail', params: { address: text } };
    case 'transaction':
      return { kind: 'transaction', params: { hash: text } };
    case 'hash':
      // Whether it is a transaction's, the page finds out.
      return isHash(text) ? { kind: 'transaction', params: { hash: text } } : undefined;
    case 'block-hash':
      if (chain === 'trade-zone') return { kind: 'trade-zone', params: { subject: text, as: 'block' } };
      // The service knows a block by its height alone: where nothing says it, the page asks the node.
      return isHash(text) || height !== undefined
        ? { kind: 'block', params: height === undefined ? { hash: text } : { height } }
        : undefined;
    case 'height':
      return chain === 'trade-zone'
        ? { kind: 'trade-zone', params: { subject: text } }
        : { kind: 'block', params: { height: text } };
    case 'word':
      return undefined;
  }
}
