/**
 * The label dialog's state for one scope: the typed fields, their errors, and the label to store.
 * Pure.
 */
import type { LabelRecord } from '../../../shared/engine/storage/case-records.ts';
import {
  detailFault,
  type LabelDetail,
  type LabelDetails,
} from '../../../shared/engine/labels/label-details.ts';

/** Each field as it is in the form. */
export type TypedLabel = Readonly<Record<'label' | LabelDetail, string>>;

const FIELDS = ['label', 'source', 'date', 'remark'] as const;

/** Returns a stored label as form fields; empty fields if there is no label. */
export const typedOf = (record: LabelRecord | undefined): TypedLabel => ({
  label: record?.label ?? '',
  source: record?.source ?? '',
  date: record?.date ?? '',
  remark: record?.remark ?? '',
});

/** True if the form differs from the stored label. */
export const isChanged = (typed: TypedLabel, known: TypedLabel): boolean =>
  FIELDS.some((field) => typed[field].trim() !== known[field].trim());

/** Returns what is wrong with a field, as a sentence; undefined if it is valid. */
export function faultOf(
  typed: TypedLabel,
  known: TypedLabel,
  field: 'label' | LabelDetail,
): string | undefined {
  if (field !== 'label') {
    const fault = typed.label.trim() === '' ? undefined : detailFault(field, typed[field].trim());
    return fault?.startsWith('has') === true ? `It ${fault}` : fault;
  }
  // Clearing the label removes it together with its details.
  const isAlone = typed.label.trim() === '' && known.label === '' && isChanged(typed, known);
  return isAlone ? 'Enter a name: source, date and remark describe a label.' : undefined;
}

/** True if every field is valid. */
export const isSound = (typed: TypedLabel, known: TypedLabel): boolean =>
  FIELDS.every((field) => faultOf(typed, known, field) === undefined);

/**
 * Returns the fields to store. Leaves empty fields out, and all details if the label is removed.
 */
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
