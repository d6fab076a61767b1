/** What the sums of a generated trail must be, added up plainly by the fates of its rows. */
import { LEFT_OUT_REASONS } from '../../shared/service/counted-rows.ts';
import { TRADE_ZONE_UNIT } from '../../shared/service/movement-sums.ts';
import { formatDecimal } from '../../shared/units/amount.ts';
import type { FatedRow } from './cases-of-sums.ts';

/** The unit of a row's amount, as summaries name it. */
export const unitOf = ({ list, token }: FatedRow): string =>
  list === 'trade-zone' ? TRADE_ZONE_UNIT : token;

const text = (micros: bigint): string => formatDecimal({ units: micros, scale: 6 });

/** The figures of rows of one unit, by their fates. */
export function naiveSum(rows: readonly FatedRow[], included: readonly string[]) {
  const isCounted = ({ fate }: FatedRow): boolean => fate === undefined || included.includes(fate);
  const going = (wanted: FatedRow['direction']): bigint =>
    rows
      .filter((row) => isCounted(row) && row.direction === wanted)
      .reduce((sum, { micros }) => sum + micros, 0n);
  const [within, out] = [going('in'), going('out')];
  const counts = LEFT_OUT_REASONS.map((reason) => [
    reason,
    included.includes(reason) ? 0 : rows.filter(({ fate }) => fate === reason).length,
  ]);
  return {
    in: text(within),
    out: text(out),
    net: text(within - out),
    untold: text(going('untold')),
    ...Object.fromEntries(counts.filter(([, count]) => count !== 0)),
  };
}

/** The figures of rows, by unit. */
export function naiveSums(rows: readonly FatedRow[], included: readonly string[]) {
  const units = [...new Set(rows.map(unitOf))];
  return new Map(
    units.map((unit) => [
      unit,
      naiveSum(
        rows.filter((row) => unitOf(row) === unit),
        included,
      ),
    ]),
  );
}
