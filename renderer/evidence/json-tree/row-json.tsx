import { useMemo } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { readJson } from '../../../shared/service/read-json.ts';
import { cellText } from '../../../shared/service/row-value.ts';
import type { JsonObject, JsonValue } from '../../../shared/units/json-value.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import classes from '../../tab/workbench.module.css';
import { JsonTree } from './json-tree.tsx';

interface RowJsonProps {
  readonly endpoint: Endpoint;
  readonly fields: JsonObject;
}

/** Longer text is not parsed: it is shown below, with the response. */
const MOST_CHARACTERS = 2_000_000;

function readText(text: string): { readonly value: JsonValue } | { readonly reason: string } {
  if (text.length > MOST_CHARACTERS) return { reason: `It is ${groupedCount(text.length)} characters long.` };
  try {
    return { value: readJson(text) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : 'It is not JSON.' };
  }
}

interface JsonSectionProps {
  readonly label: string;
  readonly text: string;
  readonly chain: Endpoint['chain'];
}

function JsonSection({ label, text, chain }: JsonSectionProps) {
  const read = useMemo(() => readText(text), [text]);
  return (
    <>
      <h3 className={classes.sectionTitle}>
        {label} <CopyButton value={text} what={label.toLowerCase()} />
      </h3>
      {'value' in read ? (
        // Another text needs a fresh tree, without the open lines of the previous one.
        <JsonTree key={text} label={label} value={read.value} chain={chain} />
      ) : (
        <p className={classes.dim}>
          It cannot be shown as a tree: <HostileText text={read.reason} atMost={200} />
        </p>
      )}
    </>
  );
}

/**
 * Shows the fields of a record that are JSON text, each as a tree; nothing if the record has none.
 */
export function RowJson({ endpoint, fields }: RowJsonProps) {
  return endpoint.columns
    .filter(({ kind }) => kind === 'json')
    .map((column) => ({ column, text: cellText(fields, column) }))
    .filter(({ text }) => text !== '')
    .map(({ column, text }) => (
      <JsonSection key={column.field} label={column.label} text={text} chain={endpoint.chain} />
    ));
}
