/**
 * The columns of a table: those of the endpoint, and the direction before the sender if the table
 * is about an address.
 */
import type { ReactNode } from 'react';
import type { Column, ColumnKind, Endpoint } from '../../../shared/service/endpoint.ts';
import { settlementOf } from '../../../shared/service/movement-sums.ts';
import { cellText } from '../../../shared/service/row-value.ts';
import type { CellSurroundings, PlainCell, PlainSurroundings } from './cell-surroundings.ts';
import type {
  FieldOrder,
  ReviewRow,
  SortOrder,
  WorkedOut,
} from '../../../shared/engine/query/review-session.ts';

/** The content of a column that is derived from its row. */
export interface DerivedCell {
  /** Returns the text that is copied. */
  text(row: ReviewRow): string;
  render(row: ReviewRow, surroundings: CellSurroundings): ReactNode;
  /** The cell while the table scrolls too fast to read. @default the text that is copied */
  plain?(row: ReviewRow, surroundings: PlainSurroundings): PlainCell;
  /**
   * The wire's fields that the cell shows, in each of their names: their problems mark it. @default
   * none
   */
  readonly shows?: readonly string[];
  /** True if it shows an address, whose label takes room. @default false */
  readonly isAddress?: true;
  /** True if the page holds the rows and sorts them by this text. @default false */
  readonly isSorted?: true;
  /**
   * How the review worker sorts by the column: by a derived value or by a field of the records.
   * Undefined if it cannot.
   */
  readonly sortBy?: WorkedOut | { readonly kind: 'field'; readonly field: string };
}

/** What a column does with the room of its window; see fit-columns.ts. All lengths are px. */
export interface ColumnRoom {
  /** It may be this much narrower. @default 0 */
  readonly givesPx?: number;
  /**
   * It may be narrower by this, too, which cuts what it shows: it gets this back before any other column
   * gets back what it gave. @default 0
   */
  readonly cutsPx?: number;
  /** It can use this much more. @default 0 */
  readonly takesPx?: number;
  /**
   * 'always' if every window shows it; 'spare' if it stands behind those in a window that is too
   * narrow for all.
   */
  readonly need?: 'always' | 'spare' | undefined;
  /** False if its addresses are strangers, which seldom have labels: none has room kept. @default true */
  readonly keepsLabelRoom?: boolean;
  /** Of a label, a narrow window leaves this much. @default LEAST_LABEL_PX */
  readonly leastLabelPx?: number;
}

export interface TableColumn {
  /** The wire's field, 'direction', or the name of a derived column. */
  readonly field: string;
  readonly label: string;
  readonly description: string;
  /** Undefined for the direction, and for a derived column whose kind the service does not have. */
  readonly column: Column | undefined;
  readonly derived?: DerivedCell;
  /** For the amount of a movement: true of rows whose movement failed, so that nothing moved. */
  readonly hasFailed?: ((row: ReviewRow) => boolean) | undefined;
  readonly widthPx: number;
  readonly alignRight: boolean;
  readonly room?: ColumnRoom | undefined;
}

/** Returns whether a table can be sorted by the column. */
export const canSortBy = ({ derived }: TableColumn): boolean =>
  derived === undefined || derived.isSorted === true || derived.sortBy !== undefined;

/** Returns whether the worker needs a description of how to sort by the chosen column. */
export const isWorkedOut = (columns: readonly TableColumn[], sort: FieldOrder | undefined): boolean =>
  columns.some(({ field, derived }) => field === sort?.field && derived?.sortBy !== undefined);

/**
 * Returns the worker's sort order for a column: a field of the records, unless `columns` describe
 * how it is derived.
 */
export function orderOf(columns: readonly TableColumn[], { field, descending }: FieldOrder): SortOrder {
  const by = columns.find((column) => column.field === field)?.derived?.sortBy;
  if (by === undefined) return { field, descending };
  return by.kind === 'field' ? { field: by.field, descending } : { field, descending, worked: by };
}

/** How a column of each kind stands in a table. */
const LAYOUT: Readonly<Record<ColumnKind, Pick<TableColumn, 'widthPx' | 'alignRight' | 'room'>>> = {
  'transaction-hash': { widthPx: 150, alignRight: false, room: { givesPx: 7 } },
  'block-hash': { widthPx: 172, alignRight: false },
  hash: { widthPx: 172, alignRight: false },
  address: { widthPx: 168, alignRight: false, room: { givesPx: 6, takesPx: 120 } },
  height: { widthPx: 96, alignRight: true },
  time: { widthPx: 162, alignRight: false, room: { givesPx: 8 } },
  amount: { widthPx: 142, alignRight: true, room: { takesPx: 30 } },
  integer: { widthPx: 110, alignRight: true },
  'method-selector': { widthPx: 110, alignRight: false, room: { cutsPx: 20, takesPx: 80 } },
  state: { widthPx: 82, alignRight: false },
  boolean: { widthPx: 80, alignRight: false },
  text: { widthPx: 150, alignRight: false, room: { cutsPx: 40, takesPx: 120 } },
  list: { widthPx: 470, alignRight: false },
  json: { widthPx: 260, alignRight: false },
};

