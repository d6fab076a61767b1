/**
 * Decides which tokens of a collection share a symbol with others of it, or with the native coin: a
 * symbol is what a contract says about itself, and proves nothing. Pure; linear in the number of
 * tokens.
 */
import { compareFirstValue, compareTexts, type FirstValue } from './compare-first-value.ts';
import { mixedScripts } from './mixed-scripts.ts';
import { groupSymbols } from './symbol-keys.ts';

/** A token of a collection; a token with several symbols occurs once for each. */
export interface SeenToken extends FirstValue {
  /** In any case; '' for the native coin. */
  readonly contract: string;
  readonly symbol: string;
}

/** What is known about a token whose symbol may deceive. */
export interface TokenLikeness {
  /**
   * 'native': has the native coin's name. 'copy': has the name of a token that was there before, or
   * of one among equals. 'copied': was there before those with its name. 'mixed': no other token
   * here has its name, but its letters come from scripts that do not belong together.
   */
  readonly role: 'native' | 'copy' | 'copied' | 'mixed';
  /** The symbol in question, as it came. */
  readonly symbol: string;
  /**
   * The other token: for a copy the one that was there before, for a copied one a copy, '' for the
   * native coin and for 'mixed'. Lower case.
   */
  readonly other: string;
  /** The other's symbol, as it came; it may be spelled with other characters. '' for 'mixed'. */
  readonly otherSymbol: string;
  /** How many contracts have this name here, including this one. */
  readonly contracts: number;
  /** Scripts of the symbol that do not belong together. */
  readonly scripts: readonly string[];
}

/**
 * The symbol decides between spellings that one contract has used since the same time, so that the
 * order of the rows does not matter.
 */
const bySeen = (one: SeenToken, other: SeenToken): number =>
  compareFirstValue(one, other) ||
  compareTexts(one.contract, other.contract) ||
  compareTexts(one.symbol, other.symbol);

/** One entry for each contract, its earliest. */
function byContract(alike: readonly SeenToken[]): readonly SeenToken[] {
  const first = new Map<string, SeenToken>();
  for (const token of alike) {
    const known = first.get(token.contract);
    if (known === undefined || bySeen(token, known) < 0) first.set(token.contract, token);
  }
  return [...first.values()].toSorted(bySeen);
}

function likenessOf(
  token: SeenToken,
  tokens: readonly SeenToken[],
  native: SeenToken | undefined,
): TokenLikeness | undefined {
  const { symbol } = token;
  const scripts = mixedScripts(symbol);
  const known = { symbol, scripts, contracts: tokens.length };
  if (native !== undefined) return { ...known, role: 'native', other: '', otherSymbol: native.symbol };
  const [first, second] = tokens;
  if (first === undefined || second === undefined)
    return scripts.length === 0 ? undefined : { ...known, role: 'mixed', other: '', otherSymbol: '' };
  const other = token === first ? second : first;
  const role = token === first && compareFirstValue(first, second) < 0 ? 'copied' : 'copy';
  return { ...known, role, other: other.contract, otherSymbol: other.symbol };
}

/** If a contract has several symbols, the graver role counts. */
const GRAVITY: readonly TokenLikeness['role'][] = ['copied', 'mixed', 'copy', 'native'];

/** The tokens whose symbols may deceive, by their lower-case contract; all others are absent. */
export function judgeTokens(seen: Iterable<SeenToken>): ReadonlyMap<string, TokenLikeness> {
  const all = Array.from(seen, (token) => ({ ...token, contract: token.contract.toLowerCase() }));
  const groupOf = groupSymbols(all.map(({ symbol }) => symbol));
  const groups = new Map<number, SeenToken[]>();
  for (const token of all) {
    const group = groupOf.get(token.symbol);
    if (group === undefined) continue;
    const held = groups.get(group);
    if (held === undefined) groups.set(group, [token]);
    else held.push(token);
  }
  const found = new Map<string, TokenLikeness>();
  for (const alike of groups.values()) {
    const [native] = byContract(alike.filter(({ contract }) => contract === ''));
    const tokens = byContract(alike.filter(({ contract }) => contract !== ''));
    for (const token of tokens) {
      const likeness = likenessOf(token, tokens, native);
      const known = found.get(token.contract);
      if (
        likeness !== undefined &&
        (known === undefined || GRAVITY.indexOf(likeness.role) > GRAVITY.indexOf(known.role))
      )
        found.set(token.contract, likeness);
    }
  }
  return found;
}
