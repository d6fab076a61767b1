/**
 * Finds which transfers of a block an address list lacks: compares rows and transfers as bags, by
 * transaction, parties, contract and token ID, and within these by amount. Pure.
 */
import type { JsonObject } from '../../../units/json-value.ts';
import { parseDecimal } from '../../../units/amount.ts';
import type { LoggedTransfer } from './transfers-of-address.ts';

export interface MissingTransfers {
  /** Positions in the given transfers. */
  readonly missing: readonly number[];
  /**
   * Decimals of each contract's amounts, derived from the rows that both have; contracts without
   * such rows are absent.
   */
  readonly decimals: ReadonlyMap<string, number>;
}

interface Group {
  readonly rows: JsonObject[];
  readonly transfers: { readonly position: number; readonly transfer: LoggedTransfer }[];
}

const MOST_DECIMALS = 77;

const textOf = (fields: JsonObject, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value.toLowerCase() : '';
};

const KEY_FIELDS = ['txId', 'from', 'to', 'tokenContractAddress'];

/** What a row and its transfer have in common, except the amount. */
export const keyOfRow = (row: JsonObject, hasIds: boolean): string =>
  [...KEY_FIELDS, ...(hasIds ? ['tokenId'] : [])].map((name) => textOf(row, name)).join();
/** The same for a transfer. */
export const keyOfTransfer = ({ txId, from, to, contract, tokenId }: LoggedTransfer): string =>
  [txId, from, to, contract, ...(tokenId === undefined ? [] : [tokenId])].join();

function groupsOf(
  rows: readonly JsonObject[],
  transfers: readonly LoggedTransfer[],
): ReadonlyMap<string, Group> {
  const groups = new Map<string, Group>();
  const groupOf = (key: string): Group => {
    const known = groups.get(key) ?? { rows: [], transfers: [] };
    groups.set(key, known);
    return known;
  };
  // All are of one standard; a list of EIP-20 transfers has nothing meaningful in place of a token
  // ID.
  const hasIds = transfers.some(({ tokenId }) => tokenId !== undefined);
  for (const row of rows) groupOf(keyOfRow(row, hasIds)).rows.push(row);
  for (const [position, transfer] of transfers.entries())
    groupOf(keyOfTransfer(transfer)).transfers.push({ position, transfer });
  return groups;
}

/**
 * The decimals with which the row's amount equals the transfer's; undefined if there are none (a
 * rounded amount).
 */
function decimalsBetween(row: JsonObject, { amount }: LoggedTransfer): number | undefined {
  const stated = parseDecimal(textOf(row, 'amount'));
  if (stated === undefined || stated.units <= 0n || amount <= 0n) return undefined;
  const whole = amount * 10n ** BigInt(stated.scale);
  for (let decimals = 0, power = stated.units; decimals <= MOST_DECIMALS; decimals += 1, power *= 10n)
    if (power === whole) return decimals;
  return undefined;
}

/** For each contract, if all rows that match a single transfer agree. */
function findDecimals(groups: ReadonlyMap<string, Group>): ReadonlyMap<string, number> {
  const found = new Map<string, Set<number>>();
  for (const { rows, transfers } of groups.values()) {
    const [row, transfer] = [rows[0], transfers[0]?.transfer];
    if (rows.length !== 1 || transfers.length !== 1 || row === undefined || transfer === undefined) continue;
    const decimals = decimalsBetween(row, transfer);
    if (decimals === undefined) continue;
    found.set(transfer.contract, (found.get(transfer.contract) ?? new Set()).add(decimals));
  }
  return new Map(
    [...found].flatMap(([contract, all]) => (all.size === 1 ? [[contract, [...all][0] ?? 0] as const] : [])),
  );
}

/** Within a group, by amount; an EIP-721 token is moved whole. */
function isRowOf(row: JsonObject, transfer: LoggedTransfer, decimals: number | undefined): boolean {
  if (transfer.standard === 'EIP-721') return true;
  if (transfer.amount === 0n) return parseDecimal(textOf(row, 'amount'))?.units === 0n;
  return decimals !== undefined && decimalsBetween(row, transfer) === decimals;
}

/** Positions of the group's transfers without a row; undefined if a row matches none of them. */
function missingOfGroup(
  { rows, transfers }: Group,
  decimals: ReadonlyMap<string, number>,
): number[] | undefined {
  if (rows.length > transfers.length) return undefined;
  if (rows.length === transfers.length) return [];
  const left = [...transfers];
  for (const row of rows) {
    const at = left.findIndex(({ transfer }) => isRowOf(row, transfer, decimals.get(transfer.contract)));
    if (at === -1) return undefined;
    left.splice(at, 1);
  }
  return left.map(({ position }) => position);
}

/**
 * The transfers that the rows (spec 2.6) lack; a text if rows and receipts contradict each other,
 * which says how. Rounded amounts do no harm if all transfers between two parties in a transaction
 * are present, or none is.
 */
export function findMissing(
  rows: readonly JsonObject[],
  transfers: readonly LoggedTransfer[],
): MissingTransfers | string {
  const groups = groupsOf(rows, transfers);
  const decimals = findDecimals(groups);
  const missing: number[] = [];
  for (const group of groups.values()) {
    const ofGroup = missingOfGroup(group, decimals);
    if (ofGroup === undefined)
      return `a row of transaction ${textOf(group.rows[0] ?? {}, 'txId')} is not among the transfers of its receipt`;
    missing.push(...ofGroup);
  }
  return { missing: missing.toSorted((one, other) => one - other), decimals };
}
