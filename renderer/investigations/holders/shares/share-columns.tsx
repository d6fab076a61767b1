/** What each row has of the total, by itself and together with all before it. */
import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';
import type { TableColumn } from '../../../table/data-table/table-column.ts';
import { heldByFirst, type ListedBalances } from './listed-balances.ts';
import { ROUNDING_TEXT, shareText } from './share-text.ts';
import { shareTotalText } from './total-text.ts';

/** A total of several currencies would be meaningless. */
const isSummable = ({ symbols }: ListedBalances): boolean => symbols.length <= 1;

/** The share of one row in per cent; '' if it has none. */
export function shareOfRow(balances: ListedBalances | undefined, { key }: ReviewRow): string {
  const place = balances?.placeOf.get(key);
  if (balances === undefined || place === undefined || !isSummable(balances)) return '';
  const units = balances.units[place];
  return units === undefined ? '' : shareText(units, balances.total);
}

/** The share of all rows up to this one, in per cent; '' if there is none. */
export function cumulativeShare(balances: ListedBalances | undefined, { key }: ReviewRow): string {
  const place = balances?.placeOf.get(key);
  if (balances === undefined || place === undefined || !isSummable(balances)) return '';
  return shareText(heldByFirst(balances, place + 1), balances.total);
}

type Reader = (balances: ListedBalances | undefined, row: ReviewRow) => string;

const shareColumn = (
  field: string,
  label: string,
  description: string,
  balances: ListedBalances | undefined,
  read: Reader,
  sortField: string,
): TableColumn => ({
  field,
  label,
  description: `${description}; ${ROUNDING_TEXT}. Never of the supply, which this list does not tell.`,
  column: undefined,
  derived: {
    text: (row) => read(balances, row),
    render: (row) => {
      const text = read(balances, row);
      return text === '' ? null : <span className="casebook-figures">{text} %</span>;
    },
    sortBy: { kind: 'field', field: sortField },
  },
  widthPx: 150,
  alignRight: true,
});

/** The two columns of shares. */
export function shareColumns(balances: ListedBalances | undefined): readonly TableColumn[] {
  const isWhole = balances?.isWholeList ?? true;
  const { total } = shareTotalText(isWhole);
  return [
    shareColumn(
      'share',
      isWhole ? 'Share of listed' : 'Share of collected',
      `Share of the ${total}`,
      balances,
      shareOfRow,
      'amount',
    ),
    shareColumn(
      'cumulativeShare',
      'First to this one',
      `Share of the ${total} that this holder and all before it have together`,
      balances,
      cumulativeShare,
      // It rises from each rank to the next.
      'rank',
    ),
  ];
}
