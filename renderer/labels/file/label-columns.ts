/**
 * The columns of a label file by their headings, and the delimiter that makes them.
 */
import Papa from 'papaparse';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { isAddress, isHash } from '../../../shared/units/hex.ts';

export const LABEL_FIELDS = ['address', 'label', 'source', 'date', 'note', 'scope'] as const;
export type LabelField = (typeof LABEL_FIELDS)[number];

export interface LabelColumns {
  readonly delimiter: string;
  /** Place of each field's column, from 0; absent where the file has none. */
  readonly places: Readonly<Partial<Record<LabelField, number>>>;
  /** The name of each column as the file has it, for messages. */
  readonly names: Readonly<Partial<Record<LabelField, string>>>;
  /** Cells that each row must have. */
  readonly width: number;
  /** False where the first row is a label already: address, then label. */
  readonly hasHeading: boolean;
}

const DELIMITERS = [',', ';', '\t', '|'] as const;

const HEADINGS: Readonly<Record<LabelField, RegExp>> = {
  address: /^(address|addr|account|wallet|subject|hash|tx|tx ?hash|tx ?id|transaction( ?hash)?)$/,
  label: /^(label|name ?tag|public ?name ?tag|name|tag|entity)$/,
  source: /^(source|origin|by|provider)$/,
  date: /^(date|time|as of|updated( at)?)$/,
  note: /^(note|notes|remark|remarks|comment|description)$/,
  scope: /^(holds in|book|scope)$/,
};

const plain = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');

function columnsOfHeading(cells: readonly string[], delimiter: string): LabelColumns | undefined {
  const places: Partial<Record<LabelField, number>> = {};
  const names: Partial<Record<LabelField, string>> = {};
  for (const field of LABEL_FIELDS) {
    const place = cells.findIndex((cell) => HEADINGS[field].test(plain(cell)));
    if (place < 0) continue;
    places[field] = place;
    names[field] = (cells[place] ?? '').trim();
  }
  if (places.address === undefined || places.label === undefined) return undefined;
  return { delimiter, places, names, width: cells.length, hasHeading: true };
}

/** Without a heading: the address first, the label second. */
function columnsWithoutHeading(cells: readonly string[], delimiter: string): LabelColumns | undefined {
  const first = (cells[0] ?? '').trim();
  if (cells.length < 2 || !(isAddress(first) || isHash(first))) return undefined;
  return {
    delimiter,
    places: { address: 0, label: 1 },
    names: { address: 'address', label: 'label' },
    width: cells.length,
    hasHeading: false,
  };
}

const firstRow = (text: string, delimiter: string): string[] =>
  Papa.parse<string[]>(text.slice(0, 20_000), { delimiter, preview: 1 }).data[0] ?? [];

/** Throws input.invalid where no delimiter gives a column of addresses and one of labels. */
export function findLabelColumns(text: string): LabelColumns {
  for (const read of [columnsOfHeading, columnsWithoutHeading])
    for (const delimiter of DELIMITERS) {
      const columns = read(firstRow(text, delimiter), delimiter);
      if (columns !== undefined) return columns;
    }
  const line = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  throw new CasebookError('input.invalid', {
    message:
      line.trim() === ''
        ? 'Line 1 is empty: it should have the names of the columns.'
        : `Line 1, “${line.slice(0, 120)}”, has no columns “address” and “label”, whether cut at commas, semicolons, tabs or bars.`,
    nextStep: 'Give the file a first line such as: address,label,source,date,note',
    details: { line: 1 },
  });
}
