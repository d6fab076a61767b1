/** The text of a warning: a few words for the table, and a sentence with the reason. Pure. */
import { groupedCount } from '../../../shared/units/count-text.ts';
import type { AddressLikeness } from '../../../shared/engine/deception/judge-addresses.ts';
import { tailsOfContracts } from '../../../shared/engine/deception/contract-tails.ts';
import {
  MOST_DUST,
  type Deceptions,
  type MovementSigns,
} from '../../../shared/engine/deception/judge-movement.ts';
import type { TokenLikeness } from '../../../shared/engine/deception/judge-tokens.ts';
import { tailedSymbol } from '../../../shared/engine/deception/token-tails.ts';
import { revealHostile } from '../../parts/reveal-hostile.ts';
import type { Counterfeits } from '../../parts/counterfeits.ts';
import type { BadgeTone } from '../../parts/badge.tsx';

export interface Warning {
  /** The short text for the table. */
  readonly text: string;
  /** What follows it where there is room. @default '' */
  readonly detail?: string;
  readonly tone: BadgeTone;
  readonly sentence: string;
  /**
   * The address or contract that the warning is about, in lower case; undefined if it is about the
   * amount.
   */
  readonly about?: string;
  /** True for a token that is named like another one. */
  readonly isCounterfeit?: boolean;
}

const shown = (symbol: string): string => `“${revealHostile(symbol, 24).text}”`;

/** Returns the warning about an address that resembles another. */
function addressWarning(address: string, likeness: AddressLikeness): Warning {
  const { role, head, tail, together } = likeness;
  const ends = `the first ${head} and the last ${tail} digits are the same, the middle differs`;
  const many = together > 2 ? ` ${groupedCount(together)} addresses here look alike.` : '';
  return role === 'lookalike'
    ? {
        text: 'lookalike',
        tone: 'warning',
        sentence: `Looks like another address of this list: ${ends}.${many}`,
        about: address,
      }
    : {
        text: 'imitated',
        tone: 'plain',
        sentence: `Another address of this list looks like this one, to which value moved first: ${ends}.${many}`,
        about: address,
      };
}

/**
 * Returns the remark on an address (lower case) that imitates another; undefined for other
 * addresses.
 */
export function lookalikeRemark(known: Deceptions | undefined, address: string): string | undefined {
  const likeness = known?.addresses.get(address);
  return likeness?.role === 'lookalike' ? addressWarning(address, likeness).sentence : undefined;
}

/** Characters of a symbol in the text of a warning. */
const SYMBOL_CHARACTERS = 12;

/** The token that a counterfeit imitates, by its symbol and the end of its contract. */
function imitatedToken(contract: string, { other, otherSymbol }: TokenLikeness): string {
  const tail = tailsOfContracts([contract, other]).get(other);
  return tailedSymbol(revealHostile(otherSymbol, SYMBOL_CHARACTERS).text, tail);
}

/** Returns the whole short text of a warning. */
export const wholeTextOf = ({ text, detail = '' }: Warning): string => text + detail;

/**
 * In a few words, and what follows them where there is room. Of several tokens that came at the same time,
 * none is known to be the first.
 */
function tokenText(
  contract: string,
  likeness: TokenLikeness,
  tokens: Deceptions['tokens'],
): readonly [text: string, detail?: string] {
  switch (likeness.role) {
    case 'native':
      return ['counterfeit', ' of the coin'];
    case 'copy':
      return tokens.get(likeness.other)?.role === 'copied'
        ? ['counterfeit', ` of ${imitatedToken(contract, likeness)}`]
        : ['shared symbol', ` of ${likeness.contracts}, none first`];
    case 'copied':
      return ['shared symbol', ` of ${likeness.contracts} contracts`];
    case 'mixed':
      return ['mixed scripts'];
  }
}

