/** What raw units are of, as text for the screen. Pure. */
import { tailedSymbol } from '../../../shared/engine/deception/token-tails.ts';
import type { NamedUnit } from '../../../shared/engine/tracing/report/trace-report.ts';
import { NATIVE_TOKEN } from '../../../shared/service/native-token-name.ts';
import { TRADE_ZONE_VALUE } from '../../../shared/service/movement-sums.ts';
import { contractOfAsset, tokenIdOfAsset, tradeZoneTokenOf } from '../../../shared/service/assets.ts';
import { checksumAddress, isAddress } from '../../../shared/units/hex.ts';
import { revealHostile } from '../../parts/reveal-hostile.ts';
import { shownHex } from '../../parts/known-addresses.ts';

const SYMBOL_CHARACTERS = 24;
/** Follows the name of a token that copies another one. */
export const COUNTERFEIT = ' (counterfeit)';

/** What amounts are of, as text that cannot deceive; the symbol is cut after `atMost` characters. */
export function unitText(
  { asset, symbol, tail, counterfeit, decimals }: NamedUnit,
  atMost: number = SYMBOL_CHARACTERS,
): string {
  const inZone = tradeZoneTokenOf(asset);
  const id = tokenIdOfAsset(asset);
  const named =
    symbol !== ''
      ? tailedSymbol(revealHostile(symbol, atMost).text, tail)
      : inZone !== undefined
        ? inZone === ''
          ? TRADE_ZONE_VALUE
          : `${revealHostile(shownHex(inZone), atMost).text} (trade zone)`
        : asset === ''
          ? NATIVE_TOKEN
          : shownHex(contractOfAsset(asset));
  const ofId = id === undefined ? named : `${named} #${revealHostile(id, 12).text}`;
  const withId = counterfeit === undefined ? ofId : `${ofId}${COUNTERFEIT}`;
  return decimals === undefined ? `smallest units of ${withId}` : withId;
}

/** A contract whole, so that it can be compared; the native coin has none. */
export function wholeName(asset: string): string {
  const contract = contractOfAsset(asset);
  return isAddress(contract) ? checksumAddress(contract) : unitText({ asset, symbol: '', decimals: 0 });
}
