/**
 * The columns of a trail in the order of the analyst's questions: when, which way, with whom, how
 * much, how it ended, by which call, in which transaction. They fit a window of 1440 px beside the
 * sidebar.
 */
import { tailedSymbol } from '../../../../shared/engine/deception/token-tails.ts';
import { ADDRESS_TIMELINE, KIND_FIELD } from '../../../../shared/service/derived/address-timeline.ts';
import { TRADE_ZONE_VALUE } from '../../../../shared/service/movement-sums.ts';
import { isAddress } from '../../../../shared/units/hex.ts';
import { HostileText } from '../../../parts/hostile-text.tsx';
import { revealHostile } from '../../../parts/reveal-hostile.ts';
import { drawAddress } from '../../../table/data-table/cell-content.tsx';
import { plainAddress } from '../../../table/data-table/plain-cell.ts';
import type { ColumnRoom, TableColumn } from '../../../table/data-table/table-column.ts';
import { nativeName } from '../../../table/summary/name-tokens.ts';
import { MovedAmount, movedText, signedAmount } from './moved-amount.tsx';
import { counterpartyOf, movedInRow } from './movement-of-row.ts';
import classes from './timeline.module.css';

const MOST_CHARACTERS = 48;
const MOVED_FIELD = 'moved';
/** In place of a counterparty: the trade zone's list names no recipient, and a new contract has none. */
const NOT_STATED = 'not stated';

/** The names of a field of the timeline in its lists. */
const namesOf = (field: string): readonly string[] => [
  field,
  ...(ADDRESS_TIMELINE.columns.find((each) => each.field === field)?.otherNames ?? []),
];

const COUNTERPARTY: TableColumn = {
  field: 'counterparty',
  label: 'Counterparty',
  description: 'The sender of what came in, the recipient of what went out.',
  column: undefined,
  widthPx: 156,
  alignRight: false,
  room: { givesPx: 3, takesPx: 180, need: 'always' },
  derived: {
    text: counterpartyOf,
    isAddress: true,
    shows: ['from', 'to'].flatMap(namesOf),
    render: (row, surroundings) => {
      const text = counterpartyOf(row);
      if (text === '')
        return (
          <span className={classes.nothing} title="The row names no other party">
            {NOT_STATED}
          </span>
        );
      return isAddress(text) ? (
        <span className={classes.counterparty}>
          {drawAddress(text, surroundings)}
          {surroundings.onOnly !== undefined && (
            <button
              type="button"
              className={classes.only}
              aria-label="Only rows with this counterparty"
              title="Show only the rows with this counterparty, or all again (F)"
              tabIndex={-1}
              data-only
              onClick={() => surroundings.onOnly?.(text)}
            />
          )}
        </span>
      ) : (
        <HostileText text={text} atMost={MOST_CHARACTERS} />
      );
    },
    plain: (row, { workbench }) => {
      const text = counterpartyOf(row);
      if (isAddress(text)) return { text: plainAddress(text, workbench.labels), look: 'plainAddress' };
      return {
        text: revealHostile(text === '' ? NOT_STATED : text, MOST_CHARACTERS).text,
        look: 'plainAddress',
      };
    },
  },
};

/**
 * `kind` is that of all rows if they are of one list; undefined for a timeline, whose rows name
 * theirs.
 */
const movedColumn = (kind: string | undefined, sortedBy: string): TableColumn => ({
  field: MOVED_FIELD,
  label: 'Amount',
  description:
    'What was sent (−) or received (+), with the symbol of the token. Failed movements are struck through. The exact amount is on hover and in copies.',
  column: undefined,
  widthPx: 236,
  alignRight: true,
  room: { givesPx: 18, takesPx: 60, need: 'always' },
  derived: {
    text: (row) => movedText(movedInRow(row, kind)),
    shows: ['amount', 'value', 'transactionSymbol', 'tokenContractAddress'].flatMap(namesOf),
    render: (row, surroundings) => <MovedAmount moved={movedInRow(row, kind)} surroundings={surroundings} />,
    plain: (row, { workbench }) => {
      const { amount, symbol, sign, isOfTradeZone, isCoin, contract, settlement } = movedInRow(row, kind);
      if (amount === '') return { text: '–', look: 'plainText' };
      const unit = revealHostile(
        isOfTradeZone ? TRADE_ZONE_VALUE : isCoin ? nativeName(workbench.tokenNames) : symbol,
        MOST_CHARACTERS,
      ).text;
      const tail = isCoin ? undefined : workbench.tokenNames.tails.get(contract.toLowerCase());
      return {
        text: signedAmount(sign, amount),
        unit: tailedSymbol(unit, tail),
        isStruck: settlement === 'failed',
        look: 'plainText',
      };
    },
    // By the exact amount, whatever its sign and token.
    sortBy: { kind: 'field', field: sortedBy },
  },
});

/** Fields that are hidden at first: their values are in the two columns above, or seldom asked for. */
const HIDDEN = ['height', 'from', 'to', 'amount', 'transactionSymbol', 'value'];

export const HIDDEN_FIRST: readonly string[] = HIDDEN.flatMap(namesOf);

const ROOM: Readonly<Record<string, ColumnRoom>> = {
  transactionTime: { givesPx: 2, need: 'always' },
  direction: { givesPx: 4, need: 'spare' },
  state: { givesPx: 2 },
  methodId: { cutsPx: 40, takesPx: 70 },
  txId: { givesPx: 1 },
  [KIND_FIELD]: {},
};

const WIDTH_PX: Readonly<Record<string, number>> = {
  [KIND_FIELD]: 94,
  transactionTime: 156,
  direction: 72,
  state: 76,
  // Wide enough for safeTransferFrom.
  methodId: 124,
  txId: 144,
  from: 168,
  to: 168,
  transactionSymbol: 76,
  // Wide enough for its whole name.
  value: 136,
};

/** The columns in this order; all others follow in their own. */
const FIRST = [
  'transactionTime',
  'direction',
  COUNTERPARTY.field,
  MOVED_FIELD,
  'from',
  'to',
  'amount',
  'transactionSymbol',
  'value',
  'state',
  'methodId',
  'txId',
  KIND_FIELD,
];

/**
 * Returns all columns of a trail's table, given those of its rows. `kind` is the label of the list
 * that all rows are of; undefined for a timeline.
 */
export function arrangeMovements(own: readonly TableColumn[], kind?: string): readonly TableColumn[] {
  // The trade zone has its amounts in another field.
  const amountField = own.some(({ field }) => field === 'amount') ? 'amount' : 'value';
  const all = [...own, COUNTERPARTY, movedColumn(kind, amountField)];
  const first = FIRST.flatMap((field) => {
    const names = namesOf(field);
    const found = all.find((each) => names.includes(each.field));
    return found === undefined
      ? []
      : [{ ...found, widthPx: WIDTH_PX[field] ?? found.widthPx, room: ROOM[field] ?? found.room }];
  });
  const placed = first.map(({ field }) => field);
  return [...first, ...all.filter(({ field }) => !placed.includes(field))];
}
