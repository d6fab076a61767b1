/** The lines of a table of facts for the clipboard. Pure. */
import type { OfferedRow } from '../../table/data-table/offered-rows.ts';
import { sourceHeaders } from './fact-file.ts';
import type { FactSource } from './fact-source.ts';
import { judgeFact, STANDING_WORDS } from './judge-fact.ts';

/**
 * A line for each field: its name, how its sources compare, what each says; the JSON omits sources
 * without a value.
 */
export function factLines<Name extends string>(
  facts: readonly Name[],
  sources: readonly FactSource<Name>[],
): { readonly headers: readonly string[]; readonly lines: readonly OfferedRow[] } {
  const titles = sourceHeaders(sources);
  const lines = facts.map((fact): OfferedRow => {
    const standing = STANDING_WORDS[judgeFact(fact, sources)];
    const texts = sources.map(({ values }) => values[fact]?.text ?? '');
    const said = titles.flatMap((title, place): [string, string][] => {
      const text = texts[place] ?? '';
      return text === '' ? [] : [[title, text]];
    });
    return {
      cells: [fact, standing, ...texts],
      fields: { fact, 'sources agree': standing, ...Object.fromEntries(said) },
    };
  });
  return { headers: ['fact', 'sources agree', ...titles], lines };
}
