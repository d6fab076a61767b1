/** Opening balances that a node stated when the rows of an address were checked. Pure. */
import type { AssetIndex } from '../../flow/trace/asset-index.ts';
import type { CollectionRecord, StatedOpening } from '../../storage/case-records.ts';

/** What the checks of an address's lists say of an asset. */
function openingsByAddress(
  asset: string,
  collections: readonly CollectionRecord[],
): ReadonlyMap<string, readonly StatedOpening[]> {
  const openings = new Map<string, readonly StatedOpening[]>();
  for (const { state, params, completeness } of collections) {
    const address = params['address']?.toLowerCase();
    const own = completeness.witnesses.flatMap((check) =>
      (check.openings ?? []).filter((opening) => opening.asset === asset),
    );
    if (address === undefined || state !== 'done' || own.length === 0) continue;
    openings.set(address, [...(openings.get(address) ?? []), ...own]);
  }
  return openings;
}

/**
 * By address, where the node's statement is from before the first row, all such statements agree,
 * and no row overdraws it. An opening balance that fits the rows in one order only is left to be
 * implied: it would refuse a trace because of an order that nobody knows.
 */
export function statedOpenings(
  index: AssetIndex,
  collections: readonly CollectionRecord[],
): ReadonlyMap<string, bigint> {
  const stated = new Map<string, bigint>();
  const said = openingsByAddress(index.asset, collections);
  if (said.size === 0) return stated;
  const numbered = index.addresses.flatMap((address, number) => (said.has(address) ? [number] : []));
  index.prepare(numbered);
  for (const number of numbered) {
    const address = index.addresses[number] ?? '';
    const first = index.rowAt(index.rowsOf(number)[0] ?? -1)?.place.height;
    const before = (said.get(address) ?? []).filter(({ height }) => first !== undefined && height < first);
    const [amount, ...others] = new Set(before.map((opening) => opening.amount));
    if (amount === undefined || others.length > 0) continue;
    if (BigInt(amount) >= index.heldBy(number).opening) stated.set(address, BigInt(amount));
  }
  return stated;
}
