import { useVirtualizer } from '@tanstack/react-virtual';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { clipboardText } from '../../parts/clipboard-text.ts';
import gridClasses from '../../workbench/data-table/data-table.module.css';
import { movedPosition } from '../../workbench/data-table/grid-position.ts';
import { useNow } from '../../workbench/use-now.ts';
import { useWorkbench } from '../../workbench/workbench-context.ts';
import classes from './batch.module.css';
import type { Details } from './details/use-details.ts';
import { NestedRecords } from './nested-records.tsx';
import { OUTCOME_COLUMNS, OutcomeCells } from './outcome-cells.tsx';
import { readChunks, rowsByHash } from './outcomes/records-of-entry.ts';
import type { OutcomeMoment } from './outcomes/use-outcomes.ts';

interface OutcomeGridProps {
  readonly moment: OutcomeMoment;
  /** Entries shown, in order. */
  readonly entries: Uint32Array;
  readonly details: Details;
}

const ROW_PX = 28;
const NESTED_PX = 200;

/** A virtualised tree grid: a row for each hash, and on demand its records below it. */
export function OutcomeGrid({ moment, entries, details }: OutcomeGridProps) {
  const { table } = moment;
  const { repository, showEvidence, openTab } = useWorkbench();
  const now = useNow();
  const scroller = useRef<HTMLDivElement>(null);
  const gridId = useId();
  const [current, setCurrent] = useState(0);
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (expanded.has(entries[index] ?? -1) ? ROW_PX + NESTED_PX : ROW_PX),
    getItemKey: (index) => entries[index] ?? index,
    overscan: 12,
  });
  const widthPx = OUTCOME_COLUMNS.reduce((sum, column) => sum + column.widthPx, 60);

  const setOpen = (entry: number, isOpen: boolean): void => {
    if (table.placeOf(entry) === undefined) return;
    const next = new Set(expanded);
    if (isOpen) next.add(entry);
    else next.delete(entry);
    setExpanded(next);
  };
  const showEvidenceOf = async (entry: number): Promise<void> => {
    const source = table.sourceOf(entry);
    const place = source.table.placeOf(source.entry);
    if (place === undefined) return;
    const pages = await readChunks(repository, source.table, place, place);
    const row = rowsByHash(pages).get(table.row(entry).hash ?? '')?.[0];
    const seq = row?.seq ?? pages[0]?.evidence.seq;
    if (seq !== undefined) showEvidence(row === undefined ? { seq } : { seq, index: row.index });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Fields and buttons below a row have their own keys.
    if (event.target !== event.currentTarget) return;
    const entry = entries[current];
    const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_PX) - 2);
    const withControl = event.ctrlKey || event.metaKey;
    const moved = ['ArrowLeft', 'ArrowRight'].includes(event.key)
      ? undefined
      : movedPosition(
          { row: current, column: 0 },
          { rows: entries.length, columns: 1, pageRows },
          event.key,
          // One column: Home and End lead to the first and the last row.
          withControl || event.key === 'Home' || event.key === 'End',
        );
    if (moved !== undefined) {
      setCurrent(moved.row);
      virtualizer.scrollToIndex(moved.row);
    } else if (entry === undefined) return;
    else if (event.key === 'ArrowRight') setOpen(entry, true);
    else if (event.key === 'ArrowLeft') setOpen(entry, false);
    else if (event.key === ' ') void showEvidenceOf(entry);
    else if (event.key === 'Enter') {
      const { hash } = table.row(entry);
      if (hash !== undefined) openTab({ kind: 'transaction', params: { hash } });
    } else if (withControl && event.key === 'c' && (globalThis.getSelection()?.isCollapsed ?? true)) {
      const { hash, text } = table.row(entry);
      void navigator.clipboard.writeText(clipboardText(hash ?? text ?? ''));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  if (entries.length === 0)
    return <div className={classes.nothing}>No row passes the filter. Remove a filter to see more.</div>;
  return (
    <div
      ref={scroller}
      className={gridClasses.scroller}
      role="treegrid"
      aria-label="Hashes"
      aria-rowcount={entries.length + 1}
      aria-colcount={OUTCOME_COLUMNS.length + 2}
      aria-activedescendant={`${gridId}-row-${current}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className={gridClasses.table} style={{ width: widthPx }}>
        <div className={gridClasses.head} role="row" aria-rowindex={1}>
          <span className={gridClasses.evidence} role="columnheader" aria-label="Records" />
          <span className={gridClasses.evidence} role="columnheader" aria-label="Evidence" />
          {OUTCOME_COLUMNS.map(({ name, label, widthPx: width, alignRight }) => (
            <span
              key={name}
              role="columnheader"
              className={alignRight ? `${classes.headCell} ${gridClasses.right}` : classes.headCell}
              style={{ width }}
            >
              {label}
            </span>
          ))}
        </div>
        <div role="rowgroup" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const entry = entries[index] ?? 0;
            const isOpen = expanded.has(entry);
            const row = table.row(entry);
            return (
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                role="presentation"
                className={classes.item}
                style={{ transform: `translateY(${start}px)` }}
              >
                <div
                  id={`${gridId}-row-${index}`}
                  role="row"
                  aria-level={1}
                  aria-rowindex={index + 2}
                  aria-selected={index === current}
                  aria-expanded={row.hash === undefined ? undefined : isOpen}
                  className={index === current ? `${classes.row} ${classes.current}` : classes.row}
                  onMouseDown={() => setCurrent(index)}
                >
                  <OutcomeCells
                    row={row}
                    index={index}
                    isOpen={isOpen}
                    now={now}
                    onToggle={() => setOpen(entry, !isOpen)}
                    onEvidence={() => void showEvidenceOf(entry)}
                  />
                </div>
                {isOpen && row.hash !== undefined && (
                  <NestedRecords
                    moment={moment}
                    entry={entry}
                    hash={row.hash}
                    outcome={row.outcome}
                    details={details}
                  />
                )}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
