interface NothingFound {
  readonly wasAsked: boolean;
  /** The stored data is still being read. */
  readonly isReading: boolean;
  /** Some of the stored data could not be read. */
  readonly hasFailed: boolean;
  /** A sentence for a subject that was never requested. */
  readonly howToAsk: string;
}

/**
 * Says why no source has a column: 'No source knows it' is a finding, so it is said only if all
 * stored data was read.
 */
export function nothingFoundText({ wasAsked, isReading, hasFailed, howToAsk }: NothingFound): string {
  if (hasFailed) return 'What is stored about it could not be read whole: nothing can be said of it.';
  if (isReading) return 'Reading what is stored about it…';
  return wasAsked ? 'No source knows it.' : `Nothing about it has been asked yet. ${howToAsk}`;
}
