import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../parts/badge.tsx';
import { offerRows } from '../../table/data-table/offered-rows.ts';
import { useRowStops } from '../../table/data-table/use-row-stops.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import classes from './field-table.module.css';
import { FieldExport } from './field-export.tsx';
import type { FieldSource, FieldValue } from './field-source.ts';
import { fieldLines } from './field-lines.ts';
import { judgeField, STANDING_TEXT, type Standing } from './judge-field.ts';

const STANDING: Readonly<Record<Standing, { readonly tone: BadgeTone; readonly why: string }>> = {
  same: { tone: 'in', why: 'All sources with a value agree.' },
  rounded: { tone: 'plain', why: 'They differ only by a list’s rounding to about 15 digits.' },
  differs: {
    tone: 'warning',
    why: 'The sources disagree. Open the evidence of a row and compare it with JSON-RPC for the reasons.',
  },
  single: { tone: 'plain', why: 'Only one source has a value.' },
  unsaid: { tone: 'plain', why: '' },
};

/** The row of a list in the form of notes and stars; a response of the node has no rows. */
const rowSubjectOf = (seq: number, index: number | undefined): string | undefined =>
  index === undefined ? undefined : `row:${seq}:${index}`;

export interface FieldTableProps<Name extends string> {
  readonly label: string;
  /** In order; fields that no source has are left out. */
  readonly fields: readonly Name[];
  readonly sources: readonly FieldSource<Name>[];
  /** What the table is about, for the manifest of its file, e.g. { transaction: '0x…' }. */
  readonly about: Readonly<Record<string, string>>;
  /** The name of its file, with the extension. */
  readonly suggestedName: string;
  readonly render: (field: Name, value: FieldValue, source: FieldSource<Name>) => ReactNode;
}

/**
 * Shows fields as rows and sources as columns. Each source has its name and a link to its evidence;
 * each field shows how its values compare.
 */
export function FieldTable<Name extends string>(props: FieldTableProps<Name>) {
  const { label, fields, sources, about, suggestedName, render } = props;
  const { showEvidence } = useWorkbench();
  const [isSaving, setSaving] = useState(false);
  const table = useRef<HTMLTableElement>(null);
  const said = fields.filter((field) => sources.some(({ values }) => values[field] !== undefined));
  const rowStop = useRowStops(said.length);
  useEffect(() => {
    if (table.current === null) return;
    const { headers, lines } = fieldLines(said, sources);
    offerRows(table.current, headers, lines);
  });
  return (
    <>
      <div className={classes.tools}>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<IconDownload size={14} />}
          title="Saves this table, each source its column"
          onClick={() => setSaving(true)}
        >
          Export CSV
        </Button>
      </div>
      {isSaving && (
        <FieldExport
          table={{ fields: said, sources, about }}
          suggestedName={suggestedName}
          onClose={() => setSaving(false)}
        />
      )}
      <div data-sideways>
        <table ref={table} className={classes.fields} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Sources agree</th>
              {sources.map(({ id, title, seq, index }) => (
                <th key={id} scope="col" data-row-subject={rowSubjectOf(seq, index)}>
                  <button
                    type="button"
                    className={classes.source}
                    title="Show the evidence"
                    onClick={() => showEvidence(index === undefined ? { seq } : { seq, index })}
                  >
                    {title}
                    <span className={classes.record}>record {seq}</span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {said.map((field, row) => {
              const judged = judgeField(field, sources);
              const standing = STANDING[judged];
              return (
                <tr key={field} {...rowStop(row)}>
                  <th scope="row" data-cell={`${row}:0`}>
                    {field}
                  </th>
                  <td data-cell={`${row}:1`}>
                    <Badge tone={standing.tone} title={standing.why}>
                      {STANDING_TEXT[judged]}
                    </Badge>
                  </td>
                  {sources.map((source, place) => {
                    const value = source.values[field];
                    return (
                      <td key={source.id} data-cell={`${row}:${place + 2}`}>
                        {value === undefined ? (
                          <span className={classes.dim}>–</span>
                        ) : (
                          render(field, value, source)
                        )}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
