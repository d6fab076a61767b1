/** Names the token of a sum. Pure. */
import { contractOfAsset, tokenIdOfAsset } from '../../../shared/service/assets.ts';
import { NATIVE_TOKEN } from '../../../shared/service/native-token-name.ts';
import { TRADE_ZONE_UNIT, TRADE_ZONE_VALUE } from '../../../shared/service/movement-sums.ts';
import { isAddress } from '../../../shared/units/hex.ts';
import type { TokenNames } from '../../../shared/engine/deception/token-registry.ts';
import { tailedSymbol } from '../../../shared/engine/deception/token-tails.ts';
import { revealHostile } from '../../parts/reveal-hostile.ts';
import { shownHex } from '../../parts/known-addresses.ts';

/**
 * What the native coin is called, everywhere in a case: the symbol that all its rows give it. Hostile.
 * A row may call it what it likes, so that no row has a name for it of its own.
 */
export const nativeName = ({ symbols }: Pick<TokenNames, 'symbols'>): string =>
  symbols.get('') || NATIVE_TOKEN;

/** A longer text is not a symbol. */
const MAX_SYMBOL_CHARACTERS = 120;

/** Token IDs may have 78 digits. */
const shortId = (tokenId: string): string =>
  tokenId.length <= 12 ? tokenId : `${tokenId.slice(0, 4)}…${tokenId.slice(-4)}`;

/** Names the ID of an asset that has one, ' #2', as text that cannot deceive; '' for other assets. */
export function nameId(asset: string): string {
  const tokenId = tokenIdOfAsset(asset);
  if (tokenId === undefined || !isAddress(contractOfAsset(asset))) return '';
  return tokenId === '' ? ' (ID not told)' : ` #${revealHostile(shortId(tokenId), 24).text}`;
}

/**
 * Names what a sum is of, as text that cannot deceive. A contract is named by its symbol, truncated
 * after `atMost` characters; if another contract of the case has the same symbol or one that looks like
 * it, the end of the contract follows, never truncated. A contract without a symbol, or with several, is
 * named by its address, one ID of a contract by both, and other units by the text in the rows.
 */
export function nameUnit(unit: string, names: TokenNames, atMost = MAX_SYMBOL_CHARACTERS): string {
  const { text, tail } = namePartsOfUnit(unit, names, atMost);
  return tailedSymbol(text, tail);
}

/** A name in two parts, of which the second is never cut. */
interface NameParts {
  readonly text: string;
  /** The end of the contract with the ID, if another contract has such a symbol. */
  readonly tail?: string;
}

/** Names what a sum is of, as nameUnit does, in two parts. */
export function namePartsOfUnit(
  unit: string,
  { symbols, tails }: Pick<TokenNames, 'symbols' | 'tails'>,
  atMost: number,
): NameParts {
  if (unit === TRADE_ZONE_UNIT) return { text: TRADE_ZONE_VALUE };
  if (unit === '') return { text: revealHostile(nativeName({ symbols }), atMost).text };
  const contract = contractOfAsset(unit);
  if (!isAddress(contract)) return { text: revealHostile(unit, atMost).text };
  const symbol = symbols.get(contract.toLowerCase()) ?? '';
  if (symbol === '') return { text: `${shownHex(contract)}${nameId(unit)}` };
  const { text } = revealHostile(symbol, atMost);
  const tail = tails.get(contract.toLowerCase());
  return tail === undefined ? { text: `${text}${nameId(unit)}` } : { text, tail: `${tail}${nameId(unit)}` };
}
