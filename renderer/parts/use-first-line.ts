import { useLayoutEffect, useState } from 'react';

/** How many of the children of a wrapping element stand on its first line. */
function countOnFirstLine({ children }: HTMLElement): number {
  const boxes = Array.from(children, (child) => child.getBoundingClientRect());
  const end = boxes[0]?.bottom ?? 0;
  return boxes.filter(({ top }) => top < end).length;
}

/** Tells the style sheet how wide the first child is: an element without room need not be wider. */
function tellFirstWidth(element: HTMLElement): void {
  const width = element.firstElementChild?.getBoundingClientRect().width ?? 0;
  element.style.setProperty('--first-width', `${Math.ceil(width)}px`);
}

/**
 * Measures how many children of a wrapping element stand on its first line, at any width. Returns the
 * ref for the element, and the number, which is Infinity until it is known. The element’s style has the
 * width of its first child as `--first-width`.
 */
export function useFirstLine(): readonly [(element: HTMLElement | null) => void, number] {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [count, setCount] = useState(Infinity);
  useLayoutEffect(() => {
    if (element === null) return undefined;
    const measure = (): void => {
      tellFirstWidth(element);
      setCount(countOnFirstLine(element));
    };
    const sizes = new ResizeObserver(measure);
    const watch = (): void => {
      sizes.disconnect();
      for (const each of [element, ...element.children]) sizes.observe(each);
    };
    const children = new MutationObserver(watch);
    children.observe(element, { childList: true });
    watch();
    measure();
    return () => {
      sizes.disconnect();
      children.disconnect();
    };
  }, [element]);
  return [setElement, count];
}
