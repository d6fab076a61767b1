import { Fragment, type ReactNode } from 'react';
import type { SplittingMethod } from '../../../../shared/engine/flow/trace/trace-question.ts';
import { poisonMark } from '../../../../shared/engine/tracing/report/poison-mark.ts';
import type { ReportEnd, TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import { AddressText } from '../../../parts/address-text.tsx';
import { StatementText } from '../../../collection/money/statement-text.tsx';
import { revealHostile } from '../../../parts/reveal-hostile.ts';
import { TimeText } from '../../../parts/time-text.tsx';
import classes from '../trace.module.css';
import { AmountCell } from './amount-cell.tsx';
import type { MethodColumn } from './method-columns.ts';
import { wholeOf } from './order-ends.ts';
import { END_TEXT } from './end-text.ts';
import { shownHex } from '../../../parts/known-addresses.ts';

interface EndRowProps {
  readonly end: ReportEnd;
  readonly report: TraceReport;
  readonly columns: readonly MethodColumn[];
  /** The label of the address; hostile. */
  readonly label: string | undefined;
  /** The first method of the column whose working is shown below. */
  readonly open: SplittingMethod | undefined;
  readonly onToggle: (column: MethodColumn) => void;
  readonly onAddress: () => void;
  /** What is shown below it: the working of the open figure, or what may be the other side. */
  readonly below: ReactNode;
  /** What can be done about an end that is not collected. */
  readonly act: ReactNode;
  /** How money may go on from the end, or goes on, by a link. */
  readonly link: ReactNode;
}

/** Columns that have the least at an end, unless all have the same. */
function leastOf({ kind, amounts }: ReportEnd, columns: readonly MethodColumn[]): ReadonlySet<MethodColumn> {
  if (kind === 'fee') return new Set();
  const figures = columns.map(({ first }) => amounts[first].most);
  const least = figures.reduce((low, each) => (each < low ? each : low), figures[0] ?? 0n);
  return figures.every((each) => each === least)
    ? new Set()
    : new Set(columns.filter(({ first }) => amounts[first].most === least));
}

const UNKNOWN_POISON = 'The order of rows is unknown: in some orders traced money may have touched it';
const UNKNOWN_TIMES =
  'The earliest and the latest row that may have brought it: the order of rows is unknown';

/** UTC whatever the header says: the times of a trace are read beside those of a statement. */
const timeOf = (time: number | undefined): ReactNode =>
  time === undefined ? (
    <span className={classes.dim}>no time</span>
  ) : (
    <TimeText time={String(time)} display="utc" now={0} />
  );

/** Where money ended: what each method has there, when, and how complete the address is. */
export function EndRow({
  end,
  report,
  columns,
  label,
  open,
  onToggle,
  onAddress,
  below,
  act,
  link,
}: EndRowProps) {
  const { kind, address, amounts, first, last, completeness, level } = end;
  const poison = poisonMark(end, report);
  const { word, note, sentence } = END_TEXT[kind];
  const least = leastOf(end, columns);
  const name = label === undefined || label === '' ? shownHex(address) : revealHostile(label, 40).text;
  return (
    <Fragment>
      <tr>
        <th scope="row" className={classes.end}>
          <AddressText address={address} label={label} isLabelAlone onOpen={onAddress} />
          <span className={classes.second}>
            {label !== undefined && label !== '' && <code>{shownHex(address)}</code>}
            <span title={sentence}>{note === undefined ? word : `${word}, ${note}`}</span>
          </span>
          {kind === 'linked' && link}
        </th>
        <td className={classes.coverage}>
          {kind === 'not-collected' && !end.isRunning ? (
            act
          ) : level === 'complete' ? (
            <span title={completeness}>complete</span>
          ) : (
            <StatementText text={completeness} asset={report.asset} />
          )}
          {kind !== 'linked' && !end.isRunning && link}
        </td>
        {columns.map((column) => (
          <td key={column.first} className={classes.right}>
            <AmountCell
              amount={amounts[column.first]}
              report={report}
              whole={wholeOf(report, column.first)}
              label={`${column.name}, ${word}, ${name}`}
              isLeast={least.has(column)}
              isOpen={open === column.first}
              onToggle={() => onToggle(column)}
            />
          </td>
        ))}
        <td title={poison === 'possibly' ? UNKNOWN_POISON : undefined}>
          {poison === 'no' ? <span className={classes.nothing}>no</span> : poison}
        </td>
        <td className={classes.times} title={report.basis === 'known-order' ? undefined : UNKNOWN_TIMES}>
          {timeOf(first)}
          {last !== first && timeOf(last)}
        </td>
      </tr>
      {below !== undefined && (
        <tr className={classes.workingRow}>
          <td colSpan={columns.length + 4}>{below}</td>
        </tr>
      )}
    </Fragment>
  );
}
