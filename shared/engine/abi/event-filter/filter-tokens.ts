/** The tokens of an event filter. */
import { parseDecimal } from '../../../units/amount.ts';
import { hasValidChecksum, isAddress, WRONG_CAPITALS } from '../../../units/hex.ts';
import { foundHexOf } from '../../../units/reference/find-hex.ts';
import type { FilterFault, Literal } from './event-filter.ts';

export type FilterToken =
  | { readonly kind: 'word'; readonly text: string; readonly at: number }
  | { readonly kind: 'place'; readonly place: number; readonly text: string; readonly at: number }
  | { readonly kind: 'symbol'; readonly text: string; readonly at: number }
  | { readonly kind: 'literal'; readonly literal: Literal; readonly text: string; readonly at: number }
  | { readonly kind: 'end'; readonly text: ''; readonly at: number };

/** Nobody types a longer filter. */
export const MOST_FILTER_CHARACTERS = 4000;

const FORMS = [
  ['space', /\s+/y],
  ['hex', /0[xX][0-9a-fA-F]*/y],
  ['number', /-?\d[\d_]*(?:\.\d+)?(?:[eE]\+?\d+)?/y],
  ['word', /[A-Za-z_$][\w$]*/y],
  ['place', /#\d{1,4}/y],
  ['text', /"(?:[^"\\]|\\["\\])*"|'(?:[^'\\]|\\['\\])*'/y],
  ['symbol', /<=|>=|!=|<>|==|[=<>()[\],.*]/y],
] as const;

function matchAt(text: string, at: number): { readonly form: string; readonly found: string } | undefined {
  for (const [form, pattern] of FORMS) {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return { form, found };
  }
  return undefined;
}

/** A whole number, exactly; undefined if the text is not one. */
function wholeOf(text: string): bigint | undefined {
  const value = parseDecimal(text.replaceAll('_', '').replace('+', ''));
  if (value === undefined) return undefined;
  const one = 10n ** BigInt(value.scale);
  return value.units % one === 0n ? value.units / one : undefined;
}

function unreadable(text: string, at: number): FilterFault {
  const sign = text[at] ?? '';
  return {
    at,
    reason:
      sign === '"' || sign === "'"
        ? 'This text has no closing quotation mark.'
        : `“${sign}” has no meaning here.`,
  };
}

/**
 * The numbers that values are compared with. A log's numbers are whole; if its token's decimals are
 * known, amounts are typed in tokens, which have fractions ('units').
 */
export type NumbersOfFilter = 'whole' | 'units' | 'decimal';

function numberToken(found: string, at: number, numbers: NumbersOfFilter): FilterToken | FilterFault {
  const units = wholeOf(found);
  if (units !== undefined) return { kind: 'literal', literal: { kind: 'number', units }, text: found, at };
  const value = parseDecimal(found.replaceAll('_', '').replace('+', ''));
  if (numbers !== 'whole' && value !== undefined)
    return { kind: 'literal', literal: { kind: 'fraction', value }, text: found, at };
  return {
    at,
    reason:
      numbers !== 'whole'
        ? `${found} is not a number that can be compared.`
        : `${found} is not a whole number: values of a log are integers of the smallest unit.`,
  };
}

function tokenOf(
  form: string,
  found: string,
  at: number,
  numbers: NumbersOfFilter,
): FilterToken | FilterFault {
  const literal = (value: Literal): FilterToken => ({ kind: 'literal', literal: value, text: found, at });
  switch (form) {
    case 'hex':
      if (found.length === 2) return { at, reason: 'After 0x hex digits are needed.' };
      // Bytes of the same length may have any capitals, but nobody mixes them.
      return isAddress(found) && !hasValidChecksum(found)
        ? { at, reason: `Address: ${WRONG_CAPITALS}.` }
        : literal({ kind: 'hex', text: found.toLowerCase() });
    case 'number':
      return numberToken(found, at, numbers);
    case 'text':
      return literal({ kind: 'text', text: found.slice(1, -1).replaceAll(/\\(.)/g, '$1') });
    case 'place':
      return { kind: 'place', place: Number(found.slice(1)), text: found, at };
    case 'word': {
      const hex = foundHexOf(found);
      if (hex !== undefined) return literal({ kind: 'hex', text: hex.value });
      return /^(true|false)$/i.test(found)
        ? literal({ kind: 'boolean', value: found.toLowerCase() === 'true' })
        : { kind: 'word', text: found, at };
    }
    default:
      return { kind: 'symbol', text: found, at };
  }
}

/** Returns the tokens, the last of kind `end`; or the first fault. */
export function readFilterTokens(
  text: string,
  numbers: NumbersOfFilter = 'whole',
): readonly FilterToken[] | FilterFault {
  if (text.length > MOST_FILTER_CHARACTERS)
    return { at: MOST_FILTER_CHARACTERS, reason: 'The filter is too long.' };
  const tokens: FilterToken[] = [];
  for (let at = 0; at < text.length;) {
    const match = matchAt(text, at);
    if (match === undefined) return unreadable(text, at);
    // `10abc` is one mistake, not a number followed by a name.
    if (match.form === 'number' || match.form === 'hex') {
      const tail = /^[\w$]+/.exec(text.slice(at + match.found.length))?.[0];
      if (tail !== undefined)
        return { at, reason: `“${(match.found + tail).slice(0, 60)}” is neither a number nor hex.` };
    }
    if (match.form !== 'space') {
      const token = tokenOf(match.form, match.found, at, numbers);
      if ('reason' in token) return token;
      tokens.push(token);
    }
    at += match.found.length;
  }
  return [...tokens, { kind: 'end', text: '', at: text.length }];
}
