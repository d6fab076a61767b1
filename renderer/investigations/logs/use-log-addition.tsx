import { useCallback, useMemo, useState } from 'react';
import { mapClauses } from '../../../shared/engine/query/filter/clause-parts.ts';
import type { FilterClause } from '../../../shared/engine/query/review-session.ts';
import type { CollectionAddition } from '../../collection/collection-addition.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { argumentColumns } from './argument-columns.tsx';
import { decodedExport } from './decoded-export.ts';
import { eventColumn } from './event-column.tsx';
import { EventTools } from './event-tools.tsx';
import type { KnownUnits } from '../../tab/token-units/use-token-units.ts';

const EVENT_PX = 620;
/** The width if its arguments have columns of their own. */
const NAMED_PX = 220;
/** The one contract is in the header, topics and data are in the decoded column. */
const HIDDEN_FIRST = ['address', 'topics', 'data', 'methodId', 'blockHash'];

/**
 * What the log search adds to a collection of logs: the decoded column, the arguments of the one
 * chosen event, its filters, and its columns in files.
 */
export function useLogAddition(
  contract: string,
  { units, ask }: KnownUnits,
  onAddress: (address: string) => void,
): CollectionAddition {
  const { inBackground } = useWorkbench();
  const abiBook = useWorkbenchState('abiBook');
  const labels = useWorkbenchState('labels');
  const connection = useWorkbenchState('connection');
  const network = useWorkbenchState('network');
  const readOnlyReason = useWorkbenchState('readOnlyReason');
  const canAsk = connection !== undefined && !network.review && readOnlyReason === undefined;
  const onAskDecimals = useMemo(
    () => (canAsk ? () => inBackground(ask()) : undefined),
    [canAsk, inBackground, ask],
  );
  const [topic, setTopic] = useState<string>();
  const toQuery = useCallback(
    (filter: readonly FilterClause[]) =>
      mapClauses(filter, (clause) =>
        clause.kind === 'event'
          ? {
              ...clause,
              book: { key: abiBook.key, data: abiBook.data },
              ...(units.kind === 'known' && { decimals: { [contract.toLowerCase()]: units.decimals } }),
            }
          : clause,
      ),
    [abiBook, units, contract],
  );
  return useMemo(() => {
    const ofEvent =
      topic === undefined ? [] : argumentColumns({ abiBook, contract, topic, labels, onAddress, units });
    const widthPx = ofEvent.length === 0 ? EVENT_PX : NAMED_PX;
    const event = eventColumn({ abiBook, labels, onAddress, units, widthPx });
    return {
      arrange: (own) => [event, ...ofEvent, ...own],
      follows: ofEvent.map(({ field }) => field),
      hiddenFirst: HIDDEN_FIRST,
      toQuery,
      tools: (surroundings) => (
        <EventTools
          contract={contract}
          units={units}
          onAskDecimals={onAskDecimals}
          onTopic={setTopic}
          {...surroundings}
        />
      ),
      decode: (session) => decodedExport(session, abiBook),
    };
  }, [abiBook, toQuery, labels, contract, units, onAskDecimals, onAddress, topic]);
}
