/**
 * Writes shared/engine/deception/confusables-table.ts anew from Unicode's confusables.txt:
 *   npx tsx test/support/make-confusables.ts CONFUSABLES.TXT VERSION
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [file = '', version = ''] = process.argv.slice(2);

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/[\p{Cf}\p{Cc}\p{Z}\p{M}]/gu, '');
const textOf = (codes: string): string =>
  String.fromCodePoint(...codes.split(' ').map((code) => Number.parseInt(code, 16)));
const escaped = (text: string): string =>
  Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code > 0x7e)
      return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
    return character === "'" || character === '\\' ? `\\${character}` : character;
  }).join('');

const table = new Map<string, string>();
for (const line of readFileSync(file, 'utf8')
  .replace(/^\uFEFF/, '')
  .split('\n')) {
  const match = /^(?<source>[0-9A-F]+) ;\s(?<target>[0-9A-F ]+?) ;\s(?:MA|SL|SA|ML)/.exec(line);
  if (match?.groups === undefined) continue;
  const { source = '', target = '' } = match.groups;
  const [character, prototype] = [textOf(source), plain(textOf(target))];
  // Skip what folding removes before the lookup, or what is not mistaken for ASCII.
  if (plain(character) !== character || prototype === character || !/^[!-~]+$/.test(prototype)) continue;
  table.set(prototype, (table.get(prototype) ?? '') + character);
}

const lines = [...table]
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([prototype, characters]) => `  '${escaped(prototype)}': '${escaped(characters)}',`);
writeFileSync(
  join(import.meta.dirname, '../../shared/engine/deception/confusables-table.ts'),
  `/**
 * Characters that are taken for characters of ASCII: what they are taken for, and they. Made by test/support/make-confusables.ts from confusables.txt of Unicode ${version},
 * © Unicode, Inc., under the Unicode License v3 (packaging/shipped-data.ts).
 */
export const CONFUSABLES: Readonly<Record<string, string>> = {
${lines.join('\n')}
};
`,
);
