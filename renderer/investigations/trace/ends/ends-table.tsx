import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { AskedEnd, AskedFigure } from '../../../../shared/engine/tracing/question/case-question.ts';
import type { SplittingMethod } from '../../../../shared/engine/flow/trace/trace-question.ts';
import { hasAmount } from '../../../../shared/engine/tracing/report/statement-text.ts';
import type { ReportEnd } from '../../../../shared/engine/tracing/report/trace-report.ts';
import type { ShownLine } from '../../../../shared/engine/tracing/report/working-lines.ts';
import { countText, groupedCount } from '../../../../shared/units/count-text.ts';
import { trailRequest } from '../../../tab/tab-requests.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import { EndLink } from '../links/end-link.tsx';
import { OtherSidePanel, type LinkPorts } from '../links/other-side-panel.tsx';
import { MethodList } from '../method-list.tsx';
import classes from '../trace.module.css';
import { WorkingPanel } from '../working/working-panel.tsx';
import { ClosingRows } from './closing-rows.tsx';
import { CollectEnd } from './collect-end.tsx';
import { EndRow } from './end-row.tsx';
import { exactFraction } from './exact-fraction.ts';
import { EndsHead, type EndsHeadProps } from './ends-head.tsx';
import type { MethodColumn } from './method-columns.ts';
import { orderEnds } from './order-ends.ts';
import { ExactFraction } from './trace-amount.tsx';

interface EndsTableProps extends EndsHeadProps {
  /** Methods shown, each of them in one of the columns. */
  readonly methods: readonly SplittingMethod[];
  readonly workingOf: (figure: AskedFigure, isWhole: boolean) => Promise<readonly ShownLine[]>;
  readonly ports: LinkPorts;
  /** How many rows of the trace another source contradicts. */
  readonly disputed: number;
  /** Whether the methods are explained below the table. */
  readonly explains: boolean;
}

/** Rows at first, and added with each click. */
const STEP = 100;

const keyOf = ({ kind, address }: Pick<ReportEnd, 'kind' | 'address'>): string => `${kind} ${address}`;

/** The ends of a trace with every method beside the others; each figure opens its working. */
export function EndsTable({
  report,
  methods,
  columns,
  drawn,
  onDraw,
  workingOf,
  ports,
  disputed,
  explains,
}: EndsTableProps) {
  const { openTab } = useWorkbench();
  const labels = useWorkbenchState('labels');
  const [open, setOpen] = useState<AskedFigure>();
  const [looking, setLooking] = useState<AskedEnd>();
  const [shown, setShown] = useState(STEP);
  const [showsMarked, setShowsMarked] = useState(false);
  const ends = useMemo(
    () =>
      orderEnds(
        showsMarked ? report.ends : report.ends.filter(hasAmount),
        methods,
        report,
        (address) => (labels.get(address) ?? '') !== '',
      ),
    [report, methods, labels, showsMarked],
  );
  const { ref, width } = useElementSize<HTMLDivElement>();
  const fraction = useMemo(() => exactFraction(report, columns, width), [report, columns, width]);
  const onlyMarked = report.ends.length - report.ends.filter(hasAmount).length;
  const isOpen = (end: ReportEnd): boolean => open !== undefined && keyOf(open) === keyOf(end);
  const isLooking = (end: ReportEnd): boolean => looking !== undefined && keyOf(looking) === keyOf(end);
  const opened = columns.find(({ methods: its }) => open !== undefined && its.includes(open.method));
  const toggle = (end: ReportEnd, column: MethodColumn): void => {
    const { kind, address } = end;
    setLooking(undefined);
    setOpen(
      isOpen(end) && opened === column
        ? undefined
        : { asset: report.asset, method: column.first, kind, address },
    );
  };
  const look = (end: ReportEnd): void => {
    const { kind, address } = end;
    setOpen(undefined);
    setLooking(isLooking(end) ? undefined : { asset: report.asset, kind, address });
  };
  return (
    <div
      ref={ref}
      className={classes.tableBox}
      data-sideways
      role="region"
      aria-label="Ends of the trace"
      // The table is wider than a small window, so the keyboard must be able to scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <ExactFraction value={fraction}>
        <table className={classes.table}>
          <EndsHead report={report} columns={columns} drawn={drawn} onDraw={onDraw} />
          <tbody>
            {ends.slice(0, shown).map((end) => (
              <EndRow
                key={keyOf(end)}
                end={end}
                report={report}
                columns={columns}
                label={labels.get(end.address)}
                open={isOpen(end) ? opened?.first : undefined}
                onToggle={(column) => toggle(end, column)}
                onAddress={() => openTab(trailRequest(end.address))}
                below={
                  isLooking(end) && looking !== undefined ? (
                    <OtherSidePanel end={looking} {...ports} />
                  ) : isOpen(end) && open !== undefined ? (
                    <WorkingPanel
                      key={`${open.method} ${keyOf(open)}`}
                      figure={open}
                      methods={opened?.methods ?? []}
                      report={report}
                      workingOf={workingOf}
                    />
                  ) : undefined
                }
                act={end.kind === 'not-collected' && <CollectEnd end={end} kinds={report.kinds} />}
                link={
                  <EndLink end={end} report={report} isLooking={isLooking(end)} onLook={() => look(end)} />
                }
              />
            ))}
          </tbody>
          <ClosingRows report={report} columns={columns} disputed={disputed} />
        </table>
      </ExactFraction>
      {onlyMarked > 0 && (
        <Button
          size="compact-xs"
          variant={showsMarked ? 'light' : 'default'}
          m={8}
          aria-pressed={showsMarked}
          onClick={() => setShowsMarked(!showsMarked)}
        >
          {showsMarked ? 'Hide' : 'Show'} {countText(onlyMarked, 'end')} that only poison{' '}
          {report.basis === 'known-order' ? 'marks' : 'may mark'}
        </Button>
      )}
      {ends.length > shown && (
        <Button size="compact-xs" variant="default" m={8} onClick={() => setShown(shown + STEP)}>
          Show {groupedCount(Math.min(STEP, ends.length - shown))} more of {groupedCount(ends.length)} ends
        </Button>
      )}
      {explains && <MethodList report={report} methods={methods} />}
    </div>
  );
}
