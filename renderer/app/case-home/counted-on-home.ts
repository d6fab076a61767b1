import { useCallback } from 'react';
import { create } from 'zustand';
import type { SwitchableReason } from '../../../shared/service/counted-rows.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';

interface CountedOnHome {
  readonly byCase: ReadonlyMap<string, readonly SwitchableReason[]>;
}

/** Kept until the window closes: the home that stands in for a case without tabs has no tab to keep it in. */
const useCountedStore = create<CountedOnHome>(() => ({ byCase: new Map() }));
const NONE: readonly SwitchableReason[] = [];

/** The reasons in spite of which rows count in the sums of the key addresses of the open case. */
export function useCountedOnHome() {
  const caseId = useOpenCaseStore(({ phase }) => (phase.kind === 'open' ? phase.record.caseId : ''));
  const counted = useCountedStore(({ byCase }) => byCase.get(caseId)) ?? NONE;
  const onCounted = useCallback(
    (next: readonly SwitchableReason[]) =>
      useCountedStore.setState(({ byCase }) => ({ byCase: new Map(byCase).set(caseId, next) })),
    [caseId],
  );
  return { counted, onCounted };
}