const TOKEN_SENTENCES: Readonly<Record<TokenLikeness['role'], (likeness: TokenLikeness) => string>> = {
  native: ({ symbol, otherSymbol }) =>
    `A token that calls itself ${shown(symbol)}, as the native coin (${shown(otherSymbol)}). The native coin has no contract.`,
  copy: ({ symbol, otherSymbol }) =>
    `Its symbol ${shown(symbol)} is that of another contract (${shown(otherSymbol)}), which moved here before. The contract identifies a token, not the symbol.`,
  copied: ({ symbol, otherSymbol }) =>
    `Another contract has the symbol ${shown(otherSymbol)}, too; this one (${shown(symbol)}) moved here before. The contract identifies a token, not the symbol.`,
  mixed: ({ symbol }) => `Letters of several scripts in one symbol: ${shown(symbol)}.`,
};

/** Returns the warning about a token that resembles another. */
function tokenWarning(contract: string, likeness: TokenLikeness, tokens: Deceptions['tokens']): Warning {
  const { role, scripts } = likeness;
  const mixed = scripts.length === 0 ? '' : ` Its letters are ${scripts.join(' and ')}.`;
  const [text, detail] = tokenText(contract, likeness, tokens);
  return {
    text,
    ...(detail !== undefined && { detail }),
    tone: role === 'copied' ? 'plain' : 'warning',
    sentence: `${TOKEN_SENTENCES[role](likeness)}${mixed}`,
    about: contract,
    ...((role === 'copy' || role === 'native') && { isCounterfeit: true }),
  };
}

/** Returns the warning about an address or a contract (lower case); undefined if there is none. */
export function warningAbout(known: Deceptions, key: string): Warning | undefined {
  const [party, token] = [known.addresses.get(key), known.tokens.get(key)];
  if (party !== undefined) return addressWarning(key, party);
  return token === undefined ? undefined : tokenWarning(key, token, known.tokens);
}

/**
 * Says why a token (lower-case contract) must not be taken for the one that it is named like; undefined
 * for other tokens.
 */
export function counterfeitRemark(
  known: Pick<Deceptions, 'tokens'> | undefined,
  contract: string,
): string | undefined {
  const likeness = known?.tokens.get(contract);
  if (known === undefined || (likeness?.role !== 'copy' && likeness?.role !== 'native')) return undefined;
  const warning = tokenWarning(contract, likeness, known.tokens);
  return `${wholeTextOf(warning)}: ${warning.sentence}`;
}

/** All counterfeits of some rows, or of a case, with their remarks. */
export const counterfeitsOf = (known: Pick<Deceptions, 'tokens'> | undefined): Counterfeits =>
  new Map(
    Array.from(known?.tokens.keys() ?? [], (contract) => {
      const remark = counterfeitRemark(known, contract);
      return remark === undefined ? [] : ([[contract, remark]] as const);
    }).flat(),
  );

const AMOUNT_WARNINGS: Readonly<Record<'zero' | 'dust', Warning>> = {
  zero: {
    text: 'zero value',
    tone: 'warning',
    sentence: 'Nothing was moved. Anyone can make such a transfer in anyone’s name.',
  },
  dust: {
    text: 'dust',
    tone: 'warning',
    sentence: `At most ${MOST_DUST} was moved, to or from an address that looks like another one.`,
  },
};

/** Counterfeits first: there is room for few warnings, and a false token is worth nothing. */
const gravityOf = ({ tone, isCounterfeit = false }: Warning): number =>
  isCounterfeit ? 0 : tone === 'plain' ? 2 : 1;

/** Returns the warnings of a movement without duplicates, the most serious first. */
export function warningsOf({ addresses, tokens }: Deceptions, signs: MovementSigns): readonly Warning[] {
  const found: Warning[] = [];
  for (const party of new Set(signs.parties)) {
    const likeness = addresses.get(party);
    if (likeness !== undefined) found.push(addressWarning(party, likeness));
  }
  if (signs.amount !== undefined) found.push(AMOUNT_WARNINGS[signs.amount]);
  const token = signs.token === undefined ? undefined : tokens.get(signs.token);
  if (signs.token !== undefined && token !== undefined) found.push(tokenWarning(signs.token, token, tokens));
  return found.toSorted((one, other) => gravityOf(one) - gravityOf(other));
}
