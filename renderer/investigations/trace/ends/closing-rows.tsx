import type { MethodSums, TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import { countText, groupedCount } from '../../../../shared/units/count-text.ts';
import classes from '../trace.module.css';
import { UnitMark } from '../../../collection/money/unit-mark.tsx';
import type { MethodColumn } from './method-columns.ts';
import { TraceAmount } from './trace-amount.tsx';

interface ClosingRowsProps {
  readonly report: TraceReport;
  readonly columns: readonly MethodColumn[];
  /** How many rows of the trace another source contradicts. */
  readonly disputed: number;
}

interface Line {
  readonly text: string;
  readonly of: string;
  readonly amount: (sums: MethodSums) => bigint;
  /** True if it is shown only where a method has something. */
  readonly isRare?: boolean;
}

const LINES: readonly Line[] = [
  {
    text: 'At other addresses',
    of: 'not followed any further',
    amount: ({ elsewhere }) => elsewhere,
  },
  {
    text: '+ left the trade zone',
    of: 'recipient not known',
    amount: ({ leftZone }) => leftZone,
    isRare: true,
  },
  { text: '+ still held', of: 'after the last row of each address', amount: ({ held }) => held },
  { text: '+ fees paid', of: 'for transactions', amount: ({ fees }) => fees },
  {
    text: '+ left by links',
    of: 'by rows that you linked to others',
    amount: ({ linked }) => linked,
    isRare: true,
  },
];

/** What the parts add up to. */
function totalText({ source, sums }: TraceReport): string {
  if (source === 0n) return '= links';
  return sums.some(({ arrived }) => arrived > 0n) ? '= source + links' : '= source';
}

/** Whether the sums agree, and with what they do not. Pure. */
export function closingText({ basis, orders }: TraceReport, disputed: number): string {
  const contradicted = `another source contradicts ${groupedCount(disputed)} of the rows`;
  if (basis === 'known-order')
    return disputed === 0
      ? 'All sums agree to the last unit.'
      : `The sums agree with each other to the last unit, but ${contradicted}.`;
  const text =
    basis === 'every-order'
      ? `The order of some rows is unknown: least and most of ${countText(orders, 'order')}. The sums agree in each.`
      : 'The order of some rows is unknown, and there are too many orders to try every one: the figures are bounds.';
  return disputed === 0 ? text : `${text} But ${contradicted}.`;
}

/** The parts of the source by each method, and that they add up to it. */
export function ClosingRows({ report, columns, disputed }: ClosingRowsProps) {
  const { sums, source, basis } = report;
  const sumsOf = ({ first }: MethodColumn): MethodSums | undefined =>
    sums.find((each) => each.method === first);
  const cell = ({ first }: MethodColumn, amount: bigint) => (
    <td key={first} className={classes.right}>
      <span className={classes.amount}>
        <TraceAmount units={amount} report={report} />
      </span>
    </td>
  );
  return (
    <tfoot>
      {basis === 'known-order' &&
        LINES.filter(({ amount, isRare = false }) => !isRare || sums.some((each) => amount(each) > 0n)).map(
          ({ text, of, amount }) => (
            <tr key={text}>
              <th scope="row" title={of}>
                {text}
              </th>
              <td>{/* Under the rows of the address. */}</td>
              {columns.map((column) => {
                const own = sumsOf(column);
                return cell(column, own === undefined ? 0n : amount(own));
              })}
              <td colSpan={2} className={classes.closes}>
                {of}
              </td>
            </tr>
          ),
        )}
      <tr className={classes.total}>
        <th scope="row">
          {totalText(report)}, <UnitMark unit={report} />
        </th>
        <td>{/* Under the rows of the address. */}</td>
        {columns.map((column) => cell(column, sumsOf(column)?.total ?? source))}
        <td colSpan={2} className={classes.closes}>
          {closingText(report, disputed)}
        </td>
      </tr>
    </tfoot>
  );
}
