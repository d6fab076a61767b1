/**
 * A data table over any number of generated rows, for component tests of the grid: heights, an
 * address that leads somewhere, and a text.
 */
import { EMPTY_ABI_BOOK } from '../../../renderer/tab/abi-book/kept-abi-book.ts';
import { vi } from 'vitest';
import { placeColumns, type PlacedColumn } from '../../../renderer/table/data-table/column-layout.ts';
import type { CellSurroundings } from '../../../renderer/table/data-table/cell-surroundings.ts';
import { DataTable } from '../../../renderer/table/data-table/data-table.tsx';
import { ownRow, type RowCount, type RowSource } from '../../../renderer/table/data-table/row-source.ts';
import type { RowsBelow } from '../../../renderer/table/data-table/rows-below.tsx';
import type { TogetherChoice } from '../../../renderer/table/data-table/together-choice.ts';
import type { SortState } from '../../../renderer/table/data-table/sort-state.ts';
import type { EvidenceTarget, FindEvidence } from '../../../renderer/tab/workbench-context.ts';
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import type { Column } from '../../../shared/service/endpoint.ts';
import { NO_TOKEN_NAMES } from '../../../shared/engine/deception/token-registry.ts';

const column = (field: string, kind: Column['kind']): Column => ({
  field,
  kind,
  label: `The ${field}`,
  description: `The ${field} of a payment.`,
});

/** Columns `height`, `from` and `memo`, of these `pinned` on the left. */
export const paymentColumns = (pinned: readonly string[] = []): readonly PlacedColumn[] =>
  placeColumns(
    [column('height', 'height'), column('from', 'address'), column('memo', 'text')].map((each) => ({
      field: each.field,
      label: each.label,
      description: each.description,
      column: each,
      widthPx: 160,
      alignRight: each.kind === 'height',
    })),
    { pinned },
  );

/** The sender of a row's payment. */
export const senderOf = (index: number): string => `0x${(index + 1).toString(16).padStart(40, '0')}`;

export const paymentAt = (index: number): ReviewRow => ({
  ...ownRow(`payment ${index}`, {
    height: String(1000 + index),
    from: senderOf(index),
    memo: `memo ${index}`,
  }),
  seq: index + 1,
});

/** What the table told its surroundings. */
export interface TableListeners {
  readonly onRow: (index: number) => void;
  readonly onAddress: (address: string) => void;
  /** Kind and parameters of a tab that a cell opens. */
  readonly onTab: (kind: string, params: unknown) => void;
  readonly onSort: (sort: SortState | undefined) => void;
  /** Evidence that was requested for the drawer. */
  readonly onEvidence: (target: EvidenceTarget) => void;
  readonly onFailure: (reason: unknown) => void;
}

export const tableListeners = () =>
  ({
    onRow: vi.fn<TableListeners['onRow']>(),
    onAddress: vi.fn<TableListeners['onAddress']>(),
    onTab: vi.fn<TableListeners['onTab']>(),
    onSort: vi.fn<TableListeners['onSort']>(),
    onEvidence: vi.fn<TableListeners['onEvidence']>(),
    onFailure: vi.fn<TableListeners['onFailure']>(),
  }) satisfies TableListeners;

interface TableOfPaymentsProps {
  /** Another object is another state of the rows. */
  readonly count: RowCount | undefined;
  readonly columns?: readonly PlacedColumn[];
  readonly listeners?: TableListeners;
  /** @default the rows of `paymentAt` at once */
  readonly readWindow?: RowSource['readWindow'];
  readonly below?: RowsBelow;
  readonly together?: TogetherChoice;
  readonly goTo?: { readonly row: number };
  readonly isAsking?: boolean;
  readonly contradictionsOf?: CellSurroundings['contradictionsOf'];
  readonly dispute?: CellSurroundings['dispute'];
}

/** Reads payments [from, to). */
export const readPayments: RowSource['readWindow'] = (from, to) =>
  Promise.resolve(Array.from({ length: to - from }, (_, at) => paymentAt(from + at)));

const NO_ACTS = {
  resize: () => undefined,
  resetWidth: () => undefined,
  move: () => undefined,
  place: () => undefined,
  togglePin: () => undefined,
  hide: () => undefined,
  reset: () => undefined,
};
const ALL_COLUMNS = paymentColumns();
const SILENT = tableListeners();
const surroundingsByListeners = new WeakMap<TableListeners, CellSurroundings>();
const sourceByRead = new WeakMap<RowSource['readWindow'], RowSource>();

/** The same object for the same listeners, as the program has it. */
function surroundingsOf(listeners: TableListeners): CellSurroundings {
  const find = (target: EvidenceTarget | FindEvidence): void =>
    typeof target === 'function' ? target(listeners.onEvidence) : listeners.onEvidence(target);
  const made = surroundingsByListeners.get(listeners) ?? {
    workbench: {
      client: undefined as unknown as CellSurroundings['workbench']['client'],
      labels: new Map(),
      tokenNames: NO_TOKEN_NAMES,
      abiBook: EMPTY_ABI_BOOK,
      openTab: ({ kind, params }) => listeners.onTab(kind, params),
      showEvidence: find,
      toggleEvidence: find,
      followEvidence: () => undefined,
      inBackground: (act) => void act.catch(listeners.onFailure),
      timeDisplay: 'utc',
    },
    chain: 'main',
    subject: undefined,
    onAddress: listeners.onAddress,
    now: 0,
  };
  surroundingsByListeners.set(listeners, made);
  return made;
}

function sourceOf(readWindow: RowSource['readWindow']): RowSource {
  const made = sourceByRead.get(readWindow) ?? { readWindow };
  sourceByRead.set(readWindow, made);
  return made;
}

/** The table, named "Payments". */
export const TableOfPayments = ({
  count,
  columns = ALL_COLUMNS,
  listeners = SILENT,
  readWindow = readPayments,
  below,
  together,
  goTo,
  isAsking = false,
  contradictionsOf,
  dispute,
}: TableOfPaymentsProps) => (
  <DataTable
    label="Payments"
    session={sourceOf(readWindow)}
    snapshot={count}
    isAsking={isAsking}
    columns={columns}
    acts={NO_ACTS}
    sort={undefined}
    onSort={listeners.onSort}
    goTo={goTo}
    surroundings={
      contradictionsOf === undefined && dispute === undefined
        ? surroundingsOf(listeners)
        : { ...surroundingsOf(listeners), contradictionsOf, dispute }
    }
    onRow={listeners.onRow}
    below={below}
    together={together}
  />
);
