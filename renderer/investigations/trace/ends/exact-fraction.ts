/** Decides whether the figures of a trace have room for every digit. Pure. */
import { isExact } from '../../../../shared/engine/flow/ledger/amount-range.ts';
import { amountOf } from '../../../../shared/engine/tracing/report/statement-text.ts';
import type { ReportEnd, TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import { groupedDecimal } from '../../../../shared/units/count-text.ts';
import type { MethodColumn } from './method-columns.ts';

type Figures = Pick<TraceReport, 'source' | 'sums'> &
  Parameters<typeof amountOf>[1] & { readonly ends: readonly Pick<ReportEnd, 'amounts'>[] };

/** The table has room for one column of 20 digits beside the others, in pixels. */
const LEAST_TABLE_PX = 860;
/** What the other columns take: the rows of an address, the mark of poison and the times. */
const OTHER_COLUMNS_PX = 420;
/** The most that addresses take, see trace.module.css. */
const addressesPx = (tablePx: number): number => Math.min(300, tablePx * 0.3);
/** A digit at 13 px. */
const DIGIT_PX = 8.2;

/**
 * The longest fraction, with its point, of the only column of figures; undefined if they are shortened:
 * with a column for each method, in a narrow table, where the order of rows leaves a range, and if the
 * digits would push the times out of sight.
 */
export function exactFraction(
  report: Figures,
  columns: readonly MethodColumn[],
  tablePx: number,
): string | undefined {
  const [column, ...others] = columns;
  if (column === undefined || others.length > 0 || tablePx < LEAST_TABLE_PX) return undefined;
  const amounts = report.ends.map((end) => end.amounts[column.first]);
  if (!amounts.every(isExact)) return undefined;
  const sums = report.sums.filter(({ method }) => method === column.first);
  const units = [
    report.source,
    ...amounts.map(({ most }) => most),
    ...sums.flatMap((sum) => [sum.elsewhere, sum.leftZone, sum.held, sum.fees, sum.linked, sum.total]),
  ];
  const parts = units.map((each) => groupedDecimal(amountOf(each, report)).split('.'));
  const whole = Math.max(...parts.map(([left = '']) => left.length));
  const fraction = parts.reduce(
    (longest, [, digits]) =>
      digits !== undefined && digits.length >= longest.length ? `.${digits}` : longest,
    '',
  );
  const neededPx = OTHER_COLUMNS_PX + addressesPx(tablePx) + (whole + fraction.length) * DIGIT_PX;
  return neededPx <= tablePx ? fraction : undefined;
}
