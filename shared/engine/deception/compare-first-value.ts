/**
 * When something of value first moved, Unix ms (or any number that grows with time); Infinity if
 * nothing ever did.
 */
export interface FirstValue {
  readonly firstValue: number;
}

/** Orders by what was there first; 0 if neither was. */
export function compareFirstValue(
  { firstValue: one }: FirstValue,
  { firstValue: other }: FirstValue,
): number {
  // Infinity minus Infinity is not a number.
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Orders texts by their code units. */
export const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
