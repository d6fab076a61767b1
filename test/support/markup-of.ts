/**
 * What a component draws, without a browser: for parts whose markup says what they offer.
 */
import { MantineProvider } from '@mantine/core';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { EMPTY_ABI_BOOK } from '../../renderer/tab/abi-book/kept-abi-book.ts';
import { WorkbenchContext, type Workbench } from '../../renderer/tab/workbench-context.ts';

/** The workbench of an empty case that may be written. What a part asks of it beyond this must be given. */
export const emptyWorkbench = (given: Partial<Workbench> = {}): Workbench =>
  ({
    labels: new Map(),
    notes: [],
    stars: new Set(),
    abiBook: EMPTY_ABI_BOOK,
    openTab: () => undefined,
    showEvidence: () => undefined,
    ...given,
  }) as Partial<Workbench> as Workbench;

/** The markup of an element within a workbench and the kit's provider. */
export const markupOf = (element: ReactElement, workbench = emptyWorkbench()): string =>
  renderToStaticMarkup(
    createElement(MantineProvider, null, createElement(WorkbenchContext, { value: workbench }, element)),
  );

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

/** What of the chain a markup marks, in its order: kind and value. */
export const subjectsOf = (markup: string): readonly string[] =>
  Array.from(
    markup.matchAll(/data-subject="([^"]*)" data-subject-kind="([^"]*)"/g),
    ([, value, kind]) => `${kind} ${value}`,
  );
