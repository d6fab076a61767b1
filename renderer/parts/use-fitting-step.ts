import { useLayoutEffect } from 'react';

/** Gives the element the first of the steps with which all of it has room, or the last. */
function chooseStep(element: HTMLElement, steps: readonly string[]): void {
  for (const step of steps) {
    element.dataset['fit'] = step;
    if (element.scrollWidth <= element.clientWidth) return;
  }
}

/**
 * Shortens an element of one line in steps until it fits, at any width and with any content. A step is
 * what the style sheet shortens, in words: the value of `data-fit`. The first step leaves out nothing.
 * The style sheet keeps the children from shrinking, and the element no wider than its place. `steps` is
 * a constant.
 */
export function useFittingStep(element: HTMLElement | null, steps: readonly string[]): void {
  useLayoutEffect(() => {
    if (element === null) return undefined;
    const choose = (): void => chooseStep(element, steps);
    const sizes = new ResizeObserver(choose);
    sizes.observe(element);
    const contents = new MutationObserver(choose);
    contents.observe(element, { childList: true, characterData: true, subtree: true });
    choose();
    return () => {
      sizes.disconnect();
      contents.disconnect();
    };
  }, [element, steps]);
}
