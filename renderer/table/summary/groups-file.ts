/**
 * Writes groups of rows as a table for a file: one line per group and token, and one for a group
 * without sums. Pure.
 */
import { LEFT_OUT_REASONS, type LeftOutRows } from '../../../shared/service/counted-rows.ts';
import type { ColumnKind } from '../../../shared/service/endpoint.ts';
import { contractOfAsset, tokenIdOfAsset } from '../../../shared/service/assets.ts';
import { TRADE_ZONE_UNIT } from '../../../shared/service/movement-sums.ts';
import {
  tableOf,
  timeCells,
  timeColumns,
  type Cells,
  type CellTable,
} from '../../../shared/engine/export/cell-table.ts';
import type { GroupRequest, RowGroups, TokenSum } from '../../../shared/engine/query/aggregate/row-groups.ts';
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
  transaction: 'transaction-hash',
  method: 'method-selector',
  state: 'state',
  text: 'text',
};

/** If directions are known: received, sent, sent to itself, and received minus sent. */
const SIDE_COLUMNS = { in: 'amount', out: 'amount', self: 'amount', other: 'amount', net: 'amount' } as const;
/** Of the trade zone, whose rows do not all tell a direction. */
const UNTOLD_COLUMN = 'without direction';
/** Amounts of the trade zone name no token, as those of the native coin. */
const CHAIN_COLUMN = 'chain of the sum';

function sumCells({ unit, sum, sides }: TokenSum): Cells {
  if (sides === undefined) return { sum };
  const isZone = unit === TRADE_ZONE_UNIT;
  return {
    in: sides.in.sum,
    out: sides.out.sum,
    self: sides.self.sum,
    other: isZone ? '' : sides.other.sum,
    net: sides.net,
    [UNTOLD_COLUMN]: isZone ? sides.other.sum : '',
  };
}

/** The number of rows with any reason. */
const countReasons = (rows: LeftOutRows): number =>
  LEFT_OUT_REASONS.reduce((sum, reason) => sum + (rows[reason] ?? 0), 0);

/** What the sums of a file state besides numbers. */
interface UnitsOfSums {
  readonly areContracts: boolean;
  readonly haveIds: boolean;
  readonly haveUntold: boolean;
  readonly haveUnreadable: boolean;
  readonly haveSwitchedIn: boolean;
}

function unitsOf(groups: RowGroups['groups'], sum: GroupRequest['sum']): UnitsOfSums {
  const sums = groups.flatMap((group) => group.sums);
  const areContracts = sum?.per === 'tokenContractAddress';
  return {
    areContracts,
    haveIds: areContracts && sums.some(({ unit }) => tokenIdOfAsset(unit) !== undefined),
    haveUntold: sums.some(({ untold = 0 }) => untold > 0),
    haveUnreadable: sums.some(({ unreadable = 0 }) => unreadable > 0),
    haveSwitchedIn: sums.some(({ switchedIn }) => switchedIn !== undefined),
  };
}

const unitHeader = ({ areContracts }: UnitsOfSums): string =>
  areContracts ? 'contract of the sum' : 'unit of the sum';

/** The columns that follow those of the group; none if nothing is summed up. */
function sumColumns(sum: GroupRequest['sum'], units: UnitsOfSums): Readonly<Record<string, ColumnKind>> {
  if (sum === undefined) return {};
  const { areContracts, haveIds, haveUntold, haveUnreadable, haveSwitchedIn } = units;
  const mayBeOfZone = (sum.apart ?? sum).unit === TRADE_ZONE_UNIT;
  return {
    ...(sum.isBySide === true ? SIDE_COLUMNS : { sum: 'amount' }),
    ...(sum.isBySide === true && mayBeOfZone && { [UNTOLD_COLUMN]: 'amount' }),
    ...(mayBeOfZone && { [CHAIN_COLUMN]: 'text' }),
    ...(sum.per !== undefined && {
      [unitHeader(units)]: areContracts ? 'address' : 'text',
      ...(haveIds && { 'token ID of the sum': 'text' }),
      ...(areContracts && { 'symbol of the sum': 'text' }),
    }),
    'rows in the sum': 'integer',
    ...(haveSwitchedIn && { 'rows in the sum that were switched in': 'integer' }),
    ...(sum.counting !== undefined && { 'suspected rows left out': 'integer' }),
    ...(sum.state !== undefined && {
      'failed rows left out': 'integer',
      'pending rows left out': 'integer',
      ...(haveUntold && { 'rows without a state left out': 'integer' }),
    }),
    ...(haveUnreadable && { 'unreadable rows left out': 'integer' }),
    'rows not matching the request left out': 'integer',
  };
}

/** The cells of one sum after its numbers. */
function unitCells(each: TokenSum, units: UnitsOfSums, symbols: GroupsFileParts['symbols']): Cells {
  const { unit, rows, suspected = 0, failed = 0, pending = 0, untold = 0, unreadable = 0 } = each;
  const { mismatched = 0, switchedIn = {} } = each;
  const contract = units.areContracts ? contractOfAsset(unit) : unit;
  return {
    [CHAIN_COLUMN]: unit === TRADE_ZONE_UNIT ? 'trade zone' : 'main',
    [unitHeader(units)]: unit === TRADE_ZONE_UNIT ? '' : contract,
    'token ID of the sum': tokenIdOfAsset(unit) ?? '',
    'symbol of the sum': symbols.get(contract.toLowerCase()) ?? '',
    'rows in the sum': String(rows),
    'rows in the sum that were switched in': String(countReasons(switchedIn)),
    'suspected rows left out': String(suspected),
    'failed rows left out': String(failed),
    'pending rows left out': String(pending),
    'rows without a state left out': String(untold),
    'unreadable rows left out': String(unreadable),
    'rows not matching the request left out': String(mismatched),
  };
}

/** Returns the groups in order, each with the sums of the rows that have a number. */
export function groupsFile(
  { groups }: Pick<RowGroups, 'groups'>,
  { dimension, sum, hasTimes, symbols, labels }: GroupsFileParts,
): CellTable {
  const { one, shownAs } = dimension;
  const labelHeader = `${one} (label)`;
  const units = unitsOf(groups, sum);
  const columns = {
    [one]: KIND_OF_VALUE[shownAs],
    ...(shownAs === 'address' && { [labelHeader]: 'text' as const }),
    rows: 'integer' as const,
    ...(hasTimes && { ...timeColumns('first'), ...timeColumns('last') }),
    ...sumColumns(sum, units),
  };
  const rows = groups.flatMap(({ value, count, first, last, sums }): Cells[] => {
    const own: Cells = {
      [one]: value,
      [labelHeader]: labels.get(value.toLowerCase()) ?? '',
      rows: String(count),
      ...timeCells('first', first),
      ...timeCells('last', last),
    };
    const told = sums.filter((each) => each.rows + countReasons(each) > 0);
    if (told.length === 0) return [own];
    return told.map((each) => ({ ...own, ...sumCells(each), ...unitCells(each, units, symbols) }));
  });
  return tableOf(columns, rows);
}
