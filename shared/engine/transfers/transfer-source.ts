/** Which collections have rows that are movements from one address to another. */
import { endpointOfBatch } from '../../service/derived/hash-batch.ts';
import { findEndpoint } from '../../service/endpoint-registry.ts';
import type { CollectionRecord } from '../storage/case-records.ts';
import type { TransferKind } from './transfer.ts';

/**
 * What the question says about token IDs: each is a separate token (EIP-1155); the contract is the
 * token, as a whole or in counted pieces (EIP-20, EIP-721); or the question was about all standards
 * together.
 */
export type TokenIds = 'apart' | 'together' | 'unsaid';

/** How to read the rows of a collection. */
export interface TransferSource {
  readonly kind: TransferKind;
  readonly tokenIds: TokenIds;
  /** True if the list may round its amounts (4.5, 4.6). */
  readonly asReported: boolean;
}

function kindOfProtocol(protocol: string): TransferKind {
  if (protocol === 'transaction') return 'normal';
  return protocol === 'internal' ? 'internal' : 'token';
}

const tokenIdsOf = (protocol: string): TokenIds =>
  protocol === 'token_1155' ? 'apart' : protocol === '' ? 'unsaid' : 'together';

/**
 * By the description of the endpoint, also for batches of hashes; undefined for collections whose
 * rows are not movements.
 */
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
