import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Badge, type BadgeTone } from '../../parts/badge.tsx';
import type { HeightRow } from '../../recording/height-line.ts';
import { canonicalOf, outcomeOf, wasReplaced, type HeightOutcome } from '../../recording/recorded-height.ts';
import type { RecordingMoment } from '../../recording/recording-runner.ts';
import { movedPosition, type GridPosition } from '../../workbench/data-table/grid-position.ts';
import { SubjectLink } from '../../workbench/subject-link.tsx';
import { useWorkbench } from '../../workbench/workbench-context.ts';
import { blockHashSubject, heightSubject } from './block-subjects.ts';
import { EvidenceButton } from './evidence-button.tsx';
import { heightRows, outcomeWords } from './height-rows.ts';
import { MomentText } from './moment-text.tsx';
import classes from './pending.module.css';

const ROW_PX = 28;
const NEAREST: ScrollIntoViewOptions = { block: 'nearest', inline: 'nearest' };
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
  /** Element id of the row; that of a cell is this, a hyphen and its column from 0. */
  readonly rowId: string;
  /** The column that the keyboard is at; undefined in other rows. */
  readonly current: number | undefined;
}

/** Drawn anew only when something of its height was recorded, or the keyboard comes or goes. */
const Cells = memo(function Cells({ row, rowId, current }: CellsProps) {
  const workbench = useWorkbench();
  const cell = (column: number, className: string | undefined) => ({
    role: 'gridcell',
    id: `${rowId}-${column}`,
    'data-column': column,
    className: column === current ? `${className} ${classes.currentCell}` : className,
  });
  if (row.kind === 'missed') {
    const { from, to } = row.range;
    return (
      <>
        <span {...cell(0, classes.height)}>
          <SubjectLink subject={heightSubject(to)} what="block height" workbench={workbench} tabIndex={-1} />
        </span>
        <span {...cell(1, classes.wide)}>
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
      <span {...cell(0, classes.height)}>
        <SubjectLink
          subject={heightSubject(height)}
          what="block height"
          workbench={workbench}
          tabIndex={-1}
        />
      </span>
      <span {...cell(1, classes.time)}>{first !== undefined && <MomentText at={first} />}</span>
      <span {...cell(2, classes.outcome)}>
        <Badge tone={TONE[outcomeOf(recorded)]}>{outcomeWords(recorded)}</Badge>
        {recorded.reordered.length > 0 && <Badge tone="warning">{recorded.reordered.length} reordered</Badge>}
        {recorded.dropped.length > 0 && <Badge tone="failed">{recorded.dropped.length} dropped</Badge>}
        {wasReplaced(recorded) && <Badge tone="failed">replaced</Badge>}
      </span>
      <span {...cell(3, classes.small)}>{forms.length}</span>
      <span {...cell(4, classes.hash)}>
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
      <span {...cell(5, classes.hash)}>
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

/** Every height of the recording, newest first. Arrow keys move from cell to cell, Enter opens its link or looks at the height's time, Space shows its record. */
export function HeightTable({ moment, onCursor }: HeightTableProps) {
  const { showEvidence } = useWorkbench();
  const rows = useMemo(() => heightRows(moment.recording), [moment]);
  const scroller = useRef<HTMLDivElement>(null);
  const gridId = useId();
  // It begins where Enter looks at the time.
  const [position, setPosition] = useState<GridPosition>({ row: 0, column: 1 });
  const current = position.row;
  const idOfRow = (row: HeightRow | undefined): string =>
    `${gridId}-${row?.kind === 'height' ? row.recorded.height : `missed-${row?.range.to}`}`;
  const columnIn = (row: HeightRow | undefined): number =>
    Math.min(position.column, row?.kind === 'missed' ? 1 : COLUMNS.length - 1);
  const activeId = `${idOfRow(rows[current])}-${columnIn(rows[current])}`;
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
      position,
      { rows: rows.length, columns: COLUMNS.length, pageRows },
      event.key,
      event.ctrlKey || event.metaKey,
    );
    const row = rows[current];
    const at = timeOf(row);
    if (moved !== undefined) {
      setPosition(moved);
      virtualizer.scrollToIndex(moved.row);
      document.getElementById(`${idOfRow(rows[moved.row])}-${moved.column}`)?.scrollIntoView(NEAREST);
    } else if (event.key === 'Enter') {
      const link = document.getElementById(activeId)?.querySelector<HTMLElement>('[data-subject] button');
      if (link !== null && link !== undefined) link.click();
      else if (at !== undefined) onCursor(at);
    } else if (event.key === ' ' && row?.kind === 'height') {
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
      aria-activedescendant={activeId}
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
              aria-selected={index === current}
              onMouseDown={({ target }) => {
                const cell = target instanceof Element ? target.closest('[data-column]') : null;
                setPosition({ row: index, column: Number(cell?.getAttribute('data-column') ?? 1) });
                if (at !== undefined) onCursor(at);
              }}
            >
              <Cells
                row={row}
                rowId={idOfRow(row)}
                current={index === current ? columnIn(row) : undefined}
                revision={row.kind === 'height' ? row.recorded.revision : 0}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}
