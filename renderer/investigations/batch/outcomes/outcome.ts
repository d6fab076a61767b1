/** 'waiting': not looked up yet. */
export type Outcome = 'found' | 'absent' | 'failed' | 'malformed' | 'waiting';
export const OUTCOMES: readonly Outcome[] = ['found', 'absent', 'failed', 'malformed', 'waiting'];

export interface OutcomeFilter {
  /** Outcomes to show; empty for all. */
  readonly outcomes: readonly Outcome[];
  /** Only hashes that occur more than once in the list. */
  readonly repeatedOnly: boolean;
  /** Part of a hash or of a malformed text; '' for all. */
  readonly text: string;
}
