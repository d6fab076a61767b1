/** When something of value first moved, Unix ms (or any number that grows with time); Infinity where nothing ever did. */
export interface FirstValue {
  readonly firstValue: number;
}

/** Order of what was there first; 0 where neither was. */
export function compareFirstValue(
  { firstValue: one }: FirstValue,
  { firstValue: other }: FirstValue,
): number {
  // Infinity less Infinity is not a number.
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Order of texts by their code units. */
export const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
