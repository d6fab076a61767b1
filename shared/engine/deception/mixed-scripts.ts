/**
 * Texts whose letters come from scripts that no language writes together, such as Latin with one Cyrillic letter. Pure.
 */

/** Scripts of living languages, by what a test of a character calls them; characters of none of them (digits, signs, emoji) say nothing. */
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

/** Writing systems of more than one script, each with Latin (UTS #39, "highly restrictive"). */
const TOGETHER: readonly (readonly string[])[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

/** The scripts of a text, in the order of the Unicode blocks, where they do not belong together; empty where they do. Only letters count. */
export function mixedScripts(text: string): readonly string[] {
  // Full-width and mathematical letters are of the script that they stand for.
  const plain = text.normalize('NFKC');
  const found = SCRIPTS.filter(([, test]) => test.test(plain)).map(([name]) => name);
  const belong =
    found.length < 2 || TOGETHER.some((system) => found.every((script) => system.includes(script)));
  return belong ? [] : found;
}
