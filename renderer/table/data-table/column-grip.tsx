import { useRef, type PointerEvent } from 'react';
import classes from './data-table.module.css';

interface ColumnGripProps {
  readonly widthPx: number;
  readonly onResize: (widthPx: number) => void;
  /** Resets the width, on a double click. */
  readonly onReset: () => void;
}

/**
 * The edge of a header cell, which the mouse drags to change the width. While dragging only the
 * line moves, because rows are laid out once, at the end. Hidden from assistive technology: the
 * column's menu changes the width by keyboard.
 */
export function ColumnGrip({ widthPx, onResize, onReset }: ColumnGripProps) {
  const from = useRef<number>(undefined);
  const offsetOf = ({ clientX }: PointerEvent): number => clientX - (from.current ?? clientX);
  const end = (event: PointerEvent<HTMLSpanElement>, isChosen: boolean): void => {
    const offset = offsetOf(event);
    if (from.current === undefined) return;
    from.current = undefined;
    event.currentTarget.style.transform = '';
    delete event.currentTarget.dataset['drawn'];
    if (isChosen && offset !== 0) onResize(widthPx + offset);
  };
  return (
    <span
      className={classes.grip}
      aria-hidden
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        from.current = event.clientX;
        event.currentTarget.dataset['drawn'] = '';
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (from.current !== undefined)
          event.currentTarget.style.transform = `translateX(${offsetOf(event)}px)`;
      }}
      onPointerUp={(event) => end(event, true)}
      onPointerCancel={(event) => end(event, false)}
      onDoubleClick={onReset}
    />
  );
}
