/** The assets that rows of an address move. Pure. */
import type { FlowBook } from '../read/flow-book.ts';
import type { HeldAsset } from './balance-result.ts';

/** The coin first, then the asset of the most rows. */
export function heldAssets(
  address: string,
  { bags, united, symbols }: Pick<FlowBook, 'bags' | 'united' | 'symbols'>,
): readonly HeldAsset[] {
  const held = new Map<string, { symbol: string; rows: number }>();
  const count = (asset: string, symbol: string): void => {
    const known = held.get(asset) ?? { symbol, rows: 0 };
    held.set(asset, { symbol: known.symbol === '' ? symbol : known.symbol, rows: known.rows + 1 });
  };
  for (const { from, to, asset, symbol } of united)
    if (from === address || to === address) count(asset, symbol);
  const paid = new Set(
    bags.flatMap(({ bag }) => bag.fees.flatMap(({ from, hash }) => (from === address ? [hash] : []))),
  );
  for (let fees = 0; fees < paid.size; fees += 1) count('', symbols.get('') ?? '');
  return Array.from(held, ([asset, { symbol, rows }]) => ({ asset, symbol, rows })).toSorted(
    (one, other) => Number(other.asset === '') - Number(one.asset === '') || other.rows - one.rows,
  );
}
