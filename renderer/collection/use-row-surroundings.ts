import { useMemo } from 'react';
import type { ComparisonOfRows } from './comparison-of-rows.ts';
import { useDisputes, type Disputes } from './use-disputes.ts';
import type { CellSurroundings } from '../table/data-table/cell-surroundings.ts';
import { useCellSurroundings } from '../table/data-table/use-cell-surroundings.ts';

type OfRows = ComparisonOfRows &
  Pick<CellSurroundings, 'subject' | 'onAddress' | 'onOnly' | 'contradictionsOf' | 'deceptions'>;

/** What the cells of a table need besides their rows, and which of its rows other sources contradict. */
export function useRowSurroundings({ subject, onAddress, onOnly, ...ofRows }: OfRows): {
  readonly surroundings: CellSurroundings;
} & Pick<Disputes, 'disputed' | 'unchecked'> {
  const { endpoint, contradictionsOf, deceptions } = ofRows;
  const { disputed, unchecked, dispute } = useDisputes(ofRows);
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
