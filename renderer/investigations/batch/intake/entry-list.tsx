import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode } from 'react';
import { observeScrollOffset } from '../../../parts/observe-scroll-offset.ts';
import classes from '../batch.module.css';

interface EntryListProps {
  readonly label: string;
  readonly count: number;
  /** One line of text. */
  readonly entry: (index: number) => ReactNode;
}

const LINE_PX = 24;

/** Shows a long list of short lines; only those on screen are in the document. */
export function EntryList({ label, count, entry }: EntryListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    observeElementOffset: observeScrollOffset,
    estimateSize: () => LINE_PX,
    overscan: 6,
  });
  return (
    <div ref={scroller} className={classes.entries} role="list" aria-label={label}>
      <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => (
          <div
            key={index}
            role="listitem"
            aria-setsize={count}
            aria-posinset={index + 1}
            className={classes.entry}
            style={{ transform: `translateY(${start}px)` }}
          >
            {entry(index)}
          </div>
        ))}
      </div>
    </div>
  );
}
