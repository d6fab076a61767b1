import { useMemo } from 'react';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import type { Deceptions } from '../../../shared/engine/deception/judge-movement.ts';
import { useLatest } from '../../tab/use-latest.ts';
import { useNow } from '../../tab/use-now.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { trailRequest } from '../../tab/tab-requests.ts';
import type { CellSurroundings } from './cell-surroundings.ts';

interface SurroundingsOfTable {
  /** The chain of the rows' heights and block hashes. */
  readonly chain: Endpoint['chain'];
  /** The table's own address in any capitals; undefined if there is none. */
  readonly subject?: string | undefined;
  /** Opens an address of the rows. @default its trail */
  readonly onAddress?: ((address: string) => void) | undefined;
  readonly onOnly?: ((counterparty: string) => void) | undefined;
  /** See CellSurroundings; memoised. */
  readonly contradictionsOf?: CellSurroundings['contradictionsOf'];
  readonly deceptions?: Deceptions | undefined;
}

/**
 * Returns what a table's cells need from the workbench. The object keeps its identity until a part
 * changes, so that rows are not rendered again.
 */
export function useCellSurroundings({
  chain,
  subject,
  onAddress,
  onOnly,
  contradictionsOf,
  deceptions,
}: SurroundingsOfTable): CellSurroundings {
  const { client, openTab, showEvidence, toggleEvidence, followEvidence, inBackground } = useWorkbench();
  const labels = useWorkbenchState('labels');
  const tokenNames = useWorkbenchState('tokenNames');
  const abiBook = useWorkbenchState('abiBook');
  const timeDisplay = useWorkbenchState('timeDisplay');
  const now = useNow();
  const follow = useLatest(onAddress ?? ((address: string) => openTab(trailRequest(address))));
  return useMemo(
    () => ({
      workbench: {
        client,
        labels,
        tokenNames,
        abiBook,
        openTab,
        showEvidence,
        toggleEvidence,
        followEvidence,
        inBackground,
        timeDisplay,
      },
      chain,
      subject: subject?.toLowerCase(),
      onAddress: follow,
      onOnly,
      now,
      contradictionsOf,
      deceptions,
    }),
    [
      client,
      labels,
      tokenNames,
      abiBook,
      openTab,
      showEvidence,
      toggleEvidence,
      followEvidence,
      inBackground,
      timeDisplay,
      chain,
      subject,
      follow,
      onOnly,
      now,
      contradictionsOf,
      deceptions,
    ],
  );
}
