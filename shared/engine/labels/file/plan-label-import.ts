/** Plans what an import would do to the existing labels, before it does anything. */
import type { FurtherLabel, LabelRecord } from '../../storage/case-records.ts';
import type { KeptLabel } from '../../storage/label-records.ts';
import { labelsOf, type LabelEntry, type LabelScope } from '../label-book.ts';
import type { LabelDetails } from '../label-details.ts';
import type { FileLabel } from './read-label-rows.ts';

/**
 * Which book the labels go to: one for all of them, or the one that each row names, otherwise the
 * case's.
 */
export type LabelTarget = LabelScope | 'as-named';

/**
 * new: no label yet · further: added beside the label that is shown · changes: another label, or
 * other details · same: nothing to do · repeated: an earlier line of the file has it.
 */
export type PlannedOutcome = 'new' | 'further' | 'changes' | 'same' | 'repeated';

export interface PlannedLabel {
  readonly given: FileLabel;
  /** The book that it goes to. */
  readonly scope: LabelScope;
  readonly outcome: PlannedOutcome;
  /** The label that it replaces; for a further one, the label that is shown. */
  readonly before?: string;
  /** The label that still has precedence: the case's own, if labels for all cases are imported. */
  readonly outranked?: string;
}

export interface LabelImportPlan {
  readonly planned: readonly PlannedLabel[];
  /** Absent if there are none, as in most files. */
  readonly counts: Readonly<Record<Exclude<PlannedOutcome, 'further'>, number>> & {
    readonly further?: number;
  };
  /** What to store in each book: new and changed labels, each with all labels of its subject. */
  readonly toKeep: Readonly<Record<LabelScope, readonly KeptLabel[]>>;
}

type LabelText = LabelDetails & { readonly label: string };

const saysTheSame = (known: LabelText, given: LabelText): boolean =>
  known.label === given.label &&
  known.source === given.source &&
  known.date === given.date &&
  known.remark === given.remark;

const textOf = ({ label, source, date, remark }: LabelText): LabelText => ({
  label,
  ...(source === undefined ? {} : { source }),
  ...(date === undefined ? {} : { date }),
  ...(remark === undefined ? {} : { remark }),
});

/** A label of a subject after the import. `from` is set for one that existed before. */
type Left = LabelText & { readonly from?: { readonly file?: string; readonly updatedAt: number } };

const heldAs = (held: FurtherLabel): Left => ({
  ...textOf(held),
  from: { updatedAt: held.updatedAt, ...(held.file === undefined ? {} : { file: held.file }) },
});

/**
 * The labels of one subject in one book: the existing ones, and what the lines of a file change.
 */
class SubjectLabels {
  readonly #given: readonly FileLabel[];
  readonly #held: readonly FurtherLabel[];
  readonly #left: Left[];
  readonly #taken: FileLabel[] = [];
  isChanged = false;

  constructor(held: LabelRecord | undefined, given: readonly FileLabel[]) {
    this.#given = given;
    this.#held = held === undefined ? [] : labelsOf(held);
    this.#left = this.#held.map(heldAs);
  }

  /** Applies a line of the file. */
  take(given: FileLabel): Pick<PlannedLabel, 'outcome' | 'before'> {
    const isFirst = this.#taken.length === 0;
    if (this.#taken.some((each) => saysTheSame(each, given))) return { outcome: 'repeated' };
    this.#taken.push(given);
    const [shown] = this.#held;
    const place = this.#held.findIndex((each) => saysTheSame(each, given));
    if (place >= 0) return { outcome: 'same', before: given.label };
    this.isChanged = true;
    const changed = this.#changedBy(given, isFirst);
    if (changed !== undefined) {
      const before = this.#held[changed]?.label ?? '';
      this.#left[changed] = textOf(given);
      return { outcome: 'changes', before };
    }
    this.#left.push(textOf(given));
    return shown === undefined && isFirst
      ? { outcome: 'new' }
      : { outcome: 'further', before: (shown ?? this.#left[0])?.label ?? '' };
  }

  /**
   * The index of the label that a line replaces; undefined if it is added beside the existing ones.
   */
  #changedBy(given: FileLabel, isFirst: boolean): number | undefined {
    const isOfFile = (held: FurtherLabel): boolean => this.#given.some((each) => saysTheSame(held, each));
    const free = (held: FurtherLabel, place: number): boolean =>
      !isOfFile(held) && this.#left[place]?.from !== undefined;
    const named = this.#held.findIndex(
      (held, place) => free(held, place) && held.label === given.label && held.source === given.source,
    );
    if (named >= 0) return named;
    const [shown] = this.#held;
    if (!isFirst || shown === undefined || !free(shown, 0)) return undefined;
    // A different source adds a label of its own.
    const isOther = shown.source !== undefined && given.source !== undefined && shown.source !== given.source;
    return isOther ? undefined : 0;
  }

  kept(subject: string): KeptLabel {
    const [first = { label: '' }, ...others] = this.#left;
    return { subject, ...first, ...(others.length === 0 ? {} : { others }) };
  }
}

/** Counts the labels that an import adds or changes, among those that it stores. */
export const countKept = (kept: readonly KeptLabel[]): number =>
  kept
    .flatMap(({ from, others = [] }) => [from, ...others.map((each) => each.from)])
    .filter((from) => from === undefined).length;

const scopeOf = (given: FileLabel, target: LabelTarget): LabelScope =>
  target === 'as-named' ? (given.scope ?? 'case') : target;

/** Compares the rows of a file with the labels of the book that each is imported into. */
export function planLabelImport(
  labels: readonly FileLabel[],
  entries: readonly LabelEntry[],
  target: LabelTarget,
): LabelImportPlan {
  const known = new Map(entries.map((entry) => [entry.subject, entry]));
  const placeOf = (given: FileLabel): string => `${scopeOf(given, target)} ${given.subject}`;
  const byPlace = new Map<string, FileLabel[]>();
  for (const given of labels) {
    const before = byPlace.get(placeOf(given));
    if (before === undefined) byPlace.set(placeOf(given), [given]);
    else before.push(given);
  }
  const books: Readonly<Record<LabelScope, Map<string, SubjectLabels>>> = { case: new Map(), all: new Map() };
  const planned = labels.map((given): PlannedLabel => {
    const { subject } = given;
    const entry = known.get(subject);
    const scope = scopeOf(given, target);
    let place = books[scope].get(subject);
    if (place === undefined) {
      place = new SubjectLabels(
        scope === 'case' ? entry?.ofCase : entry?.ofAll,
        byPlace.get(placeOf(given)) ?? [],
      );
      books[scope].set(subject, place);
    }
    const own = scope === 'all' ? entry?.ofCase?.label : undefined;
    const taken = place.take(given);
    if (taken.outcome === 'repeated') return { given, scope, outcome: 'repeated' };
    return { given, scope, ...taken, ...(own === undefined ? {} : { outranked: own }) };
  });
  const counts: Partial<Record<PlannedOutcome, number>> = {};
  for (const { outcome } of planned) counts[outcome] = (counts[outcome] ?? 0) + 1;
  const keptIn = (scope: LabelScope): readonly KeptLabel[] =>
    [...books[scope]].flatMap(([subject, place]) => (place.isChanged ? [place.kept(subject)] : []));
  return {
    planned,
    counts: { new: 0, changes: 0, same: 0, repeated: 0, ...counts },
    toKeep: { case: keptIn('case'), all: keptIn('all') },
  };
}
