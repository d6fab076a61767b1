/**
 * What a row of the trade zone tells about the way of its amount (spec 2.12, 2.13). A list names who
 * acted and the type of the action, details name the recipient as well. The set of types is open. The
 * one rule for tables, sums, ledgers and the graph. Pure.
 */
import { isAddress } from '../units/hex.ts';
import { isJsonObject, type JsonObject } from '../units/json-value.ts';
import type { Side } from './movement-sums.ts';
import { readJson } from './read-json.ts';
import { valueText } from './row-value.ts';

export const RECIPIENTS = ['to', 'toAddress', 'recipient', 'receiver', 'destination'];
export const SENDERS = ['from', 'fromAddress', 'sender'];

/** Longer action data is not parsed for a movement. */
const MOST_CHARACTERS = 64 * 1024;

/** The action of a record as its fields state it; undefined if there is none, or if it cannot be read. */
export function actionOf(fields: JsonObject): JsonObject | undefined {
  const text = valueText(fields['actionData']);
  if (text === '' || text.length > MOST_CHARACTERS) return undefined;
  try {
    const action = readJson(text);
    return isJsonObject(action) ? action : undefined;
  } catch {
    return undefined;
  }
}

/** The addresses that an action has under any of these names, lower case, each once. */
export const addressesIn = (action: JsonObject, names: readonly string[]): readonly string[] => [
  ...new Set(
    names.map((name) => valueText(action[name]).toLowerCase()).filter((address) => isAddress(address)),
  ),
];

export type ActionWay = 'deposit' | 'withdrawal';

/** Types of actions without capitals and separators. Others are no moves into the zone or out of it. */
const WAYS: Readonly<Record<string, ActionWay>> = {
  deposit: 'deposit',
  depositto: 'deposit',
  depositfor: 'deposit',
  withdraw: 'withdrawal',
  withdrawal: 'withdrawal',
  withdrawto: 'withdrawal',
};

const plainType = (type: string): string => type.toLowerCase().replaceAll(/[\s_-]/g, '');

/** Whether an action of this type moves an amount into the zone or out of it; undefined for all others. */
export function wayOfAction(type: string): ActionWay | undefined {
  const name = plainType(type);
  return Object.hasOwn(WAYS, name) ? WAYS[name] : undefined;
}

/** Seen from an address; undefined if the row does not tell the direction. */
type ToldSide = Side | undefined;

/** The side of an action of the address itself, by its type alone, as in a list. */
export function sideOfOwnAction(type: string): ToldSide {
  const way = wayOfAction(type);
  if (way === 'withdrawal') return 'out';
  // Deposits to and for others name the recipient in their details only.
  return way === 'deposit' && plainType(type) === 'deposit' ? 'in' : undefined;
}

function sideBetween(from: string, to: string, subject: string): Side {
  if (from === subject) return to === subject ? 'self' : 'out';
  return to === subject ? 'in' : 'other';
}

/**
 * The side of an action as seen from an address, which is in lower case. Undefined if its row does
 * not tell: an order may be filled by anybody, a list names no recipient of a transfer, and details
 * may contradict themselves.
 */
export function sideOfAction(fields: JsonObject, subject: string): ToldSide {
  const type = valueText(fields['actionType']);
  const actor = valueText(fields['from']).toLowerCase();
  if (valueText(fields['actionData']) === '') return actor === subject ? sideOfOwnAction(type) : undefined;
  const action = actionOf(fields);
  if (action === undefined || addressesIn(action, SENDERS).some((sender) => sender !== actor))
    return undefined;
  const [recipient, another] = addressesIn(action, RECIPIENTS);
  if (another !== undefined) return undefined;
  const way = wayOfAction(type);
  // Withdrawals leave the zone, and deposits come from outside, so that one party has no address.
  if (way === 'withdrawal') return sideBetween(actor, '', subject);
  if (way === 'deposit') return sideBetween('', recipient ?? actor, subject);
  return recipient === undefined ? undefined : sideBetween(actor, recipient, subject);
}
