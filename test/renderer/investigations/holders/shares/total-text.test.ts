import { expect, it } from 'vitest';
import type { CollectionRecord } from '../../../../../shared/engine/storage/case-records.ts';
import { listBalances } from '../../../../../renderer/investigations/holders/shares/listed-balances.ts';
import { sharesExport } from '../../../../../renderer/investigations/holders/shares/shares-export.ts';
import {
  isWholeList,
  shareTotalText,
} from '../../../../../renderer/investigations/holders/shares/total-text.ts';

const set = (
  state: CollectionRecord['state'],
  goal: CollectionRecord['goal'],
  level: CollectionRecord['completeness']['level'],
): CollectionRecord =>
  ({ state, goal, completeness: { level, reason: '', witnesses: [] } }) as unknown as CollectionRecord;

const ALL = { kind: 'all' } as const;

it.each([
  [set('done', ALL, 'complete'), true],
  [set('done', ALL, 'complete-to-cap'), true],
  [set('done', ALL, 'unknown'), true],
  [set('done', ALL, 'partial'), false],
  [set('done', { kind: 'first', rows: 100 }, 'partial'), false],
  [set('done', { kind: 'first', rows: 100 }, 'complete'), false],
  [set('running', ALL, 'partial'), false],
  [set('cancelled', ALL, 'partial'), false],
  [set('paused', ALL, 'unknown'), false],
  [set('failed', ALL, 'unknown'), false],
])('%j: the whole list? %s', (record, isWhole) => expect(isWholeList(record)).toBe(isWhole));

it.each([
  [true, 'listed total', 'listedTotal', /^Shares are of the listed total, never/],
  [false, 'collected total', 'collectedTotal', /^Shares are of the total of the holders collected, a part/],
] as const)('whole list %s: the file says the %s', (isWhole, total, key, rule) => {
  const { columns, by } = sharesExport(listBalances([], isWhole));
  expect(shareTotalText(isWhole).total).toBe(total);
  expect(columns.map(({ header }) => header)).toEqual([
    `share of ${total} (%)`,
    `share of ${total}, first to this one (%)`,
  ]);
  expect(by).toMatchObject({ [key]: '0', rule: expect.stringMatching(rule) as unknown });
});
