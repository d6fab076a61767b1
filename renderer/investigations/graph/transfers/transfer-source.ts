/**
 * Which collections have rows that are movements from one address to another.
 */
import { endpointOfBatch } from '../../../../shared/service/derived/hash-batch.ts';
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

/** Spec 4.2 to 4.7, 4.14 and 4.15, also as batches of hashes; undefined for collections whose rows are no movements, and for 4.11 to 4.13, whose rows do not say who was paid. */
export function transferSourceOf({
  endpointId,
  params,
}: Pick<CollectionRecord, 'endpointId' | 'params'>): TransferSource | undefined {
  const protocol = params['protocolType'] ?? '';
  const tokenIds = tokenIdsOf(protocol);
  switch (endpointOfBatch(endpointId)?.id ?? endpointId) {
    case 'address-transaction-list':
      return { kind: kindOfProtocol(protocol || 'transaction'), tokenIds, asReported: true };
    case 'normal-transaction-list':
      return { kind: 'normal', tokenIds, asReported: true };
    case 'block-transaction-list-multi':
      return { kind: kindOfProtocol(protocol || 'transaction'), tokenIds, asReported: false };
    case 'internal-transaction-detail':
      return { kind: 'internal', tokenIds, asReported: false };
    case 'token-transaction-detail':
    case 'token-transfer-multi':
      return { kind: 'token', tokenIds, asReported: false };
    case 'tz-transaction-fills':
    case 'tz-transaction-multi':
      return { kind: 'trade-zone', tokenIds: 'unsaid', asReported: false };
    default:
      return undefined;
  }
}
