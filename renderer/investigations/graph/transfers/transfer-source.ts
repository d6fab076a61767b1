/**
 * Which collections have rows that are movements from one address to another.
 */
import { endpointOfBatch } from '../../../../shared/service/derived/hash-batch.ts';
import { findEndpoint } from '../../../../shared/service/endpoint-registry.ts';
import type { CollectionRecord } from '../../../../shared/engine/storage/case-records.ts';
import type { TransferKind } from './transfer.ts';

/**
 * What the question says of token IDs: each is a token of its own (EIP-1155); the contract is the token, as a whole or in pieces that are counted (EIP-20,
 * EIP-721); or it was asked of all standards together.
 */
export type TokenIds = 'apart' | 'together' | 'unsaid';

/** How the rows of a collection are read. */
export interface TransferSource {
  readonly kind: TransferKind;
  readonly tokenIds: TokenIds;
  /** The list may round its amounts (4.5, 4.6). */
  readonly asReported: boolean;
}

function kindOfProtocol(protocol: string): TransferKind {
  if (protocol === 'transaction') return 'normal';
  return protocol === 'internal' ? 'internal' : 'token';
}

const tokenIdsOf = (protocol: string): TokenIds =>
  protocol === 'token_1155' ? 'apart' : protocol === '' ? 'unsaid' : 'together';

/** As the description of the endpoint says, also for batches of hashes; undefined for collections whose rows are no movements. */
export function transferSourceOf({
  endpointId,
  params,
}: Pick<CollectionRecord, 'endpointId' | 'params'>): TransferSource | undefined {
  const { movements = 'none' } = endpointOfBatch(endpointId) ?? findEndpoint(endpointId) ?? {};
  if (movements === 'none') return undefined;
  const { kind, asReported } = movements;
  const protocol = params['protocolType'] ?? '';
  return {
    kind: kind === 'by-protocol' ? kindOfProtocol(protocol || 'transaction') : kind,
    tokenIds: kind === 'trade-zone' ? 'unsaid' : tokenIdsOf(protocol),
    asReported,
  };
}
