import { useMemo } from 'react';
import type { NodeObject } from '../../../shared/engine/comparison/node-answers.ts';
import { rowOfLog } from '../../../shared/engine/logs/log-row.ts';
import { readReceipt } from '../../../shared/engine/logs/read-receipt.ts';
import type { Contradiction } from '../../evidence/field-table/contradiction.ts';
import {
  contradictedMovements,
  type ContradictedMovements,
  type LogRow,
} from '../../evidence/story/contradicted-movements.ts';
import {
  contradictionsOfLogs,
  contradictionsOfSymbols,
} from '../../evidence/story/movement-contradictions.ts';
import type { StoredRows } from '../../evidence/stored-rows/find-stored-rows.ts';
import { decimalsOf } from '../../tab/token-units/token-units.ts';
import { useUnitsOfContracts } from '../../tab/token-units/use-units-of-contracts.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import type { NodeRecords } from './ask/node-records.ts';
import type { MovementsOfTransaction } from './story/use-movements.ts';
import { contradictionOfRaw } from './node/raw-hash.ts';

interface TransactionContradictions {
  /** The movements that logs of the receipt contradict. */
  readonly contradicted: ContradictedMovements;
  /** All contradictions besides those of fields, in sentences. */
  readonly contradictions: readonly Contradiction[];
}

const NONE: readonly string[] = [];

function logsOf(receipt: NodeObject | undefined): readonly LogRow[] {
  if (receipt?.fields === undefined) return [];
  const read = readReceipt(receipt.fields);
  if ('unusable' in read) return [];
  return read.receipt.logs.map((log, index) => ({
    seq: receipt.seq,
    index,
    fields: rowOfLog(log, '').fields,
  }));
}

/** Finds where what the case has of a transaction contradicts itself besides its fields. */
export function useContradictions(
  hash: string,
  stored: readonly StoredRows[],
  { counted, suspected }: MovementsOfTransaction,
  { receipt, raw }: NodeRecords,
): TransactionContradictions {
  const connection = useWorkbenchState('connection');
  const areHashesMadeUp = connection?.settings.kind === 'practice';
  const movements = useMemo(() => [...counted, ...suspected], [counted, suspected]);
  const logs = useMemo(() => logsOf(receipt), [receipt]);
  const contracts = useMemo(
    () => [...new Set(movements.map(({ asset }) => asset).filter((asset) => asset !== ''))],
    [movements],
  );
  const units = useUnitsOfContracts(logs.length === 0 ? NONE : contracts);
  return useMemo(() => {
    const contradicted = contradictedMovements(movements, logs, (contract) =>
      decimalsOf(units.get(contract)),
    );
    const ofRaw = contradictionOfRaw(raw, hash, areHashesMadeUp);
    return {
      contradicted,
      contradictions: [
        ...(ofRaw === undefined ? [] : [ofRaw]),
        ...contradictionsOfLogs(contradicted),
        ...contradictionsOfSymbols(stored),
      ],
    };
  }, [movements, logs, units, raw, hash, areHashesMadeUp, stored]);
}
