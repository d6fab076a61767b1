import type { CaseQuestion } from '../../../shared/engine/tracing/question/case-question.ts';

/** Changes of a question whose time has a bar: that of a trace, then those of a parameter. */
export const CHANGES = [
  'A trace from other rows',
  'Another number of hops',
  'Another label that ends it',
  'Another limit of the share',
] as const;
export type Change = (typeof CHANGES)[number];

/** What the worker is asked, a question for each round. */
export interface BenchQuestions extends Readonly<Record<Change, readonly CaseQuestion[]>> {
  readonly first: CaseQuestion;
  /** Cancelled while they run. */
  readonly cancelled: readonly CaseQuestion[];
}
