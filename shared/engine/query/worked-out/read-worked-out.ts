/** Computes a column's value that is not a field of the record, in a form that can be sorted. */
import { decodedText, type DecodedValue } from '../../abi/decoded-value.ts';
import { readLogRow } from '../../abi/read-log-row.ts';
import { textAtPath } from '../../actions/action-fields.ts';
import { remarksOf } from '../../actions/action-remarks.ts';
import { impliedDecimals } from '../../actions/implied-decimals.ts';
import { readActionFields } from '../../actions/read-action.ts';
import type { JsonObject } from '../../../units/json-value.ts';
import { parseDecimal } from '../../../units/amount.ts';
import { valueText } from '../../../service/row-value.ts';
import type { WorkedOutOfRow } from '../review-session.ts';
import { bookOfQuery } from '../logs/book-of-query.ts';
import { topicsOf } from '../logs/log-fields.ts';
import type { WorkedOutValue } from './order-key.ts';

type Argument = Extract<WorkedOutOfRow, { readonly kind: 'argument' }>;

/** For a text of unknown kind: treats a decimal number as one. */
function valueOfText(text: string): WorkedOutValue | undefined {
  if (text === '') return undefined;
  if (text.startsWith('0x')) return { kind: 'bytes', text };
  return { kind: parseDecimal(text) === undefined ? 'text' : 'number', text };
}

/** For a decoded argument: lists and tuples by their text. */
function valueOfArgument(value: DecodedValue): WorkedOutValue {
  const text = decodedText(value);
  switch (value.kind) {
    case 'integer':
      return { kind: 'number', text };
    case 'address':
    case 'bytes':
    case 'hash':
      return { kind: 'bytes', text };
    case 'text':
    case 'boolean':
    case 'list':
    case 'tuple':
      return { kind: 'text', text };
  }
}

function argumentReader({
  topic,
  place,
  book: given,
}: Argument): (fields: JsonObject) => WorkedOutValue | undefined {
  return (fields) => {
    // Logs of other events need no decoding.
    if (topicsOf(fields)[0] !== topic) return undefined;
    const reading = readLogRow(bookOfQuery(given), fields);
    const argument = reading.kind === 'decoded' ? reading.arguments[place] : undefined;
    return argument && valueOfArgument(argument.value);
  };
}

/** Reads a worked-out value. */
export interface WorkedOutReader {
  /** The fields that it is computed from: equal ones give the same value. */
  readonly names: readonly string[];
  /** For a record with only these fields; undefined if there is no such value. */
  readonly read: (fields: JsonObject) => WorkedOutValue | undefined;
}

const OF_LOG = ['address', 'topics', 'data'];

/** How a value is computed. */
export function workedOutReader(worked: WorkedOutOfRow): WorkedOutReader {
  switch (worked.kind) {
    case 'action':
      return {
        names: ['actionData'],
        // Not readAction, which caches each record: these are temporary.
        read: ({ actionData }) => {
          const fields = readActionFields(valueText(actionData));
          return fields && valueOfText(textAtPath(fields, worked.path));
        },
      };
    case 'implied-decimals':
      return { names: ['value', 'valueRaw'], read: (fields) => valueOfText(impliedDecimals(fields)) };
    case 'event':
      return {
        names: OF_LOG,
        read: (fields) => {
          const reading = readLogRow(bookOfQuery(worked.book), fields);
          return reading.kind === 'unknown' ? undefined : { kind: 'text', text: reading.signature };
        },
      };
    case 'argument':
      return { names: OF_LOG, read: argumentReader(worked) };
    case 'remarks':
      return {
        names: ['value', 'valueRaw', 'actionData', 'actionType', 'status', 'errorMessage'],
        read: (fields) => {
          const { length } = remarksOf(fields);
          return length === 0 ? undefined : { kind: 'number', text: String(length) };
        },
      };
  }
}
