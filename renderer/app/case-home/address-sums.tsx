import { useEffect, useMemo } from 'react';
import type { LeftOutRows, SwitchableReason } from '../../../shared/service/counted-rows.ts';
import { ADDRESS_TIMELINE } from '../../../shared/service/derived/address-timeline.ts';
import type { GroupRequest } from '../../../shared/engine/query/aggregate/row-groups.ts';
import type { ReviewQuery, ReviewSource } from '../../../shared/engine/query/review-session.ts';
import { countText } from '../../../shared/units/count-text.ts';
import { AmountText } from '../../parts/amount-text.tsx';
import { UnitName } from '../../table/summary/unit-name.tsx';
import { mainTokensFirst, movedOfSum } from '../../table/summary/main-tokens.ts';
import { countLeftOut, leftOutText, shortLeftOut, sumParts } from '../../table/summary/sum-text.ts';
import { summedField } from '../../table/summary/summary-dimensions.ts';
import { useDisputedSums } from '../../table/summary/use-disputed-sums.ts';
import { useGroups } from '../../table/summary/use-groups.ts';
import { useReviewOf } from '../../table/use-review.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import classes from './case-home.module.css';
import type { CountsOfSums } from './counts-of-addresses.ts';
import { DIRECTIONS, DirectionCell } from './direction-cell.tsx';
import { DisputedRows } from '../../table/summary/disputed-rows.tsx';
import { LeastSums } from './least-sums.tsx';
import { leastOfBoth, withDisputed, type LeastMoved } from './movements-of-others.ts';

const EVERYTHING: ReviewQuery = { filter: [], sort: [] };
/** Tokens of an address, see mainTokensFirst; its trail has the others. */
const SHOWN = 2;
const NAME_CHARACTERS = 8;

/** Counts what the sums of a token leave out; on a narrow page without the reason, which is on hover. */
function LeftOut({ token }: { readonly token: LeftOutRows }) {
  return (
    countLeftOut(token) > 0 && (
      <span className={classes.aside}>
        <span className={classes.leftOutWhy}>{shortLeftOut(token)}</span>
        <span className={classes.leftOutCount}>{shortLeftOut(token, true)}</span>
      </span>
    )
  );
}

interface AddressSumsProps {
  readonly address: string;
  readonly collectionIds: readonly string[];
  /** Rows stored so far: the sums are asked for again when there are more. */
  readonly rows: number;
  /** What other trails say of it if kinds of its own movements are not collected; otherwise undefined. */
  readonly least: LeastMoved | undefined;
  /** Rows with these reasons count in the sums, too. */
  readonly counted: readonly SwitchableReason[];
  /** Keys of the rows of the case that another source contradicts. */
  readonly disputed: readonly string[];
  /** Takes what the sums leave out, whenever that changes. Memoise it. */
  readonly onCounts: (address: string, counts: CountsOfSums) => void;
}

/**
 * What came in and went out of an address, per token, as four cells of a table row. The figures are
 * those of its trail’s header: of settled rows that are not suspected, and of those that were switched in.
 * If kinds are not collected, what other trails know counts, too.
 */
export function AddressSums({
  address,
  collectionIds,
  rows,
  least,
  counted,
  disputed,
  onCounts,
}: AddressSumsProps) {
  const ids = collectionIds.join();
  const source = useMemo<ReviewSource>(
    () => ({ collectionIds: ids.split(','), subject: address, isTimeline: true }),
    [ids, address],
  );
  const { session, snapshot } = useReviewOf(source, EVERYTHING, rows);
  const request = useMemo<GroupRequest | undefined>(() => {
    const sum = summedField(ADDRESS_TIMELINE, true, counted);
    return sum && { by: 'nothing', sum, atMost: 1 };
  }, [counted]);
  const sums = useGroups(session, snapshot, request).value;
  const disputedIn = useDisputedSums(session, snapshot, request, disputed);
  useEffect(() => {
    if (sums !== undefined) onCounts(address, sums);
  }, [sums, address, onCounts]);
  const names = useOpenCaseStore((state) => state.tokenNames);
  const moved = mainTokensFirst(
    (sums?.groups[0]?.sums ?? []).filter((token) => token.rows > 0),
    movedOfSum,
  );
  if (least !== undefined)
    return (
      <LeastSums
        moved={leastOfBoth(
          moved.map(movedOfSum).map((of) => ({
            unit: of.unit,
            in: withDisputed(of.in, disputedIn('', of.unit, 'in')),
            out: withDisputed(of.out, disputedIn('', of.unit, 'out')),
          })),
          least,
        )}
        rowNoun={counted.length > 0 ? 'row' : 'settled row'}
      />
    );
  const tokens = moved.slice(0, SHOWN);
  const more = moved.length - tokens.length;
  return (
    <>
      {DIRECTIONS.map((direction) => (
        <DirectionCell key={direction} tokens={tokens} direction={direction} isKnown={sums !== undefined} />
      ))}
      <td>
        {tokens.map((token) => (
          <div key={token.unit} className={classes.token} title={leftOutText(token)}>
            <span>
              <UnitName unit={token.unit} names={names} atMost={NAME_CHARACTERS} />
              <DisputedRows rows={disputedIn('', token.unit)} />
            </span>
            <LeftOut token={token} />
            {sumParts(token)
              .filter(({ direction }) => direction === 'without direction')
              .map(({ direction, sum, title }) => (
                <span key={direction} className={classes.undirected} title={title}>
                  <AmountText amount={sum} /> {direction}
                </span>
              ))}
          </div>
        ))}
        {more > 0 && <div className={classes.aside}>and {countText(more, 'more token')}</div>}
      </td>
    </>
  );
}
