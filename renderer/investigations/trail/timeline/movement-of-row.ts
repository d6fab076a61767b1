/** Reads from a row of a timeline what moved, and with whom. Pure. */
import {
  ADDRESS_TIMELINE,
  KIND_FIELD,
  TIMELINE_KINDS,
} from '../../../../shared/service/derived/address-timeline.ts';
import { transferSourceOf } from '../../../../shared/service/derived/transfer-source.ts';
import type { Settlement } from '../../../../shared/service/counted-rows.ts';
import { settlementOf } from '../../../../shared/service/movement-sums.ts';
import { cellText } from '../../../../shared/service/row-value.ts';
import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';

/** Which states count as settled depends on the list, which the row names. */
const KIND_OF_LABEL = new Map(TIMELINE_KINDS.map((each) => [each.label, transferSourceOf(each)?.kind]));

const COLUMN_OF_FIELD = new Map(ADDRESS_TIMELINE.columns.map((column) => [column.field, column]));

const textOf = ({ fields }: ReviewRow, field: string): string => {
  const column = COLUMN_OF_FIELD.get(field);
  return column === undefined ? '' : cellText(fields, column);
};

/**
 * The other party as it came: the sender of what came in, otherwise the recipient. '' in the trade
 * zone, whose list names no recipient: the sender of what came in is the address itself.
 */
export function counterpartyOf(row: ReviewRow): string {
  const recipient = textOf(row, 'to');
  return row.direction === 'IN' && recipient !== '' ? textOf(row, 'from') : recipient;
}

/** What a row moved. */
export interface MovedInRow {
  /** Decimal text as it came; '' if there is none. */
  readonly amount: string;
  /** The symbol in the row. Hostile. '' in the trade zone, whose list names no token. */
  readonly symbol: string;
  /** The token's contract as it came; '' for the native token. */
  readonly contract: string;
  /** The token ID of an NFT, as the service wrote it; '' if there is none. */
  readonly tokenId: string;
  readonly isOfTradeZone: boolean;
  /** True if the row's list is about the native coin. */
  readonly isCoin: boolean;
  /** `-` for what was sent, `+` for what was received, otherwise ''. */
  readonly sign: '-' | '+' | '';
  readonly settlement: Settlement;
}

const SIGN = { IN: '+', OUT: '-', SELF: '', OTHER: '' } as const;

/**
 * Reads what a row moved. Amounts of the trade zone have a field of their own. `kindOfList` is the
 * label of the row's list; without it the row names it, as on a timeline.
 */
export function movedInRow(row: ReviewRow, kindOfList?: string): MovedInRow {
  const ofTradeZone = textOf(row, 'value');
  const amount = textOf(row, 'amount');
  const isOfTradeZone = amount === '' && ofTradeZone !== '';
  const kind = KIND_OF_LABEL.get(kindOfList ?? textOf(row, KIND_FIELD));
  return {
    amount: isOfTradeZone ? ofTradeZone : amount,
    symbol: isOfTradeZone ? '' : textOf(row, 'transactionSymbol'),
    contract: isOfTradeZone ? '' : textOf(row, 'tokenContractAddress'),
    tokenId: isOfTradeZone ? '' : textOf(row, 'tokenId'),
    isOfTradeZone,
    isCoin: kind === 'normal' || kind === 'internal',
    sign: SIGN[row.direction],
    settlement: settlementOf(textOf(row, 'state'), isOfTradeZone ? 'trade-zone' : kind),
  };
}
