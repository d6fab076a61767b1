/** The tokens of a row filter written as text. A value of one word needs no quotation marks. */
import { plainToken, textToken, type Lexicon } from '../filter-language/filter-tokens.ts';

/** Saved filters may name thousands of values. */
const MOST_CHARACTERS = 100_000;

/** Other ways to write an operator, as the screen shows it. */
const SPELLINGS: Readonly<Record<string, string>> = {
  '≥': '>=',
  '≤': '<=',
  '≠': '!=',
  '==': '=',
  '<>': '!=',
};

/** Symbols end a word; an exclamation mark does so only before an equals sign. */
const WORD = String.raw`(?:(?!!=)[^\s(),"<>=≥≤≠])+`;

/** The lexicon of row filters: bare texts, symbols and quoted texts, none with a value of its own. */
export const ROW_FILTER_LEXICON: Lexicon<never> = {
  mostCharacters: MOST_CHARACTERS,
  forms: [
    ['text', /"(?:[^"\\]|\\.)*"/sy],
    ['symbol', /<=|>=|!=|<>|==|[(),<>=≥≤≠]/y],
    ['bare', new RegExp(WORD, 'y')],
  ],
  tokenOf: (form, written, at) => {
    if (form === 'text') return textToken(written, at);
    if (form === 'bare') return plainToken('bare', written, at);
    return { ...plainToken('symbol', SPELLINGS[written] ?? written, at), written };
  },
};

const ONE_WORD = new RegExp(`^${WORD}$`);

const quoted = (value: string): string => {
  const escaped = value
    .replaceAll(/["\\]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`)
    .replaceAll('\t', String.raw`\t`);
  return `"${escaped}"`;
};

/** Writes a value: unchanged if it is one word, otherwise in quotation marks. */
export const writeFilterToken = (value: string): string => (ONE_WORD.test(value) ? value : quoted(value));

/** Writes a text that stands for nothing but itself: always in quotation marks. */
export const writeFilterText = quoted;
