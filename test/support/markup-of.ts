/** Renders a component's markup without a browser: for parts whose markup says what they offer. */
import { MantineProvider } from '@mantine/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { EMPTY_ABI_BOOK } from '../../renderer/tab/abi-book/kept-abi-book.ts';
import { NO_TOKEN_NAMES } from '../../shared/engine/deception/token-registry.ts';
import { WorkbenchContext, type Workbench } from '../../renderer/tab/workbench-context.ts';
import { WorkbenchStateProvider, type WorkbenchState } from '../../renderer/tab/workbench-state.tsx';

const PORTS: Partial<Workbench> = { openTab: () => undefined, showEvidence: () => undefined };

const EMPTY_CASE: Partial<WorkbenchState> = {
  labels: new Map(),
  tokenNames: NO_TOKEN_NAMES,
  notes: [],
  links: [],
  stars: new Set(),
  abiBook: EMPTY_ABI_BOOK,
};

/** Wraps an element in an empty, writable case. Anything else that it uses must be passed in. */
const inEmptyCase = (element: ReactElement, given: Partial<WorkbenchState> = {}): ReactElement =>
  createElement(
    WorkbenchContext,
    { value: PORTS as Workbench },
    createElement(WorkbenchStateProvider, { state: { ...EMPTY_CASE, ...given } as WorkbenchState }, element),
  );

/** The markup of an element within an empty case and the kit's provider. */
export const markupOf = (element: ReactElement, given: Partial<WorkbenchState> = {}): string =>
  renderToStaticMarkup(createElement(MantineProvider, null, inEmptyCase(element, given)));

/** The text of a markup, as it is read. */
export const readMarkup = (markup: string): string =>
  markup
    .replaceAll(/<style[^>]*>[^<]*<\/style>/g, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** The chain subjects that a markup marks, in order: kind and value. */
export const subjectsOf = (markup: string): readonly string[] =>
  Array.from(
    markup.matchAll(/data-subject="([^"]*)" data-subject-kind="([^"]*)"/g),
    ([, value, kind]) => `${kind} ${value}`,
  );
