/** The tokens that rows name: a contract, and the symbol that a row reports for it. Pure. */
import type { JsonObject } from '../units/json-value.ts';
import { isAddress } from '../units/hex.ts';
import { valueText } from './row-value.ts';

/** A contract in lower case ('' is the native coin), and its symbol as it came. Hostile. */
export type NamedToken = readonly [contract: string, symbol: string];

/** The field that holds a token's contract. */
export const CONTRACT_FIELD = 'tokenContractAddress';

/** The fields that hold a symbol, by list: movements of an address, other movements, tokens. */
export const SYMBOL_FIELDS = ['transactionSymbol', 'symbol', 'token'] as const;

/** One text for each token, for sets of tokens. */
export const keyOfToken = ([contract, symbol]: NamedToken): string => `${contract} ${symbol}`;

/** The token of a contract and a symbol as they came; undefined if they name none. */
export function namedToken(contract: string, symbol: string): NamedToken | undefined {
  const lower = contract.toLowerCase();
  return symbol !== '' && (lower === '' || isAddress(lower)) ? [lower, symbol] : undefined;
}

/** A token, and how many rows name it so. */
interface CountedToken {
  readonly token: NamedToken;
  rows: number;
}

/**
 * The different tokens that rows name: names of the coin that most rows give first, since the first one
 * names it for the case, and tokens in the order of the rows.
 */
export function tokensOfRows(rows: Iterable<{ readonly fields: JsonObject }>): readonly NamedToken[] {
  const found = new Map<string, CountedToken>();
  let lastContract: unknown;
  let lastSymbol: unknown;
  let last: CountedToken | undefined;
  for (const { fields } of rows) {
    const contract = fields[CONTRACT_FIELD];
    const symbol = fields['transactionSymbol'] ?? fields['symbol'] ?? fields['token'];
    // Rows of one token often follow one another.
    if (contract !== lastContract || symbol !== lastSymbol) {
      [lastContract, lastSymbol] = [contract, symbol];
      const token = namedToken(valueText(contract), valueText(symbol));
      const key = token === undefined ? '' : keyOfToken(token);
      last = token === undefined ? undefined : (found.get(key) ?? { token, rows: 0 });
      if (last !== undefined) found.set(key, last);
    }
    if (last !== undefined) last.rows += 1;
  }
  const counted = [...found.values()];
  const ofCoin = counted.filter(({ token: [contract] }) => contract === '');
  const ofTokens = counted.filter(({ token: [contract] }) => contract !== '');
  return [...ofCoin.toSorted((one, other) => other.rows - one.rows), ...ofTokens].map(({ token }) => token);
}
