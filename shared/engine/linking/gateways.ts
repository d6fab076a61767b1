/**
 * Addresses of the main chain that pass money on between the chains. Nobody names them: they are
 * those whose movements fit moves of the trade zone again and again.
 */
import { shortHex } from '../../units/hex.ts';
import { rowKey } from '../flow/ledger/flow-row.ts';
import { gatewayOf, payeeOf, payerOf, type LinkSide } from './link-side.ts';
import { amountFit } from './amount-fit.ts';
import type { MeasuredSide } from './measured-side.ts';
import type { UnwrittenTerm } from './link-terms.ts';

const GATEWAY = 15;
const NO_GATEWAY = -20;

/** So many movements must fit, and at least one in so many of all. */
const LEAST_FITS = 3;
const ONE_IN = 5;

export interface Pair {
  readonly left: MeasuredSide;
  readonly arrived: MeasuredSide;
}

const isTelling = ({ left, arrived }: Pair): boolean =>
  payerOf(left.side) === payeeOf(arrived.side) && amountFit(left, arrived) !== 'less';

/** Returns the term of a pair's gateway; undefined if no address passes on in either direction. */
export function gatewayTerms(
  pairs: readonly Pair[],
  sides: readonly LinkSide[],
): (pair: Pair) => UnwrittenTerm | undefined {
  const fits = new Map<string, Set<string>>();
  for (const pair of pairs) {
    const gateway = gatewayOf(pair.left.side, pair.arrived.side);
    if (gateway === '' || !isTelling(pair)) continue;
    const main = pair.left.side.chain === 'main' ? pair.left.side : pair.arrived.side;
    fits.set(gateway, (fits.get(gateway) ?? new Set()).add(rowKey(main)));
  }
  const moves = new Map<string, number>();
  for (const { chain, from, to } of sides) {
    if (chain !== 'main') continue;
    for (const party of new Set([from, to]))
      if (fits.has(party)) moves.set(party, (moves.get(party) ?? 0) + 1);
  }
  const fitsOf = (address: string): number => fits.get(address)?.size ?? 0;
  const isGateway = (address: string): boolean =>
    fitsOf(address) >= LEAST_FITS && fitsOf(address) * ONE_IN >= (moves.get(address) ?? 0);
  const hasAny = [...fits.keys()].some(isGateway);
  return ({ left, arrived }) => {
    const gateway = gatewayOf(left.side, arrived.side);
    if (gateway === '' || !hasAny) return undefined;
    return isGateway(gateway)
      ? {
          points: GATEWAY,
          says: () => `${fitsOf(gateway)} movements of ${shortHex(gateway)} fit moves of the trade zone`,
        }
      : {
          points: NO_GATEWAY,
          says: () => `Other addresses pass money on between the chains, and ${shortHex(gateway)} does not`,
        };
  };
}
