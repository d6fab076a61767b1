import { valueText } from '../../../../shared/service/row-value.ts';
import { isJsonList, isJsonObject, type JsonValue } from '../../../../shared/units/json-value.ts';
import { decodeLog } from '../../../abi/decode-log.ts';
import { AddressText } from '../../../parts/address-text.tsx';
import { LogWords } from '../../../workbench/decoded/log-words.tsx';
import { useWorkbench } from '../../../workbench/workbench-context.ts';
import workbenchClasses from '../../../workbench/workbench.module.css';
import classes from '../rpc.module.css';
import { ReadingText } from './reading-text.tsx';

/** Logs shown; the rest is in the raw answer. */
const MOST_SHOWN = 100;

/** The logs of a receipt, decoded by the case's ABI book. */
export function LogList({ logs }: { readonly logs: JsonValue | undefined }) {
  const { abiBook, labels, openTab } = useWorkbench();
  const onAddress = (address: string): void =>
    openTab({ kind: 'trail', params: { address: address.toLowerCase() } });
  if (!isJsonList(logs)) return null;
  return (
    <>
      <h4 className={workbenchClasses.sectionTitle}>Logs, {logs.length.toLocaleString('en')}</h4>
      <ol className={classes.logs} aria-label="Logs">
        {logs.slice(0, MOST_SHOWN).map((log, index) => {
          // A log has no name of its own, and the list never changes.
          const key = `log ${index}`;
          if (!isJsonObject(log)) return <li key={key}>no object</li>;
          const topics = log['topics'];
          const address = valueText(log['address']).toLowerCase();
          const words = {
            address,
            topics: isJsonList(topics) ? topics.map(valueText) : [],
            data: valueText(log['data']) || '0x',
          };
          const reading = decodeLog(abiBook.book, words);
          return (
            <li key={key}>
              <AddressText address={address} label={labels.get(address)} onOpen={() => onAddress(address)} />
              <ReadingText by="topic" reading={reading} />
              {reading.kind !== 'decoded' && (
                <>
                  {' '}
                  <LogWords topics={words.topics} data={words.data} />
                </>
              )}
            </li>
          );
        })}
      </ol>
      {logs.length > MOST_SHOWN && (
        <p className={classes.dim}>
          The first {MOST_SHOWN} are shown; all {logs.length.toLocaleString('en')} are in the raw answer.
        </p>
      )}
    </>
  );
}
