import { useMemo } from 'react';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import type { Deceptions } from '../../../shared/engine/deception/judge-movement.ts';
import { useLatest } from '../../tab/use-latest.ts';
import { useNow } from '../../tab/use-now.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { trailRequest } from '../../tab/tab-requests.ts';
import type { CellSurroundings } from './cell-content.tsx';

interface SurroundingsOfTable {
  /** Whose heights and block hashes the rows have. */
  readonly chain: Endpoint['chain'];
  /** The address that the table is about, in any spelling; undefined where there is none. */
  readonly subject?: string | undefined;
  /** Where an address of the rows leads. @default its trail */
  readonly onAddress?: ((address: string) => void) | undefined;
  readonly deceptions?: Deceptions | undefined;
}

/** What the cells of a table need of the workbench: the same object until something of it changes, so that rows are not drawn again. */
export function useCellSurroundings({
  chain,
  subject,
  onAddress,
  deceptions,
}: SurroundingsOfTable): CellSurroundings {
  const { client, openTab, showEvidence, followEvidence, inBackground } = useWorkbench();
  const labels = useWorkbenchState('labels');
  const timeDisplay = useWorkbenchState('timeDisplay');
  const now = useNow();
  const follow = useLatest(onAddress ?? ((address: string) => openTab(trailRequest(address))));
  return useMemo(
    () => ({
      workbench: { client, labels, openTab, showEvidence, followEvidence, inBackground, timeDisplay },
      chain,
      subject: subject?.toLowerCase(),
      onAddress: follow,
      now,
      deceptions,
    }),
    [
      client,
      labels,
      openTab,
      showEvidence,
      followEvidence,
      inBackground,
      timeDisplay,
      chain,
      subject,
      follow,
      now,
      deceptions,
    ],
  );
}
