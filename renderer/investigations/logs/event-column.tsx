import { readLogRow } from '../../../shared/engine/abi/read-log-row.ts';
import { valueText } from '../../../shared/service/row-value.ts';
import { isJsonList, type JsonObject } from '../../../shared/units/json-value.ts';
import { EventCell } from '../../evidence/decoded/event-cell.tsx';
import { eventText } from '../../evidence/decoded/event-text.ts';
import { LogWords } from '../../evidence/decoded/log-words.tsx';
import type { TokenUnits } from '../../tab/token-units/token-units.ts';
import type { KeptAbiBook } from '../../tab/abi-book/kept-abi-book.ts';
import type { TableColumn } from '../../table/data-table/table-column.ts';

interface EventColumnOptions {
  readonly abiBook: KeptAbiBook;
  readonly labels: ReadonlyMap<string, string>;
  readonly onAddress: (address: string) => void;
  /** Of the contract whose logs they are. */
  readonly units: TokenUnits;
  readonly widthPx: number;
}

/** Topics and data of a record of 4.10. */
function wordsOfLog({ topics, data }: JsonObject): {
  readonly topics: readonly string[];
  readonly data: string;
} {
  return { topics: isJsonList(topics) ? topics.map(valueText) : [], data: valueText(data) };
}

/** The column of decoded events. A log that no ABI decodes shows its topics and data instead. */
export const eventColumn = ({
  abiBook,
  labels,
  onAddress,
  units,
  widthPx,
}: EventColumnOptions): TableColumn => ({
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
          <EventCell reading={reading} labels={labels} onAddress={onAddress} units={units} tabIndex={-1} />
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
  widthPx,
  alignRight: false,
});
