/** The symbols that rows report, for files, which can be checked by their own rows. Pure. */
import type { RowGroups } from '../../../shared/engine/query/aggregate/row-groups.ts';
import { NATIVE_TOKEN } from '../../../shared/service/native-token-name.ts';
/**
 * Returns each contract's symbol, given groups by contract with sums per symbol. A contract with
 * several symbols has none, and the native token is called just that; rows without an amount are
 * ignored.
 */
export function symbolsOfContracts(groups: RowGroups | undefined): ReadonlyMap<string, string> {
  return new Map(
    (groups?.groups ?? []).flatMap(({ value, sums }) => {
      const [only, ...others] = sums.filter(({ rows }) => rows > 0);
      if (value === '' && others.length > 0) return [['', NATIVE_TOKEN] as const];
      return others.length === 0 && only !== undefined && only.unit !== ''
        ? [[value.toLowerCase(), only.unit] as const]
        : [];
    }),
  );
}
