import { useCallback, useMemo, useRef, useState } from 'react';
import type { CollectionRecord, TabRecord } from '../../../shared/engine/storage/case-records.ts';
import type { BalanceOutcome } from '../../../shared/engine/tracing/balance/balance-result.ts';
import { namedBalance } from '../../collection/money/named-in-case.ts';
import { useCollectionsNow } from '../../collection/money/use-collections-now.ts';
import {
  collectedOf,
  listsOf,
  type CollectedOfAddress,
} from '../../collection/of-address/collected-of-address.ts';
import { useJudgedTokens } from '../../parts/counterfeits.ts';
import type { Read } from '../../tab/reading/read-again.ts';
import { useReading } from '../../tab/reading/use-reading.ts';
import type { DisputedRows } from '../../evidence/contradicted/disputes-of-case.ts';
import { useDisputesOfCase } from '../../evidence/contradicted/use-disputes-of-case.ts';
import { addUnchecked, type Unchecked } from '../../evidence/contradicted/unchecked-rows.ts';
import { suspectedOfTrail } from '../../evidence/suspicion/suspected-rows.ts';
import { useIsTabShown } from '../../tab/tab-shown.ts';
import { useLatest } from '../../tab/use-latest.ts';
import { useViewKeeper } from '../../tab/use-view-keeper.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { readBalanceView, storedBalanceView, type BalanceView } from './balance-view.ts';

/** Rows at first, and added with each click. */
export const STEPS_AT_ONCE = 200;

const NO_COLLECTIONS: readonly CollectionRecord[] = [];

/** Holds what the user chose and stores it with the tab. `change` keeps its identity. */
function useBalanceView(tab: TabRecord) {
  const [view, setView] = useState(() => readBalanceView(tab.view));
  const newest = useRef(view);
  const { keep } = useViewKeeper(tab);
  const change = useLatest((part: Partial<BalanceView>): void => {
    newest.current = { ...newest.current, ...part };
    setView(newest.current);
    keep(storedBalanceView(newest.current));
  });
  return { view, change };
}

/**
 * Keys of the rows that the trail of the address leaves out as suspected; undefined until they are read.
 * The balance does not wait for them: it counts them in any case.
 */
function useSuspected(revision: string | undefined, address: string): ReadonlySet<string> | undefined {
  const { openReview, repository } = useWorkbench();
  const { caseId } = useWorkbenchState('caseRecord');
  const read = useMemo(
    () =>
      revision === undefined
        ? undefined
        : async () =>
            suspectedOfTrail(openReview, await repository.listCollections(caseId), address.toLowerCase()),
    [openReview, repository, caseId, address, revision],
  );
  return useReading(read).value;
}

/** The balance of an address, computed in the worker again whenever its rows or the choice change. */
export function useBalance(
  tab: TabRecord,
  address: string,
): {
  readonly balance: Read<BalanceOutcome>;
  readonly view: BalanceView;
  readonly change: (part: Partial<BalanceView>) => void;
  readonly showMore: () => void;
  readonly collected: CollectedOfAddress;
  /** The disputed rows of the case. */
  readonly disputes: DisputedRows;
  /** The rows of its lists that were not checked. */
  readonly unchecked: Unchecked;
} {
  const { openTraces } = useWorkbench();
  const { caseId } = useWorkbenchState('caseRecord');
  const { view, change } = useBalanceView(tab);
  const [steps, setSteps] = useState(STEPS_AT_ONCE);
  const now = useCollectionsNow(useIsTabShown());
  const revision = now?.revision;
  const { asset, decimals, leavesOutSuspected } = view;
  const suspected = useSuspected(revision, address);
  const { rows: disputes, uncheckedOf } = useDisputesOfCase(now?.collections ?? NO_COLLECTIONS);
  const question = useMemo(
    () => ({
      caseId,
      address: address.toLowerCase(),
      ...(asset !== undefined && { asset }),
      decimals: new Map(Object.entries(decimals).map(([contract, said]) => [contract, said.decimals])),
      steps,
      ...(suspected !== undefined && { suspected, leavesOutSuspected }),
      ...(disputes.size > 0 && { disputed: new Set(disputes.keys()) }),
    }),
    [caseId, address, asset, decimals, steps, suspected, leavesOutSuspected, disputes],
  );
  const read = useMemo(
    () =>
      revision === undefined
        ? undefined
        : async () => (await openTraces()).call('addressBalance', { question }),
    [openTraces, question, revision],
  );
  const showMore = useCallback(() => setSteps((before) => before + STEPS_AT_ONCE), []);
  const names = useWorkbenchState('tokenNames');
  useJudgedTokens(names.tails.size > 0);
  const { value, failure } = useReading(read);
  const named = useMemo(() => value && namedBalance(value, names), [value, names]);
  const collections = now?.collections;
  const collected = useMemo(() => collectedOf(collections ?? [], address), [collections, address]);
  const unchecked = useMemo(
    () =>
      addUnchecked(
        listsOf(collections ?? [], address).flatMap(
          ({ collectionId }) => uncheckedOf.get(collectionId) ?? [],
        ),
      ),
    [collections, address, uncheckedOf],
  );
  return { balance: { value: named, failure }, view, change, showMore, collected, disputes, unchecked };
}
