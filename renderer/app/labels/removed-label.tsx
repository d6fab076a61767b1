import { notifications } from '@mantine/notifications';
import { create } from 'zustand';
import { PROFILE_CASE_ID } from '../../../shared/contract/shapes.ts';
import type { FurtherLabel, LabelRecord } from '../../../shared/engine/storage/case-records.ts';
import { labelsOf, type LabelScope } from '../../../shared/engine/labels/label-book.ts';
import { withoutLabel } from '../../../shared/engine/labels/further-labels.ts';
import { revealHostile } from '../../parts/reveal-hostile.ts';
import type { FrameServices } from '../services/frame-services.ts';
import { keepLabels } from '../session/label-events.ts';
import { tellUndo } from '../../parts/tell-undo.tsx';
import { SCOPE_TEXT } from './scope-text.ts';

/** A removed label, with everything that is needed to restore it. */
export interface RemovedLabel {
  readonly caseId: string;
  readonly subject: string;
  readonly scope: LabelScope;
  /** The removed name. Hostile. */
  readonly label: string;
  /** The subject's labels before the removal; `place` is the index of the removed one. */
  readonly before: readonly FurtherLabel[];
  readonly place: number;
}

/** The label that was removed last, as long as it can be restored. */
export const useRemovedLabelStore = create<{ readonly removed: RemovedLabel | undefined }>(() => ({
  removed: undefined,
}));

type LabelServices = Pick<FrameServices, 'client' | 'repository'>;

const NOTICE = 'label-removed';

/** Describes it as “the label X of this case”. */
export const removedText = ({ label, scope }: RemovedLabel): string =>
  `the label “${revealHostile(label, 60).text}” of ${SCOPE_TEXT[scope]}`;

/**
 * Removes one of a subject's labels and remembers it. Place 0 is the displayed label; the next one
 * replaces it.
 */
export async function removeLabel(
  services: LabelServices,
  caseId: string,
  {
    record,
    scope,
    place,
  }: { readonly record: LabelRecord; readonly scope: LabelScope; readonly place: number },
): Promise<void> {
  const before = labelsOf(record);
  const { subject } = record;
  await keepLabels(services, caseId, { subject, scope, labels: withoutLabel(record, place) });
  useRemovedLabelStore.setState({
    removed: { caseId, subject, scope, label: before[place]?.label ?? '', before, place },
  });
}

/**
 * Returns the labels including the removed one: in the earlier order, or at the end if the labels
 * have changed since.
 */
async function labelsWithRemoved(
  { repository }: LabelServices,
  { caseId, subject, scope, before, place }: RemovedLabel,
): Promise<readonly FurtherLabel[]> {
  const records = await repository.listLabels(scope === 'case' ? caseId : PROFILE_CASE_ID);
  const record = records.find((each) => each.subject === subject);
  const now = record === undefined || record.label === '' ? [] : labelsOf(record);
  const removed = before[place];
  const textOf = (labels: readonly FurtherLabel[]): string =>
    JSON.stringify(labels.map(({ label, source }) => [label, source]));
  const isAsLeft = textOf(now) === textOf(before.filter((_, index) => index !== place));
  return isAsLeft || removed === undefined ? before : [...now, removed];
}

/** Restores the most recently removed label, with its source. Does nothing if no label was removed. */
export async function restoreLabel(services: LabelServices): Promise<void> {
  const { removed } = useRemovedLabelStore.getState();
  if (removed === undefined) return;
  const { caseId, subject, scope } = removed;
  const labels = await labelsWithRemoved(services, removed);
  await keepLabels(services, caseId, { subject, scope, labels });
  useRemovedLabelStore.setState({ removed: undefined });
  notifications.hide(NOTICE);
}

/** Shows a notification with an undo button, for a label that was removed outside of a dialog. */
export function tellRemovedLabel(services: LabelServices): void {
  const { removed } = useRemovedLabelStore.getState();
  if (removed === undefined) return;
  tellUndo({
    id: NOTICE,
    title: 'Label removed',
    message: `Removed ${removedText(removed)}.`,
    undo: () => restoreLabel(services),
  });
}
