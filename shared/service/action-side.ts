/**
 * What a row of the trade zone tells about the direction of its amount. The one rule for tables, sums
 * and the graph. Pure.
 */
import { isAddress } from '../units/hex.ts';
import type { JsonObject } from '../units/json-value.ts';
import type { Side } from './movement-sums.ts';
import { valueText } from './row-value.ts';
import { actionOf, addressesIn, plainType, RECIPIENTS, SENDERS, wayOfAction } from './trade-zone-action.ts';

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

/**
 * The address that received the amount of an action, in lower case; undefined if its row does not state
 * exactly one. A deposit without a recipient is for the address that acted.
 */
export function recipientOfAction(fields: JsonObject): string | undefined {
  const action = actionOf(fields);
  const [recipient, another] = action === undefined ? [] : addressesIn(action, RECIPIENTS);
  if (another !== undefined) return undefined;
  const type = valueText(fields['actionType']);
  const actor = valueText(fields['from']).toLowerCase();
  const isOwn = sideOfOwnAction(type) === 'in' && isAddress(actor);
  return recipient ?? (isOwn ? actor : undefined);
}
