/**
 * What a row moves: the native token, a token, one ID of a token, or an asset of the trade zone, as
 * a text. The one rule for the graph, ledgers and sums of rows. Pure.
 */
import { isAddress } from '../units/hex.ts';
import { TRADE_ZONE_UNIT, type MovementKind } from './movement-sums.ts';

const TRADE_ZONE = TRADE_ZONE_UNIT;

/**
 * The asset of an action in the trade zone: movements there have no sum with anything on the main
 * chain. `token` is '' if the action names none.
 */
export const tradeZoneAsset = (token: string): string => `${TRADE_ZONE}${token}`;

/**
 * The token that an action of the trade zone names, hostile, or ''; undefined for assets of the
 * main chain.
 */
export const tradeZoneTokenOf = (asset: string): string | undefined =>
  asset.startsWith(TRADE_ZONE) ? asset.slice(TRADE_ZONE.length) : undefined;

/** The contract of an asset, lower case; '' for the native token. */
export function contractOfAsset(asset: string): string {
  const end = tradeZoneTokenOf(asset) === undefined ? asset.indexOf('#') : -1;
  return end < 0 ? asset : asset.slice(0, end);
}

/** One ID of a contract as an asset; the ID is '' if unknown. */
export const assetWithId = (contract: string, tokenId: string): string => `${contract}#${tokenId}`;

/** The token ID of an asset that has one; '' if unknown. */
export const tokenIdOfAsset = (asset: string): string | undefined =>
  tradeZoneTokenOf(asset) === undefined && asset.includes('#')
    ? asset.slice(asset.indexOf('#') + 1)
    : undefined;

/**
 * What the question says about token IDs: each is a separate token (EIP-1155); the contract is the
 * token, as a whole or in counted pieces (EIP-20, EIP-721); or the question was about all standards
 * together.
 */
export type TokenIds = 'apart' | 'together' | 'unsaid';

/**
 * The asset that a row of a list moves, see Transfer.asset; undefined if the row of a token names no
 * contract. `tokenId` is undefined if the row lacks the field. The one rule for the graph, ledgers
 * and sums of rows.
 */
export function assetOfRow(
  { contract, tokenId }: { readonly contract: string; readonly tokenId: string | undefined },
  { kind, tokenIds }: { readonly kind: MovementKind; readonly tokenIds: TokenIds },
): string | undefined {
  if (kind !== 'token') return '';
  const token = contract.toLowerCase();
  if (!isAddress(token)) return undefined;
  if (tokenIds === 'together') return token;
  // 4.2 has no such field, so it does not say whether there is an ID.
  const isUntold = tokenIds === 'apart' || tokenId === undefined;
  return tokenId === '' && !isUntold ? token : assetWithId(token, tokenId ?? '');
}

/** The assets of tokens that questions of one kind have. */
interface SaidOfAssets {
  readonly assets: Iterable<string>;
  readonly tokenIds: TokenIds;
}

const contractsOf = (said: readonly SaidOfAssets[]): ReadonlySet<string> =>
  new Set(said.flatMap(({ assets }) => Array.from(assets, contractOfAsset)));

/**
 * Returns the rule for assets from questions across all standards: by contract if a question of
 * EIP-20 or EIP-721 has it, by ID otherwise. An asset without an ID is of an unknown one if its
 * contract is known to have IDs.
 */
export function assetSettler(said: readonly SaidOfAssets[]): (asset: string) => string {
  const saying = (wanted: TokenIds) => said.filter(({ tokenIds }) => tokenIds === wanted);
  const apart = contractsOf(saying('apart'));
  const whole = new Set([...contractsOf(saying('together'))].filter((contract) => !apart.has(contract)));
  const hasIds = new Set(apart);
  for (const { assets } of saying('unsaid'))
    for (const asset of assets) {
      const contract = contractOfAsset(asset);
      if ((tokenIdOfAsset(asset) ?? '') !== '' && !whole.has(contract)) hasIds.add(contract);
    }
  return (asset) => {
    const tokenId = tokenIdOfAsset(asset);
    if (tokenId === undefined) return asset;
    const contract = contractOfAsset(asset);
    return hasIds.has(contract) ? assetWithId(contract, tokenId) : contract;
  };
}
