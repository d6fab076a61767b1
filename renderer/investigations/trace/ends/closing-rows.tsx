import type { SplittingMethod } from '../../../../shared/engine/flow/trace/trace-question.ts';
import { amountOf } from '../../../../shared/engine/tracing/report/statement-text.ts';
import type { MethodSums, TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import { countText } from '../../../../shared/units/count-text.ts';
import { AmountText } from '../../../parts/amount-text.tsx';
import classes from '../trace.module.css';
import { unitText } from '../../../collection/money/unit-text.ts';

interface ClosingRowsProps {
  readonly report: TraceReport;
  readonly methods: readonly SplittingMethod[];
}

interface Line {
  readonly text: string;
  readonly of: string;
  readonly amount: (sums: MethodSums) => bigint;
}

const LINKED = '+ left by links';

const LINES: readonly Line[] = [
  {
    text: 'At other addresses',
    of: 'addresses that the trace does not follow',
    amount: ({ elsewhere }) => elsewhere,
  },
  { text: '+ still held', of: 'by followed addresses, after their last row', amount: ({ held }) => held },
  { text: '+ fees paid', of: 'for transactions of followed addresses', amount: ({ fees }) => fees },
  { text: LINKED, of: 'by rows that you linked to others', amount: ({ linked }) => linked },
];

/** What the parts add up to. */
function totalText({ source, sums }: TraceReport): string {
  if (source === 0n) return '= links';
  return sums.some(({ arrived }) => arrived > 0n) ? '= source + links' : '= source';
}

/** The parts of the source by each method, and that they add up to it. */
export function ClosingRows({ report, methods }: ClosingRowsProps) {
  const { sums, source, basis, orders } = report;
  const unit = unitText(report);
  const sumsOf = (method: SplittingMethod): MethodSums | undefined =>
    sums.find((each) => each.method === method);
  const cell = (method: SplittingMethod, amount: bigint) => (
    <td key={method} className={classes.right}>
      <span className={classes.amount}>
        <AmountText amount={amountOf(amount, report)} unit={unit} isAligned />
      </span>
    </td>
  );
  return (
    <tfoot>
      {basis === 'known-order' &&
        LINES.filter(({ text }) => text !== LINKED || sums.some(({ linked }) => linked > 0n)).map(
          ({ text, of, amount }) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              {methods.map((method) => {
                const own = sumsOf(method);
                return cell(method, own === undefined ? 0n : amount(own));
              })}
              <td colSpan={3} className={classes.closes}>
                {of}
              </td>
            </tr>
          ),
        )}
      <tr className={classes.total}>
        <th scope="row">
          {totalText(report)}, {unit}
        </th>
        {methods.map((method) => cell(method, sumsOf(method)?.total ?? source))}
        <td colSpan={3} className={classes.closes}>
          {basis === 'known-order'
            ? 'All sums close to the unit.'
            : basis === 'every-order'
              ? `The order of some rows is unknown: least and most of ${countText(orders, 'order')}. The sums close in each.`
              : 'The order of too many rows is unknown to try each: the figures are bounds.'}
        </td>
      </tr>
    </tfoot>
  );
}
