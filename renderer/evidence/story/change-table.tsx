import { use, useMemo } from 'react';
import type { LeftOutRows } from '../../../shared/service/counted-rows.ts';
import type { Transfer } from '../../../shared/engine/transfers/transfer.ts';
import { formatDecimal } from '../../../shared/units/amount.ts';
import { longestFraction } from '../../../shared/units/shown-amount.ts';
import { AmountText } from '../../parts/amount-text.tsx';
import { SubjectLink, useSubjectLinks } from '../../tab/subject-link.tsx';
import { DisputedRows } from '../../table/summary/disputed-rows.tsx';
import { withText } from '../../table/summary/sum-text.ts';
import { balanceChanges, type BalanceChange } from './balance-changes.ts';
import { DisputesContext } from '../contradicted/disputed-mark.tsx';
import { placeOf } from './contradicted-movements.ts';
import { MovedAsset, type AssetNames } from './moved-asset.tsx';
import { MoreRows, useMoreRows } from './more-rows.tsx';
import classes from './story.module.css';

interface ChangeTableProps {
  readonly movements: readonly Transfer[];
  readonly names: AssetNames;
  /** How many changes are shown at first. */
  readonly atFirst: number;
  /** How many of the movements count only because the analyst switched them in. @default none */
  readonly switchedIn?: LeftOutRows;
}

const NONE: LeftOutRows = {};

/** Counts how many changes from `place` on belong to the same party. */
function rowsOfParty(changes: readonly BalanceChange[], place: number): number {
  const party = changes[place]?.party;
  const next = changes.findIndex((each, at) => at > place && each.party !== party);
  return (next < 0 ? changes.length : next) - place;
}

/** What each party gained and lost by the movements that count, per token. */
export function ChangeTable({ movements, names, atFirst, switchedIn = NONE }: ChangeTableProps) {
  const links = useSubjectLinks();
  const disputes = use(DisputesContext);
  const changes = useMemo(
    () => balanceChanges(movements, (each) => disputes.has(placeOf(each))),
    [movements, disputes],
  );
  const room = useMemo(() => longestFraction(changes.map(({ change }) => formatDecimal(change))), [changes]);
  const more = useMoreRows(changes.length, atFirst);
  const shown = changes.slice(0, more.shown);
  return (
    <div>
      <table className={classes.table} aria-label="Balance changes">
        <caption>Balance changes, without the fee{withText(switchedIn)}</caption>
        <thead>
          <tr>
            <th scope="col">Party</th>
            <th scope="col" className={classes.amount}>
              Change
            </th>
            <th scope="col">Token</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ party, asset, symbol, change, disputed }, place) => (
            <tr key={`${party} ${asset}`}>
              {changes[place - 1]?.party !== party && (
                <th scope="row" rowSpan={rowsOfParty(shown, place)}>
                  <SubjectLink
                    subject={{ kind: 'address', value: party, chain: 'main' }}
                    what="address"
                    links={links}
                  />
                </th>
              )}
              <td className={classes.amount} data-side={change.units < 0n ? 'out' : 'in'}>
                {change.units > 0n ? '+' : ''}
                <AmountText amount={formatDecimal(change)} room={room} />
              </td>
              <td>
                <MovedAsset asset={asset} symbol={symbol} names={names} />
                <DisputedRows rows={disputed} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <MoreRows {...more} one="change" many="changes" />
    </div>
  );
}
