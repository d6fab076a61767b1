/**
 * Finds texts whose letters come from scripts that no language combines, such as Latin with one
 * Cyrillic letter. Pure.
 */

/**
 * Scripts of living languages, with a test for their characters; characters of no script (digits,
 * signs, emoji) do not count.
 */
const SCRIPTS: readonly (readonly [name: string, test: RegExp])[] = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Tibetan',
  'Myanmar',
  'Georgian',
  'Hangul',
  'Ethiopic',
  'Cherokee',
  'Canadian_Aboriginal',
  'Khmer',
  'Mongolian',
  'Hiragana',
  'Katakana',
  'Bopomofo',
  'Han',
  'Coptic',
  'Lisu',
].map((name) => [name.replace('_', ' '), new RegExp(`\\p{Script=${name}}`, 'u')]);

/**
 * Writing systems of more than one script, each with Latin ([UTS
 * #39](https://www.unicode.org/reports/tr39/), "highly restrictive").
 */
const TOGETHER: readonly (readonly string[])[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

/**
 * The scripts of a text, in the order of the Unicode blocks, if they do not belong together;
 * otherwise empty. Only letters count.
 */
export function mixedScripts(text: string): readonly string[] {
  // Full-width and mathematical letters belong to the script that they stand for.
  const plain = text.normalize('NFKC');
  const found = SCRIPTS.filter(([, test]) => test.test(plain)).map(([name]) => name);
  const belong =
    found.length < 2 || TOGETHER.some((system) => found.every((script) => system.includes(script)));
  return belong ? [] : found;
}
