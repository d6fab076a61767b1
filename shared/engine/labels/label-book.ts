/**
 * Labels of a case and labels of all cases, and which of them counts: the case's own comes first.
 */
import type { FurtherLabel, LabelRecord } from '../storage/case-records.ts';

/** As long as a label may be, in UTF-16 code units: typed or imported. Where there is less room it is shown cut. */
export const LONGEST_LABEL = 500;

/** Where a label holds. */
export type LabelScope = 'case' | 'all';

export interface LabelEntry {
  /** Lower-case address or hash. */
  readonly subject: string;
  readonly ofCase: LabelRecord | undefined;
  readonly ofAll: LabelRecord | undefined;
  /** Whose label is shown everywhere. */
  readonly counts: LabelScope;
}

export interface LabelBook {
  /** By the label that counts, then by subject. */
  readonly entries: readonly LabelEntry[];
  /** Subject to the label that counts. */
  readonly effective: ReadonlyMap<string, string>;
}

/** Every label of a record, the one that is shown first. */
export const labelsOf = (record: LabelRecord): readonly FurtherLabel[] => [record, ...(record.others ?? [])];

/** No labels. */
export const EMPTY_LABEL_BOOK: LabelBook = { entries: [], effective: new Map() };

const bySubject = (records: readonly LabelRecord[]): Map<string, LabelRecord> =>
  new Map(records.filter(({ label }) => label !== '').map((record) => [record.subject, record]));

/** The label that counts. */
export function countingLabel({ counts, ofCase, ofAll }: LabelEntry): string {
  return (counts === 'case' ? ofCase : ofAll)?.label ?? '';
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The book of stored records; removed ones, whose label is empty, leave it. */
export function labelBookOf(ofCase: readonly LabelRecord[], ofAll: readonly LabelRecord[]): LabelBook {
  const own = bySubject(ofCase);
  const common = bySubject(ofAll);
  const collator = new Intl.Collator('en', { numeric: true });
  const entries = [...new Set([...own.keys(), ...common.keys()])]
    .map((subject): LabelEntry => ({
      subject,
      ofCase: own.get(subject),
      ofAll: common.get(subject),
      counts: own.has(subject) ? 'case' : 'all',
    }))
    .toSorted(
      (one, other) =>
        collator.compare(countingLabel(one), countingLabel(other)) || compare(one.subject, other.subject),
    );
  return { entries, effective: new Map(entries.map((entry) => [entry.subject, countingLabel(entry)])) };
}

/** Where a label came from, in words; names of files and sources are hostile. */
export function originOf({ file, source }: Pick<FurtherLabel, 'file' | 'source'>): string {
  if (file === undefined) return source === undefined ? 'typed' : `${source}, typed`;
  return source === undefined ? `imported from ${file}` : `${source}, imported from ${file}`;
}
