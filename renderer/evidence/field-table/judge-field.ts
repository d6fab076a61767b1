/** Judges how the values of several sources for one field compare. Pure. */
import { compareAmounts } from '../../../shared/engine/comparison/compare-amount.ts';
import { type FieldSource, type FieldValue } from './field-source.ts';
import { NATIVE_DECIMALS } from '../../../shared/units/native-decimals.ts';

/**
 * 'rounded': all differences come from a list that rounds to about 15 digits. 'single': only one
 * source has a value.
 */
export type Standing = 'same' | 'rounded' | 'differs' | 'single' | 'unsaid';

/** The same on screen and in files. */
export const STANDING_TEXT: Readonly<Record<Standing, string>> = {
  same: 'same',
  rounded: 'rounded',
  differs: 'differs',
  single: 'one source',
  unsaid: '',
};

const areRounded = (one: FieldValue, other: FieldValue): boolean => {
  if (one.key === other.key) return true;
  const [reported, exact] = one.asReported === true ? [one, other] : [other, one];
  if (reported.asReported !== true || reported.units === undefined || exact.units === undefined) return false;
  const compared = compareAmounts(
    { units: reported.units, scale: NATIVE_DECIMALS },
    { units: exact.units, scale: NATIVE_DECIMALS },
  );
  return compared !== 'different';
};

/** The standing of a field among sources. */
export function judgeField<Name extends string>(
  field: Name,
  sources: readonly FieldSource<Name>[],
): Standing {
  const values = sources.flatMap(({ values: said }) => {
    const value = said[field];
    return value === undefined ? [] : [value];
  });
  const [first] = values;
  if (first === undefined) return 'unsaid';
  if (values.length === 1) return 'single';
  if (values.every(({ key }) => key === first.key)) return 'same';
  const exact = values.find(({ asReported }) => asReported !== true) ?? first;
  return values.every((value) => areRounded(value, exact)) ? 'rounded' : 'differs';
}
