/** Shares and titles of a trace as text for the screen. Pure. */
import type { AmountRange } from '../../../shared/engine/flow/ledger/amount-range.ts';
import { amountOf } from '../../../shared/engine/tracing/report/statement-text.ts';
import { groupedCount } from '../../../shared/units/count-text.ts';
import { shownAmount } from '../../../shared/units/shown-amount.ts';
import type { TraceReport } from '../../../shared/engine/tracing/report/trace-report.ts';
import { unitText } from '../../collection/money/unit-text.ts';

/** A share with four decimals, cut off, so that shares never add up to more than the whole. */
export function shareText(part: bigint, whole: bigint): string {
  if (whole === 0n || part === 0n) return '0 %';
  if (part === whole) return '100 %';
  const parts = (part * 1_000_000n) / whole;
  if (parts === 0n) return '< 0.0001 %';
  const [percent, rest] = [parts / 10_000n, parts % 10_000n];
  const fraction = rest.toString().padStart(4, '0').replace(/0+$/, '');
  return `${groupedCount(percent)}${fraction === '' ? '' : `.${fraction}`} %`;
}

/** The share of an amount, or of both its cases; in words if they say nothing. */
export function sharesText({ least, most }: AmountRange, whole: bigint): string {
  if (least === most) return shareText(least, whole);
  if (least === 0n && most >= whole) return 'anything from nothing to all';
  return `${shareText(least, whole)} to ${shareText(most, whole)}`;
}

/** The title of the tab, once the rows are known. */
export function titleOfReport(report: TraceReport): string {
  const { whole, fraction } = shownAmount(amountOf(report.source, report));
  return `Trace ${whole}${fraction} ${unitText(report)}`;
}
