import { createContext, use, useMemo } from 'react';
import { KIND_FIELD } from '../../../../shared/service/derived/address-timeline.ts';
import type { KindOfAddress } from '../../../../shared/engine/collect/kinds-of-address.ts';
import type { FilterClause } from '../../../../shared/engine/query/review-session.ts';
import type { TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import type { FilterTools } from '../../../collection/collection-addition.ts';
import { faultsOf, type RowFaults } from '../../../collection/of-tab/row-faults.ts';
import { useKeptFaults } from '../../../collection/of-tab/use-kept-faults.ts';
import { clausesOfProblem } from '../../../table/filter/row-problems.ts';
import { useReading } from '../../../tab/reading/use-reading.ts';

type Found = Pick<RowFaults, 'disputed' | 'malformed' | 'mismatched'>;

type RowsOfKinds = Pick<FilterTools, 'session' | 'snapshot' | 'disputed'>;

interface Kinds {
  readonly tab: TabRecord;
  /** Those whose rows the session has, each collected. */
  readonly kinds: readonly KindOfAddress[];
}

/**
 * The kinds of the timeline around: what a view adds to its rows is memoised, and must not depend on them.
 */
export const KindsAtHand = createContext<Kinds | undefined>(undefined);

/** The filters that count what is wrong with the rows of a kind, each row once. */
const filtersOf = (label: string, disputed: readonly string[]): readonly (readonly FilterClause[])[] => {
  const ofKind: FilterClause = { kind: 'equals', field: KIND_FIELD, anyOf: [label] };
  return [
    [ofKind, { kind: 'disputed', anyOf: disputed }],
    [ofKind, ...clausesOfProblem('malformed', disputed)],
    [ofKind, ...clausesOfProblem('mismatched', disputed)],
  ];
};

const NONE: ReadonlyMap<string, Found> = new Map();

/** What is wrong with the rows of each kind, by its label; undefined until they are counted. */
function useFaultsByKind(
  kinds: Kinds['kinds'],
  { session, snapshot, disputed }: RowsOfKinds,
): ReadonlyMap<string, Found> | undefined {
  const labels = kinds.map(({ kind }) => kind.label).join('\n');
  const { malformed = 0, mismatched = 0 } = snapshot ?? {};
  const read = useMemo(() => {
    if (session === undefined || disputed.length + malformed + mismatched === 0) return undefined;
    const names = labels.split('\n');
    return async () => {
      const counts = await session.count(names.flatMap((label) => filtersOf(label, disputed)));
      const found = names.map((label, at): [string, Found] => {
        const [ofDisputed = 0, ofMalformed = 0, ofMismatched = 0] = counts.slice(3 * at);
        return [label, { disputed: ofDisputed, malformed: ofMalformed, mismatched: ofMismatched }];
      });
      return { disputed, byKind: new Map(found) };
    };
  }, [session, labels, disputed, malformed, mismatched]);
  const { value } = useReading(read);
  if (read === undefined) return snapshot === undefined ? undefined : NONE;
  return value?.disputed === disputed ? value.byKind : undefined;
}

interface KeptProps extends Pick<Kinds, 'tab'> {
  readonly collectionId: string;
  readonly found: Found | undefined;
}

function KeptFaults({ tab, collectionId, found }: KeptProps): null {
  const ids = useMemo(() => [collectionId], [collectionId]);
  const kept = faultsOf(tab.view, ids);
  useKeptFaults(tab, ids, found && { ...kept, ...found });
  return null;
}

const NO_KINDS: Kinds['kinds'] = [];
const NOTHING: Found = { disputed: 0, malformed: 0, mismatched: 0 };

/**
 * Keeps with the tab of a timeline what is wrong with the rows of each of its kinds, so that the menu of
 * kinds and the sidebar say the same of a list as the list itself.
 */
export function FaultsOfKinds({ session, snapshot, disputed }: RowsOfKinds) {
  const { tab, kinds = NO_KINDS } = use(KindsAtHand) ?? {};
  const found = useFaultsByKind(kinds, { session, snapshot, disputed });
  if (tab === undefined) return null;
  const ids = kinds.flatMap(({ collection }) => collection?.collectionId ?? []);
  // The faults of all rows are kept once all are judged; before, some would be missing here, too.
  const areJudged = faultsOf(tab.view, ids).disputed === disputed.length;
  return kinds.map(
    ({ kind, collection }) =>
      collection !== undefined && (
        <KeptFaults
          key={kind.id}
          tab={tab}
          collectionId={collection.collectionId}
          found={areJudged ? found && (found.get(kind.label) ?? NOTHING) : undefined}
        />
      ),
  );
}
