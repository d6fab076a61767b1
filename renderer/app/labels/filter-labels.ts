import { foldSearched } from '../../../shared/units/fold-text.ts';
import { foldSought } from '../../../shared/units/reference/sought-text.ts';
import type { FurtherLabel, LabelRecord } from '../../../shared/engine/storage/case-records.ts';
import {
  labelsOf,
  originOf,
  type LabelEntry,
  type LabelScope,
} from '../../../shared/engine/labels/label-book.ts';

/** The scope of the labels to list: both, or one of them. */
export type ShownScope = 'both' | LabelScope;

const textOf = ({ subject, ofCase, ofAll }: LabelEntry): string =>
  foldSearched(
    [
      subject,
      ...[ofCase, ofAll].flatMap((each) =>
        each === undefined
          ? []
          : labelsOf(each).flatMap((one) => [one.label, originOf(one), one.remark ?? '']),
      ),
    ].join('\n'),
  );

/** Returns the entries that contain every word of the text, in the book's order. */
export function filterLabels(
  entries: readonly LabelEntry[],
  scope: ShownScope,
  text: string,
): readonly LabelEntry[] {
  const words = foldSought(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  return entries.filter((entry) => {
    if (scope === 'case' && entry.ofCase === undefined) return false;
    if (scope === 'all' && entry.ofAll === undefined) return false;
    if (words.length === 0) return true;
    const searched = textOf(entry);
    return words.every((word) => searched.includes(word));
  });
}

/**
 * Returns the listed labels for a file, from the chosen scope or from both. Each subject's
 * displayed label comes before its further labels.
 */
export function writtenOf(
  entries: readonly LabelEntry[],
  scope: ShownScope,
): readonly { readonly record: Pick<LabelRecord, 'subject'> & FurtherLabel; readonly from: LabelScope }[] {
  const scopes: readonly LabelScope[] = scope === 'both' ? ['case', 'all'] : [scope];
  return entries.flatMap((entry) =>
    scopes.flatMap((from) => {
      const record = from === 'case' ? entry.ofCase : entry.ofAll;
      return record === undefined
        ? []
        : labelsOf(record).map((each) => ({ record: { ...each, subject: record.subject }, from }));
    }),
  );
}
