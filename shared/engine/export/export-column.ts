/** A column of a file: its header, its kind for the cell rule, and how a row fills it. */
import { findCollectable } from '../../service/collectable-registry.ts';
import type { Column, ColumnKind, Endpoint } from '../../service/endpoint.ts';
import { cellText, valueText } from '../../service/row-value.ts';
import { isoUtc } from '../../units/time.ts';
import type { ReviewRow } from '../query/review-session.ts';

export interface ExportColumn {
  readonly header: string;
  readonly kind: ColumnKind | 'iso-time';
  /** False for a field that the endpoint's description does not know. */
  readonly isDescribed?: boolean;
  read(row: ReviewRow): string;
}

export type ExportProfile = 'full' | 'explorer';

interface ProfileSource {
  readonly endpoint: Endpoint;
  readonly labels: ReadonlyMap<string, string>;
  /** Fields that the service sent and no column shows, in order; see FrozenRows. */
  readonly otherFields: readonly string[];
  /** Columns that are computed from the rows; default: none. */
  readonly decoded?: readonly ExportColumn[];
}

const isoColumn = (column: Column): ExportColumn => ({
  header: `${column.field} (ISO 8601 UTC)`,
  kind: 'iso-time',
  read: ({ fields }) => isoUtc(cellText(fields, column)),
});

const labelColumn = (column: Column, labels: ReadonlyMap<string, string>): ExportColumn => ({
  header: `${column.field} (label)`,
  kind: 'text',
  read: ({ fields }) => labels.get(cellText(fields, column).toLowerCase()) ?? '',
});

/** What a file has beside a column of each kind: the time in ISO 8601, the label of the address. */
const BESIDE: Readonly<Record<ColumnKind, 'iso-time' | 'label' | 'nothing'>> = {
  'transaction-hash': 'nothing',
  'block-hash': 'nothing',
  hash: 'nothing',
  address: 'label',
  height: 'nothing',
  time: 'iso-time',
  amount: 'nothing',
  integer: 'nothing',
  'method-selector': 'nothing',
  state: 'nothing',
  boolean: 'nothing',
  text: 'nothing',
  list: 'nothing',
  json: 'nothing',
};

const valueColumn = (column: Column, header: string): ExportColumn => ({
  header,
  kind: column.kind,
  read: ({ fields }) => cellText(fields, column),
});

/** The `seq` of a row that no response supports. */
export const NO_EVIDENCE = 0;

/** Where each row came from: enough to find the stored bytes. Empty for a row without evidence. */
function evidenceColumns(endpoint: Endpoint): ExportColumn[] {
  const columns: ExportColumn[] = [
    {
      header: 'endpoint',
      kind: 'text',
      read: ({ endpointId }) => {
        const { specSection, id } = findCollectable(endpointId ?? endpoint.id) ?? endpoint;
        return `${specSection} ${id}`;
      },
    },
    {
      header: 'received at (ISO 8601 UTC)',
      kind: 'iso-time',
      read: ({ receivedAt }) => new Date(receivedAt).toISOString(),
    },
    { header: 'journal record', kind: 'integer', read: ({ seq }) => String(seq) },
    {
      header: 'position in answer',
      kind: 'integer',
      read: ({ index }) => (index < 0 ? '' : String(index)),
    },
    { header: 'answer SHA-256', kind: 'text', read: ({ sha256 }) => sha256 },
    {
      header: 'malformed fields',
      kind: 'text',
      read: ({ problems }) => problems.map(({ field, reason }) => `${field}: ${reason}`).join('; '),
    },
  ];
  return columns.map((column) => ({
    ...column,
    read: (row) => (row.seq === NO_EVIDENCE ? '' : column.read(row)),
  }));
}

/**
 * Every field under the service's own name, times also as ISO 8601, a label beside each address,
 * and the evidence of each row.
 */
function fullColumns({ endpoint, labels, otherFields, decoded = [] }: ProfileSource): ExportColumn[] {
  const described = endpoint.columns.flatMap((column) => [
    valueColumn(column, column.field),
    ...(BESIDE[column.kind] === 'iso-time' ? [isoColumn(column)] : []),
    ...(BESIDE[column.kind] === 'label' ? [labelColumn(column, labels)] : []),
  ]);
  const others = otherFields.map((name): ExportColumn => ({
    header: name,
    kind: 'text',
    isDescribed: false,
    read: ({ fields }) => (Object.hasOwn(fields, name) ? valueText(fields[name]) : ''),
  }));
  return [
    { header: 'direction', kind: 'state', read: ({ direction }) => direction },
    ...described,
    ...others,
    ...decoded,
    ...evidenceColumns(endpoint),
  ];
}

/** The columns of block explorers, under the explorers' names. */
function explorerColumns({ endpoint, labels, decoded = [] }: ProfileSource): ExportColumn[] {
  const shown = endpoint.columns.filter((column) => column.shownFirst !== false);
  return [
    ...shown.flatMap((column): ExportColumn[] => {
      const beside = BESIDE[column.kind];
      if (beside === 'iso-time') return [{ ...isoColumn(column), header: 'DateTime (UTC)' }];
      return beside === 'label'
        ? [
            valueColumn(column, column.label),
            { ...labelColumn(column, labels), header: `${column.label} label` },
          ]
        : [valueColumn(column, column.label)];
    }),
    ...decoded,
    { header: 'Direction', kind: 'state', read: ({ direction }) => direction },
  ];
}

/** The columns of a profile. */
export function exportColumns(profile: ExportProfile, source: ProfileSource): ExportColumn[] {
  return profile === 'full' ? fullColumns(source) : explorerColumns(source);
}
