import { createElement } from 'react';
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
  renderToStaticMarkup(
    createElement(TableHead, {
      columns: actionColumns(
        keys.map((key) => [key]),
        { links: { labels: new Map(), openTab: () => undefined }, onAddress: nothing },
      ).map((column) => ({ ...column, isPinned: false })),
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
      sort: undefined,
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

  it('X4: a very long key does not make the head as long', () => {
    expect(headOf(['W'.repeat(4_000)])).toMatch(/>W{64}…</);
  });
});
