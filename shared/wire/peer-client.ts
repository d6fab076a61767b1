/** The page's end of a wire: the client that is derived from the contract. */
import type { Contract, ContractClient } from '../contract/define-contract.ts';
import { callOverLink } from './call-over-link.ts';
import { PeerLink } from './peer-link.ts';
import { streamOverLink } from './stream-over-link.ts';
import type { Wire } from './wire.ts';

interface RequestOptions {
  readonly signal?: AbortSignal;
}

/**
 * Connects over a wire. Calls on a closed wire reject with wire.closed; aborted ones with
 * AbortError.
 */
export function connectPeer<C extends Contract>(_contract: C, wire: Wire): ContractClient<C> {
  const link = new PeerLink(wire);
  const client = {
    call: (name: string, input: unknown, options?: RequestOptions) =>
      callOverLink(link, name, input, options?.signal),
    stream: (name: string, input: unknown, options?: RequestOptions) =>
      streamOverLink(link, name, input, options?.signal),
    on: (name: string, listener: (payload: unknown) => void) => link.on(name, listener),
    onClose: (listener: () => void) => link.onClose(listener),
  };
  return client as unknown as ContractClient<C>;
}
