import { useMemo } from 'react';
import { valueText } from '../../../../shared/service/row-value.ts';
import { countText, groupedCount } from '../../../../shared/units/count-text.ts';
import {
  isJsonList,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from '../../../../shared/units/json-value.ts';
import type { AbiBook } from '../../../../shared/engine/abi/abi-book.ts';
import { decodeLog } from '../../../../shared/engine/abi/decode-log.ts';
import type { ShownLog } from '../../../evidence/decoded/log-lines.ts';
import { LogTable } from '../../../evidence/decoded/log-table.tsx';
import { decimalOfQuantity } from '../../../evidence/node-object/decimal-of-quantity.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import workbenchClasses from '../../../tab/workbench.module.css';
import { trailRequest } from '../../../tab/tab-requests.ts';
import classes from '../rpc.module.css';
import { ReadingText } from './reading-text.tsx';

/** Logs to show; the rest is in the raw response. */
const MOST_SHOWN = 100;

/** A log as the node sent it: a missing field is empty, and one that is not text is JSON. */
function shownLog(book: AbiBook, came: JsonObject): ShownLog {
  const { topics, logIndex } = came;
  const log = {
    logIndex: decimalOfQuantity(logIndex) ?? valueText(logIndex),
    address: valueText(came['address']),
    topics: isJsonList(topics) ? topics.map(valueText) : [],
    data: valueText(came['data']) || '0x',
  };
  return { log, reading: decodeLog(book, { ...log, address: log.address.toLowerCase() }), came };
}

interface LogListProps {
  /** Of a receipt, as it came. */
  readonly logs: JsonValue | undefined;
  /** The journal record of the response. */
  readonly seq: number;
  /** The number of logs of earlier receipts in the response. */
  readonly firstIndex: number;
}

/**
 * The logs of a receipt, decoded by the case's ABI book, each with its evidence and the acts of a
 * row.
 */
export function LogList({ logs, seq, firstIndex }: LogListProps) {
  const { openTab } = useWorkbench();
  const abiBook = useWorkbenchState('abiBook');
  const { book } = abiBook;
  const came = useMemo(() => (isJsonList(logs) ? logs.filter(isJsonObject) : []), [logs]);
  const shown = useMemo(() => came.slice(0, MOST_SHOWN).map((each) => shownLog(book, each)), [came, book]);
  if (!isJsonList(logs)) return null;
  const others = logs.length - came.length;
  return (
    <>
      <h4 className={workbenchClasses.sectionTitle}>Logs, {groupedCount(logs.length)}</h4>
      {shown.length > 0 && (
        <div className={classes.logs} data-sideways>
          <LogTable
            label="Logs"
            logs={shown}
            seq={seq}
            firstIndex={firstIndex}
            onContract={(address) => openTab(trailRequest(address))}
          >
            {(reading, contract) => <ReadingText by="topic" reading={reading} contract={contract} />}
          </LogTable>
        </div>
      )}
      {others > 0 && (
        <p className={classes.dim}>
          {countText(others, 'member of the list is not an object', 'members of the list are not objects')},
          and stand in the raw answer alone.
        </p>
      )}
      {came.length > MOST_SHOWN && (
        <p className={classes.dim}>
          The first {groupedCount(MOST_SHOWN)} are shown; all {groupedCount(came.length)} are in the raw
          answer.
        </p>
      )}
    </>
  );
}
