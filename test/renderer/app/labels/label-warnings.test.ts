import { describe, expect, it } from 'vitest';
import {
  labelsOfBook,
  warningOfLabel,
  warningsOfBook,
  warningsOfImport,
} from '../../../../renderer/app/labels/label-warnings.ts';
import { LabelLooks } from '../../../../shared/engine/deception/label-looks.ts';
import { labelBookOf } from '../../../../shared/engine/labels/label-book.ts';
import { planLabelImport } from '../../../../shared/engine/labels/file/plan-label-import.ts';

const [ONE, OTHER, THIRD] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
];
const record = (subject: string, label: string) => ({ caseId: 'c', subject, label, updatedAt: 1 });
const entriesOf = (...labels: readonly (readonly [string, string])[]) =>
  labelBookOf(
    labels.map(([subject, label]) => record(subject, label)),
    [],
  ).entries;

describe('the warning of a label', () => {
  const entries = entriesOf([ONE, 'Coin Hub'], [OTHER, 'Landlord']);
  const looks = new LabelLooks(labelsOfBook(entries));
  const warning = (label: string, subject = THIRD) => warningOfLabel(looks, { subject, label });

  it('names the other label with its address, and the characters that differ, invisible ones by their code', () => {
    expect(warning('\u0421oin Hub')).toBe(
      'Looks like “Coin Hub”, the label of 0x111111…111111. They differ in “\u0421” (U+0421), “C” (U+0043).',
    );
    expect(warning('Coin\u200b Hub')).toContain('They differ in U+200B.');
  });

  it('is none for the same label, another name, or the subject itself', () => {
    for (const label of ['Coin Hub', 'coin hub', 'Shop', '']) expect(warning(label)).toBeUndefined();
    expect(warning('\u0421oin Hub', ONE)).toBeUndefined();
  });

  it('is about both sides in the book', () => {
    const book = entriesOf([ONE, 'Coin Hub'], [OTHER, 'Coin\u00a0Hub'], [THIRD, 'Landlord']);
    expect([...warningsOfBook(book).keys()].toSorted()).toEqual([ONE, OTHER]);
    expect(warningsOfBook(entries).size).toBe(0);
  });

  it('compares the lines of a file with the book, and with each other', () => {
    const given = [
      { line: 2, subject: OTHER, label: 'C\u043ein Hub' },
      { line: 3, subject: THIRD, label: 'Exchange' },
      { line: 4, subject: ONE, label: 'Exch\u0430nge' },
      { line: 5, subject: `0x${'4'.repeat(40)}`, label: 'Shop' },
    ];
    const { planned } = planLabelImport(given, entries, 'case');
    const warnings = warningsOfImport(entries, planned);
    expect(Array.from(warnings.keys(), (each) => each.given.line)).toEqual([2, 3, 4]);
  });
});
