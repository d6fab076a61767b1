/**
 * Shows a component on the page of a component test, in the program's theme, as it is in the frame.
 */
import { EMPTY_ABI_BOOK } from '../../../renderer/tab/abi-book/kept-abi-book.ts';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { casebookTheme } from '../../../renderer/app/theme/casebook-theme.ts';
import { NO_TOKEN_NAMES } from '../../../shared/engine/deception/token-registry.ts';
import { WorkbenchContext, type Workbench } from '../../../renderer/tab/workbench-context.ts';
import { WorkbenchStateProvider, type WorkbenchState } from '../../../renderer/tab/workbench-state.tsx';

interface Surroundings {
  /** The ports that the component uses; any other is undefined. */
  readonly workbench?: Partial<Workbench>;
  /** What the component reads of the open case: without names and ABIs, and anything else is undefined. */
  readonly state?: Partial<WorkbenchState>;
  /** px. @default as high as the content */
  readonly height?: number;
}

const NO_NAMES: Partial<WorkbenchState> = { tokenNames: NO_TOKEN_NAMES, abiBook: EMPTY_ABI_BOOK };

export interface Shown {
  /** Renders another state of the component in its place; `state` is what changed of the case. */
  readonly update: (next: ReactNode, state?: Partial<WorkbenchState>) => void;
}

function renderInTheme(root: Root, shown: ReactNode, { workbench = {}, state = {} }: Surroundings): void {
  flushSync(() =>
    root.render(
      <MantineProvider theme={casebookTheme} withCssVariables={false} withGlobalClasses={false}>
        <WorkbenchContext value={workbench as Workbench}>
          <WorkbenchStateProvider state={{ ...NO_NAMES, ...state } as WorkbenchState}>
            {shown}
          </WorkbenchStateProvider>
        </WorkbenchContext>
      </MantineProvider>,
    ),
  );
}

/** Renders `shown` until the test is over. The first Tab leads to its first stop. */
export function show(shown: ReactNode, surroundings: Surroundings = {}): Shown {
  const { height } = surroundings;
  const place = document.createElement('div');
  place.style.cssText = height === undefined ? '' : `display: flex; height: ${height}px`;
  document.body.append(place);
  const root = createRoot(place);
  renderInTheme(root, shown, surroundings);
  // Tab goes on from the focus, which another test left anywhere, even outside of this document.
  place.tabIndex = -1;
  place.focus();
  place.removeAttribute('tabindex');
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  return {
    update: (next, state) =>
      renderInTheme(root, next, { ...surroundings, state: { ...surroundings.state, ...state } }),
  };
}
