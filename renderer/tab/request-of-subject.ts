import { isHash } from '../../shared/units/hex.ts';
import type { ChainSubject } from '../parts/chain-subject.ts';
import type { OpenTabRequest } from './open-tab-request.ts';
import { blockRequest, trailRequest, transactionRequest } from './tab-requests.ts';

/** The tab that a subject leads to, without hops; undefined where no tab is about such a thing. */
export function requestOfSubject({ kind, value, chain, height }: ChainSubject): OpenTabRequest | undefined {
  const text = value.toLowerCase();
  switch (kind) {
    case 'address':
    case 'token':
      return trailRequest(text);
    case 'transaction':
      return transactionRequest(text);
    case 'hash':
      // Whether it is a transaction's, the page finds out.
      return isHash(text) ? transactionRequest(text) : undefined;
    case 'block-hash':
      if (chain === 'trade-zone') return { kind: 'trade-zone', params: { subject: text, as: 'block' } };
      // The service knows a block by its height alone: where nothing says it, the page asks the node.
      return isHash(text) || height !== undefined
        ? { kind: 'block', params: height === undefined ? { hash: text } : { height } }
        : undefined;
    case 'height':
      return chain === 'trade-zone' ? { kind: 'trade-zone', params: { subject: text } } : blockRequest(text);
    case 'word':
      return undefined;
  }
}
