import { useEffect, useRef, type ReactNode } from 'react';
import type { LogReading } from '../../../shared/engine/abi/decode-log.ts';
import { AddressText } from '../../parts/address-text.tsx';
import { revealHostile } from '../../parts/reveal-hostile.ts';
import gridClasses from '../../table/data-table/data-table.module.css';
import { offerRows } from '../../table/data-table/offered-rows.ts';
import { useRowStops } from '../../table/data-table/use-row-stops.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import classes from './decoded.module.css';
import { LOG_HEADERS, logLines, type ShownLog } from './log-lines.ts';
import { LogWords } from './log-words.tsx';

/** Characters of a log index to show: a node may send any text for it. */
const MOST_OF_A_NUMBER = 24;

interface LogTableProps {
  readonly label: string;
  /** The logs of one receipt, in order and without gaps. */
  readonly logs: readonly ShownLog[];
  /** The journal record of their response. */
  readonly seq: number;
  /** The index of the first log in that response, counted across all its receipts. @default 0 */
  readonly firstIndex?: number;
  /** Opens what the address of a log leads to; receives it in lower case. */
  readonly onContract: (address: string) => void;
  /**
   * Renders a reading of a log of the lower-case contract, on one line or in full. Topics and data
   * follow a log that is not decoded.
   */
  readonly children: (reading: LogReading, contract: string) => ReactNode;
}

/**
 * Shows the logs of a receipt as lines, each with its evidence and the menu, the note and the star
 * of its row; arrow keys move from line to line.
 */
export function LogTable({ label, logs, seq, firstIndex = 0, onContract, children }: LogTableProps) {
  const { showEvidence } = useWorkbench();
  const labels = useWorkbenchState('labels');
  const table = useRef<HTMLTableElement>(null);
  const rowStop = useRowStops(logs.length);
  useEffect(() => {
    if (table.current !== null) offerRows(table.current, LOG_HEADERS, logLines(logs));
  }, [logs]);
  return (
    <table ref={table} className={classes.logs} aria-label={label}>
      <tbody>
        {logs.map(({ log, reading }, place) => {
          const index = firstIndex + place;
          const address = log.address.toLowerCase();
          const number = revealHostile(log.logIndex, MOST_OF_A_NUMBER).text;
          return (
            // A wrong response may repeat a log index, so a log's position identifies it.
            <tr key={index} data-row-subject={`row:${seq}:${index}`} {...rowStop(place)}>
              <td>
                <button
                  type="button"
                  className={`${gridClasses.evidence} ${classes.logEvidence}`}
                  aria-label={`Evidence of log ${number}`}
                  title="Show the evidence of this log"
                  onClick={() => showEvidence({ seq, index })}
                />
              </td>
              <td className="casebook-figures" data-cell={`${place}:0`}>
                {number}
              </td>
              <td data-cell={`${place}:1`}>
                <AddressText
                  address={log.address}
                  label={labels.get(address)}
                  onOpen={() => onContract(address)}
                />
              </td>
              <td data-cell={`${place}:2`}>
                {children(reading, address)}
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
  );
}
