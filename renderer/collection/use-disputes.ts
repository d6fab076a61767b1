import { useMemo } from 'react';
import type { ReviewRow } from '../../shared/engine/query/review-session.ts';
import { contradictionText, type ContradictedRows } from '../evidence/contradicted/contradicted-rows.ts';
import { useContradictedRows } from '../evidence/contradicted/use-contradicted-rows.ts';
import type { CellSurroundings } from '../table/data-table/cell-surroundings.ts';
import type { ComparisonOfRows } from './comparison-of-rows.ts';
import { openSidePanel } from '../tab/side-panel/side-panel-store.ts';

interface Disputes {
  readonly contradicted: ContradictedRows;
  /** See CellSurroundings; undefined if no row is disputed. */
  readonly dispute: CellSurroundings['dispute'];
}

/** What of the rows on screen the node contradicts, as far as the case knows it. */
export function useDisputes({ endpoint, session, snapshot, comparison }: ComparisonOfRows): Disputes {
  const params = 'params' in comparison ? comparison.params : undefined;
  const rows = useContradictedRows({ endpoint, params, session, snapshot });
  const dispute = useMemo(() => {
    if (rows.size === 0) return undefined;
    const of = ({ key }: ReviewRow): string => {
      const found = rows.get(key);
      return found === undefined ? '' : contradictionText(found);
    };
    // The click has made the row the selected one, which the panel follows.
    return { of, onShow: () => openSidePanel('compare') };
  }, [rows]);
  return { contradicted: rows, dispute };
}
