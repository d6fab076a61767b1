import { useMemo } from 'react';
import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';
import { valueText } from '../../../../shared/service/row-value.ts';
import type { Contradiction } from '../../../evidence/field-table/contradiction.ts';
import {
  contradictedMovements,
  type ContradictedMovements,
} from '../../../evidence/story/contradicted-movements.ts';
import {
  contradictionsOfLogs,
  contradictionsOfSymbols,
} from '../../../evidence/story/movement-contradictions.ts';
import type { StoredRows } from '../../../evidence/stored-rows/find-stored-rows.ts';
import { useSuspicion } from '../../../evidence/suspicion/use-suspicion.ts';
import { decimalsOf, type TokenUnits } from '../../../tab/token-units/token-units.ts';
import { useUnitsOfContracts } from '../../../tab/token-units/use-units-of-contracts.ts';
import { readBlockContents, type BlockContents } from './block-contents.ts';
import type { NodeContents } from './node-contents.ts';
import { readBlockLogs } from './read-block-logs.ts';

interface BlockContentsRead {
  readonly contents: BlockContents;
  readonly logs: readonly ReviewRow[];
  /** Of the contracts that wrote the logs, by lower-case address. */
  readonly units: ReadonlyMap<string, TokenUnits>;
  /** The movements that logs contradict. */
  readonly contradicted: ContradictedMovements;
  /** All contradictions, in sentences. */
  readonly contradictions: readonly Contradiction[];
}

interface StoredOfBlock {
  /** Lists with transactions of the block. */
  readonly transactions: readonly StoredRows[];
  readonly logs: readonly StoredRows[];
}

const contractOf = ({ fields }: ReviewRow): string => valueText(fields['address']);

/** Reads what moved in a block, its logs, and where the two contradict each other. */
export function useBlockContents(
  { transactions, logs: listed }: StoredOfBlock,
  node: NodeContents,
): BlockContentsRead {
  const suspicion = useSuspicion(transactions);
  const contents = useMemo(
    () => readBlockContents(transactions, node, suspicion),
    [transactions, node, suspicion],
  );
  const logs = useMemo(() => readBlockLogs(listed, node.logs), [listed, node.logs]);
  const units = useUnitsOfContracts(useMemo(() => logs.map(contractOf), [logs]));
  return useMemo(() => {
    const movements = [...contents.settled, ...contents.suspected];
    const contradicted = contradictedMovements(movements, logs, (contract) =>
      decimalsOf(units.get(contract)),
    );
    const contradictions = [...contradictionsOfLogs(contradicted), ...contradictionsOfSymbols(transactions)];
    return { contents, logs, units, contradicted, contradictions };
  }, [contents, logs, units, transactions]);
}
