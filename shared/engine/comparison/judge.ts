/** The building blocks for comparing single fields. */
import type { ComparedField, Finding, Outcome } from './finding.ts';
import type { HttpRow } from './http-row.ts';
import type { HttpValue } from './http-value.ts';
import type { NodeAnswers } from './node-answers.ts';
import type { NodeSide } from './node-place.ts';

/** Both sources about one transaction. */
export interface Case {
  readonly row: HttpRow;
  readonly node: NodeSide;
  readonly answers: NodeAnswers;
}

/** The result for one field; `findingOf` adds the list's value. */
export interface Verdict {
  readonly rpc: string;
  readonly outcome: Outcome;
  readonly why: string;
  readonly seqs: readonly number[];
}

/** Used if the node does not say in which block. */
export const STILL_PENDING = 'The list still has it pending; the node has its receipt.';

/** Longer values of a hostile source are truncated; real ones are shorter. */
const SHOWN = 160;

/** Builds a verdict. `rpc` is the node's value, '' if it has none. */
export const verdict = (outcome: Outcome, why: string, rpc: string, seqs: readonly number[]): Verdict => ({
  outcome,
  why,
  rpc: rpc.slice(0, SHOWN),
  seqs,
});

/** The field could not be compared because a value is missing. */
export const notComparable = (why: string, seqs: readonly number[], rpc: string = ''): Verdict =>
  verdict('not-comparable', why, rpc, seqs);

/** The finding of a verdict. */
export function findingOf(
  field: ComparedField,
  row: { readonly values: Readonly<Partial<Record<ComparedField, HttpValue>>> },
  { rpc, outcome, why, seqs }: Verdict,
): Finding {
  const http = (row.values[field]?.text ?? '').slice(0, SHOWN);
  return {
    field,
    http,
    rpc,
    outcome,
    why,
    isCarried: row.values[field] !== undefined,
    rpcSeqs: [...new Set(seqs)],
  };
}
