import { useMemo } from 'react';
import type { Transfer } from '../../../../shared/engine/transfers/transfer.ts';
import type { StoredRows } from '../../../evidence/stored-rows/find-stored-rows.ts';
import { readMovements } from '../../../evidence/story/stored-movements.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import { useSuspicion } from '../../../evidence/suspicion/use-suspicion.ts';
import { movementsInOrder } from './movements-in-order.ts';

/** What the stored rows of a transaction say that it moved. */
export interface MovementsOfTransaction {
  /** Settled and not suspected: what sums and sentences are about. */
  readonly counted: readonly Transfer[];
  readonly suspected: readonly Transfer[];
  readonly unsettled: readonly Transfer[];
  /** All of these, see movementsInOrder. */
  readonly all: readonly Transfer[];
  readonly unreadable: number;
  readonly mismatched: number;
}

/** Reads the movements of a transaction, each once, by the rule of all sums; its receipt orders them. */
export function useMovements(
  stored: readonly StoredRows[],
  receipt: JsonObject | undefined,
): MovementsOfTransaction {
  const suspicion = useSuspicion(stored);
  return useMemo(() => {
    const { settled, unsettled, unreadable, mismatched } = readMovements(stored, suspicion);
    const all = movementsInOrder([...settled, ...unsettled], receipt);
    const isSettled = ({ unsettled: reason }: Transfer): boolean => reason === undefined;
    return {
      counted: all.filter((each) => isSettled(each) && each.isSuspected !== true),
      suspected: all.filter((each) => isSettled(each) && each.isSuspected === true),
      unsettled,
      all,
      unreadable,
      mismatched,
    };
  }, [stored, suspicion, receipt]);
}
