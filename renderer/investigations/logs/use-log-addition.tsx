import { useCallback, useMemo, useState } from 'react';
import { valueText } from '../../../shared/service/row-value.ts';
import { isJsonList, type JsonObject } from '../../../shared/units/json-value.ts';
import { readLogRow } from '../../../shared/engine/abi/read-log-row.ts';
import type { FilterClause } from '../../../shared/engine/query/review-session.ts';
import type { CollectionAddition } from '../../collection/collection-addition.ts';
import type { TableColumn } from '../../table/data-table/table-column.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { argumentColumns } from './argument-columns.tsx';
import { decodedExport } from './decoded-export.ts';
import { EventCell } from '../../evidence/decoded/event-cell.tsx';
import { eventText } from '../../evidence/decoded/event-text.ts';
import { LogWords } from '../../evidence/decoded/log-words.tsx';
import { EventTools } from './event-tools.tsx';
import type { KnownUnits } from './units/use-token-units.ts';

const EVENT_PX = 620;
/** The width if its arguments have columns of their own. */
const NAMED_PX = 220;
/** The one contract is in the header, topics and data are in the decoded column. */
const HIDDEN_FIRST = ['address', 'topics', 'data', 'methodId', 'blockHash'];

/** Topics and data of a record of 4.10. */
function wordsOfLog({ topics, data }: JsonObject): {
  readonly topics: readonly string[];
  readonly data: string;
} {
  return { topics: isJsonList(topics) ? topics.map(valueText) : [], data: valueText(data) };
}

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
      filter.map((clause) =>
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
      topic === undefined ? [] : argumentColumns({ abiBook, contract, topic, labels, onAddress });
    const event: TableColumn = {
      field: 'decoded',
      label: 'Event',
      description: 'Event and arguments, decoded by the ABI book and built-in standards. Sorts by the event.',
      column: undefined,
      derived: {
        text: ({ fields }) => eventText(readLogRow(abiBook.book, fields)),
        render: ({ fields }) => {
          const reading = readLogRow(abiBook.book, fields);
          return (
            <>
              <EventCell reading={reading} labels={labels} onAddress={onAddress} tabIndex={-1} />
              {reading.kind !== 'decoded' && (
                <>
                  {' '}
                  <LogWords {...wordsOfLog(fields)} tabIndex={-1} />
                </>
              )}
            </>
          );
        },
        sortBy: { kind: 'event', book: { key: abiBook.key, data: abiBook.data } },
      },
      widthPx: ofEvent.length === 0 ? EVENT_PX : NAMED_PX,
      alignRight: false,
    };
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
