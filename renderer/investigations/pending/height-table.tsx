import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Badge, type BadgeTone } from '../../parts/badge.tsx';
import type { HeightRow } from '../../recording/height-line.ts';
import { canonicalOf, outcomeOf, wasReplaced, type HeightOutcome } from '../../recording/recorded-height.ts';
import type { RecordingMoment } from '../../recording/recording-runner.ts';
import { movedPosition } from '../../workbench/data-table/grid-position.ts';
import { SubjectLink } from '../../workbench/subject-link.tsx';
import { useWorkbench } from '../../workbench/workbench-context.ts';
import { blockHashSubject, heightSubject } from './block-subjects.ts';
import { EvidenceButton } from './evidence-button.tsx';
import { heightRows, outcomeWords } from './height-rows.ts';
import { MomentText } from './moment-text.tsx';
import classes from './pending.module.css';

const ROW_PX = 28;
const COLUMNS = ['Height', 'First seen', 'Outcome', 'Forms', 'Last preconfirmed hash', 'Canonical hash'];

const TONE: Readonly<Record<HeightOutcome, BadgeTone>> = {
  missed: 'failed',
  open: 'preconfirmed',
  same: 'in',
  became: 'in',
  changed: 'plain',
};

/** Unix ms of the first that is known of a row; undefined where nothing is. */
const timeOf = (row: HeightRow | undefined): number | undefined =>
  row?.kind === 'height' ? (row.recorded.forms[0]?.firstAt ?? row.recorded.byNumber[0]?.at) : undefined;

interface CellsProps {
  readonly row: HeightRow;
  /** Of what is recorded of the row; the row itself grows in place. */
  readonly revision: number;
}

/** Drawn anew only when something of its height was recorded. */
const Cells = memo(function Cells({ row }: CellsProps) {
  const workbench = useWorkbench();
  if (row.kind === 'missed') {
    const { from, to } = row.range;
    return (
      <>
        <span role="gridcell" className={classes.height}>
          <SubjectLink subject={heightSubject(to)} what="block height" workbench={workbench} tabIndex={-1} />
        </span>
        <span role="gridcell" className={classes.wide}>
          <Badge tone="failed">missed</Badge> {from === to ? `height ${from}` : `${from} to ${to}`}: never
          seen preconfirmed, not fetched
        </span>
      </>
    );
  }
  const { recorded } = row;
  const { height, forms } = recorded;
  const last = forms.at(-1);
  const canonical = canonicalOf(recorded);
  const first = timeOf(row);
  return (
    <>
      <span role="gridcell" className={classes.height}>
        <SubjectLink
          subject={heightSubject(height)}
          what="block height"
          workbench={workbench}
          tabIndex={-1}
        />
      </span>
      <span role="gridcell" className={classes.time}>
        {first !== undefined && <MomentText at={first} />}
      </span>
      <span role="gridcell" className={classes.outcome}>
        <Badge tone={TONE[outcomeOf(recorded)]}>{outcomeWords(recorded)}</Badge>
        {recorded.reordered && <Badge tone="warning">reordered</Badge>}
        {recorded.dropped.length > 0 && <Badge tone="failed">{recorded.dropped.length} dropped</Badge>}
        {wasReplaced(recorded) && <Badge tone="failed">replaced</Badge>}
      </span>
      <span role="gridcell" className={classes.small}>
        {forms.length}
      </span>
      <span role="gridcell" className={classes.hash}>
        {last !== undefined && (
          <>
            <SubjectLink
              subject={blockHashSubject(last.hash, height)}
              what="preconfirmed block hash"
              workbench={workbench}
              tabIndex={-1}
            />
            <EvidenceButton seq={last.seq} what={`preconfirmed block ${height}`} />
          </>
        )}
      </span>
      <span role="gridcell" className={classes.hash}>
        {canonical !== undefined && (
          <>
            <SubjectLink
              subject={blockHashSubject(canonical.hash, height)}
              what="canonical block hash"
              workbench={workbench}
              tabIndex={-1}
            />
            <EvidenceButton seq={canonical.seq} what={`canonical block ${height}`} />
          </>
        )}
      </span>
    </>
  );
});

interface HeightTableProps {
  readonly moment: RecordingMoment;
  readonly onCursor: (at: number) => void;
}

/** Every height of the recording, newest first. Arrow keys move, Enter looks at the height's time, Space shows its record. */
export function HeightTable({ moment, onCursor }: HeightTableProps) {
  const { showEvidence } = useWorkbench();
  const rows = useMemo(() => heightRows(moment.recording), [moment]);
  const scroller = useRef<HTMLDivElement>(null);
  const gridId = useId();
  const [current, setCurrent] = useState(0);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 10,
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return;
    const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_PX) - 2);
    const moved = movedPosition(
      { row: current, column: 0 },
      { rows: rows.length, columns: 1, pageRows },
      event.key,
      event.key === 'Home' || event.key === 'End',
    );
    const row = rows[current];
    const at = timeOf(row);
    if (moved !== undefined) {
      setCurrent(moved.row);
      virtualizer.scrollToIndex(moved.row);
    } else if (event.key === 'Enter' && at !== undefined) onCursor(at);
    else if (event.key === ' ' && row?.kind === 'height') {
      const seq = canonicalOf(row.recorded)?.seq ?? row.recorded.forms.at(-1)?.seq;
      if (seq !== undefined) showEvidence({ seq });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={scroller}
      className={classes.heights}
      role="grid"
      aria-label="Heights"
      aria-rowcount={rows.length + 1}
      aria-activedescendant={`${gridId}-row-${current}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div role="rowgroup">
        <div role="row" className={classes.head}>
          {COLUMNS.map((label, at) => (
            <span
              key={label}
              role="columnheader"
              className={
                [classes.height, classes.time, classes.outcome, classes.small, classes.hash, classes.hash][at]
              }
            >
              {label}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const at = timeOf(row);
          return (
            <div
              key={row.kind === 'height' ? row.recorded.height : `missed ${row.range.to}`}
              role="row"
              aria-rowindex={index + 2}
              className={index === current ? `${classes.row} ${classes.current}` : classes.row}
              style={{ transform: `translateY(${start}px)` }}
              id={`${gridId}-row-${index}`}
              aria-selected={index === current}
              onMouseDown={() => {
                setCurrent(index);
                if (at !== undefined) onCursor(at);
              }}
            >
              <Cells row={row} revision={row.kind === 'height' ? row.recorded.revision : 0} />
            </div>
          );
        })}
      </div>
    </div>
  );
}
