/** 'waiting': not looked up yet. */
export type Outcome = 'found' | 'absent' | 'failed' | 'malformed' | 'waiting';
export const OUTCOMES: readonly Outcome[] = ['found', 'absent', 'failed', 'malformed', 'waiting'];

export interface OutcomeFilter {
  /** Outcomes shown; empty for all. */
  readonly outcomes: readonly Outcome[];
  /** Only hashes that the list has more than once. */
  readonly repeatedOnly: boolean;
  /** Part of a hash or of a malformed text; '' for all. */
  readonly text: string;
}
