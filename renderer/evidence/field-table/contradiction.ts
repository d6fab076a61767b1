/** What contradicts besides the fields of a table: a log against a row, bytes against their hash. Pure. */
export interface Contradiction {
  /** Identifies the contradiction within its page. */
  readonly key: string;
  /** What contradicts what, and what follows. May quote somebody. */
  readonly text: string;
  /** True if one of the two must be wrong; false for a difference that only has to be known. */
  readonly isGrave: boolean;
}

const graveOf = (contradictions: readonly Contradiction[]): number =>
  contradictions.filter(({ isGrave }) => isGrave).length;

/** Sums up in one word how the sources compare; the worst outcome wins. */
export function verdictOf(
  contradictions: readonly Contradiction[],
  fieldsThatDiffer: number,
): 'contradicts' | 'differs' | 'agree' {
  if (graveOf(contradictions) > 0) return 'contradicts';
  return fieldsThatDiffer + contradictions.length > 0 ? 'differs' : 'agree';
}
