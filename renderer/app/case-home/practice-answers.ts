/** How far the practice question is answered, read from what the case has. Pure. */
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { PRACTICE_FIRST_STEPS } from '../../../shared/service/practice-first-steps.ts';

/** What of a case tells that a step was done. */
export interface WorkOfCase {
  /** Addresses with collected rows, in lower case. */
  readonly addresses: ReadonlySet<string>;
  readonly tabs: readonly Pick<TabRecord, 'kind' | 'params'>[];
  /** Subjects of labels and of notes that are not empty. */
  readonly labelled: ReadonlySet<string>;
  readonly noted: ReadonlySet<string>;
}

const addressOf = (actor: 'victim' | 'hub'): string =>
  PRACTICE_FIRST_STEPS.find((step) => step.actor === actor)?.address ?? '';

/** The steps from the question to its answer, in order. */
export const PRACTICE_STEPS = ['collect', 'trace', 'follow', 'name', 'answer'] as const;
export type PracticeStep = (typeof PRACTICE_STEPS)[number];

/**
 * The steps that are done. A trace counts if it is of the wallet of the story, or of rows once its rows
 * are collected; a note counts as the answer after the other steps.
 */
export function stepsDone({ addresses, tabs, labelled, noted }: WorkOfCase): ReadonlySet<PracticeStep> {
  const victim = addressOf('victim');
  const collect = addresses.has(victim);
  const trace =
    collect &&
    tabs.some(({ kind, params }) => kind === 'trace' && ('rows' in params || params['address'] === victim));
  const follow = addresses.has(addressOf('hub'));
  const name = labelled.has(addressOf('hub'));
  const answer = collect && trace && follow && name && noted.size > 0;
  const done: Readonly<Record<PracticeStep, boolean>> = { collect, trace, follow, name, answer };
  return new Set(PRACTICE_STEPS.filter((step) => done[step]));
}
