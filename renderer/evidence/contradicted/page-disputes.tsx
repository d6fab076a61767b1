import { useMemo, type ReactNode } from 'react';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import type { ContradictedMovements } from '../story/contradicted-movements.ts';
import { logText } from '../story/log-contradiction.tsx';
import { DisputesContext } from './disputed-mark.tsx';
import { useDisputesOfCase } from './use-disputes-of-case.ts';

interface PageDisputesProps {
  /** The collections whose rows the page has. */
  readonly collections: readonly CollectionRecord[];
  /** Movements of the page that logs contradict. */
  readonly contradicted: ContradictedMovements;
  readonly children: ReactNode;
}

/** Provides which movements of a page are disputed: those that lists mark, and those that logs contradict. */
export function PageDisputes({ collections, contradicted, children }: PageDisputesProps) {
  const { rows } = useDisputesOfCase(collections);
  const disputes = useMemo(
    () =>
      new Map([
        ...rows,
        ...Array.from(contradicted, ([key, { movement, log }]) => [key, logText(movement, log)] as const),
      ]),
    [rows, contradicted],
  );
  return <DisputesContext value={disputes}>{children}</DisputesContext>;
}
