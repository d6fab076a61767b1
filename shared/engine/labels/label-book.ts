/** Labels of a case and labels of all cases, and their precedence: the case's own comes first. */
import type { FurtherLabel, LabelRecord } from '../storage/case-records.ts';

/**
 * The maximum length of a label, typed or imported, in UTF-16 code units. Narrow places truncate
 * it.
 */
export const LONGEST_LABEL = 500;

/** Where a label applies. */
export type LabelScope = 'case' | 'all';

export interface LabelEntry {
  /** Lower-case address or hash. */
  readonly subject: string;
  readonly ofCase: LabelRecord | undefined;
  readonly ofAll: LabelRecord | undefined;
  /** The scope of the label that is shown everywhere. */
  readonly counts: LabelScope;
}

export interface LabelBook {
  /** By the label that has precedence, then by subject. */
  readonly entries: readonly LabelEntry[];
  /** Maps a subject to the label that has precedence. */
  readonly effective: ReadonlyMap<string, string>;
}

/** Every label of a record, the shown one first. */
export const labelsOf = (record: LabelRecord): readonly FurtherLabel[] => [record, ...(record.others ?? [])];

export const EMPTY_LABEL_BOOK: LabelBook = { entries: [], effective: new Map() };

const bySubject = (records: readonly LabelRecord[]): Map<string, LabelRecord> =>
  new Map(records.filter(({ label }) => label !== '').map((record) => [record.subject, record]));

/** The label that has precedence. */
export function countingLabel({ counts, ofCase, ofAll }: LabelEntry): string {
  return (counts === 'case' ? ofCase : ofAll)?.label ?? '';
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Builds the book from stored records; leaves out removed ones, whose label is empty. */
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

/** Describes where a label came from; names of files and sources are hostile. */
export function originOf({ file, source }: Pick<FurtherLabel, 'file' | 'source'>): string {
  if (file === undefined) return source === undefined ? 'typed' : `${source}, typed`;
  return source === undefined ? `imported from ${file}` : `${source}, imported from ${file}`;
}

/** Describes it in a column of its own: a file by its name alone, which no typed label has. */
export function shortOriginOf({ file, source }: Pick<FurtherLabel, 'file' | 'source'>): string {
  return [source, file ?? 'typed'].filter((each) => each !== undefined).join(', ');
}
