interface NothingFound {
  readonly wasAsked: boolean;
  /** Some of the stored data could not be read. */
  readonly hasFailed: boolean;
  /** A sentence for a subject that was never requested. */
  readonly howToAsk: string;
}

/**
 * Says why no source has a column: 'No source knows it' is a finding, so it is said only after all
 * stored data was read.
 */
export function nothingFoundText({ wasAsked, hasFailed, howToAsk }: NothingFound): string {
  if (hasFailed) return 'Some of the stored data could not be read, so nothing can be concluded.';
  return wasAsked ? 'No source has it.' : `Nothing has been requested yet. ${howToAsk}`;
}
