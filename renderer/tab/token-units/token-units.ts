/** The units of a token contract's amounts: its decimals, as far as a case knows them. Pure. */
import type { TokenNames } from '../../../shared/engine/deception/token-registry.ts';
import type { MadeCall } from '../../../shared/contract/journal-contract.ts';
import { readJson } from '../../../shared/service/read-json.ts';
import { valueText } from '../../../shared/service/row-value.ts';
import { isJsonList, isJsonObject, type JsonObject } from '../../../shared/units/json-value.ts';

/** Selector of `decimals()` ([EIP-20](https://eips.ethereum.org/EIPS/eip-20)). */
export const DECIMALS_SELECTOR = '0x313ce567';

/** A statement of a token's decimals. */
export interface DecimalsSaid {
  readonly decimals: number;
  /** The source, e.g. 'the node, record 12'. */
  readonly by: string;
  /** The token's symbol there; hostile, '' if not stated. */
  readonly symbol: string;
}

/** Known if all sources agree. */
export type TokenUnits =
  | {
      readonly kind: 'known';
      readonly decimals: number;
      readonly by: string;
      readonly symbol: string;
      /** The end of the contract that tells it from others with such a symbol; see TokenNames. */
      readonly tail?: string | undefined;
      /** What it imitates and why, if it is a counterfeit. */
      readonly counterfeit?: string | undefined;
    }
  | { readonly kind: 'unknown'; readonly reason: string };

/** `decimals()` returns an octet (EIP-20). */
const MOST_DECIMALS = 255;

const asDecimals = (text: string): number | undefined =>
  /^(?:0x[0-9a-f]{1,64}|\d{1,3})$/i.test(text) && BigInt(text) <= BigInt(MOST_DECIMALS)
    ? Number(BigInt(text))
    : undefined;

function askedDecimalsOf(params: string, contract: string): boolean {
  try {
    const list = readJson(params);
    const [call, , ...overrides] = isJsonList(list) ? list : [];
    // With overrides, the answer is about a state that never was.
    if (!isJsonObject(call) || overrides.some((each) => each !== null)) return false;
    const data = [call['data'], call['input']].map((each) => valueText(each).toLowerCase());
    return valueText(call['to']).toLowerCase() === contract && data.includes(DECIMALS_SELECTOR);
  } catch {
    return false;
  }
}

/**
 * The node's results of `decimals()` for the contract, lower case; `calls` are the case's calls of
 * eth_call.
 */
export const decimalsOfCalls = (calls: readonly MadeCall[], contract: string): readonly DecimalsSaid[] =>
  calls.flatMap(({ method, outcome, gist, params, evidence }) => {
    if (method !== 'eth_call' || outcome !== 'result' || !askedDecimalsOf(params, contract)) return [];
    const decimals = gist === '0x' ? undefined : asDecimals(gist);
    return decimals === undefined ? [] : [{ decimals, by: `the node, record ${evidence.seq}`, symbol: '' }];
  });

/** What a row of the token list (4.1) says about the contract, lower case. */
export function decimalsOfRow(fields: JsonObject, seq: number, contract: string): readonly DecimalsSaid[] {
  if (valueText(fields['tokenContractAddress']).toLowerCase() !== contract) return [];
  const decimals = asDecimals(valueText(fields['precision']));
  return decimals === undefined
    ? []
    : [{ decimals, by: `the token list, record ${seq}`, symbol: valueText(fields['token']) }];
}

/** The decimals of units; undefined if they are not known. */
export const decimalsOf = (units: TokenUnits | undefined): number | undefined =>
  units?.kind === 'known' ? units.decimals : undefined;

/** Units with the name that the token has in the whole case. */
export function unitsInCase(
  units: TokenUnits,
  contract: string,
  { symbols, tails, counterfeits }: TokenNames,
): TokenUnits {
  if (units.kind !== 'known') return units;
  const symbol = symbols.get(contract) ?? units.symbol;
  return {
    ...units,
    symbol,
    tail: symbol === '' ? undefined : tails.get(contract),
    counterfeit: counterfeits?.get(contract),
  };
}

/** The units of a token by all statements. */
export function settleUnits(said: readonly DecimalsSaid[]): TokenUnits {
  const [first] = said;
  if (first === undefined)
    return { kind: 'unknown', reason: 'The decimals of this contract are not known in this case.' };
  const other = said.find(({ decimals }) => decimals !== first.decimals);
  if (other !== undefined)
    return {
      kind: 'unknown',
      reason: `Two sources differ: ${first.by} says ${first.decimals} decimals, ${other.by} says ${other.decimals}.`,
    };
  return { kind: 'known', ...first, symbol: said.find(({ symbol }) => symbol !== '')?.symbol ?? '' };
}
