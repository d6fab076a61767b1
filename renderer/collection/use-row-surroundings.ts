import { useMemo, type ComponentProps } from 'react';
import type { ReviewSource } from '../../shared/engine/query/review-session.ts';
import type { ComparisonOfRows } from './comparison-of-rows.ts';
import type { CollectionRecord, TabRecord } from '../../shared/engine/storage/case-records.ts';
import { NO_FAULTS } from './of-tab/row-faults.ts';
import { useKeptFaults } from './of-tab/use-kept-faults.ts';
import { uncheckedText } from '../evidence/contradicted/unchecked-rows.ts';
import type { FilterBar } from '../table/filter/filter-bar.tsx';
import { useDisputes } from './use-disputes.ts';
import type { CellSurroundings } from '../table/data-table/cell-surroundings.ts';
import { useCellSurroundings } from '../table/data-table/use-cell-surroundings.ts';

type OfRows = ComparisonOfRows & {
  readonly tab: TabRecord;
  readonly source: ReviewSource;
  /** Those of the source; empty while they are loading. */
  readonly collections: readonly CollectionRecord[];
} & Pick<CellSurroundings, 'subject' | 'onAddress' | 'onOnly' | 'contradictionsOf' | 'deceptions'>;

/** What a table needs to know of its rows besides them. */
interface RowSurroundings {
  readonly surroundings: CellSurroundings;
  /** Keys of the rows that other sources contradict, or their own fields. */
  readonly disputed: readonly string[];
  /** How many rows are wrong in other ways, or were not checked. */
  readonly counts: Pick<ComponentProps<typeof FilterBar>, 'problems' | 'unchecked'>;
}

/**
 * What the cells of a table need besides their rows, and which of its rows other sources contradict. Keeps
 * with the tab how many of its rows are wrong.
 */
export function useRowSurroundings({
  tab,
  source,
  collections,
  subject,
  onAddress,
  onOnly,
  ...ofRows
}: OfRows): RowSurroundings {
  const { endpoint, contradictionsOf, deceptions } = ofRows;
  const { disputed, problems, unchecked, areJudged, dispute } = useDisputes(ofRows, collections);
  const found = { ...NO_FAULTS, ...problems, disputed: disputed.length, unchecked: unchecked.rows };
  useKeptFaults(tab, source.collectionIds, areJudged ? found : undefined);
  const own = useCellSurroundings({
    chain: endpoint.chain,
    subject,
    onAddress,
    onOnly,
    contradictionsOf,
    deceptions,
  });
  const surroundings = useMemo(() => (dispute === undefined ? own : { ...own, dispute }), [own, dispute]);
  const counts = useMemo(
    () => ({
      problems,
      unchecked: { text: uncheckedText(unchecked), title: unchecked.reasons.join(' ') },
    }),
    [problems, unchecked],
  );
  return { surroundings, disputed, counts };
}
