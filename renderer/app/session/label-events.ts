/**
 * Stores an analyst's labels, for one case or for all: appends a case event to the scope's journal,
 * then updates the view.
 */
import { PROFILE_CASE_ID } from '../../../shared/contract/shapes.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { FurtherLabel } from '../../../shared/engine/storage/case-records.ts';
import {
  keptLabelSchema,
  recordOfKept,
  recordOfSaid,
  type KeptLabel,
  type SaidLabel,
} from '../../../shared/engine/storage/label-records.ts';
import { describeDatabaseError } from '../../database/describe-database-error.ts';
import type { LabelDetails } from '../../../shared/engine/labels/label-details.ts';
import type { LabelScope } from '../../../shared/engine/labels/label-book.ts';
import type { FrameServices } from '../services/frame-services.ts';
import { refreshOpenCase } from './case-contents.ts';

type LabelServices = Pick<FrameServices, 'client' | 'repository'>;

/** Returns the id of the journal that keeps the labels of a scope. */
const keeperOf = (caseId: string, scope: LabelScope): string => (scope === 'case' ? caseId : PROFILE_CASE_ID);

/** A label to store. An empty one removes the label and its further labels. */
interface TypedLabel extends LabelDetails {
  readonly subject: string;
  readonly label: string;
  readonly scope: LabelScope;
  /** Further labels of the same subject. */
  readonly others?: readonly FurtherLabel[];
}

async function say(
  services: LabelServices,
  caseId: string,
  scope: LabelScope,
  body: SaidLabel,
): Promise<void> {
  const keeper = keeperOf(caseId, scope);
  await services.client.call('cases.appendEvent', { caseId: keeper, event: { kind: 'label-set', body } });
  await services.repository.putLabel(recordOfSaid(body, { caseId: keeper, updatedAt: Date.now() }));
  await refreshOpenCase(services.repository);
}

const othersIn = (others: readonly FurtherLabel[]): Pick<SaidLabel, 'others'> =>
  others.length === 0 ? {} : { others: JSON.stringify(others) };

/** Labels a subject in one case or in all; an empty label removes it. */
export function setLabel(
  services: LabelServices,
  caseId: string,
  { scope, others = [], ...said }: TypedLabel,
): Promise<void> {
  const subject = said.subject.toLowerCase();
  return say(services, caseId, scope, { ...said, subject, label: said.label.trim(), ...othersIn(others) });
}

/**
 * Replaces all labels of a subject, each with its source. The first one is displayed; an empty list
 * removes all.
 */
export function keepLabels(
  services: LabelServices,
  caseId: string,
  given: {
    readonly subject: string;
    readonly scope: LabelScope;
    readonly labels: readonly FurtherLabel[];
  },
): Promise<void> {
  const subject = given.subject.toLowerCase();
  const [first, ...others] = given.labels;
  if (first === undefined) return say(services, caseId, given.scope, { subject, label: '' });
  const { label, source, date, remark, file, updatedAt } = first;
  return say(services, caseId, given.scope, {
    subject,
    label,
    ...(source === undefined ? {} : { source }),
    ...(date === undefined ? {} : { date }),
    ...(remark === undefined ? {} : { remark }),
    from: JSON.stringify({ updatedAt, ...(file === undefined ? {} : { file }) }),
    ...othersIn(others),
  });
}

/**
 * The journal has the labels, but the view does not show them yet. Opening the case again updates
 * the view.
 */
export class ViewBehindJournal extends CasebookError {}

/** Updates the view from the journal. Rejects with `ViewBehindJournal`. */
async function showKept(show: () => Promise<void>): Promise<void> {
  try {
    await show();
  } catch (error) {
    const { code, message, details } = describeDatabaseError('Showing the labels', error);
    throw new ViewBehindJournal(code, {
      message,
      nextStep: 'Reload this window: it then loads the labels from the journal.',
      details,
      cause: error,
    });
  }
}

/**
 * Imports the labels of a file: one journal record has all of them, and one transaction stores
 * them. Rejects with the journal's error, in which case nothing was written, or with
 * `ViewBehindJournal`.
 */
export async function importLabels(
  services: LabelServices,
  caseId: string,
  given: { readonly file: string; readonly labels: readonly KeptLabel[]; readonly scope: LabelScope },
): Promise<void> {
  const keeper = keeperOf(caseId, given.scope);
  const labels = given.labels.map((label) => keptLabelSchema.parse(label));
  await services.client.call('cases.appendEvent', {
    caseId: keeper,
    event: { kind: 'labels-imported', body: { file: given.file, labels: JSON.stringify(labels) } },
  });
  const updatedAt = Date.now();
  await showKept(async () => {
    await services.repository.putLabels(
      keeper,
      labels.map((label) => recordOfKept(label, { caseId: keeper, file: given.file, updatedAt })),
    );
    await refreshOpenCase(services.repository);
  });
}

/**
 * Brings the labels of all cases in line with the profile's journal. Returns the failures as
 * sentences; a case opens without those labels.
 */
export async function bringProfileLabels({
  client,
  keeping,
}: Pick<FrameServices, 'client' | 'keeping'>): Promise<readonly string[]> {
  try {
    await keeping.bringUpToDate(await client.call('cases.open', { caseId: PROFILE_CASE_ID }));
    return [];
  } catch (error) {
    // No label was ever stored for all cases.
    if (error instanceof CasebookError && error.code === 'storage.not-found') return [];
    const reason = error instanceof Error ? error.message : String(error);
    return [`The labels of all cases could not be brought up to date: ${reason}`];
  }
}
