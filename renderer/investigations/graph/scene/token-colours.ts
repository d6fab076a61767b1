/**
 * A colour for each of the tokens that move most often; the text of an edge names its token as
 * well. Pure.
 */
import type { TokenNames } from '../../../../shared/engine/deception/token-registry.ts';
import type { AssetSum } from '../transfers/asset-sums.ts';
import { shortAssetName } from './edge-text.ts';
import { isQuietSum } from './quiet-stub.ts';

/** The colours of the theme, by number. */
export const TOKEN_COLOURS = ['1', '2', '3', '4', '5', '6'] as const;
export type TokenColour = (typeof TOKEN_COLOURS)[number];

/** A token with its colour, as the legend says it. */
export interface ColouredToken {
  readonly asset: string;
  readonly colour: TokenColour;
  readonly name: string;
}

/** Characters of a symbol in the legend. */
const LEGEND_SYMBOL = 14;

/**
 * The first tokens in which something counts, in the order of the sums: others share the colour of
 * all lines.
 */
export function coloursOfTokens(sums: readonly AssetSum[], names: TokenNames): readonly ColouredToken[] {
  const counting = sums.filter((sum) => !isQuietSum(sum));
  return TOKEN_COLOURS.flatMap((colour, place) => {
    const sum = counting[place];
    return sum === undefined
      ? []
      : [{ asset: sum.asset, colour, name: shortAssetName(sum.asset, names, LEGEND_SYMBOL) }];
  });
}
