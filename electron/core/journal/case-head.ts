/**
 * A case as the contract shows it.
 */
import type { CaseHead } from '../../../shared/contract/journal-contract.ts';
import type { CaseSummary } from './case-summary.ts';

/** A case whose name no record states is still listed: its evidence can be read. */
const nameless = (caseId: string): CaseSummary => ({
  name: `Damaged case ${caseId}`,
  connectionId: 'practice',
  createdAt: 0,
});

/** Builds the summary from an open journal, or from the head file beside it. */
export function caseHeadOf(
  caseId: string,
  state: {
    readonly records: number;
    readonly headHash: string;
    readonly notices: readonly string[];
    readonly summary?: CaseSummary | undefined;
    readonly end?: { readonly seq: number; readonly hash: string };
    readonly readOnly?: string | undefined;
  },
): CaseHead {
  return {
    caseId,
    ...(state.summary ?? nameless(caseId)),
    records: state.records,
    headHash: state.headHash,
    notices: [...state.notices],
    ...(state.end === undefined || state.end.seq === state.records ? {} : { end: { ...state.end } }),
    ...(state.readOnly === undefined ? {} : { readOnly: state.readOnly }),
  };
}
