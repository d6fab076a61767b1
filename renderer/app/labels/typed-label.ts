/**
 * What the label dialog has of one scope: as typed, what is wrong with it, and what is kept of it. Pure.
 */
import type { LabelRecord } from '../../../shared/engine/storage/case-records.ts';
import {
  detailFault,
  type LabelDetail,
  type LabelDetails,
} from '../../../shared/engine/labels/label-details.ts';

/** Each field as it stands in the form. */
export type TypedLabel = Readonly<Record<'label' | LabelDetail, string>>;

const FIELDS = ['label', 'source', 'date', 'remark'] as const;

/** What is known, for the form; nothing where there is no label. */
export const typedOf = (record: LabelRecord | undefined): TypedLabel => ({
  label: record?.label ?? '',
  source: record?.source ?? '',
  date: record?.date ?? '',
  remark: record?.remark ?? '',
});

/** Whether it says something else than what is known. */
export const isChanged = (typed: TypedLabel, known: TypedLabel): boolean =>
  FIELDS.some((field) => typed[field].trim() !== known[field].trim());

/** What is wrong with a field, as a sentence; undefined where nothing is. */
export function faultOf(
  typed: TypedLabel,
  known: TypedLabel,
  field: 'label' | LabelDetail,
): string | undefined {
  if (field !== 'label') {
    const fault = typed.label.trim() === '' ? undefined : detailFault(field, typed[field].trim());
    return fault?.startsWith('has') === true ? `It ${fault}` : fault;
  }
  // An emptied label is taken away with what was said of it.
  const isAlone = typed.label.trim() === '' && known.label === '' && isChanged(typed, known);
  return isAlone ? 'Say what you call it: source, date and remark are of a label.' : undefined;
}

/** Whether it can be kept. */
export const isSound = (typed: TypedLabel, known: TypedLabel): boolean =>
  FIELDS.every((field) => faultOf(typed, known, field) === undefined);

/** What is kept: fields that say nothing are left out, all of them where the label is taken away. */
export function keptOf({
  label,
  source,
  date,
  remark,
}: TypedLabel): LabelDetails & { readonly label: string } {
  if (label.trim() === '') return { label: '' };
  return {
    label: label.trim(),
    ...(source.trim() !== '' && { source: source.trim() }),
    ...(date.trim() !== '' && { date: date.trim() }),
    ...(remark.trim() !== '' && { remark: remark.trim() }),
  };
}
