/**
 * What an import would do to the labels that there are, before it does anything.
 */
import type { LabelRecord } from '../../cases/case-records.ts';
import type { LabelEntry, LabelScope } from '../label-book.ts';
import type { FileLabel } from './read-label-rows.ts';

/** Into which book labels go: one for all of them, or the one that each row names, else the case's. */
export type LabelTarget = LabelScope | 'as-named';

/** new: no label yet · changes: another label, or other words about it · same: nothing to do · repeated: an earlier line of the file has it. */
export type PlannedOutcome = 'new' | 'changes' | 'same' | 'repeated';

export interface PlannedLabel {
  readonly given: FileLabel;
  /** Where it goes. */
  readonly scope: LabelScope;
  readonly outcome: PlannedOutcome;
  /** The label that it takes the place of. */
  readonly before?: string;
  /** The label that goes on counting: the case's own, where labels for all cases are imported. */
  readonly outranked?: string;
}

export interface LabelImportPlan {
  readonly planned: readonly PlannedLabel[];
  readonly counts: Readonly<Record<PlannedOutcome, number>>;
  /** What is to be kept in each book: new ones and changed ones. */
  readonly toKeep: Readonly<Record<LabelScope, readonly FileLabel[]>>;
}

const saysTheSame = (known: LabelRecord, given: FileLabel): boolean =>
  known.label === given.label &&
  known.source === given.source &&
  known.date === given.date &&
  known.remark === given.remark;

/** Compares the rows of a file with the labels of the book that each is imported into. */
export function planLabelImport(
  labels: readonly FileLabel[],
  entries: readonly LabelEntry[],
  target: LabelTarget,
): LabelImportPlan {
  const known = new Map(entries.map((entry) => [entry.subject, entry]));
  const seen = new Set<string>();
  const planned = labels.map((given): PlannedLabel => {
    const entry = known.get(given.subject);
    const scope = target === 'as-named' ? (given.scope ?? 'case') : target;
    const held = scope === 'case' ? entry?.ofCase : entry?.ofAll;
    const own = scope === 'all' ? entry?.ofCase?.label : undefined;
    const outranked = own === undefined ? {} : { outranked: own };
    const place = `${scope} ${given.subject}`;
    const isRepeated = seen.has(place);
    seen.add(place);
    if (isRepeated) return { given, scope, outcome: 'repeated' };
    if (held === undefined) return { given, scope, outcome: 'new', ...outranked };
    return {
      given,
      scope,
      outcome: saysTheSame(held, given) ? 'same' : 'changes',
      before: held.label,
      ...outranked,
    };
  });
  const counts = { new: 0, changes: 0, same: 0, repeated: 0 };
  for (const { outcome } of planned) counts[outcome] += 1;
  const kept = (wanted: LabelScope): readonly FileLabel[] =>
    planned.flatMap(({ given, scope, outcome }) =>
      scope === wanted && (outcome === 'new' || outcome === 'changes') ? [given] : [],
    );
  return { planned, counts, toKeep: { case: kept('case'), all: kept('all') } };
}
