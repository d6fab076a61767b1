/**
 * The words of a row filter written as text.
 */

export interface FilterWord {
  readonly kind: 'word' | 'text' | 'symbol' | 'end';
  /** Without quotation marks. */
  readonly text: string;
  /** Its place in the filter, from 0. */
  readonly at: number;
}

/** What is wrong with a filter, and where. */
export interface FilterTextFault {
  readonly at: number;
  readonly reason: string;
}

const MOST_CHARACTERS = 100_000;
const WORD = /[^\s(),"<>=]+/y;
const SYMBOL = /<=|>=|[(),<>=]/y;
const TEXT = /"((?:[^"\\]|\\.)*)"/sy;
const SPACE = /\s+/y;

/** Letters that a text may have behind a backslash; any other stands for itself. */
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The words, the last of kind `end`; or the first fault. */
export function readFilterWords(text: string): readonly FilterWord[] | FilterTextFault {
  if (text.length > MOST_CHARACTERS) return { at: MOST_CHARACTERS, reason: 'The filter is too long.' };
  const words: FilterWord[] = [];
  for (let at = 0; at < text.length;) {
    const space = matchAt(SPACE, text, at);
    const quoted = matchAt(TEXT, text, at);
    const symbol = matchAt(SYMBOL, text, at);
    const word = matchAt(WORD, text, at);
    if (quoted !== null)
      words.push({
        kind: 'text',
        text: (quoted[1] ?? '').replaceAll(/\\(.)/gs, (_, sign: string) => ESCAPES[sign] ?? sign),
        at,
      });
    else if (symbol !== null) words.push({ kind: 'symbol', text: symbol[0], at });
    else if (word !== null) words.push({ kind: 'word', text: word[0], at });
    else if (space === null) return { at, reason: 'This text has no closing quotation mark.' };
    at += (space ?? quoted ?? symbol ?? word)?.[0].length ?? 1;
  }
  return [...words, { kind: 'end', text: '', at: text.length }];
}

/** A value as it is written: as it is where it is one word, otherwise in quotation marks. */
export function writeFilterWord(value: string): string {
  if (/^[^\s(),"<>=]+$/.test(value)) return value;
  const escaped = value
    .replaceAll(/["\\]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`)
    .replaceAll('\t', String.raw`\t`);
  return `"${escaped}"`;
}
