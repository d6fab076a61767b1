/** Shares as columns of a CSV file, and for its manifest what they are shares of. */
import type { WorkedOutColumns } from '../../../../shared/engine/export/save-csv.ts';
import type { ReviewRow } from '../../../../shared/engine/query/review-session.ts';
import { totalText, type ListedBalances } from './listed-balances.ts';
import { cumulativeShare, shareOfRow } from './share-columns.tsx';
import { ROUNDING_TEXT } from './share-text.ts';
import { shareTotalText } from './total-text.ts';

const column = (header: string, read: (row: ReviewRow) => string) => ({
  header,
  // “<0.0001” is a text, not a number.
  kind: 'text' as const,
  isDescribed: false,
  read,
});

/** Two columns; the manifest states total, holders and rounding. */
export function sharesExport(balances: ListedBalances): WorkedOutColumns {
  const { total, rule } = shareTotalText(balances.isWholeList);
  return {
    columns: [
      column(`share of ${total} (%)`, (row) => shareOfRow(balances, row)),
      column(`share of ${total}, first to this one (%)`, (row) => cumulativeShare(balances, row)),
    ],
    by: {
      rule: `${rule}; exact integers, ${ROUNDING_TEXT}.`,
      [balances.isWholeList ? 'listedTotal' : 'collectedTotal']: totalText(balances),
      holders: String(balances.units.length),
      withoutReadableBalance: String(balances.unreadable),
    },
  };
}
