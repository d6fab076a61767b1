import { useMemo } from 'react';
import type { ComparisonOfRows } from './comparison-of-rows.ts';
import { useDisputes } from './use-disputes.ts';
import type { CellSurroundings } from '../table/data-table/cell-surroundings.ts';
import { useCellSurroundings } from '../table/data-table/use-cell-surroundings.ts';

type OfRows = ComparisonOfRows &
  Pick<CellSurroundings, 'subject' | 'onAddress' | 'onOnly' | 'contradictionsOf' | 'deceptions'>;

/** What the cells of a table need besides their rows, and which of its rows the node contradicts. */
export function useRowSurroundings({ subject, onAddress, onOnly, ...ofRows }: OfRows): {
  readonly surroundings: CellSurroundings;
  /** Keys of the rows that the node contradicts. */
  readonly disputed: readonly string[];
} {
  const { endpoint, contradictionsOf, deceptions } = ofRows;
  const { contradicted, dispute } = useDisputes(ofRows);
  const own = useCellSurroundings({
    chain: endpoint.chain,
    subject,
    onAddress,
    onOnly,
    contradictionsOf,
    deceptions,
  });
  const surroundings = useMemo(() => (dispute === undefined ? own : { ...own, dispute }), [own, dispute]);
  const disputed = useMemo(() => [...contradicted.keys()], [contradicted]);
  return { surroundings, disputed };
}
