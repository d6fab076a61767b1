/**
 * Deposits into the trade zone and withdrawals from it, as movements with one party: no row says
 * where the money came from or went to. The list of an address states them without details.
 */
import { isAddress, isHash } from '../../units/hex.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../units/json-value.ts';
import { parseDecimal, type ExactDecimal } from '../../units/amount.ts';
import { tradeZoneAsset } from '../../service/assets.ts';
import { valueText } from '../../service/row-value.ts';
import {
  actionOf,
  addressesIn,
  RECIPIENTS,
  SENDERS,
  wayOfAction,
  type ActionWay,
} from '../../service/trade-zone-action.ts';
import type { ReviewRow } from '../query/review-session.ts';
import { actOf, IN_ZONE, TOKENS } from './transfer-of-action.ts';
import { notSettled, textOfFirst } from './transfer-of-row.ts';
import type { Transfer } from './transfer.ts';

/** What an action says beyond the movement. */
export interface ZoneMove {
  readonly way: ActionWay;
  /** False if only a list reports it, which has no action data. */
  readonly isDetailed: boolean;
  readonly fee: ExactDecimal | undefined;
  /** Addresses and hashes that its fields name besides the sender, lower case. */
  readonly names: readonly string[];
}

const FEES = ['fee', 'feeAmount', 'bridgeFee', 'withdrawFee'];
/** An action that names more says nothing about any of them. */
const MOST_NAMES = 16;
/** Objects nested deeper are not read. */
const DEEPEST = 3;

function* textsOf(value: JsonValue, depth: number): Generator<string> {
  if (isJsonObject(value) && depth <= DEEPEST)
    for (const each of Object.values(value)) if (each !== undefined) yield* textsOf(each, depth + 1);
  if (!isJsonObject(value)) yield valueText(value).toLowerCase();
}

function namesIn(action: JsonObject, sender: string): readonly string[] {
  const names = new Set<string>();
  for (const text of textsOf(action, 1))
    if (text !== sender && (isAddress(text) || isHash(text))) names.add(text);
  return names.size > MOST_NAMES ? [] : [...names];
}

/** The parties and the asset of a move; undefined if its action contradicts itself. */
function partiesOf(
  way: ActionWay,
  sender: string,
  action: JsonObject,
): Pick<Transfer, 'from' | 'to' | 'asset'> | undefined {
  if (addressesIn(action, SENDERS).some((each) => each !== sender)) return undefined;
  const [recipient, another] = addressesIn(action, RECIPIENTS);
  if (another !== undefined) return undefined;
  const asset = tradeZoneAsset(textOfFirst(action, ...TOKENS));
  return way === 'withdrawal'
    ? { from: sender, to: '', asset }
    : { from: '', to: recipient ?? sender, asset };
}

/** The move in a row of the trade zone; undefined if it is none, did not settle or cannot be read. */
export function zoneMoveOf({
  fields,
  seq,
  index,
}: Pick<ReviewRow, 'fields' | 'seq' | 'index'>): (Transfer & { readonly move: ZoneMove }) | undefined {
  const way = wayOfAction(valueText(fields['actionType']));
  if (way === undefined || notSettled(valueText(fields['status']), 'trade-zone') !== undefined)
    return undefined;
  const { sender, hash, time } = actOf(fields);
  const amount = parseDecimal(valueText(fields['value']));
  if (!isAddress(sender) || !isHash(hash) || amount === undefined || amount.units <= 0n) return undefined;
  const isDetailed = valueText(fields['actionData']) !== '';
  const action = isDetailed ? actionOf(fields) : {};
  const parties = action === undefined ? undefined : partiesOf(way, sender, action);
  if (action === undefined || parties === undefined) return undefined;
  return {
    ...IN_ZONE,
    hash: hash.toLowerCase(),
    ...parties,
    amount,
    time,
    seq,
    index,
    move: {
      way,
      isDetailed,
      fee: parseDecimal(textOfFirst(action, ...FEES)),
      names: namesIn(action, sender),
    },
  };
}

/**
 * Without the moves of lists whose details are there as well: a list does not name the token, so
 * the same move would be one of two assets.
 */
export function preferDetailedMoves<Reported extends Transfer & { readonly move?: ZoneMove | undefined }>(
  lists: readonly (readonly Reported[])[],
): readonly (readonly Reported[])[] {
  const detailed = new Set<string>();
  for (const transfers of lists)
    for (const { move, hash } of transfers) if (move?.isDetailed === true) detailed.add(hash);
  if (detailed.size === 0) return lists;
  return lists.map((transfers) =>
    transfers.filter(({ move, hash }) => move === undefined || move.isDetailed || !detailed.has(hash)),
  );
}
