/**
 * The end of a contract that tells a token from others whose symbols look like its own: a symbol is
 * what a contract says about itself. The one rule for every place that names a token. Pure.
 */
import { tailsOfContracts, type TokenTails } from './contract-tails.ts';
import { judgeTokens, type TokenLikeness } from './judge-tokens.ts';
import { groupSymbols } from './symbol-keys.ts';

const tailsOfJudged = new WeakMap<ReadonlyMap<string, TokenLikeness>, TokenTails>();

/** The ends of tokens whose symbols may deceive, as judgeTokens found them; computed once per map. */
export function tailsOfTokens(judged: ReadonlyMap<string, TokenLikeness>): TokenTails {
  const known = tailsOfJudged.get(judged);
  if (known !== undefined) return known;
  const groupOf = groupSymbols(Array.from(judged.values(), ({ symbol }) => symbol));
  const groups = new Map<number | undefined, string[]>();
  for (const [contract, { symbol }] of judged) {
    const group = groupOf.get(symbol);
    const held = groups.get(group);
    if (held === undefined) groups.set(group, [contract]);
    else held.push(contract);
  }
  const tails = new Map(Array.from(groups.values()).flatMap((group) => [...tailsOfContracts(group)]));
  tailsOfJudged.set(judged, tails);
  return tails;
}

const tailsOfSymbols = new WeakMap<ReadonlyMap<string, string>, TokenTails>();

/**
 * The ends of tokens whose symbols are not theirs alone, given each contract's symbol ('' has that of
 * the native coin); computed once per map. Tokens that need none are absent.
 */
export function tokenTails(symbols: ReadonlyMap<string, string>): TokenTails {
  const known = tailsOfSymbols.get(symbols);
  if (known !== undefined) return known;
  const seen = Array.from(symbols, ([contract, symbol]) => ({ contract, symbol, firstValue: Infinity }));
  const tails = tailsOfTokens(judgeTokens(seen));
  tailsOfSymbols.set(symbols, tails);
  return tails;
}

/** A symbol with the end of its contract, if it needs one: 'USDP·7C73'. */
export const tailedSymbol = (symbol: string, tail: string | undefined): string =>
  tail === undefined || tail === '' ? symbol : `${symbol}·${tail}`;
