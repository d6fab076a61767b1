/** The tokens of an event filter. */
import { parseDecimal } from '../../../units/amount.ts';
import { hasValidChecksum, isAddress, WRONG_CAPITALS } from '../../../units/hex.ts';
import { foundHexOf } from '../../../units/reference/find-hex.ts';
import type { FilterFault } from '../../filter-language/filter-fault.ts';
import {
  plainToken,
  textToken,
  type FilterToken,
  type Lexicon,
} from '../../filter-language/filter-tokens.ts';
import type { Literal } from './event-filter.ts';

/** What one token says by itself: a literal, or `#1` for the second argument. */
export type EventFilterValue = Literal | { readonly kind: 'place'; readonly place: number };

type Token = FilterToken<EventFilterValue>;

/**
 * The numbers that values are compared with. A log's numbers are whole; if its token's decimals are
 * known, amounts are typed in tokens, which have fractions ('units').
 */
export type NumbersOfFilter = 'whole' | 'units' | 'decimal';

/** Nobody types a longer filter. */
const MOST_CHARACTERS = 4000;

const FORMS = [
  ['hex', /0[xX][0-9a-fA-F]*/y],
  ['number', /-?\d[\d_]*(?:\.\d+)?(?:[eE]\+?\d+)?/y],
  ['bare', /[A-Za-z_$][\w$]*/y],
  ['place', /#\d{1,4}/y],
  ['text', /"(?:[^"\\]|\\["\\])*"|'(?:[^'\\]|\\['\\])*'/y],
  ['symbol', /<=|>=|!=|<>|==|[=<>()[\],.*]/y],
] as const;

/** Other ways to write an operator. */
const SPELLINGS: Readonly<Record<string, string>> = { '==': '=', '<>': '!=' };

const valueToken = (value: EventFilterValue, written: string, at: number): Token => ({
  kind: 'value',
  value,
  text: written,
  written,
  at,
});

/** A whole number, exactly; undefined if the text is not one. */
function wholeOf(text: string): bigint | undefined {
  const value = parseDecimal(text.replaceAll('_', '').replace('+', ''));
  if (value === undefined) return undefined;
  const one = 10n ** BigInt(value.scale);
  return value.units % one === 0n ? value.units / one : undefined;
}

function numberToken(written: string, at: number, numbers: NumbersOfFilter): Token | FilterFault {
  const units = wholeOf(written);
  if (units !== undefined) return valueToken({ kind: 'number', units }, written, at);
  const value = parseDecimal(written.replaceAll('_', '').replace('+', ''));
  if (numbers !== 'whole' && value !== undefined) return valueToken({ kind: 'fraction', value }, written, at);
  return {
    at,
    reason:
      numbers !== 'whole'
        ? `${written} is not a number that can be compared.`
        : `${written} is not a whole number: values of a log are integers of the smallest unit.`,
  };
}

function hexToken(written: string, at: number): Token | FilterFault {
  if (written.length === 2) return { at, reason: 'After 0x hex digits are needed.' };
  // Bytes of the same length may have any capitals, but nobody mixes them.
  return isAddress(written) && !hasValidChecksum(written)
    ? { at, reason: `Address: ${WRONG_CAPITALS}.` }
    : valueToken({ kind: 'hex', text: written.toLowerCase() }, written, at);
}

function bareToken(written: string, at: number): Token {
  const hex = foundHexOf(written);
  if (hex !== undefined) return valueToken({ kind: 'hex', text: hex.value }, written, at);
  return /^(true|false)$/i.test(written)
    ? valueToken({ kind: 'boolean', value: written.toLowerCase() === 'true' }, written, at)
    : plainToken('bare', written, at);
}

/** `10abc` is one mistake, not a number followed by a name. */
function tailFault(written: string, at: number, text: string): FilterFault | undefined {
  const tail = /^[\w$]+/.exec(text.slice(at + written.length))?.[0];
  if (tail === undefined) return undefined;
  return { at, reason: `“${(written + tail).slice(0, 60)}” is neither a number nor hex.` };
}

/** The lexicon of event filters whose numbers may be of a kind. */
export const eventFilterLexicon = (numbers: NumbersOfFilter): Lexicon<EventFilterValue> => ({
  mostCharacters: MOST_CHARACTERS,
  forms: FORMS,
  tokenOf(form, written, at, text) {
    switch (form) {
      case 'hex':
        return tailFault(written, at, text) ?? hexToken(written, at);
      case 'number':
        return tailFault(written, at, text) ?? numberToken(written, at, numbers);
      case 'text':
        return textToken(written, at);
      case 'place':
        return valueToken({ kind: 'place', place: Number(written.slice(1)) }, written, at);
      case 'bare':
        return bareToken(written, at);
      default:
        return { kind: 'symbol', text: SPELLINGS[written] ?? written, written, at };
    }
  },
});
