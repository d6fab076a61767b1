/**
 * Which collections have rows that are movements from one address to another.
 */
import { endpointOfBatch } from '../../../../shared/service/derived/hash-batch.ts';
import type { CollectionRecord } from '../../../cases/case-records.ts';
import type { TransferKind } from './transfer.ts';

/** How the rows of a collection are read. */
export interface TransferSource {
  readonly kind: TransferKind;
  /** Each token ID is a token of its own. */
  readonly hasTokenIds: boolean;
  /** The list may round its amounts (4.5, 4.6). */
  readonly asReported: boolean;
}

function kindOfProtocol(protocol: string): TransferKind {
  if (protocol === 'transaction') return 'normal';
  return protocol === 'internal' ? 'internal' : 'token';
}

/** Spec 4.2 to 4.7, 4.14 and 4.15, also as batches of hashes; undefined for collections whose rows are no movements, and for 4.11 to 4.13, whose rows do not say who was paid. */
export function transferSourceOf({
  endpointId,
  params,
}: Pick<CollectionRecord, 'endpointId' | 'params'>): TransferSource | undefined {
  const protocol = params['protocolType'] ?? '';
  // ERC-721 has one of each ID: its amounts are numbers of pieces of a contract, and those have a sum.
  const hasTokenIds = protocol === 'token_1155';
  switch (endpointOfBatch(endpointId)?.id ?? endpointId) {
    case 'address-transaction-list':
      return { kind: kindOfProtocol(protocol || 'transaction'), hasTokenIds, asReported: true };
    case 'normal-transaction-list':
      return { kind: 'normal', hasTokenIds, asReported: true };
    case 'block-transaction-list-multi':
      return { kind: kindOfProtocol(protocol || 'transaction'), hasTokenIds, asReported: false };
    case 'internal-transaction-detail':
      return { kind: 'internal', hasTokenIds, asReported: false };
    case 'token-transaction-detail':
    case 'token-transfer-multi':
      return { kind: 'token', hasTokenIds, asReported: false };
    case 'tz-transaction-fills':
    case 'tz-transaction-multi':
      return { kind: 'trade-zone', hasTokenIds: false, asReported: false };
    default:
      return undefined;
  }
}
