import { useMemo } from 'react';
import type { ComparisonOfRows } from './comparison-of-rows.ts';
import type { TabRecord } from '../../shared/engine/storage/case-records.ts';
import { faultsOfRows } from './of-tab/row-faults.ts';
import { useKeptFaults } from './of-tab/use-kept-faults.ts';
import { useDisputes, type Disputes } from './use-disputes.ts';
import type { CellSurroundings } from '../table/data-table/cell-surroundings.ts';
import { useCellSurroundings } from '../table/data-table/use-cell-surroundings.ts';

type OfRows = ComparisonOfRows & {
  readonly tab: TabRecord;
  readonly collectionIds: readonly string[];
} & Pick<CellSurroundings, 'subject' | 'onAddress' | 'onOnly' | 'contradictionsOf' | 'deceptions'>;

/**
 * What the cells of a table need besides their rows, and which of its rows other sources contradict. Keeps
 * with the tab how many of its rows are wrong.
 */
export function useRowSurroundings({ tab, collectionIds, subject, onAddress, onOnly, ...ofRows }: OfRows): {
  readonly surroundings: CellSurroundings;
} & Pick<Disputes, 'disputed' | 'unchecked'> {
  const { endpoint, contradictionsOf, deceptions } = ofRows;
  const { disputed, unchecked, areJudged, dispute } = useDisputes(ofRows);
  useKeptFaults(tab, collectionIds, areJudged ? faultsOfRows(ofRows.snapshot, disputed) : undefined);
  const own = useCellSurroundings({
    chain: endpoint.chain,
    subject,
    onAddress,
    onOnly,
    contradictionsOf,
    deceptions,
  });
  const surroundings = useMemo(() => (dispute === undefined ? own : { ...own, dispute }), [own, dispute]);
  return { surroundings, disputed, unchecked };
}
