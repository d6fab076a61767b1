/**
 * What an import would do to the labels that there are, before it does anything.
 */
import type { LabelRecord } from '../../cases/case-records.ts';
import type { LabelEntry, LabelScope } from '../label-book.ts';
import type { FileLabel } from './read-label-rows.ts';

/** new: no label yet · changes: another label, or other words about it · same: nothing to do · repeated: an earlier line of the file has it. */
export type PlannedOutcome = 'new' | 'changes' | 'same' | 'repeated';

export interface PlannedLabel {
  readonly given: FileLabel;
  readonly outcome: PlannedOutcome;
  /** The label that it takes the place of. */
  readonly before?: string;
  /** The label that goes on counting: the case's own, where labels for all cases are imported. */
  readonly outranked?: string;
}

export interface LabelImportPlan {
  readonly planned: readonly PlannedLabel[];
  readonly counts: Readonly<Record<PlannedOutcome, number>>;
  /** What is to be kept: new ones and changed ones. */
  readonly toKeep: readonly FileLabel[];
}

const saysTheSame = (known: LabelRecord, given: FileLabel): boolean =>
  known.label === given.label &&
  known.source === given.source &&
  known.date === given.date &&
  known.remark === given.remark;

/** Compares the rows of a file with the book's labels of the scope that they are imported into. */
export function planLabelImport(
  labels: readonly FileLabel[],
  entries: readonly LabelEntry[],
  scope: LabelScope,
): LabelImportPlan {
  const known = new Map(entries.map((entry) => [entry.subject, entry]));
  const seen = new Set<string>();
  const planned = labels.map((given): PlannedLabel => {
    const entry = known.get(given.subject);
    const held = scope === 'case' ? entry?.ofCase : entry?.ofAll;
    const own = scope === 'all' ? entry?.ofCase?.label : undefined;
    const outranked = own === undefined ? {} : { outranked: own };
    const isRepeated = seen.has(given.subject);
    seen.add(given.subject);
    if (isRepeated) return { given, outcome: 'repeated' };
    if (held === undefined) return { given, outcome: 'new', ...outranked };
    return {
      given,
      outcome: saysTheSame(held, given) ? 'same' : 'changes',
      before: held.label,
      ...outranked,
    };
  });
  const counts = { new: 0, changes: 0, same: 0, repeated: 0 };
  for (const { outcome } of planned) counts[outcome] += 1;
  return {
    planned,
    counts,
    toKeep: planned
      .filter(({ outcome }) => outcome === 'new' || outcome === 'changes')
      .map(({ given }) => given),
  };
}
