/**
 * Writes groups of rows as a table for a file: one line per group and token, and one for a group
 * without sums. Pure.
 */
import type { ColumnKind } from '../../../shared/service/endpoint.ts';
import { TRADE_ZONE_UNIT } from '../../../shared/service/movement-sums.ts';
import {
  tableOf,
  timeCells,
  timeColumns,
  type Cells,
  type CellTable,
} from '../../../shared/engine/export/cell-table.ts';
import type { GroupRequest, RowGroups, TokenSum } from '../../../shared/engine/query/review-session.ts';
import type { SummaryDimension } from './summary-dimensions.ts';

interface GroupsFileParts {
  readonly dimension: SummaryDimension;
  readonly sum: GroupRequest['sum'];
  readonly hasTimes: boolean;
  /** By lower-case contract. */
  readonly symbols: ReadonlyMap<string, string>;
  /** By lower-case address. */
  readonly labels: ReadonlyMap<string, string>;
}

const KIND_OF_VALUE: Readonly<Record<SummaryDimension['shownAs'], ColumnKind>> = {
  address: 'address',
  method: 'method-selector',
  state: 'state',
  text: 'text',
};

/** If directions are known: received, sent, sent to itself, and received minus sent. */
const SIDE_COLUMNS = { in: 'amount', out: 'amount', self: 'amount', other: 'amount', net: 'amount' } as const;

function sumCells({ unit, sum, sides }: TokenSum): Cells {
  if (unit === TRADE_ZONE_UNIT) return { 'sum of the trade zone': sum };
  if (sides === undefined) return { sum };
  return {
    in: sides.in.sum,
    out: sides.out.sum,
    self: sides.self.sum,
    other: sides.other.sum,
    net: sides.net,
  };
}

/** Returns the groups in order, each with the sums of the rows that have a number. */
export function groupsFile(
  { groups }: Pick<RowGroups, 'groups'>,
  { dimension, sum, hasTimes, symbols, labels }: GroupsFileParts,
): CellTable {
  const { one, shownAs } = dimension;
  const labelHeader = `${one} (label)`;
  const isOfContracts = sum?.per === 'tokenContractAddress';
  const unitHeader = isOfContracts ? 'contract of the sum' : 'unit of the sum';
  const unitColumns = {
    [unitHeader]: isOfContracts ? ('address' as const) : ('text' as const),
    ...(isOfContracts && { 'symbol of the sum': 'text' as const }),
  };
  const columns = {
    [one]: KIND_OF_VALUE[shownAs],
    ...(shownAs === 'address' && { [labelHeader]: 'text' as const }),
    rows: 'integer' as const,
    ...(hasTimes && { ...timeColumns('first'), ...timeColumns('last') }),
    ...(sum !== undefined && {
      ...(sum.isBySide === true ? SIDE_COLUMNS : sum.unit !== TRADE_ZONE_UNIT && { sum: 'amount' as const }),
      ...((sum.apart ?? sum).unit === TRADE_ZONE_UNIT && { 'sum of the trade zone': 'amount' as const }),
      ...(sum.per !== undefined && unitColumns),
      'rows in the sum': 'integer' as const,
      ...(sum.state !== undefined && {
        'failed rows left out': 'integer' as const,
        'pending rows left out': 'integer' as const,
      }),
      'rows not matching the request left out': 'integer' as const,
    }),
  };
  const rows = groups.flatMap(({ value, count, first, last, sums }): Cells[] => {
    const own: Cells = {
      [one]: value,
      [labelHeader]: labels.get(value.toLowerCase()) ?? '',
      rows: String(count),
      ...timeCells('first', first),
      ...timeCells('last', last),
    };
    const told = sums.filter(
      ({ rows, failed = 0, pending = 0, mismatched = 0 }) => rows + failed + pending + mismatched > 0,
    );
    if (told.length === 0) return [own];
    return told.map((each) => ({
      ...own,
      ...sumCells(each),
      [unitHeader]: each.unit === TRADE_ZONE_UNIT ? '' : each.unit,
      'symbol of the sum': symbols.get(each.unit.toLowerCase()) ?? '',
      'rows in the sum': String(each.rows),
      'failed rows left out': String(each.failed ?? 0),
      'pending rows left out': String(each.pending ?? 0),
      'rows not matching the request left out': String(each.mismatched ?? 0),
    }));
  });
  return tableOf(columns, rows);
}
