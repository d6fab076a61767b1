/**
 * Texts that attack or confuse spreadsheets and CSV readers: a corpus, and any number of generated
 * ones, the same for each seed.
 */

/** Each was seen to cause harm, or to be damaged, somewhere. */
export const HOSTILE_CORPUS: readonly string[] = [
  '=1+1',
  "=cmd|'/c calc'!A1",
  '=HYPERLINK("http://evil.example","click")',
  '=WEBSERVICE("http://evil.example")',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '\u00A0=1+1',
  '\uFEFF=1+1',
  '\u202E=1+1',
  '\0=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
  "'=1+1",
  "''=1+1",
  "'",
  "'quoted'",
  '-5',
  '.5',
  '+5',
  '-0.000000000000000001',
  '12345678901234567890',
  '1234567890123456789012345678901234567890',
  '0.123456789012345678',
  '0x095ea7b3',
  '095e7033',
  'e246c1795e5cc38f',
  '1e5',
  '12345e10',
  '007',
  '1,234',
  '2026-11-20',
  '1/2',
  '2026-11-20T20:00:00.000Z',
  '1732046400123',
  'TRUE',
  'false',
  '="12345678901234567890"',
  'a"b',
  '""',
  'a,b',
  'a;b',
  'a\rb',
  'a\nb',
  'a\r\nb',
  'a\tb',
  'a\0b',
  '\uFEFFa',
  'שלום \u202Eabc',
  '👩‍👩‍👧‍👦',
  '\u0301\u0301\u0301z',
  '\uD800',
  'a\uDC00b',
  '\uD800=1',
  '',
  ' ',
  'DDE("cmd";"/C calc";"!A0")A0',
  "-2+3+cmd|' /C calc'!A0",
  '%0A=1+1',
  '"=1+1"',
  '<img src=x onerror=alert(1)>',
  '\u061C=1',
  '\u2028=1',
  '--1',
  '#REF!',
  '{=1+1}',
];

const PARTS = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  "'",
  '"',
  ',',
  ';',
  '\t',
  '\r',
  '\n',
  '\0',
  ' ',
  '\u00A0',
  '\u200B',
  '\uFEFF',
  '\u202E',
  '1',
  '5',
  'A1',
  'SUM(',
  ')',
  '|',
  '!',
  'cmd',
  'é',
  '漢',
  '👍',
  '0x',
  'e10',
  '.',
  '\\',
  '%',
  '/',
];

/** Beginnings that a spreadsheet would evaluate. */
const FORMULAS = ['=1+1', '=SUM(1)', '=A1', '="a"&', '=-', '@SUM(1)', '+1+1', '-2+3'];

/** The corpus and generated texts, `count` in all. */
export function hostileTexts(count: number, seed = 1): string[] {
  let state = seed;
  const next = (below: number): number => {
    // Marsaglia's xorshift32: small, and the same everywhere.
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
  const texts = [...HOSTILE_CORPUS];
  while (texts.length < count) {
    const beginning = next(3) === 0 ? (FORMULAS[next(FORMULAS.length)] ?? '') : '';
    const rest = Array.from({ length: 1 + next(8) }, () => PARTS[next(PARTS.length)] ?? '').join('');
    texts.push(next(4) === 0 ? beginning || rest : beginning + rest);
  }
  return texts.slice(0, count);
}
