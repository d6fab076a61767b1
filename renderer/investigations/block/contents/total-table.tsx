import { useMemo } from 'react';
import type { LeftOutRows } from '../../../../shared/service/counted-rows.ts';
import { formatDecimal } from '../../../../shared/units/amount.ts';
import { groupedCount } from '../../../../shared/units/count-text.ts';
import { longestFraction } from '../../../../shared/units/shown-amount.ts';
import { AmountText } from '../../../parts/amount-text.tsx';
import { DisputedRows } from '../../../table/summary/disputed-rows.tsx';
import { reasonsText, withText } from '../../../table/summary/sum-text.ts';
import { MoreRows, useMoreRows } from '../../../evidence/story/more-rows.tsx';
import { MovedAsset, type AssetNames } from '../../../evidence/story/moved-asset.tsx';
import story from '../../../evidence/story/story.module.css';
import type { AssetTotal } from './asset-totals.ts';

interface TotalTableProps {
  readonly totals: readonly AssetTotal[];
  readonly names: AssetNames;
  /** True if more may have moved. */
  readonly isPart: boolean;
  /** How many movements of all sums count only because the analyst switched them in. */
  readonly switchedIn: LeftOutRows;
}

const AT_FIRST = 12;

/** How much of each token moved: the sum of what counts, and what is in no sum beside it. */
export function TotalTable({ totals, names, isPart, switchedIn }: TotalTableProps) {
  const more = useMoreRows(totals.length, AT_FIRST);
  const room = useMemo(() => longestFraction(totals.map(({ sum }) => formatDecimal(sum))), [totals]);
  const hasLeftOut = totals.some(({ leftOut }) => reasonsText(leftOut) !== '');
  return (
    <div>
      <table className={story.table} aria-label="Sums per token">
        <caption>
          {isPart ? 'Moved at least, per token' : 'Moved, per token'}
          {withText(switchedIn)}
        </caption>
        <thead>
          <tr>
            <th scope="col" className={story.amount}>
              Sum
            </th>
            <th scope="col">Token</th>
            <th scope="col" className={story.amount}>
              Transfers
            </th>
            {hasLeftOut && <th scope="col">Left out</th>}
          </tr>
        </thead>
        <tbody>
          {totals
            .slice(0, more.shown)
            .map(({ asset, symbol, sum, counted, leftOut, disputed, asReported }) => (
              <tr key={asset}>
                <td className={story.amount}>
                  <AmountText amount={formatDecimal(sum)} asReported={asReported} room={room} />
                </td>
                <td>
                  <MovedAsset asset={asset} symbol={symbol} names={names} />
                  <DisputedRows rows={disputed} />
                </td>
                <td className={story.amount}>{groupedCount(counted)}</td>
                {hasLeftOut && <td>{reasonsText(leftOut)}</td>}
              </tr>
            ))}
        </tbody>
      </table>
      <MoreRows {...more} one="token" many="tokens" />
    </div>
  );
}
