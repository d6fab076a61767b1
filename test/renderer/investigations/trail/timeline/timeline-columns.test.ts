import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import {
  arrangeMovements,
  HIDDEN_FIRST,
} from '../../../../../renderer/investigations/trail/timeline/timeline-columns.tsx';
import { firstShownFields, tableColumns } from '../../../../../renderer/table/data-table/table-column.ts';
import { TIMELINE_KINDS } from '../../../../../shared/service/derived/address-timeline.ts';
import { findEndpoint } from '../../../../../shared/service/endpoint-registry.ts';
import type { ReviewRow } from '../../../../../shared/engine/query/review-session.ts';
import type { CellSurroundings } from '../../../../../renderer/table/data-table/cell-surroundings.ts';
import { NO_TOKEN_NAMES } from '../../../../../shared/engine/deception/token-registry.ts';
import { markupOf, readMarkup } from '../../../../support/markup-of.ts';
import type { JsonObject } from '../../../../../shared/units/json-value.ts';

const columnsOf = (endpointId: string, kind: string) => {
  const endpoint = findEndpoint(endpointId);
  if (endpoint === undefined) throw new Error(`no endpoint ${endpointId}`);
  return arrangeMovements(tableColumns(endpoint, true), kind);
};

const rowOf = (fields: JsonObject): ReviewRow => ({
  key: '1:0',
  seq: 1,
  index: 0,
  sha256: '',
  receivedAt: 0,
  fields,
  problems: [],
  direction: 'OUT',
});

/** Its value is in no other column. */
const HEIGHTS = ['height', 'blockHeight'];

describe('the columns of one list of a trail', () => {
  it.each(TIMELINE_KINDS)(
    'begin with time, direction, counterparty and amount, uncut: $label',
    ({ endpointId, label }) => {
      const columns = columnsOf(endpointId, label);
      const shown = firstShownFields(columns).filter((field) => !HIDDEN_FIRST.includes(field));
      expect(['transactionTime', 'blockTime']).toContain(shown[0]);
      expect(shown.slice(1, 4)).toEqual(['direction', 'counterparty', 'moved']);
      expect(shown.some((field) => ['from', 'to', 'amount', 'value'].includes(field))).toBe(false);
      // Each column once, and none of the endpoint's lost.
      expect(new Set(columns.map(({ field }) => field)).size).toBe(columns.length);
      const own = findEndpoint(endpointId)?.columns ?? [];
      expect(columns.map(({ field }) => field)).toEqual(
        expect.arrayContaining(own.map(({ field }) => field)),
      );
      const sorted = columns.find(({ field }) => field === 'moved')?.derived?.sortBy;
      expect(own.map(({ field }) => field)).toContain(sorted?.kind === 'field' ? sorted.field : 'none');
    },
  );

  it.each(TIMELINE_KINDS)(
    'mark what is wrong with a field that they hide: $label',
    ({ endpointId, label }) => {
      const columns = columnsOf(endpointId, label);
      const marking = columns.flatMap(({ derived }) => derived?.shows ?? []);
      const shown = columns.filter(({ field }) => !HIDDEN_FIRST.includes(field)).map(({ field }) => field);
      const names = findEndpoint(endpointId)?.columns.map(({ field }) => field) ?? [];
      const hidden = names.filter((field) => !shown.includes(field) && !HEIGHTS.includes(field));
      expect(hidden.length).toBeGreaterThan(1);
      expect(marking).toEqual(expect.arrayContaining(hidden));
    },
  );

  it('reads how a row ended by the kind of its list, which the row does not name', () => {
    const amountOf = (endpointId: string, label: string, fields: JsonObject): string | undefined =>
      columnsOf(endpointId, label)
        .find(({ field }) => field === 'moved')
        ?.derived?.text(rowOf(fields));
    expect(amountOf('normal-transaction-list', 'Normal with gas', { amount: '1.50', symbol: 'PRC' })).toBe(
      '-1.50 PRC',
    );
    expect(amountOf('tz-address-transaction-list', 'Trade zone', { value: '149.5' })).toBe(
      '-149.5 trade zone',
    );
  });
});

describe('the amount of a movement that failed', () => {
  const surroundings = {
    workbench: { tokenNames: NO_TOKEN_NAMES, labels: new Map() },
    onAddress: () => undefined,
  } as unknown as CellSurroundings;
  const moved = columnsOf('address-transaction-list', 'Normal transactions').find(
    ({ field }) => field === 'moved',
  );
  const cellOf = (state: string) => {
    const row = rowOf({ amount: '1.5', state, transactionSymbol: 'PRC' });
    const markup = markupOf(createElement('div', null, moved?.derived?.render?.(row, surroundings)));
    return { isStruck: moved?.derived?.plain?.(row, surroundings)?.isStruck, markup };
  };

  it('is struck, every digit of it, at rest and while the table scrolls', () => {
    const { isStruck, markup } = cellOf('fail');
    expect(isStruck).toBe(true);
    expect(readMarkup(/<s data-failed[^>]*>(.*?)<\/s>/.exec(markup)?.[1] ?? '')).toBe('−\u20091.5');
  });

  it.each(['success', 'pending', ''])('is not struck if its state is %j', (state) => {
    const { isStruck, markup } = cellOf(state);
    expect(isStruck).toBe(false);
    expect(readMarkup(markup)).toContain('1.5');
    expect(markup).not.toMatch(/<s\b/);
  });
});
