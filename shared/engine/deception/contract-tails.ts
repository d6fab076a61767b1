/** The ends of contracts that tell them apart. Pure. */
import { checksumAddress } from '../../units/hex.ts';

/** So many digits tell tokens apart, unless somebody made contracts that end alike. */
const LEAST_DIGITS = 4;
const ALL_DIGITS = 40;
/** More digits are added two at a time: one byte. */
const STEP = 2;

/** By lower-case contract: its last digits in their EIP-55 spelling. */
export type TokenTails = ReadonlyMap<string, string>;

/** The ends of contracts, at least four digits each and all of one length, so that no two are equal. */
export function tailsOfContracts(contracts: readonly string[]): TokenTails {
  const different = new Set(contracts.map((each) => each.toLowerCase()));
  let digits = LEAST_DIGITS;
  const isClear = (): boolean =>
    new Set(Array.from(different, (each) => each.slice(-digits))).size === different.size;
  while (digits < ALL_DIGITS && !isClear()) digits += STEP;
  return new Map(Array.from(different, (each) => [each, checksumAddress(each).slice(-digits)]));
}
