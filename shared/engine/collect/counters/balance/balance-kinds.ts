/** Which lists have all movements of an address in an asset, so that their sums can be checked. */
import { findEndpoint } from '../../../../service/endpoint-registry.ts';
import type { TokenStandard } from '../../../flow/balance/token-moves.ts';
import type { CollectionRecord } from '../../../storage/case-records.ts';

type Question = Pick<CollectionRecord, 'endpointId' | 'params' | 'goal' | 'connectionId'>;

export type BalanceKind = 'coin' | TokenStandard;

const KINDS: Readonly<Record<string, BalanceKind>> = {
  '': 'coin',
  transaction: 'coin',
  internal: 'coin',
  token_20: 'EIP-20',
  token_721: 'EIP-721',
  token_1155: 'EIP-1155',
};

/** True for the list that has every kind of an address's movements, without a limit of time: 4.5. */
function listsAllKinds(endpointId: string): boolean {
  const { movements = 'none', timeline = 'none' } = findEndpoint(endpointId) ?? {};
  return (
    movements !== 'none' &&
    movements.kind === 'by-protocol' &&
    timeline !== 'none' &&
    timeline.by === 'protocol'
  );
}

/** What can be checked of a collection; undefined if it has only one side, or no main-chain assets. */
export function balanceKindOf({
  endpointId,
  params,
  goal,
}: Omit<Question, 'connectionId'>): BalanceKind | undefined {
  if (!listsAllKinds(endpointId) || goal.kind !== 'all' || (params['isFromOrTo'] ?? '') !== '')
    return undefined;
  return KINDS[params['protocolType'] ?? ''];
}

/** The kind of the list that has the address's other movements of coins. */
const siblingProtocol = ({ params }: Pick<Question, 'params'>): string =>
  params['protocolType'] === 'internal' ? 'transaction' : 'internal';

const boundsOf = ({ params }: Pick<Question, 'params'>): string =>
  ['startBlockHeight', 'endBlockHeight'].map((name) => params[name] ?? '').join(' ');

/** True if two collections together have all coins of an address in the same blocks. */
export function areSiblings(one: Question, other: Question): boolean {
  if (balanceKindOf(one) !== 'coin' || balanceKindOf(other) !== 'coin') return false;
  const protocol = other.params['protocolType'] ?? '';
  return (
    one.connectionId === other.connectionId &&
    one.params['address']?.toLowerCase() === other.params['address']?.toLowerCase() &&
    boundsOf(one) === boundsOf(other) &&
    (protocol === '' ? 'transaction' : protocol) === siblingProtocol(one)
  );
}

/** The names of the checks. */
export const BALANCE_CHECKS = { coin: 'Balance of the coin', tokens: 'Balances of tokens' } as const;
