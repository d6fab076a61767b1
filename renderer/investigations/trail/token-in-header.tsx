import { parseDecimal } from '../../../shared/units/amount.ts';
import { compactSigned } from '../../../shared/units/compact-amount.ts';
import { groupedCount } from '../../../shared/units/count-text.ts';
import type { RowGroups } from '../../../shared/engine/query/aggregate/row-groups.ts';
import type { FilterTools } from '../../collection/collection-addition.ts';
import { AmountText } from '../../parts/amount-text.tsx';
import {
  countLeftOut,
  disputedText,
  disputedTitle,
  leftOutText,
  shortLeftOut,
  sumParts,
} from '../../table/summary/sum-text.ts';
import { amongThemPaid, paidInUnit } from '../../table/summary/paid-text.ts';
import { UnitName } from '../../table/summary/unit-name.tsx';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import classes from './trail.module.css';

/** A longer symbol takes the room of the figures; all of it is on hover. */
const NAME_CHARACTERS = 10;
/** What an address sends itself is in the summary. */
const HEADER_PARTS: readonly string[] = ['in', 'out', 'net', 'without direction', ''];

interface SumTextProps {
  /** Decimal text. */
  readonly sum: string;
  readonly unit: string;
}

/** Shows a sum, and for a narrow line a rounded one in its place; the exact sum is on hover. */
function SumText({ sum, unit }: SumTextProps) {
  const amount = parseDecimal(sum);
  const rounded = amount && compactSigned(amount);
  if (rounded === undefined) return <AmountText amount={sum} unit={unit} />;
  return (
    <>
      <span className={classes.whole}>
        <AmountText amount={sum} unit={unit} />
      </span>
      <span className={classes.rounded} title={`${sum} ${unit}`}>
        {rounded}
      </span>
    </>
  );
}

interface SumPartProps extends Pick<FilterTools, 'onRank'> {
  readonly part: ReturnType<typeof sumParts>[number];
  readonly unit: string;
}

/** Shows one figure. What came in or went out, and the net, rank the counterparties by it. */
function SumPart({ part: { direction, sum, title }, unit, onRank }: SumPartProps) {
  const content = (
    <>
      {direction !== '' && <span className={classes.side}>{direction} </span>}
      <SumText sum={sum} unit={unit} />
    </>
  );
  if (direction !== 'in' && direction !== 'out' && direction !== 'net')
    return <span title={title}>{content}</span>;
  return (
    <button
      type="button"
      className={classes.rank}
      data-direction={direction}
      title={`${title}. Rank the counterparties by it`}
      onClick={() => onRank({ unit, by: direction, descending: true })}
    >
      {content}
    </button>
  );
}

/** The kinds that are not collected may have more of either, so that the net may be anything. */
const PART_TITLE = 'At least, because not all kinds of its movements are collected. The net is not known.';

interface TokenInHeaderProps extends Pick<FilterTools, 'onRank' | 'paid'> {
  /** True if kinds of the address's movements are not collected. */
  readonly isPart: boolean;
  readonly token: RowGroups['groups'][number]['sums'][number];
  /** How many of its rows another source contradicts. */
  readonly disputed: number;
}

/** Shows what came in and went out of one token. */
export function TokenInHeader({ token, disputed, isPart, paid, onRank }: TokenInHeaderProps) {
  const names = useWorkbenchState('tokenNames');
  const leftOut = countLeftOut(token);
  return (
    <span
      className={classes.sum}
      title={`${leftOutText(token)}${amongThemPaid(paidInUnit(paid, token.unit), names)}`}
    >
      {isPart && (
        <span className={classes.side} title={PART_TITLE}>
          at least
        </span>
      )}
      {sumParts(token)
        .filter(({ direction }) => HEADER_PARTS.includes(direction) && !(isPart && direction === 'net'))
        .map((part) => (
          <SumPart key={part.direction} part={part} unit={token.unit} onRank={onRank} />
        ))}
      <span className={classes.token}>
        <UnitName unit={token.unit} names={names} atMost={NAME_CHARACTERS} />
      </span>
      {disputed > 0 && (
        <span className={classes.disputed} title={disputedTitle(disputed)}>
          <span className={classes.longCount}>{disputedText(disputed)}</span>
          <span className={classes.shortCount}>{groupedCount(disputed)} disputed</span>
        </span>
      )}
      {leftOut > 0 && (
        <span className={classes.side}>
          <span className={classes.longCount}>{shortLeftOut(token)}</span>
          <span className={classes.shortCount}>{shortLeftOut(token, true)}</span>
        </span>
      )}
    </span>
  );
}
