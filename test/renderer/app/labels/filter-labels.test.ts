import { expect, it } from 'vitest';
import { filterLabels, writtenOf } from '../../../../renderer/app/labels/filter-labels.ts';
import type { LabelRecord } from '../../../../shared/engine/storage/case-records.ts';
import { labelBookOf } from '../../../../shared/engine/labels/label-book.ts';

const record = (caseId: string, subject: string, label: string, file?: string): LabelRecord => ({
  caseId,
  subject,
  label,
  updatedAt: 1,
  ...(file === undefined ? {} : { file }),
});
const { entries } = labelBookOf(
  [record('c', '0xaa', 'Victim'), record('c', '0xbb', 'Hub')],
  [record('0', '0xaa', 'Exchange', 'police.csv'), record('0', '0xcc', 'Mixer')],
);
const subjects = (...asked: readonly [scope: 'both' | 'case' | 'all', text: string]): string[] =>
  filterLabels(entries, ...asked).map(({ subject }) => subject);

it('finds every word somewhere in an entry: subject, either label, source', () => {
  expect(subjects('both', '')).toEqual(['0xbb', '0xcc', '0xaa']);
  expect(subjects('both', 'EXCH police')).toEqual(['0xaa']);
  expect(subjects('both', '0xC')).toEqual(['0xcc']);
  expect(subjects('both', 'exchange mixer')).toEqual([]);
});

it('lists only what a scope has, and writes the labels of that scope', () => {
  expect(subjects('case', '')).toEqual(['0xbb', '0xaa']);
  expect(subjects('all', '')).toEqual(['0xcc', '0xaa']);
  const written = (scope: 'both' | 'all'): string[] =>
    writtenOf(filterLabels(entries, scope, ''), scope).map(
      ({ record: { subject }, from }) => `${subject} ${from}`,
    );
  expect(written('both')).toEqual(['0xbb case', '0xcc all', '0xaa case', '0xaa all']);
  expect(written('all')).toEqual(['0xcc all', '0xaa all']);
});
