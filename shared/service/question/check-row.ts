/**
 * Checks one record against the question: what each of its fields says about a parameter, if it
 * says anything. An empty or unreadable field says nothing (spec 2.1), so it is never counted
 * against a record.
 */
import type { Column, Endpoint } from '../endpoint.ts';
import { cellText, nameInUse } from '../row-value.ts';
import type { JsonObject } from '../../units/json-value.ts';
import { sideAsked, type Expectation } from './expectations.ts';
import type { Finding } from './finding.ts';
import { protocolFinding } from './protocol-of-row.ts';
import type { AskedQuestion } from './asked-question.ts';
import { addressesOf, plainAddress } from './plain-address.ts';

const named = (columns: readonly Column[]): string => {
  const labels = columns.map(({ label }) => label);
  const [last = ''] = labels.slice(-1);
  return labels.length < 2 ? last : `${labels.slice(0, -1).join(', ')} or ${last}`;
};

interface Checking {
  readonly endpoint: Endpoint;
  readonly question: AskedQuestion;
  readonly fields: JsonObject;
  readonly expected: Expectation;
  /** The parameter's value as sent. */
  readonly asked: string;
}

/**
 * True if an empty cell of the column may hide the party: a token's column has a parameter of its
 * own.
 */
const isOpen = ({ parameters }: Endpoint, { field }: Column): boolean =>
  !parameters.some(({ name }) => name === field);

function checkParty({ endpoint, question, fields, expected, asked }: Checking): Finding | undefined {
  const wanted = plainAddress(asked);
  if (wanted === '') return undefined;
  const side = sideAsked(endpoint, question.params);
  const columns = expected.columns.filter(({ field }) => side === undefined || field === side);
  const cells = columns.map((column) => ({ column, text: cellText(fields, column) }));
  if (cells.some(({ text }) => addressesOf(text)?.includes(wanted) === true)) return undefined;
  const marked = columns.map((column) => nameInUse(fields, column)).filter((name) => name !== undefined);
  const reason = `is not the address that was asked for, ${wanted}`;
  const predicate = `without the address ${wanted} in ${named(columns)}`;
  // A record that has none of the fields at all does not belong to an address.
  if (marked.length === 0)
    return { fields: columns.slice(0, 1).map(({ field }) => field), reason, text: predicate };
  const hidden = cells.filter(
    ({ column, text }) => isOpen(endpoint, column) && addressesOf(text) === undefined,
  );
  return hidden.length === 0
    ? { fields: marked, reason, text: predicate }
    : {
        fields: hidden.map(({ column }) => column.field),
        reason,
        text: `with no readable ${named(hidden.map(({ column }) => column))} and without the address ${wanted}`,
        isUnproven: true,
      };
}

/**
 * The only column of an expectation, and the text of its cell; undefined if there is no text to
 * check.
 */
function onlyCell({
  fields,
  expected,
}: Checking): { readonly name: string; readonly text: string } | undefined {
  const [column] = expected.columns;
  const name = column === undefined ? undefined : nameInUse(fields, column);
  if (column === undefined || name === undefined) return undefined;
  const text = cellText(fields, column).trim();
  return text === '' ? undefined : { name, text };
}

function checkAddress(checking: Checking): Finding | undefined {
  const cell = onlyCell(checking);
  const wanted = plainAddress(checking.asked);
  const found = cell === undefined ? undefined : addressesOf(cell.text);
  if (cell === undefined || found === undefined || wanted === '' || found.includes(wanted)) return undefined;
  return {
    fields: [cell.name],
    reason: `is not the ${checking.expected.parameter.label.toLowerCase()} that was asked for, ${wanted}`,
    text: `of another ${checking.expected.parameter.label.toLowerCase()} than ${wanted}`,
  };
}

/** The hash in lower case with 0x, which some services leave out; undefined for any other text. */
export const hashOf = (text: string): string | undefined => {
  const digits = /^(?:0x)?([0-9a-f]{64})$/i.exec(text)?.[1];
  return digits === undefined ? undefined : `0x${digits.toLowerCase()}`;
};

function checkHash(checking: Checking): Finding | undefined {
  const cell = onlyCell(checking);
  const wanted = checking.asked.split(',').map((hash) => hash.trim().toLowerCase());
  if (cell === undefined) return undefined;
  const given = hashOf(cell.text);
  if (given !== undefined && wanted.includes(given)) return undefined;
  const what = checking.expected.of === 'block-hash' ? 'block' : 'transaction';
  if (given === undefined)
    return {
      fields: [cell.name],
      reason: 'is not a hash, so it does not show what was asked for',
      text: `with no readable hash of the ${what} that was asked for`,
      isUnproven: true,
    };
  return wanted.length === 1
    ? {
        fields: [cell.name],
        reason: `is not the hash that was asked for, ${wanted[0] ?? ''}`,
        text: `of another ${what} than ${wanted[0] ?? ''}`,
      }
    : {
        fields: [cell.name],
        reason: 'is none of the hashes that were asked for',
        text: `of ${what}s that were not asked for`,
      };
}

/**
 * Converts digits, or a quantity of JSON-RPC, to a number that compares exactly; undefined for
 * anything else.
 */
export const wholeNumber = (text: string): bigint | undefined =>
  /^(\d{1,30}|0x[0-9a-f]{1,16})$/i.test(text) ? BigInt(text) : undefined;

/**
 * A time with fewer digits is in seconds, whatever the spec promises, and cannot be compared with
 * milliseconds.
 */
const LEAST_MS_DIGITS = 12;

function checkNumber(checking: Checking): Finding | undefined {
  const { expected, asked } = checking;
  const cell = onlyCell(checking);
  const wanted = wholeNumber(asked);
  const value = cell === undefined ? undefined : wholeNumber(cell.text);
  if (cell === undefined || wanted === undefined || value === undefined) return undefined;
  if (expected.of === 'time' && cell.text.length < LEAST_MS_DIGITS) return undefined;
  const isWithin =
    expected.test === 'height'
      ? value === wanted
      : expected.test === 'at-least'
        ? value >= wanted
        : value <= wanted;
  if (isWithin) return undefined;
  const what = expected.of === 'time' ? 'time' : 'block';
  const side = { height: 'is not', 'at-least': 'lies before', 'at-most': 'lies after' }[
    expected.test as 'height' | 'at-least' | 'at-most'
  ];
  const predicate = {
    height: `of another ${what} than ${asked}`,
    'at-least': `of a ${what} before ${asked}`,
    'at-most': `of a ${what} after ${asked}`,
  }[expected.test as 'height' | 'at-least' | 'at-most'];
  return { fields: [cell.name], reason: `${side} the ${what} that was asked for, ${asked}`, text: predicate };
}

/** What the record says against one expectation; undefined if it agrees or says nothing. */
export function checkField(
  endpoint: Endpoint,
  question: AskedQuestion,
  fields: JsonObject,
  expected: Expectation,
): Finding | undefined {
  const { parameter, test } = expected;
  const asked = question.params[parameter.name] ?? '';
  if (test === 'protocol')
    return protocolFinding(expected.columns, fields, asked === '' ? (parameter.defaultValue ?? '') : asked);
  if (asked === '') return undefined;
  const checking = { endpoint, question, fields, expected, asked };
  switch (test) {
    case 'party':
      return checkParty(checking);
    case 'address':
      return checkAddress(checking);
    case 'hash':
    case 'one-of':
      return checkHash(checking);
    case 'height':
    case 'at-least':
    case 'at-most':
      return checkNumber(checking);
  }
}
