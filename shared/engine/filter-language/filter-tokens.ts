/**
 * The text of a filter as tokens. What bare text or a number looks like is the language's own.
 */
import type { FilterFault } from './filter-fault.ts';

interface Placed {
  /** As it is meant: of a text what stands between its quotation marks. */
  readonly text: string;
  /** As it was typed. */
  readonly written: string;
  /** UTF-16 position of its first character. */
  readonly at: number;
}

/** `value` is what a language reads from one token alone, such as a number. */
export type FilterToken<Value> =
  | (Placed & { readonly kind: 'bare' | 'symbol' | 'text' | 'end' })
  | (Placed & { readonly kind: 'value'; readonly value: Value });

/** What a language says about its tokens. */
export interface Lexicon<Value> {
  /** Longer filters are refused. */
  readonly mostCharacters: number;
  /** Sticky expressions by name; the first that matches wins. Space between tokens is not among them. */
  readonly forms: readonly (readonly [form: string, pattern: RegExp])[];
  /** The token of what a form matched; `text` is the whole filter. */
  readonly tokenOf: (
    form: string,
    written: string,
    at: number,
    text: string,
  ) => FilterToken<Value> | FilterFault;
}

/** Letters that a text may have behind a backslash; any other character stands for itself. */
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };
const SPACE = /\s+/y;

/** A token that means what is written. */
export const plainToken = (kind: 'bare' | 'symbol', written: string, at: number): FilterToken<never> => ({
  kind,
  text: written,
  written,
  at,
});

/** A text with its quotation marks. */
export const textToken = (written: string, at: number): FilterToken<never> => ({
  kind: 'text',
  text: written.slice(1, -1).replaceAll(/\\(.)/gs, (_, sign: string) => ESCAPES[sign] ?? sign),
  written,
  at,
});

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
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

function tokenAt<Value>(
  text: string,
  at: number,
  { forms, tokenOf }: Lexicon<Value>,
): FilterToken<Value> | FilterFault {
  for (const [form, pattern] of forms) {
    const written = matchAt(pattern, text, at);
    if (written !== undefined) return tokenOf(form, written, at, text);
  }
  return unreadable(text, at);
}

/** The tokens, the last of kind `end`; or the first fault. */
export function readFilterTokens<Value>(
  text: string,
  lexicon: Lexicon<Value>,
): readonly FilterToken<Value>[] | FilterFault {
  const { mostCharacters } = lexicon;
  if (text.length > mostCharacters) return { at: mostCharacters, reason: 'The filter is too long.' };
  const tokens: FilterToken<Value>[] = [];
  for (let at = 0; at < text.length;) {
    const space = matchAt(SPACE, text, at);
    if (space === undefined) {
      const token = tokenAt(text, at, lexicon);
      if ('reason' in token) return token;
      tokens.push(token);
      at += token.written.length;
    } else at += space.length;
  }
  return [...tokens, { kind: 'end', text: '', written: '', at: text.length }];
}
