import { VisuallyHidden } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode } from 'react';
import { observeScrollOffset } from '../../parts/observe-scroll-offset.ts';
import classes from './labels.module.css';

interface VirtualLinesProps {
  readonly label: string;
  /** The column headers; '' for a column without one. */
  readonly heads: readonly string[];
  /** The CSS class that sets the column widths. */
  readonly columns: string | undefined;
  readonly count: number;
  /** The cells of a line, each a span with the role `cell`. */
  readonly cells: (index: number) => ReactNode;
}

const LINE_PX = 28;

/**
 * A table of any length that renders only the visible lines. Follows the
 * [WAI-ARIA table pattern](https://www.w3.org/WAI/ARIA/apg/patterns/table/), with `aria-rowcount`
 * and `aria-rowindex` for the lines that are not rendered.
 */
export function VirtualLines({ label, heads, columns, count, cells }: VirtualLinesProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    observeElementOffset: observeScrollOffset,
    estimateSize: () => LINE_PX,
    overscan: 12,
  });
  return (
    <div className={classes.table} role="table" aria-label={label} aria-rowcount={count + 1}>
      <div role="rowgroup">
        <div role="row" aria-rowindex={1} className={`${classes.line} ${columns ?? ''} ${classes.head}`}>
          {heads.map((head, index) => (
            <span key={head === '' ? index : head} role="columnheader">
              {head === '' ? <VisuallyHidden>Actions</VisuallyHidden> : head}
            </span>
          ))}
        </div>
      </div>
      {/* Focusable, so that the keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={scroller} className={classes.scroller} role="rowgroup" tabIndex={0}>
        <div role="presentation" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => (
            <div
              key={index}
              role="row"
              aria-rowindex={index + 2}
              className={`${classes.line} ${columns ?? ''}`}
              style={{ position: 'absolute', inset: '0 0 auto', transform: `translateY(${start}px)` }}
            >
              {cells(index)}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
