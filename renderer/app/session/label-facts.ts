/**
 * What the analyst says of labels, for one case or for all: a fact in that journal first, then the view.
 */
import { PROFILE_CASE_ID } from '../../../shared/contract/shapes.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { LabelRecord } from '../../cases/case-records.ts';
import { describeDatabaseError } from '../../cases/describe-database-error.ts';
import type { FileLabel } from '../../labels/file/read-label-rows.ts';
import type { LabelDetails } from '../../labels/label-details.ts';
import type { LabelScope } from '../../labels/label-book.ts';
import type { FrameServices } from '../services/frame-services.ts';
import { refreshOpenCase } from './case-contents.ts';

type LabelServices = Pick<FrameServices, 'client' | 'repository'>;

/** The journal that keeps labels of a scope. */
const keeperOf = (caseId: string, scope: LabelScope): string => (scope === 'case' ? caseId : PROFILE_CASE_ID);

/** What is said of a label: an empty one removes it. */
interface SaidLabel extends LabelDetails {
  readonly subject: string;
  readonly label: string;
  readonly scope: LabelScope;
}

/** Labels something of the chain in a case, or in all; an empty label removes it. */
export async function setLabel(
  services: LabelServices,
  caseId: string,
  { scope, ...said }: SaidLabel,
): Promise<void> {
  const keeper = keeperOf(caseId, scope);
  const body = { ...said, subject: said.subject.toLowerCase(), label: said.label.trim() };
  await services.client.call('cases.appendFact', {
    caseId: keeper,
    fact: { kind: 'label-set', body },
  });
  await services.repository.putLabel({ ...body, caseId: keeper, updatedAt: Date.now() });
  await refreshOpenCase(services.repository);
}

/** The journal has what was said, but the view of it does not yet: it takes it in when the case is opened again. */
export class ViewBehindJournal extends CasebookError {}

/** Brings the view in line with what the journal has. Rejects with `ViewBehindJournal`. */
async function showKept(show: () => Promise<void>): Promise<void> {
  try {
    await show();
  } catch (error) {
    const { code, message, details } = describeDatabaseError('Showing the labels', error);
    throw new ViewBehindJournal(code, {
      message,
      nextStep: 'Reload this window: what is in the journal is taken in then.',
      details,
      cause: error,
    });
  }
}

/**
 * Keeps the labels of a file: one record of the journal has all of them, one transaction stores them. Rejects with what kept the journal from taking them, nothing being written
 * then, or with `ViewBehindJournal`.
 */
export async function importLabels(
  services: LabelServices,
  caseId: string,
  given: { readonly file: string; readonly labels: readonly FileLabel[]; readonly scope: LabelScope },
): Promise<void> {
  const keeper = keeperOf(caseId, given.scope);
  const labels = given.labels.map(({ line: _, scope: __, ...label }) => label);
  await services.client.call('cases.appendFact', {
    caseId: keeper,
    fact: { kind: 'labels-imported', body: { file: given.file, labels: JSON.stringify(labels) } },
  });
  const updatedAt = Date.now();
  await showKept(async () => {
    await services.repository.putLabels(
      keeper,
      labels.map((label): LabelRecord => ({ ...label, caseId: keeper, file: given.file, updatedAt })),
    );
    await refreshOpenCase(services.repository);
  });
}

/**
 * Brings the labels of all cases in line with the profile's journal. Returns what went wrong, as a sentence; a case opens without them.
 */
export async function bringProfileLabels({
  client,
  keeping,
}: Pick<FrameServices, 'client' | 'keeping'>): Promise<readonly string[]> {
  try {
    await keeping.bringUpToDate(await client.call('cases.open', { caseId: PROFILE_CASE_ID }));
    return [];
  } catch (error) {
    // Nothing was ever said for all cases.
    if (error instanceof CasebookError && error.code === 'storage.not-found') return [];
    const reason = error instanceof Error ? error.message : String(error);
    return [`The labels of all cases could not be brought up to date: ${reason}`];
  }
}
