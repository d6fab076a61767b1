/** Which collections have rows that are movements from one address to another. */
import { endpointOfBatch } from './hash-batch.ts';
import { findEndpoint } from '../endpoint-registry.ts';
import type { TokenIds } from '../assets.ts';
import type { MovementKind } from '../movement-sums.ts';

/** How to read the rows of a collection. */
export interface TransferSource {
  readonly kind: MovementKind;
  readonly tokenIds: TokenIds;
  /** True if the list may round its amounts (4.5, 4.6). */
  readonly asReported: boolean;
}

function kindOfProtocol(protocol: string): MovementKind {
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
}: {
  readonly endpointId: string;
  readonly params: Readonly<Record<string, string>>;
}): TransferSource | undefined {
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
