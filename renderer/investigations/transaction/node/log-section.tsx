import { useMemo } from 'react';
import { groupedCount } from '../../../../shared/units/count-text.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import { decodeLog } from '../../../../shared/engine/abi/decode-log.ts';
import { logsOfAnswer, readReceipt } from '../../../../shared/engine/logs/read-receipt.ts';
import { EventCell } from '../../../evidence/decoded/event-cell.tsx';
import type { ShownLog } from '../../../evidence/decoded/log-lines.ts';
import { LogTable } from '../../../evidence/decoded/log-table.tsx';
import { useUnitsOfContracts } from '../../../tab/token-units/use-units-of-contracts.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../../tab/workbench-state.tsx';
import workbenchClasses from '../../../tab/workbench.module.css';
import { trailRequest } from '../../../tab/tab-requests.ts';
import classes from '../transaction.module.css';

/** The evidence of the receipt has the rest. */
const MOST_SHOWN = 500;

/** The logs of the receipt, decoded by the ABI book and built-in standards. */
export function LogSection({ receipt, seq }: { readonly receipt: JsonObject; readonly seq: number }) {
  const { openTab } = useWorkbench();
  const abiBook = useWorkbenchState('abiBook');
  const labels = useWorkbenchState('labels');
  const read = useMemo(() => readReceipt(receipt), [receipt]);
  const { book } = abiBook;
  const shown = useMemo((): readonly ShownLog[] => {
    if ('unusable' in read) return [];
    const came = logsOfAnswer(receipt);
    return read.receipt.logs.slice(0, MOST_SHOWN).map((log, index) => ({
      log: { ...log, logIndex: String(log.logIndex) },
      reading: decodeLog(book, { address: log.address.toLowerCase(), topics: log.topics, data: log.data }),
      came: came[index] ?? {},
    }));
  }, [read, receipt, book]);
  const units = useUnitsOfContracts(useMemo(() => shown.map(({ log }) => log.address), [shown]));
  const onAddress = (address: string): void => openTab(trailRequest(address));
  if ('unusable' in read)
    return (
      <section aria-label="Logs" className={classes.section}>
        <h3 className={workbenchClasses.sectionTitle}>Logs</h3>
        <p className={classes.dim}>The receipt {read.unusable}, so its logs are not shown here.</p>
      </section>
    );
  const { logs } = read.receipt;
  return (
    <section aria-label="Logs" className={classes.section}>
      <h3 className={workbenchClasses.sectionTitle}>Logs, {groupedCount(logs.length)}</h3>
      {shown.length > 0 && (
        <div data-sideways>
          <LogTable
            label="Logs of the receipt"
            logs={shown}
            seq={seq}
            onContract={(address) => openTab({ kind: 'logs', params: { address } })}
          >
            {(reading, contract) => (
              <EventCell
                reading={reading}
                labels={labels}
                onAddress={onAddress}
                units={units.get(contract)}
              />
            )}
          </LogTable>
        </div>
      )}
      {logs.length > MOST_SHOWN && (
        <p className={classes.dim}>{groupedCount(logs.length - MOST_SHOWN)} more are in the receipt.</p>
      )}
    </section>
  );
}
