/** The tokens of a row filter written as text. A value of one word needs no quotation marks. */
import { plainToken, textToken, type Lexicon } from '../../../shared/engine/filter-language/filter-tokens.ts';

/** Saved filters may name thousands of values. */
const MOST_CHARACTERS = 100_000;

/** The lexicon of row filters: bare texts, symbols and quoted texts, none with a value of its own. */
export const ROW_FILTER_LEXICON: Lexicon<never> = {
  mostCharacters: MOST_CHARACTERS,
  forms: [
    ['text', /"(?:[^"\\]|\\.)*"/sy],
    ['symbol', /<=|>=|[(),<>=]/y],
    ['bare', /[^\s(),"<>=]+/y],
  ],
  tokenOf: (form, written, at) =>
    form === 'text' ? textToken(written, at) : plainToken(form === 'symbol' ? 'symbol' : 'bare', written, at),
};

/** Writes a value: unchanged if it is one word, otherwise in quotation marks. */
export function writeFilterToken(value: string): string {
  if (/^[^\s(),"<>=]+$/.test(value)) return value;
  const escaped = value
    .replaceAll(/["\\]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`)
    .replaceAll('\t', String.raw`\t`);
  return `"${escaped}"`;
}
