/** The arguments of one event as columns, which the ABI book determines. */
import type { AbiBook } from '../../../shared/engine/abi/abi-book.ts';
import {
  argumentLabel,
  decodedText,
  type DecodedArgument,
} from '../../../shared/engine/abi/decoded-value.ts';
import { amountInEvent } from '../../../shared/engine/abi/event-filter/token-amount.ts';
import { readLogRow } from '../../../shared/engine/abi/read-log-row.ts';
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import type { KeptAbiBook } from '../../tab/abi-book/kept-abi-book.ts';
import { ArgumentValue } from '../../evidence/decoded/argument-value.tsx';
import type { TokenUnits } from '../../tab/token-units/token-units.ts';
import type { TableColumn } from '../../table/data-table/table-column.ts';
import { DecodedValueText } from '../../evidence/decoded/decoded-value-text.tsx';

interface ArgumentColumnOptions {
  readonly abiBook: KeptAbiBook;
  readonly contract: string;
  /** Topic of the event, lower case. */
  readonly topic: string;
  readonly labels: ReadonlyMap<string, string>;
  readonly onAddress: (address: string) => void;
  /** Of the contract. */
  readonly units: TokenUnits;
}

const ARGUMENT_PX = 168;

/**
 * The name of an argument: ABIs of one signature may use different names, as the standards do
 * (`value` of EIP-20, `tokenId` of EIP-721).
 */
const labelAt = (events: ReturnType<AbiBook['eventsOfTopic']>, place: number): string =>
  [
    ...new Set(events.map(({ entry }) => argumentLabel({ name: entry.inputs[place]?.name ?? '' }, place))),
  ].join(' / ');

/**
 * One column for each argument of the event whose signature's hash is the topic, in order; empty if
 * no ABI names it.
 */
export function argumentColumns({
  abiBook: { book, key, data },
  contract,
  topic,
  labels,
  onAddress,
  units,
}: ArgumentColumnOptions): readonly TableColumn[] {
  const candidates = book.eventsOfTopic(contract.toLowerCase(), topic);
  const events = candidates.filter(({ source }) => source === candidates[0]?.source);
  const argumentOf = ({ fields }: ReviewRow, place: number): DecodedArgument | undefined => {
    const reading = readLogRow(book, fields);
    return reading.kind === 'decoded' ? reading.arguments[place] : undefined;
  };
  return (events[0]?.entry.inputs ?? []).map((input, place) => {
    const label = labelAt(events, place);
    return {
      field: `argument:${topic}:${place}`,
      label,
      description: `Argument ${label} (${input.type}) of ${events[0]?.entry.name ?? ''}, decoded.`,
      column: undefined,
      derived: {
        text: (row) => {
          const argument = argumentOf(row, place);
          return argument === undefined ? '' : decodedText(argument.value);
        },
        render: (row) => {
          const reading = readLogRow(book, row.fields);
          const argument = reading.kind === 'decoded' ? reading.arguments[place] : undefined;
          if (reading.kind !== 'decoded' || argument === undefined) return null;
          const amount = amountInEvent(reading.signature, reading.arguments);
          return (
            <ArgumentValue value={argument.value} place={place} amount={amount} units={units}>
              <DecodedValueText value={argument.value} labels={labels} onAddress={onAddress} tabIndex={-1} />
            </ArgumentValue>
          );
        },
        sortBy: { kind: 'argument', topic, place, book: { key, data } },
      },
      widthPx: ARGUMENT_PX,
      alignRight: input.type.includes('int') && !input.type.endsWith(']'),
    };
  });
}
