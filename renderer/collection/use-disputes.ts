import { useMemo } from 'react';
import type { ReviewRow } from '../../shared/engine/query/review-session.ts';
import type { CollectionRecord } from '../../shared/engine/storage/case-records.ts';
import type { JudgedRows } from '../evidence/contradicted/judge-rows.ts';
import { noteJudged } from '../evidence/contradicted/judged-now.ts';
import { listsInSession } from '../evidence/contradicted/lists-in-session.ts';
import { ALL_CHECKED, uncheckedByFailure, type Unchecked } from '../evidence/contradicted/unchecked-rows.ts';
import { useJudges } from '../evidence/contradicted/use-judges.ts';
import type { CellSurroundings } from '../table/data-table/cell-surroundings.ts';
import { countProblems, type ProblemCounts } from '../table/filter/row-problems.ts';
import { openSidePanel } from '../tab/side-panel/side-panel-store.ts';
import { useReading } from '../tab/reading/use-reading.ts';
import { useWorkbench } from '../tab/workbench-context.ts';
import type { ComparisonOfRows } from './comparison-of-rows.ts';

export interface Disputes {
  /** Keys of the rows that another source contradicts, or their own fields. */
  readonly disputed: readonly string[];
  /** The rows that could not be judged. */
  readonly unchecked: Unchecked;
  /** The other wrong rows, each counted once; undefined until they are counted. */
  readonly problems: ProblemCounts | undefined;
  /** True once all of the rows are judged by all sources. */
  readonly areJudged: boolean;
  /** See CellSurroundings; undefined if no row is disputed. */
  readonly dispute: CellSurroundings['dispute'];
}

const NONE: JudgedRows['disputes'] = new Map();

/**
 * What of the rows on screen other sources contradict, as far as the case knows it. `collections` are those
 * of the session.
 */
export function useDisputes(
  { endpoint, session, snapshot }: Pick<ComparisonOfRows, 'endpoint' | 'session' | 'snapshot'>,
  collections: readonly CollectionRecord[],
): Disputes {
  const { showEvidence } = useWorkbench();
  const judges = useJudges(collections);
  // While rows arrive, the snapshot says how many there are.
  const asked = JSON.stringify(
    collections.map(({ collectionId, endpointId, params, rowCount, state }) => ({
      collectionId,
      endpointId,
      params,
      rowCount: state === 'running' ? 0 : rowCount,
    })),
  );
  const { total = 0, malformed = 0, mismatched = 0 } = snapshot ?? {};
  const read = useMemo(() => {
    if (session === undefined || judges === undefined || total === 0) return undefined;
    const lists = listsInSession(endpoint, JSON.parse(asked) as readonly CollectionRecord[]);
    return async () => {
      const judged = await judges.ofRows.judge(session, lists);
      if (judges.isNewest()) noteJudged(judged.counts);
      const problems = await countProblems(session, { malformed, mismatched }, [...judged.disputes.keys()]);
      return { session, total, ...judged, problems };
    };
  }, [session, endpoint, judges, asked, total, malformed, mismatched]);
  const { value, failure } = useReading(read);
  const judged = value !== undefined && value.session === session ? value : undefined;
  const disputes = judged?.disputes ?? NONE;
  const dispute = useMemo<Disputes['dispute']>(() => {
    if (disputes.size === 0) return undefined;
    const of = ({ key }: ReviewRow): string => disputes.get(key)?.text ?? '';
    const onShow = ({ key }: ReviewRow): void => {
      const by = disputes.get(key)?.by;
      // The click has made the row the selected one, which the panel follows.
      if (by === undefined) openSidePanel('compare');
      else showEvidence({ seq: by.seq, index: by.index });
    };
    return { of, onShow };
  }, [disputes, showEvidence]);
  const disputed = useMemo(() => [...disputes.keys()], [disputes]);
  const unchecked = useMemo(
    () =>
      failure === undefined
        ? (judged?.unchecked ?? ALL_CHECKED)
        : uncheckedByFailure(total, 'other sources', failure),
    [failure, judged, total],
  );
  const areJudged =
    failure === undefined && snapshot !== undefined && (total === 0 || judged?.total === total);
  return { disputed, unchecked, problems: judged?.problems, areJudged, dispute };
}
