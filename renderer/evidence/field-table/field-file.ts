/**
 * Writes what several sources report about one subject as a table for a file: one line per field,
 * one column per source, and the origin of each column below the fields. Pure.
 */
import type { EvidenceRef } from '../../../shared/contract/shapes.ts';
import { isoUtc } from '../../../shared/units/time.ts';
import { tableOf, type Cells, type CellTable } from '../../../shared/engine/export/cell-table.ts';
import type { FieldSource } from './field-source.ts';
import { judgeField, STANDING_TEXT } from './judge-field.ts';

interface FieldFileParts<Name extends string> {
  /** In order; fields that no source has are left out. */
  readonly fields: readonly Name[];
  readonly sources: readonly FieldSource<Name>[];
  /** By journal record. */
  readonly evidence: ReadonlyMap<number, Pick<EvidenceRef, 'receivedAt' | 'sha256'>>;
  /** By lower-case subject. */
  readonly labels: ReadonlyMap<string, string>;
}

/** The header of each source's column: its title and its record, all different. */
export function sourceHeaders(sources: readonly FieldSource[]): readonly string[] {
  const taken = new Map<string, number>();
  return sources.map(({ title, seq }) => {
    const header = `${title}, record ${seq}`;
    const before = taken.get(header) ?? 0;
    taken.set(header, before + 1);
    return before === 0 ? header : `${header} (${before + 1})`;
  });
}

/**
 * Returns the fields as on screen, with further lines for a time in ISO 8601 and for labels,
 * followed by the evidence of each column.
 */
export function fieldFile<Name extends string>(parts: FieldFileParts<Name>): CellTable {
  const { fields, sources, evidence, labels } = parts;
  const headers = sourceHeaders(sources);
  const line = (field: string, cellOf: (source: FieldSource<Name>) => string): Cells => ({
    field,
    ...Object.fromEntries(sources.map((source, place) => [headers[place], cellOf(source)])),
  });
  /** A line that exists only if a source has a value for it. */
  const further = (field: string, cellOf: (source: FieldSource<Name>) => string): readonly Cells[] =>
    sources.some((source) => cellOf(source) !== '') ? [line(field, cellOf)] : [];
  const rows = fields.flatMap((field): readonly Cells[] => {
    const standing = judgeField(field, sources);
    if (standing === 'unsaid') return [];
    const textOf = ({ values }: FieldSource<Name>): string => values[field]?.text ?? '';
    return [
      { ...line(field, textOf), 'sources agree': STANDING_TEXT[standing] },
      ...(field === 'Time'
        ? further(`${field} (ISO 8601 UTC)`, (source) => isoUtc(textOf(source)))
        : further(`${field} (label)`, (source) => labels.get(textOf(source).toLowerCase()) ?? '')),
    ];
  });
  return tableOf(
    { field: 'text', 'sources agree': 'text', ...Object.fromEntries(headers.map((each) => [each, 'text'])) },
    [
      ...rows,
      line('received at (ISO 8601 UTC)', ({ seq }) => {
        const at = evidence.get(seq)?.receivedAt;
        return at === undefined ? '' : new Date(at).toISOString();
      }),
      line('journal record', ({ seq }) => String(seq)),
      ...further('position in answer', ({ index }) => (index === undefined ? '' : String(index))),
      line('answer SHA-256', ({ seq }) => evidence.get(seq)?.sha256 ?? ''),
    ],
  );
}
