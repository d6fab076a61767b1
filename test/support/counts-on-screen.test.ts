/**
 * Counts in texts on screen are written in one way, with digits grouped by groupedCount or
 * countText. This finds numbers that would be ungrouped.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countText, groupedCount } from '../../shared/units/count-text.ts';

const root = join(import.meta.dirname, '..', '..');

/** Names that mean a number: sizes and counts of things, and limits. */
const NUMBER =
  /(?:[A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*)*\.(?:length|size|records|count|rowCount|total|sizeBytes|byteLength)|MOST_[A-Z_]+|LOOKED_AT|LONGEST_[A-Z_]+)/
    .source;
/** In a text: followed by a word, or at its end. */
const IN_TEXT = new RegExp(String.raw`\$\{${NUMBER}\}(?=[ ;,.”)%]|\x60)`, 'g');
/** In a text before the name of what is counted, whatever the number is called. */
const BEFORE_NOUN =
  /\$\{(?!(?:grouped|groupedCount|groupedOr|countText|count|counted)\(|[A-Z_]+\})[^}`]*\} (?:pages|rows|records|requests|bytes|addresses|transactions|batches|windows|tokens)\b/g;
const IN_MARKUP = new RegExp(String.raw`(?<=[>\s(+])\{${NUMBER}\}(?= [a-z(]|$|<)`, 'g');

/** Names, keys and styles are not text on screen, and neither are comments. */
const isNoText = (line: string): boolean =>
  /(?:key|id|className|data-\w+|style)=\{?`/.test(line) || /^\s*(?:import|\/\/|\*|\/\*)/.test(line);

/** By file: what looks like a count but is not one, and why. */
const NO_COUNTS: Readonly<Record<string, string>> = {
  'shared/engine/abi/parse-abi-json.ts': 'a line’s number is a name',
  'shared/engine/abi/event-filter/event-filter-lexicon.ts': 'no text',
  'shared/engine/storage/pack-pages.ts': 'no text of the screen',
  'renderer/investigations/graph/document/stored-steps.ts': 'a mark, no text',
  'renderer/investigations/holders/concentration/concentration-panel.tsx': 'words.total is a word',
  'shared/engine/query/logs/count-log-kinds.ts': 'a key, no text',
  'renderer/evidence/suspicion/use-suspicion.ts': 'a key, no text',
  'renderer/table/warnings/warning-text.ts': 'an amount as text',
};

/** By file: numbers before a noun that are grouped already, are limits, or came as text. */
const GROUPED_BEFORE: Readonly<Record<string, readonly string[]>> = {
  'renderer/app/dialogs/verify-case-dialog.tsx': ['${records} records'],
  'shared/engine/collect/completeness/state-completeness.ts': ['${pages} pages'],
  'shared/engine/collect/completeness/state-windows.ts': ['${count} batches', '${count} windows'],
  'shared/engine/collect/fill/fill-window.ts': ['${shown} rows'],
  'shared/engine/collect/plan/walk-pages.ts': ['${cursor.limit} rows'],
  'shared/service/find-list.ts': ['${totalPage} pages', '${total} records'],
  'electron/core/journal/verify-journal.ts': ['${expected.records}'],
};

const sources = ['renderer', 'shared', 'electron/core'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name) && name !== 'shared/units/count-text.ts'),
);

function rawCounts(file: string): string[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const patterns = file.endsWith('.tsx') ? [IN_TEXT, BEFORE_NOUN, IN_MARKUP] : [IN_TEXT, BEFORE_NOUN];
  return lines.flatMap((line, index) =>
    isNoText(line)
      ? []
      : patterns.flatMap((pattern) =>
          Array.from(line.matchAll(pattern), ([found]) => found)
            .filter((found) => GROUPED_BEFORE[file]?.includes(found) !== true)
            .map((found) => `${file}:${index + 1}: ${found}`),
        ),
  );
}

describe('counts on the screen', () => {
  it('are grouped wherever a text has one [found 31]', () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.filter((file) => !(file in NO_COUNTS)).flatMap(rawCounts)).toEqual([]);
  });

  it('are looked for where they are: files that are left out have something that looks like one', () => {
    for (const file of Object.keys(NO_COUNTS)) expect(sources, file).toContain(file);
  });

  it.each([
    [0, '0', '0 rows'],
    [1, '1', '1 row'],
    [999, '999', '999 rows'],
    [1000, '1,000', '1,000 rows'],
    [1_234_567, '1,234,567', '1,234,567 rows'],
  ])('%d is written with its digits in groups [found 31]', (count, grouped, words) => {
    expect(groupedCount(count)).toBe(grouped);
    expect(countText(count, 'row')).toBe(words);
    expect(groupedCount(BigInt(count))).toBe(grouped);
  });
});
