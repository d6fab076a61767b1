import { IconFileSearch } from '@tabler/icons-react';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import { decodeLog } from '../../../abi/decode-log.ts';
import { readReceipt } from '../../../logs/read-receipt.ts';
import { AddressText } from '../../../parts/address-text.tsx';
import { EventCell } from '../../../workbench/decoded/event-cell.tsx';
import { LogWords } from '../../../workbench/decoded/log-words.tsx';
import gridClasses from '../../../workbench/data-table/data-table.module.css';
import { useWorkbench } from '../../../workbench/workbench-context.ts';
import workbenchClasses from '../../../workbench/workbench.module.css';
import classes from '../transaction.module.css';

/** More are in the receipt: its evidence has them all. */
const MOST_SHOWN = 500;

/** The logs of the receipt, decoded by the ABI book and built-in standards. */
export function LogSection({ receipt, seq }: { readonly receipt: JsonObject; readonly seq: number }) {
  const { abiBook, labels, openTab, showEvidence } = useWorkbench();
  const read = readReceipt(receipt);
  if ('unusable' in read)
    return (
      <section aria-label="Logs" className={classes.section}>
        <h3 className={workbenchClasses.sectionTitle}>Logs</h3>
        <p className={classes.dim}>The receipt {read.unusable}, so its logs are not shown here.</p>
      </section>
    );
  const { logs } = read.receipt;
  const onAddress = (address: string): void =>
    openTab({ kind: 'trail', params: { address: address.toLowerCase() } });
  return (
    <section aria-label="Logs" className={classes.section}>
      <h3 className={workbenchClasses.sectionTitle}>Logs, {logs.length.toLocaleString('en')}</h3>
      {logs.length > 0 && (
        <div className={classes.scroller}>
          <table className={classes.logs} aria-label="Logs of the receipt">
            <tbody>
              {logs.slice(0, MOST_SHOWN).map((log, index) => {
                const reading = decodeLog(abiBook.book, {
                  address: log.address.toLowerCase(),
                  topics: log.topics,
                  data: log.data,
                });
                return (
                  <tr key={log.logIndex}>
                    <td>
                      <button
                        type="button"
                        className={gridClasses.evidence}
                        aria-label={`Evidence of log ${log.logIndex}`}
                        title="Says who? Shows the evidence of this log"
                        onClick={() => showEvidence({ seq, index })}
                      >
                        <IconFileSearch size={14} aria-hidden />
                      </button>
                    </td>
                    <td className="casebook-figures">{log.logIndex}</td>
                    <td>
                      <AddressText
                        address={log.address}
                        label={labels.get(log.address.toLowerCase())}
                        onOpen={() =>
                          openTab({ kind: 'logs', params: { address: log.address.toLowerCase() } })
                        }
                      />
                    </td>
                    <td>
                      <EventCell reading={reading} labels={labels} onAddress={onAddress} />
                      {reading.kind !== 'decoded' && (
                        <>
                          {' '}
                          <LogWords topics={log.topics} data={log.data} />
                        </>
                      )}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
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
