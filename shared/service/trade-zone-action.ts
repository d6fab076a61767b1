/**
 * Reads an action of the trade zone (spec 2.12, 2.13): a list names who acted and its type, details
 * name the recipient as well. The set of types is open. Pure.
 */
import { isAddress } from '../units/hex.ts';
import { isJsonObject, type JsonObject } from '../units/json-value.ts';
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

/** By plain type. Others are no moves into the zone or out of it. */
const WAYS: Readonly<Record<string, ActionWay>> = {
  deposit: 'deposit',
  depositto: 'deposit',
  depositfor: 'deposit',
  withdraw: 'withdrawal',
  withdrawal: 'withdrawal',
  withdrawto: 'withdrawal',
};

/** A type without capitals and separators. */
export const plainType = (type: string): string => type.toLowerCase().replaceAll(/[\s_-]/g, '');

/** Whether an action of this type moves an amount into the zone or out of it; undefined for all others. */
export function wayOfAction(type: string): ActionWay | undefined {
  const name = plainType(type);
  return Object.hasOwn(WAYS, name) ? WAYS[name] : undefined;
}
