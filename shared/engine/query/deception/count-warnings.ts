/**
 * Counts the warnings about each row: one for each party that looks like another address or is
 * imitated, one for its token, one for its amount.
 */
import { ABSENT, type Dictionary } from '../../columns/dictionary.ts';
import { amountSign, partiesOf, type Deceptions } from '../../deception/judge-movement.ts';
import { valueText } from '../../../service/row-value.ts';
import type { Steps } from '../steps.ts';
import { signsOf } from './first-values.ts';
import { flagFilled } from './flag-filled.ts';
import type { MovementColumns } from './movement-columns.ts';

/** Rows that are counted in one step. */
const ROWS_AT_ONCE = 16_384;

/**
 * By code, the known addresses that a cell names, lower case; codes of all other cells are absent.
 */
function knownParties(
  dictionary: Dictionary,
  addresses: Deceptions['addresses'],
): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, readonly string[]>();
  for (const address of addresses.keys()) {
    const code = dictionary.find(address);
    if (code !== undefined && dictionary.isPacked(code)) found.set(code, [address]);
  }
  for (const code of dictionary.freeCodes) {
    const known = partiesOf(dictionary.textAt(code)).filter((party) => addresses.has(party));
    if (known.length > 0) found.set(code, known);
  }
  return found;
}

/** 1 for each code of a contract whose symbol may deceive. */
function flagTokens(dictionary: Dictionary, tokens: Deceptions['tokens']): Uint8Array {
  const flags = new Uint8Array(dictionary.size);
  for (const contract of tokens.keys()) {
    const code = dictionary.find(contract);
    if (code !== undefined) flags[code] = 1;
  }
  for (const code of [ABSENT, ...dictionary.freeCodes])
    if (tokens.has(dictionary.textAt(code).toLowerCase())) flags[code] = 1;
  return flags;
}

/**
 * By row, for the rows of `order`; `length` is one more than the last row. Equals what the screen
 * shows for each row.
 */
export function* countWarnings(
  { from, to, contract, tokenId, amount }: MovementColumns,
  { addresses, tokens }: Deceptions,
  order: Uint32Array,
  length: number,
): Steps<Uint32Array> {
  const known = knownParties(from.dictionary, addresses);
  const isCalledSo = contract && flagTokens(contract.dictionary, tokens);
  const isToken = contract && flagFilled(contract.dictionary);
  const hasId = tokenId && flagFilled(tokenId.dictionary);
  const signOf = signsOf(amount);
  const counts = new Uint32Array(length);
  const isDust = (row: number, parties: ReadonlySet<string>): boolean =>
    Array.from(parties).some((party) => addresses.get(party)?.role === 'lookalike') &&
    amountSign(valueText(amount.valueAt(row))) === 'dust';
  const countOf = (row: number): number => {
    const token = contract?.codeAt(row) ?? ABSENT;
    const isNft = hasId?.[tokenId?.codeAt(row) ?? ABSENT] === 1;
    const isZero = isToken?.[token] === 1 && !isNft && signOf(row) === 0;
    const ofToken = Number(isZero) + (isCalledSo?.[token] ?? 0);
    const [sender, recipient] = [known.get(from.codeAt(row)), known.get(to.codeAt(row))];
    if (sender === undefined && recipient === undefined) return ofToken;
    const parties = new Set([...(sender ?? []), ...(recipient ?? [])]);
    return ofToken + parties.size + Number(!isZero && isDust(row, parties));
  };
  for (let begin = 0; begin < order.length; begin += ROWS_AT_ONCE) {
    yield;
    for (const row of order.subarray(begin, begin + ROWS_AT_ONCE)) counts[row] = countOf(row);
  }
  return counts;
}
