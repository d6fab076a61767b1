import { useMemo } from 'react';
import type { Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import type { StoredRows } from '../../../evidence/stored-rows/find-stored-rows.ts';
import { readMovements } from '../../../evidence/story/stored-movements.ts';
import { useSuspicion } from '../../../evidence/suspicion/use-suspicion.ts';

/** What the stored rows of a transaction say that it moved. */
export interface MovementsOfTransaction {
  /** Settled and not suspected: what sums and sentences are about. */
  readonly counted: readonly Transfer[];
  readonly suspected: readonly Transfer[];
  readonly unsettled: readonly Transfer[];
  /** All of these, in the order of their lists. */
  readonly all: readonly Transfer[];
  readonly unreadable: number;
  readonly mismatched: number;
}

/** Reads the movements of a transaction, each once, by the rule of all sums. */
export function useMovements(stored: readonly StoredRows[]): MovementsOfTransaction {
  const suspicion = useSuspicion(stored);
  return useMemo(() => {
    const { settled, unsettled, unreadable, mismatched } = readMovements(stored, suspicion);
    return {
      counted: settled.filter(({ isSuspected }) => isSuspected !== true),
      suspected: settled.filter(({ isSuspected }) => isSuspected === true),
      unsettled,
      all: [...settled, ...unsettled],
      unreadable,
      mismatched,
    };
  }, [stored, suspicion]);
}
