import { useMemo } from 'react';
import { whyNotComparable } from '../../../shared/engine/comparison/http-row.ts';
import type {
  ReviewRow,
  ReviewSession,
  ReviewSnapshot,
} from '../../../shared/engine/query/review-session.ts';
import { findCollectable } from '../../../shared/service/collectable-registry.ts';
import { KIND_FIELD, TIMELINE_KINDS } from '../../../shared/service/derived/address-timeline.ts';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { valueText } from '../../../shared/service/row-value.ts';
import { useReading } from '../../tab/reading/use-reading.ts';
import { useIsTabShown } from '../../tab/tab-shown.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { readAskedTransactions } from './asked-transactions.ts';
import { createRowJudge, type ContradictedRows, type ListOfRow } from './contradicted-rows.ts';
import { uncheckedBy, type Unchecked } from './unchecked-rows.ts';

const NONE: ContradictedRows = new Map();

/** The list of a row: on a timeline the row names its kind, elsewhere all rows are of one. */
function listOfRow(
  endpoint: Endpoint,
  params: ListOfRow['params'] | undefined,
  { endpointId, fields }: ReviewRow,
): ListOfRow | undefined {
  const own = endpointId === undefined ? endpoint : findCollectable(endpointId);
  if (own === undefined || whyNotComparable(own) !== undefined) return undefined;
  const label = valueText(fields[KIND_FIELD]);
  const kind = TIMELINE_KINDS.find((each) => each.endpointId === own.id && each.label === label);
  return { endpoint: own, params: kind?.params ?? params ?? {} };
}

interface RowsOnScreen {
  readonly endpoint: Endpoint;
  /** The parameters of the request; undefined if the rows are of several lists. */
  readonly params: ListOfRow['params'] | undefined;
  readonly session: ReviewSession | undefined;
  readonly snapshot: ReviewSnapshot | undefined;
}

/**
 * The rows of a session that the node contradicts, by its responses that the case has: of comparisons, and
 * of pages of transactions; and which could not be judged. Empty until they are read. Sends no request.
 */
export function useContradictedRows({ endpoint, params, session, snapshot }: RowsOnScreen): {
  readonly rows: ContradictedRows;
  readonly unchecked: readonly Unchecked[];
  /** True once all of the rows on screen are judged. */
  readonly isJudged: boolean;
} {
  const { client } = useWorkbench();
  const { caseId } = useWorkbenchState('caseRecord');
  const notes = useWorkbenchState('notes');
  // A page of another tab may have asked the node meanwhile.
  const isShown = useIsTabShown();
  const hashField = endpoint.columns.find(({ kind }) => kind === 'transaction-hash')?.field;
  const total = snapshot?.total ?? 0;
  const key = params === undefined ? undefined : JSON.stringify(params);
  const ask = useMemo(
    () =>
      hashField === undefined || !isShown ? undefined : () => readAskedTransactions(client, caseId, notes),
    [client, caseId, hashField, notes, isShown],
  );
  const { value: asked, failure: notAsked } = useReading(ask);
  const judge = useMemo(() => {
    if (hashField === undefined || asked === undefined || asked.byHash.size === 0) return undefined;
    const ofList = key === undefined ? undefined : (JSON.parse(key) as ListOfRow['params']);
    const listOf = (row: ReviewRow): ListOfRow | undefined => listOfRow(endpoint, ofList, row);
    return createRowJudge({ client, caseId, hashField, asked, listOf });
  }, [client, caseId, endpoint, hashField, key, asked]);
  const read = useMemo(
    () =>
      session === undefined || judge === undefined || total === 0
        ? undefined
        : async () => ({ session, total, ...(await judge(session)) }),
    [session, judge, total],
  );
  const { value, failure = notAsked } = useReading(read);
  const judged = value !== undefined && value.session === session ? value : undefined;
  const [isPartOfRows, isPartOfCalls] = [judged?.isPart === true, asked?.isPart === true];
  const unchecked = useMemo(
    () => uncheckedBy({ source: 'the node', failure, isPartOfRows, isPartOfCalls }),
    [failure, isPartOfRows, isPartOfCalls],
  );
  const hasNothingToJudge = hashField === undefined || total === 0 || asked?.byHash.size === 0;
  const isJudged =
    failure === undefined && snapshot !== undefined && (hasNothingToJudge || judged?.total === total);
  return { rows: judged?.contradicted ?? NONE, unchecked, isJudged };
}
