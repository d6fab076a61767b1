/**
 * The tokens of a case, and how each is called: a symbol is what a contract says about itself, so one
 * that several contracts have, or that looks like another's, is told apart by the end of its contract.
 * The one source of names for every place that names a token.
 */
import { keyOfToken, type NamedToken } from '../../service/named-token.ts';
import { tailsOfContracts, type TokenTails } from './contract-tails.ts';
import { mixedScripts } from './mixed-scripts.ts';
import { SymbolGroups } from './symbol-groups.ts';
import { isUnclear } from './symbol-keys.ts';

/** How the tokens of a case are called. Keys are lower-case contracts; '' is the native coin. */
export interface TokenNames {
  /**
   * Symbols as they came, hostile. Of several, the one that is not disguised, then one with a letter, then
   * the shortest, then the first by its text. The coin keeps the first one that reads as a symbol, in the
   * order of the journal; '' if none does.
   */
  readonly symbols: ReadonlyMap<string, string>;
  /** The ends of contracts whose symbols are not theirs alone, or not what they seem; no others. */
  readonly tails: TokenTails;
  /** Tokens that copy another one or the coin, with what they imitate and why; undefined until judged. */
  readonly counterfeits: ReadonlyMap<string, string> | undefined;
}

export const NO_TOKEN_NAMES: TokenNames = {
  symbols: new Map(),
  tails: new Map(),
  counterfeits: undefined,
};

const isDisguised = (symbol: string): boolean => isUnclear(symbol) || mixedScripts(symbol).length > 0;

/** A name without a letter reads as arithmetic beside an amount: '5 +1+1'. */
const hasLetter = (symbol: string): boolean => /\p{L}/u.test(symbol);

/**
 * One word that no formula begins with: beside an amount, '@SUM(1)' and '+1+1' read as arithmetic, and
 * several words as prose.
 */
const READS_AS_SYMBOL = /^[\p{L}\p{N}\p{Sc}][\p{L}\p{M}\p{N}\p{Sc}._·-]{0,23}$/u;

/** A coin has no contract whose end could tell it from others, so no disguise may name it. */
const canNameCoin = (symbol: string): boolean =>
  READS_AS_SYMBOL.test(symbol) && hasLetter(symbol) && !isDisguised(symbol);

/** Negative if `one` is the better name for a contract: a fixed order, whatever came first. */
function comparePlainness(one: string, other: string): number {
  const byDisguise = Number(isDisguised(one)) - Number(isDisguised(other));
  const byLetter = Number(hasLetter(other)) - Number(hasLetter(one));
  return byDisguise || byLetter || one.length - other.length || (one < other ? -1 : Number(one > other));
}

/** Contracts whose symbols look alike. */
interface AlikeTokens {
  readonly contracts: Set<string>;
  /** True if one of the symbols is not what it seems. */
  isSuspect: boolean;
  /** Undefined if a token came since they were computed. */
  tails?: TokenTails | undefined;
}

const NO_TAILS: TokenTails = new Map();

function tailsOf({ contracts, isSuspect }: AlikeTokens): TokenTails {
  const isAlone = contracts.size < 2 && !isSuspect;
  return isAlone ? NO_TAILS : tailsOfContracts([...contracts].filter((contract) => contract !== ''));
}

/** Collects tokens. Only the names of tokens that look like a new one are computed again. */
export class TokenRegistry {
  readonly #known = new Set<string>();
  readonly #symbols = new Map<string, string>();
  /** The first name of the coin that can be one: whatever is collected later does not rename it. */
  #coin = '';
  /** Contracts that are reported under several symbols, so that no symbol identifies them by itself. */
  readonly #severallyNamed = new Set<string>();
  readonly #groups = new SymbolGroups<AlikeTokens>({
    create: () => ({ contracts: new Set(), isSuspect: false }),
    unite: (one, other) => {
      for (const contract of other.contracts) one.contracts.add(contract);
      one.isSuspect ||= other.isSuspect;
      one.tails = undefined;
    },
  });
  /** Tokens whose symbols show nothing, which look like no others. */
  readonly #invisible: AlikeTokens = { contracts: new Set(), isSuspect: true };
  #counterfeits: TokenNames['counterfeits'];
  #names: TokenNames | undefined = NO_TOKEN_NAMES;

  /** Adds tokens in the order of the journal; returns false if all of them were known. */
  add(tokens: Iterable<NamedToken>): boolean {
    let isChanged = false;
    for (const token of tokens) {
      const key = keyOfToken(token);
      if (this.#known.has(key)) continue;
      this.#known.add(key);
      this.#addNew(token);
      isChanged = true;
    }
    if (isChanged) this.#names = undefined;
    return isChanged;
  }

  /** Replaces the counterfeits; returns false if they are the same. */
  judge(counterfeits: ReadonlyMap<string, string>): boolean {
    const before = this.#counterfeits;
    const isSame =
      before?.size === counterfeits.size &&
      Array.from(before).every(([contract, remark]) => counterfeits.get(contract) === remark);
    if (isSame) return false;
    this.#counterfeits = counterfeits;
    this.#names = undefined;
    return true;
  }

  #addNew([contract, symbol]: NamedToken): void {
    if (contract === '' && this.#coin === '' && canNameCoin(symbol)) this.#coin = symbol;
    const before = this.#symbols.get(contract) ?? '';
    const isBetter = before === '' || comparePlainness(symbol, before) < 0;
    // A contract without a symbol is named by its address.
    if (symbol === '') return void this.#symbols.set(contract, before);
    if (before !== '') this.#severallyNamed.add(contract);
    if (isBetter) this.#symbols.set(contract, symbol);
    const alike = this.#groups.of(symbol) ?? this.#invisible;
    alike.contracts.add(contract);
    alike.isSuspect ||= isDisguised(symbol);
    alike.tails = undefined;
  }

  /** The names of all tokens so far; the same object until a new token is added. */
  get names(): TokenNames {
    this.#names ??= {
      symbols: this.#chosen(),
      tails: this.#tails(),
      counterfeits: this.#counterfeits,
    };
    return this.#names;
  }

  #chosen(): ReadonlyMap<string, string> {
    const symbols = new Map(this.#symbols);
    if (symbols.has('')) symbols.set('', this.#coin);
    return symbols;
  }

  #tails(): TokenTails {
    const named = Array.from(this.#severallyNamed).filter((contract) => contract !== '');
    const tails = new Map(named.flatMap((contract) => Array.from(tailsOfContracts([contract]))));
    for (const alike of [...this.#groups.values(), this.#invisible]) {
      alike.tails ??= tailsOf(alike);
      for (const [contract, tail] of alike.tails)
        // A contract with several symbols has the longest of its ends.
        if (tail.length > (tails.get(contract)?.length ?? 0)) tails.set(contract, tail);
    }
    return tails;
  }
}

/** The names of these tokens alone, in the order of the journal. */
export function tokenNamesOf(tokens: Iterable<NamedToken>): TokenNames {
  const registry = new TokenRegistry();
  registry.add(tokens);
  return registry.names;
}
