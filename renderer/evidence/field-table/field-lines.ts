/** The lines of a table of fields for the clipboard. Pure. */
import type { OfferedRow } from '../../table/data-table/offered-rows.ts';
import { sourceHeaders } from './field-file.ts';
import type { FieldSource } from './field-source.ts';
import { judgeField, STANDING_TEXT } from './judge-field.ts';

/**
 * Returns one line per field: its name, how its sources compare, and each source's value. The JSON
 * form omits sources without a value.
 */
export function fieldLines<Name extends string>(
  fields: readonly Name[],
  sources: readonly FieldSource<Name>[],
): { readonly headers: readonly string[]; readonly lines: readonly OfferedRow[] } {
  const titles = sourceHeaders(sources);
  const lines = fields.map((field): OfferedRow => {
    const standing = STANDING_TEXT[judgeField(field, sources)];
    const texts = sources.map(({ values }) => values[field]?.text ?? '');
    const said = titles.flatMap((title, place): [string, string][] => {
      const text = texts[place] ?? '';
      return text === '' ? [] : [[title, text]];
    });
    return {
      cells: [field, standing, ...texts],
      fields: { field, 'sources agree': standing, ...Object.fromEntries(said) },
    };
  });
  return { headers: ['field', 'sources agree', ...titles], lines };
}
