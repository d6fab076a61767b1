import { useEffect, useMemo, useRef } from 'react';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import { decodeLog } from '../../../abi/decode-log.ts';
import { logsOfAnswer, readReceipt } from '../../../logs/read-receipt.ts';
import { AddressText } from '../../../parts/address-text.tsx';
import { offerRows } from '../../../workbench/data-table/offered-rows.ts';
import { useRowStops } from '../../../workbench/data-table/use-row-stops.ts';
import { EventCell } from '../../../workbench/decoded/event-cell.tsx';
import { LogWords } from '../../../workbench/decoded/log-words.tsx';
import gridClasses from '../../../workbench/data-table/data-table.module.css';
import { useWorkbench } from '../../../workbench/workbench-context.ts';
import workbenchClasses from '../../../workbench/workbench.module.css';
import classes from '../transaction.module.css';
import { LOG_HEADERS, logLines, type ShownLog } from './log-lines.ts';

/** More are in the receipt: its evidence has them all. */
const MOST_SHOWN = 500;

/** The logs as lines, each with the menu, the note and the star of its row; arrow keys lead from line to line. */
function LogTable({ logs, seq }: { readonly logs: readonly ShownLog[]; readonly seq: number }) {
  const { labels, openTab, showEvidence } = useWorkbench();
  const table = useRef<HTMLTableElement>(null);
  const rowStop = useRowStops(logs.length);
  useEffect(() => {
    if (table.current !== null) offerRows(table.current, LOG_HEADERS, logLines(logs));
  }, [logs]);
  const onAddress = (address: string): void =>
    openTab({ kind: 'trail', params: { address: address.toLowerCase() } });
  return (
    <table ref={table} className={classes.logs} aria-label="Logs of the receipt">
      <tbody>
        {logs.map(({ log, reading }, index) => (
          <tr key={log.logIndex} data-row-subject={`row:${seq}:${index}`} {...rowStop(index)}>
            <td>
              <button
                type="button"
                className={`${gridClasses.evidence} ${classes.logEvidence}`}
                aria-label={`Evidence of log ${log.logIndex}`}
                title="Says who? Shows the evidence of this log"
                onClick={() => showEvidence({ seq, index })}
              />
            </td>
            <td className="casebook-figures" data-cell={`${index}:0`}>
              {log.logIndex}
            </td>
            <td data-cell={`${index}:1`}>
              <AddressText
                address={log.address}
                label={labels.get(log.address.toLowerCase())}
                onOpen={() => openTab({ kind: 'logs', params: { address: log.address.toLowerCase() } })}
              />
            </td>
            <td data-cell={`${index}:2`}>
              <EventCell reading={reading} labels={labels} onAddress={onAddress} />
              {reading.kind !== 'decoded' && (
                <>
                  {' '}
                  <LogWords topics={log.topics} data={log.data} />
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The logs of the receipt, decoded by the ABI book and built-in standards. */
export function LogSection({ receipt, seq }: { readonly receipt: JsonObject; readonly seq: number }) {
  const { abiBook } = useWorkbench();
  const read = useMemo(() => readReceipt(receipt), [receipt]);
  const { book } = abiBook;
  const shown = useMemo((): readonly ShownLog[] => {
    if ('unusable' in read) return [];
    const came = logsOfAnswer(receipt);
    return read.receipt.logs.slice(0, MOST_SHOWN).map((log, index) => ({
      log,
      reading: decodeLog(book, { address: log.address.toLowerCase(), topics: log.topics, data: log.data }),
      came: came[index] ?? {},
    }));
  }, [read, receipt, book]);
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
      <h3 className={workbenchClasses.sectionTitle}>Logs, {logs.length.toLocaleString('en')}</h3>
      {shown.length > 0 && (
        <div className={classes.scroller}>
          <LogTable logs={shown} seq={seq} />
        </div>
      )}
      {logs.length > MOST_SHOWN && (
        <p className={classes.dim}>
          {(logs.length - MOST_SHOWN).toLocaleString('en')} more are in the receipt.
        </p>
      )}
    </section>
  );
}
