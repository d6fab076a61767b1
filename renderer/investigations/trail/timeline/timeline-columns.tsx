/**
 * The columns of a timeline in the order of the analyst's questions: when, which way, with whom, how
 * much, how it ended, by which call. They fit a window of 1440 px beside the sidebar.
 */
import { KIND_FIELD } from '../../../../shared/service/derived/address-timeline.ts';
import { isAddress, shortHex } from '../../../../shared/units/hex.ts';
import { shownAmountText } from '../../../../shared/units/shown-amount.ts';
import { HostileText } from '../../../parts/hostile-text.tsx';
import { revealHostile } from '../../../parts/reveal-hostile.ts';
import { drawAddress } from '../../../table/data-table/cell-content.tsx';
import type { TableColumn } from '../../../table/data-table/table-column.ts';
import { MovedAmount, movedText } from './moved-amount.tsx';
import { counterpartyOf, movedInRow } from './movement-of-row.ts';
import classes from './timeline.module.css';

const MOST_CHARACTERS = 48;

const COUNTERPARTY: TableColumn = {
  field: 'counterparty',
  label: 'Counterparty',
  description: 'The sender of what came in, the recipient of what went out.',
  column: undefined,
  widthPx: 156,
  alignRight: false,
  derived: {
    text: counterpartyOf,
    render: (row, surroundings) => {
      const text = counterpartyOf(row);
      if (text === '') return <span className={classes.nothing}>–</span>;
      return isAddress(text) ? (
        <span className={classes.counterparty}>{drawAddress(text, surroundings)}</span>
      ) : (
        <HostileText text={text} atMost={MOST_CHARACTERS} />
      );
    },
    plain: (row, { workbench }) => {
      const text = counterpartyOf(row);
      const label = workbench.labels.get(text.toLowerCase());
      const shown = label ?? (isAddress(text) ? shortHex(text) : text);
      return { text: revealHostile(shown === '' ? '–' : shown, MOST_CHARACTERS).text, look: 'plainAddress' };
    },
  },
};

const MOVED: TableColumn = {
  field: 'moved',
  label: 'Amount',
  description:
    'What was sent (−) or received (+), with the symbol of the token. Failed movements are struck through. The exact amount is on hover and in copies.',
  column: undefined,
  widthPx: 228,
  alignRight: true,
  derived: {
    text: (row) => movedText(movedInRow(row)),
    render: (row, surroundings) => <MovedAmount moved={movedInRow(row)} surroundings={surroundings} />,
    plain: (row) => {
      const { amount, symbol, isOfTradeZone } = movedInRow(row);
      const text = `${shownAmountText(amount)} ${isOfTradeZone ? 'zone' : symbol}`;
      return { text: revealHostile(amount === '' ? '–' : text, MOST_CHARACTERS).text, look: 'plainText' };
    },
    // By the exact amount, whatever its sign and token.
    sortBy: { kind: 'field', field: 'amount' },
  },
};

/** Fields that are hidden at first: their values are in the two columns above, or seldom asked for. */
export const HIDDEN_FIRST: readonly string[] = [
  'height',
  'from',
  'to',
  'amount',
  'transactionSymbol',
  'value',
];

const WIDTH_PX: Readonly<Record<string, number>> = {
  [KIND_FIELD]: 94,
  transactionTime: 156,
  direction: 72,
  methodId: 98,
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
  MOVED.field,
  'from',
  'to',
  'amount',
  'transactionSymbol',
  'value',
  'state',
  'methodId',
  KIND_FIELD,
];

/** Returns all columns of a timeline, given those of its rows. */
export function arrangeTimeline(own: readonly TableColumn[]): readonly TableColumn[] {
  const all = [...own, COUNTERPARTY, MOVED].map((each) => ({
    ...each,
    widthPx: WIDTH_PX[each.field] ?? each.widthPx,
  }));
  const first = FIRST.flatMap((field) => all.find((each) => each.field === field) ?? []);
  return [...first, ...all.filter(({ field }) => !FIRST.includes(field))];
}
