import { useMemo } from 'react';
import type { ReviewRow } from '../../shared/engine/query/review-session.ts';
import { contradictionText } from '../evidence/contradicted/contradicted-rows.ts';
import type { Unchecked } from '../evidence/contradicted/unchecked-rows.ts';
import { useContradictedRows } from '../evidence/contradicted/use-contradicted-rows.ts';
import { useDisputedActions } from '../evidence/contradicted/use-disputed-actions.ts';
import type { CellSurroundings } from '../table/data-table/cell-surroundings.ts';
import type { ComparisonOfRows } from './comparison-of-rows.ts';
import { openSidePanel } from '../tab/side-panel/side-panel-store.ts';
import { useWorkbench } from '../tab/workbench-context.ts';

export interface Disputes {
  /** Keys of the rows that another source contradicts, or their own fields. */
  readonly disputed: readonly string[];
  /** Why rows without a mark may be disputed nevertheless. */
  readonly unchecked: readonly Unchecked[];
  /** True once all of the rows are judged by all sources. */
  readonly areJudged: boolean;
  /** See CellSurroundings; undefined if no row is disputed. */
  readonly dispute: CellSurroundings['dispute'];
}

/** What of the rows on screen other sources contradict, as far as the case knows it. */
export function useDisputes(ofRows: ComparisonOfRows): Disputes {
  const { comparison } = ofRows;
  const { showEvidence } = useWorkbench();
  const params = 'params' in comparison ? comparison.params : undefined;
  const byNode = useContradictedRows({ ...ofRows, params });
  const ofActions = useDisputedActions(ofRows);
  const dispute = useMemo<Disputes['dispute']>(() => {
    if (byNode.rows.size + ofActions.rows.size === 0) return undefined;
    const of = ({ key }: ReviewRow): string => {
      const found = byNode.rows.get(key);
      return found === undefined ? (ofActions.rows.get(key)?.text ?? '') : contradictionText(found);
    };
    const onShow = ({ key }: ReviewRow): void => {
      const by = ofActions.rows.get(key)?.by;
      // The click has made the row the selected one, which the panel follows.
      if (by === undefined) openSidePanel('compare');
      else showEvidence({ seq: by.seq, index: by.index });
    };
    return { of, onShow };
  }, [byNode.rows, ofActions.rows, showEvidence]);
  const disputed = useMemo(
    () => [...new Set([...byNode.rows.keys(), ...ofActions.rows.keys()])],
    [byNode.rows, ofActions.rows],
  );
  const unchecked = useMemo(
    () => [...byNode.unchecked, ...ofActions.unchecked],
    [byNode.unchecked, ofActions.unchecked],
  );
  return { disputed, unchecked, areJudged: byNode.isJudged && ofActions.isJudged, dispute };
}
