import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LabelRecord } from '../../../../shared/engine/storage/case-records.ts';
import {
  countingLabel,
  labelBookOf,
  originOf,
  shortOriginOf,
} from '../../../../shared/engine/labels/label-book.ts';

const record = (caseId: string, subject: string, label: string): LabelRecord => ({
  caseId,
  subject,
  label,
  updatedAt: 1,
});

describe('precedence', () => {
  it('puts the label of the case before that of all cases, and shows both', () => {
    const book = labelBookOf(
      [record('c', '0x01', 'Victim'), record('c', '0x02', '')],
      [record('0', '0x01', 'Exchange'), record('0', '0x02', 'Mixer'), record('0', '0x03', '')],
    );
    expect(book.effective).toEqual(
      new Map([
        ['0x02', 'Mixer'],
        ['0x01', 'Victim'],
      ]),
    );
    expect(book.entries.map(({ subject, counts }) => [subject, counts])).toEqual([
      ['0x02', 'all'],
      ['0x01', 'case'],
    ]);
    expect(book.entries[1]?.ofAll?.label).toBe('Exchange');
  });

  it('is what a lookup in one and then the other gives, whatever the labels', () => {
    const records = fc.uniqueArray(
      fc.record({ subject: fc.constantFrom('a', 'b', 'c', 'd'), label: fc.constantFrom('', 'X', 'Y') }),
      { selector: ({ subject }) => subject },
    );
    fc.assert(
      fc.property(records, records, (own, common) => {
        const book = labelBookOf(
          own.map(({ subject, label }) => record('c', subject, label)),
          common.map(({ subject, label }) => record('0', subject, label)),
        );
        for (const subject of ['a', 'b', 'c', 'd']) {
          const first = own.find((each) => each.subject === subject)?.label ?? '';
          const second = common.find((each) => each.subject === subject)?.label ?? '';
          expect(book.effective.get(subject) ?? '').toBe(first === '' ? second : first);
        }
        for (const entry of book.entries) expect(countingLabel(entry)).not.toBe('');
      }),
    );
  });
});

it('says where a label came from', () => {
  const typed = record('c', '0x01', 'X');
  expect(originOf(typed)).toBe('typed');
  expect(originOf({ ...typed, file: 'labels.csv' })).toBe('imported from labels.csv');
  expect(originOf({ ...typed, file: 'labels.csv', source: 'Police' })).toBe(
    'Police, imported from labels.csv',
  );
  expect(shortOriginOf(typed)).toBe('typed');
  expect(shortOriginOf({ source: 'Police' })).toBe('Police, typed');
  expect(shortOriginOf({ file: 'labels.csv' })).toBe('labels.csv');
  expect(shortOriginOf({ file: 'labels.csv', source: 'Police' })).toBe('Police, labels.csv');
});
