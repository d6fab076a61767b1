import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import {
  DEFAULT_WIDTH_PX,
  NARROWEST_PX,
  setSidePanelWidth,
  useSidePanel,
  WIDEST_PX,
} from '../../tab/side-panel/side-panel-store.ts';
import classes from './side-panel.module.css';
import { widthAfterKey } from './width-after-key.ts';

/**
 * The edge of the side panel, which changes its width by the mouse, the arrow keys, and with a
 * double click back to the usual width. Follows the
 * [window splitter pattern](https://www.w3.org/WAI/ARIA/apg/patterns/windowsplitter/).
 */
export function PanelGrip() {
  const chosenPx = useSidePanel((state) => state.widthPx);
  const grip = useRef<HTMLDivElement>(null);
  /** As wide as it is: a panel that leaves room for the table is narrower than was chosen. */
  const [shownPx, setShownPx] = useState(chosenPx);
  useEffect(() => {
    const panel = grip.current?.parentElement;
    if (panel === null || panel === undefined) return undefined;
    const observer = new ResizeObserver(() => setShownPx(Math.round(panel.getBoundingClientRect().width)));
    observer.observe(panel);
    return () => observer.disconnect();
  }, []);
  /** Distance of the pointer from the panel's edge while the edge is dragged, px. */
  const offset = useRef<number>(undefined);
  const boxOf = (edge: Element): DOMRect => (edge.parentElement ?? edge).getBoundingClientRect();
  const onPointerDown = ({ currentTarget, button, pointerId, clientX }: PointerEvent): void => {
    if (button !== 0) return;
    offset.current = clientX - boxOf(currentTarget).left;
    currentTarget.setPointerCapture(pointerId);
  };
  const onPointerMove = ({ currentTarget, clientX }: PointerEvent): void => {
    if (offset.current !== undefined)
      setSidePanelWidth(boxOf(currentTarget).right - clientX + offset.current);
  };
  const onPointerEnd = (): void => {
    offset.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = widthAfterKey(event.key, boxOf(event.currentTarget).width);
    if (next === undefined) return;
    event.preventDefault();
    setSidePanelWidth(next);
  };
  return (
    // A separator that can be focused is a widget: https://www.w3.org/TR/wai-aria-1.2/#separator
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={grip}
      className={classes.grip}
      role="separator"
      aria-label="Width of the panel"
      aria-orientation="vertical"
      aria-valuemin={NARROWEST_PX}
      aria-valuemax={WIDEST_PX}
      aria-valuenow={shownPx}
      title="Drag, or use the arrow keys, to change the width; double-click to reset it"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onDoubleClick={() => setSidePanelWidth(DEFAULT_WIDTH_PX)}
      onKeyDown={onKeyDown}
    />
  );
}
