/**
 * Checks the protocol type of a record against the requested one. Requests spell it token_20,
 * records ERC20 (spec 2.3); lists of transfers do not state it, but only tokens have a contract,
 * and only an NFT has an id.
 */
import type { JsonObject } from '../../units/json-value.ts';
import type { Column } from '../endpoint.ts';
import { cellText, nameInUse, valueText } from '../row-value.ts';
import type { Finding } from './finding.ts';

/** The numbers that identify a protocol in every spelling: token_20, ERC20, ERC-20, KIP-20. */
const NUMBERS: readonly string[] = ['10', '20', '721', '1155'];
const NFTS: readonly string[] = ['721', '1155'];
/** Kinds that move the native token. */
const NATIVE: readonly string[] = ['transaction', 'internal'];

/** '20', 'internal' …; undefined for an unknown spelling. */
export function protocolOf(text: string): string | undefined {
  const plain = text.trim().toLowerCase();
  if (NATIVE.includes(plain)) return plain;
  const number = /(?:^|\D)(\d+)$/.exec(plain)?.[1];
  return number !== undefined && NUMBERS.includes(number) ? number : undefined;
}

const findingOn = (field: string, reason: string, asked: string): Finding => ({
  fields: [field],
  reason,
  text: `of another protocol than ${asked}`,
});

/** `asked` as it was sent, or the documented default; '' if there is none. */
export function protocolFinding(
  columns: readonly Column[],
  fields: JsonObject,
  asked: string,
): Finding | undefined {
  const wanted = protocolOf(asked);
  if (wanted === undefined) return undefined;
  const stated = protocolOf(valueText(fields['protocolType']));
  if (stated !== undefined)
    return stated === wanted
      ? undefined
      : findingOn('protocolType', `is not the protocol that was asked for, ${asked}`, asked);
  for (const column of columns) {
    if (column.onlyOf === undefined || nameInUse(fields, column) === undefined) continue;
    const text = cellText(fields, column);
    const isMeant = column.onlyOf === 'tokens' ? !NATIVE.includes(wanted) : NFTS.includes(wanted);
    // Some services write an id of 0 for no id.
    if (isMeant ? text !== '' : text === '' || text === '0') continue;
    const reason = isMeant
      ? `is empty, although ${asked} was asked for`
      : `has a value, although ${asked} was asked for`;
    return findingOn(column.field, reason, asked);
  }
  return undefined;
}
