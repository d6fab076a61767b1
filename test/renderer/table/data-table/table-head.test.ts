import { createElement, type ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { actionColumns } from '../../../../renderer/investigations/trade-zone/actions/action-columns.tsx';
import { TableHead } from '../../../../renderer/table/data-table/table-head.tsx';
import { HOSTILE_CORPUS } from '../../../support/hostile-texts.ts';
import { unseenIn } from '../../../support/unseen-text.ts';

const nothing = (): undefined => undefined;

/**
 * The head of a table of action fields, each named by a key of the service's JSON. Attributes that
 * only a program reads (`data-`) may hold the original text.
 */
const headOf = (keys: readonly string[]): string =>
  headOfColumns(
    actionColumns(
      keys.map((key) => [key]),
      { links: { labels: new Map(), openTab: () => undefined }, onAddress: nothing },
    ).map((column) => ({ ...column, isPinned: false })),
  );

type HeadProps = ComponentProps<typeof TableHead>;

const headOfColumns = (columns: HeadProps['columns'], sort?: HeadProps['sort']): string =>
  renderToStaticMarkup(
    createElement(TableHead, {
      columns,
      offsets: new Map(),
      acts: {
        resize: nothing,
        resetWidth: nothing,
        move: nothing,
        place: nothing,
        togglePin: nothing,
        hide: nothing,
        reset: nothing,
      },
      sort,
      onSort: nothing,
      unsorted: 'As collected',
      withOpening: false,
      timeDisplay: 'utc',
      lastWhole: undefined,
      beyond: [],
    }),
  ).replaceAll(/ data-head="[^"]*"/g, '');

describe('the head of a table', () => {
  it('X4: a label that is a key of the service’s JSON is written out, on the head and on hover', () => {
    const head = headOf(['\u202Egnp.exe\u202C']);
    expect(head.replaceAll(/<[^>]*>/g, '')).toContain('⟦U+202E⟧gnp.exe⟦U+202C⟧');
    expect(head).toContain('title="Field ⟦U+202E⟧gnp.exe⟦U+202C⟧ of the action data.');
  });

  it('X1, X4: no key of any kind becomes markup, or is there without being seen', () => {
    const head = headOf(HOSTILE_CORPUS);
    expect(unseenIn(head)).toEqual([]);
    expect(head).not.toContain('<img');
  });

  it('says at the first time that no time orders the rows, unless they are sorted or it has no room', () => {
    const time = (field: string, widthPx: number) => ({
      field,
      label: field,
      description: '',
      column: { field, kind: 'time' as const, label: field, description: '' },
      widthPx,
      alignRight: false,
      isPinned: false,
    });
    const textOf = (...given: Parameters<typeof headOfColumns>): string =>
      headOfColumns(...given).replaceAll(/<[^>]*>/g, '|');
    const columns = [time('made', 162), time('received', 162)];
    expect(textOf(columns)).toMatch(/made \(UTC\)[|\s]*· as listed[|\s]*received \(UTC\)[|\s]*$/);
    expect(textOf(columns, { field: 'received', descending: true })).not.toContain('as listed');
    expect(textOf([time('made', 100)])).not.toContain('as listed');
  });

  it('X4: a very long key does not make the head as long', () => {
    expect(headOf(['W'.repeat(4_000)])).toMatch(/>W{64}…</);
  });
});
