import { isHash } from '../../shared/units/hex.ts';
import type { ChainSubject } from '../parts/chain-subject.ts';
import type { OpenTabRequest } from './open-tab-request.ts';
import { blockRequest, trailRequest, transactionRequest } from './tab-requests.ts';

/**
 * Returns the request that opens the tab of a subject, without hops; undefined if no kind of tab
 * shows such a subject.
 */
export function requestOfSubject({ kind, value, chain, height }: ChainSubject): OpenTabRequest | undefined {
  const text = value.toLowerCase();
  switch (kind) {
    case 'address':
      // As a click on it does, where actions of the trade zone are listed.
      if (chain === 'trade-zone') return { kind: 'trade-zone', params: { subject: text } };
      return trailRequest(text);
    case 'token':
      return trailRequest(text);
    case 'transaction':
      return transactionRequest(text);
    case 'hash':
      // The tab itself checks whether the hash is a transaction's.
      return isHash(text) ? transactionRequest(text) : undefined;
    case 'block-hash':
      if (chain === 'trade-zone') return { kind: 'trade-zone', params: { subject: text, as: 'block' } };
      // The service identifies a block only by its height. If the height is unknown, the tab asks
      // the node.
      return isHash(text) || height !== undefined
        ? { kind: 'block', params: height === undefined ? { hash: text } : { height } }
        : undefined;
    case 'height':
      return chain === 'trade-zone' ? { kind: 'trade-zone', params: { subject: text } } : blockRequest(text);
    case 'word':
      return undefined;
  }
}
