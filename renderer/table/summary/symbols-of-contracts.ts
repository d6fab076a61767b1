/** The symbols that rows report, for files, which can be checked by their own rows. Pure. */
import type { RowGroups } from '../../../shared/engine/query/aggregate/row-groups.ts';
/**
 * Returns each contract's symbol, given groups by contract with sums per symbol, and what the case calls
 * the native coin. A contract with several symbols has none; rows without an amount are ignored.
 */
export function symbolsOfContracts(groups: RowGroups | undefined, coin: string): ReadonlyMap<string, string> {
  return new Map(
    (groups?.groups ?? []).flatMap(({ value, sums }) => {
      const [only, ...others] = sums.filter(({ rows }) => rows > 0);
      if (value === '' && only !== undefined) return [['', coin] as const];
      return others.length === 0 && only !== undefined && only.unit !== ''
        ? [[value.toLowerCase(), only.unit] as const]
        : [];
    }),
  );
}
