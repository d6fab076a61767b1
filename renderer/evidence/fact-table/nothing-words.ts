interface NothingFound {
  readonly wasAsked: boolean;
  /** What is stored is still being read. */
  readonly isReading: boolean;
  /** Some of what is stored could not be read. */
  readonly hasFailed: boolean;
  /** A sentence, for what was never asked about. */
  readonly howToAsk: string;
}

/** Why no source has a column: 'No source knows it' is a finding, and said only where all that is stored was read. */
export function nothingWords({ wasAsked, isReading, hasFailed, howToAsk }: NothingFound): string {
  if (hasFailed) return 'What is stored about it could not be read whole: nothing can be said of it.';
  if (isReading) return 'Reading what is stored about it…';
  return wasAsked ? 'No source knows it.' : `Nothing about it has been asked yet. ${howToAsk}`;
}
