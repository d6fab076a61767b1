/**
 * What a column shows that no field of the record holds, as a value that can be put in order.
 */
import { decodedText, type DecodedValue } from '../../../abi/decoded-value.ts';
import { readLogRow } from '../../../abi/read-log-row.ts';
import { actionText } from '../../../actions/action-fields.ts';
import { remarksOf } from '../../../actions/action-remarks.ts';
import { impliedDecimals } from '../../../actions/implied-decimals.ts';
import type { JsonObject } from '../../../../shared/units/json-value.ts';
import { parseDecimal } from '../../../../shared/units/amount.ts';
import type { WorkedOut } from '../../review-session.ts';
import { bookOfQuery } from '../logs/book-of-query.ts';
import { topicsOf } from '../logs/log-fields.ts';
import type { WorkedOutValue } from './order-key.ts';

type Argument = Extract<WorkedOut, { readonly kind: 'argument' }>;

/** Of a text whose kind nobody says: what reads as a decimal number is one. */
function valueOfText(text: string): WorkedOutValue | undefined {
  if (text === '') return undefined;
  if (text.startsWith('0x')) return { kind: 'bytes', text };
  return { kind: parseDecimal(text) === undefined ? 'text' : 'number', text };
}

/** Of a decoded argument: lists and tuples by their text. */
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

/** The reading of a record; undefined where it has no such value. */
export function workedOutReader(worked: WorkedOut): (fields: JsonObject) => WorkedOutValue | undefined {
  switch (worked.kind) {
    case 'action':
      return (fields) => valueOfText(actionText(fields, worked.path));
    case 'implied-decimals':
      return (fields) => valueOfText(impliedDecimals(fields));
    case 'argument':
      return argumentReader(worked);
    case 'remarks':
      return (fields) => {
        const { length } = remarksOf(fields);
        return length === 0 ? undefined : { kind: 'number', text: String(length) };
      };
  }
}
