/**
 * React's root in plain Node, for tests that count how often components render: they render
 * nothing, so the container needs only what React itself looks at.
 */
import { setImmediate } from 'node:timers/promises';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

/** More than React needs after an unmount: the unmount itself, effects, and late states. */
const ROUNDS = 20;

const nothing = (): void => undefined;

interface RootWithoutPage {
  /** Makes a change and renders the result. Throws what a component throws. */
  readonly change: (act: () => void) => void;
  readonly unmount: () => Promise<void>;
}

/** Renders an element whose components all render null in the end. */
export function renderWithoutPage(element: ReactElement): RootWithoutPage {
  vi.stubGlobal('window', { event: undefined, HTMLIFrameElement: Map });
  const container = {
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    namespaceURI: 'http://www.w3.org/1999/xhtml',
    ownerDocument: { nodeType: 9, nodeName: '#document', addEventListener: nothing, activeElement: null },
    addEventListener: nothing,
    firstChild: null,
    textContent: '',
  };
  const errors: unknown[] = [];
  const root = createRoot(container as unknown as Element, {
    onUncaughtError: (error) => errors.push(error),
  });
  const change = (act: () => void): void => {
    flushSync(act);
    if (errors.length > 0) throw errors[0];
  };
  change(() => root.render(element));
  return {
    change,
    unmount: async () => {
      root.unmount();
      // Each task of React's scheduler accesses the window, and may schedule another one.
      for (let round = 0; round < ROUNDS; round += 1) await setImmediate();
      vi.unstubAllGlobals();
    },
  };
}