/** Columns whose words are longer than those of their kind. */
const WIDTHS: Readonly<Record<string, number>> = { actionType: 128 };

const DIRECTION: TableColumn = {
  field: 'direction',
  label: 'Direction',
  description: 'As seen from the address of the trail.',
  column: undefined,
  widthPx: 82,
  alignRight: false,
};

const tableColumn = (column: Column): TableColumn => ({
  field: column.field,
  label: column.label,
  description: [
    column.description,
    column.unit === undefined ? '' : `Unit: ${column.unit}.`,
    column.asReported === true ? 'As reported by the service.' : '',
  ]
    .filter((each) => each !== '')
    .join(' '),
  column,
  ...LAYOUT[column.kind],
  ...(WIDTHS[column.field] !== undefined && { widthPx: WIDTHS[column.field] }),
});

/** What a movement moved, and how it ended; a fee is due also if it failed. */
const MOVED_FIELDS = ['amount', 'value'];
const OUTCOME_FIELDS = ['state', 'status'];

/** True for the column that says how a movement ended; the type of an action is a state, too. */
export const isOutcome = ({ kind, field }: Pick<Column, 'kind' | 'field'>): boolean =>
  kind === 'state' && OUTCOME_FIELDS.includes(field);

/** Adds to the amount of movements which of them failed. */
function withFailed(
  columns: readonly TableColumn[],
  { columns: all, chain }: Endpoint,
): readonly TableColumn[] {
  const outcome = all.find(({ field }) => OUTCOME_FIELDS.includes(field));
  if (outcome === undefined) return columns;
  const kind = chain === 'main' ? undefined : 'trade-zone';
  const hasFailed = ({ fields }: ReviewRow): boolean =>
    settlementOf(cellText(fields, outcome), kind) === 'failed';
  return columns.map((each) => (MOVED_FIELDS.includes(each.field) ? { ...each, hasFailed } : each));
}

/** Returns all columns that a table of the endpoint can show. */
export function tableColumns(endpoint: Endpoint, withDirection: boolean): readonly TableColumn[] {
  const own = withFailed(endpoint.columns.map(tableColumn), endpoint);
  if (!withDirection) return own;
  const before = own.findIndex(({ field }) => field === 'from');
  return [...own.slice(0, before), DIRECTION, ...own.slice(before)];
}

/** The width of a character of a label, about, and the space after it. */
const LABEL_CHARACTER_PX = 6.6;
const LABEL_SPACE_PX = 6;
/** The longest label gets this much, and a narrow window leaves it that much. */
const MOST_LABEL_PX = 180;
const LEAST_LABEL_PX = 35;

/** What the digits take that tell lookalikes apart. */
const LENGTHENED_PX = 16;

interface AddressExtras {
  /** Characters of the longest label of the case; 0 if it has no labels. */
  readonly labelCharacters: number;
  /** True if short forms of addresses are lengthened. */
  readonly hasLengthened: boolean;
}

/** Returns the columns with room for what addresses show beyond their usual short form. */
export function withRoomForAddresses(
  columns: readonly TableColumn[],
  { labelCharacters, hasLengthened }: AddressExtras,
): readonly TableColumn[] {
  const wantedPx = labelCharacters === 0 ? 0 : labelCharacters * LABEL_CHARACTER_PX + LABEL_SPACE_PX;
  const labelPx = Math.ceil(Math.min(MOST_LABEL_PX, wantedPx));
  const more = labelPx + (hasLengthened ? LENGTHENED_PX : 0);
  if (more === 0) return columns;
  return columns.map((each) => {
    if (each.column?.kind !== 'address' && each.derived?.isAddress !== true) return each;
    return each.room?.keepsLabelRoom === false
      ? { ...each, widthPx: each.widthPx + more - labelPx }
      : {
          ...each,
          widthPx: each.widthPx + more,
          room: { ...each.room, cutsPx: Math.max(0, labelPx - (each.room?.leastLabelPx ?? LEAST_LABEL_PX)) },
        };
  });
}

/** Returns the fields of the columns shown by default. */
export const firstShownFields = (columns: readonly TableColumn[]): readonly string[] =>
  columns.filter(({ column }) => column?.shownFirst !== false).map(({ field }) => field);
