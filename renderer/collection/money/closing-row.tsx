import { exactly, isExact, type AmountRange } from '../../../shared/engine/flow/ledger/amount-range.ts';
import type { NamedUnit } from '../../../shared/engine/tracing/report/trace-report.ts';
import classes from './money.module.css';
import { RangeText } from './steps-table.tsx';

interface ClosingRowProps {
  /** The balance after the newest row of the table; undefined if there are no rows. */
  readonly last: AmountRange | undefined;
  /** After all rows, in raw units. */
  readonly closing: bigint;
  readonly unit: NamedUnit;
  /** True if the table has a column of traced units. @default false */
  readonly hasTraced?: boolean;
}

/**
 * The balance after all rows, where it is not that of the last one: in an unknown order, another row of
 * the block may be the last.
 */
export function ClosingRow({ last, closing, unit, hasTraced = false }: ClosingRowProps) {
  if (last === undefined || (isExact(last) && last.most === closing)) return null;
  return (
    <tr>
      <td>after</td>
      <td colSpan={3} className={classes.remark}>
        all rows: the order within the last block is unknown, so the newest row here may not be the last
      </td>
      <td className={classes.right}>
        <RangeText amount={exactly(closing)} unit={unit} />
      </td>
      {hasTraced && <td>{/* Only rows trace. */}</td>}
    </tr>
  );
}
