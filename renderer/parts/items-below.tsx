import { useEffect, useRef, useState } from 'react';
import { groupedCount } from '../../shared/units/count-text.ts';
import classes from './items-below.module.css';

interface ItemsBelowProps {
  /** Finds the scrolled list; `own` is the sign itself. */
  readonly findList: (own: HTMLElement) => HTMLElement | null | undefined;
  /** A selector of the items of the list. */
  readonly items: string;
}

/** Of an item that counts as in view, at most this much is below the edge, px. */
const TOLERANCE = 6;

const countBelow = (list: Element, items: string): number => {
  const edge = list.getBoundingClientRect().bottom + TOLERANCE;
  return Array.from(list.querySelectorAll(items)).filter((each) => each.getBoundingClientRect().bottom > edge)
    .length;
};

/**
 * Says below a list how many of its items its lower edge hides: a row that ends at the edge looks like the
 * last one. Not for screen readers, which have the whole list.
 */
export function ItemsBelow({ findList, items }: ItemsBelowProps) {
  const own = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  const find = useRef(findList);
  useEffect(() => {
    const list = own.current === null ? undefined : find.current(own.current);
    if (list === null || list === undefined) return undefined;
    const show = (): void => setCount(countBelow(list, items));
    const sizes = new ResizeObserver(show);
    sizes.observe(list);
    const contents = new MutationObserver(show);
    contents.observe(list, { childList: true, subtree: true });
    list.addEventListener('scroll', show, { passive: true });
    show();
    return () => {
      sizes.disconnect();
      contents.disconnect();
      list.removeEventListener('scroll', show);
    };
  }, [items]);
  return (
    <div ref={own} className={classes.below} aria-hidden>
      {count > 0 && <span>{groupedCount(count)} more below</span>}
    </div>
  );
}
