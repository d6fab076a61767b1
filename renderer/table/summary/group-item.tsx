import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import { AddressText } from '../../parts/address-text.tsx';
import { Badge } from '../../parts/badge.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import { MethodBadge } from '../../parts/method-badge.tsx';
import { revealHostile } from '../../parts/reveal-hostile.ts';
import { StateBadge } from '../../parts/state-badge.tsx';
import type { Deceptions } from '../../../shared/engine/deception/judge-movement.ts';
import type { RowGroups } from '../../../shared/engine/query/review-session.ts';
import { lookalikeRemark, warningAbout } from '../warnings/warning-text.ts';
import { GroupSums } from './group-sums.tsx';
import { leftOutText } from './sum-text.ts';
import type { SummaryDimension } from './summary-dimensions.ts';
import classes from './summary.module.css';

interface GroupItemProps {
  readonly dimension: SummaryDimension;
  readonly group: RowGroups['groups'][number];
  /** The number of rows of the largest group. */
  readonly most: number;
  readonly symbols: ReadonlyMap<string, string>;
  readonly labels: ReadonlyMap<string, string>;
  /** True if the list may have rounded its amounts. */
  readonly asReported: boolean;
  readonly isChosen: boolean;
  /** Undefined if no filter can select the group. */
  readonly onChoose: (() => void) | undefined;
  readonly onAddress: (address: string) => void;
  /** What may deceive in the rows; undefined if that is not known. */
  readonly deceptions: Deceptions | undefined;
}

const dayOf = (unixMs: number): string => new Date(unixMs).toISOString().slice(0, 10);

function GroupName({
  dimension,
  group: { value },
  symbols,
  labels,
  onAddress,
  deceptions,
}: Pick<GroupItemProps, 'dimension' | 'group' | 'symbols' | 'labels' | 'onAddress' | 'deceptions'>) {
  if (dimension.shownAs === 'method') return <MethodBadge selector={value} />;
  if (value === '') return <span className={classes.dim}>{dimension.withoutValue ?? '(none)'}</span>;
  if (dimension.shownAs === 'state') return <StateBadge state={value} />;
  if (dimension.shownAs !== 'address') return <HostileText text={value} atMost={32} />;
  const key = value.toLowerCase();
  const symbol = dimension.label === 'Tokens' ? symbols.get(key) : undefined;
  const warning = deceptions && warningAbout(deceptions, key);
  return (
    <>
      {symbol !== undefined && <HostileText text={symbol} atMost={16} />}
      <AddressText
        address={value}
        label={labels.get(key)}
        remark={lookalikeRemark(deceptions, key)}
        onOpen={() => onAddress(value)}
        isToken={dimension.label === 'Tokens'}
      />
      {warning !== undefined && (
        <Badge tone={warning.tone} title={warning.sentence}>
          {warning.text}
        </Badge>
      )}
    </>
  );
}

/**
 * Shows one group: its name, number of rows, exact sums per token, first and last day. Its count is
 * the button that filters by it.
 */
export function GroupItem(props: GroupItemProps) {
  const { dimension, group, most, symbols, asReported, isChosen, onChoose } = props;
  const { count, sums, first, last } = group;
  const told = sums.filter((sum) => sum.rows > 0 || leftOutText(sum) !== '');
  return (
    <li className={classes.group} data-chosen={isChosen || undefined}>
      <div className={classes.groupHead}>
        <span className={classes.groupName}>
          <GroupName {...props} />
        </span>
        <button
          type="button"
          className={classes.groupCount}
          aria-pressed={isChosen}
          aria-label={`Filter by ${group.value === '' ? 'none' : revealHostile(group.value, 80).text}: ${countText(count, 'row')}`}
          title={onChoose === undefined ? 'No filter can select these rows' : 'Show only these rows'}
          disabled={onChoose === undefined}
          onClick={onChoose}
        >
          {groupedCount(count)}
        </button>
      </div>
      <div className={classes.groupBar} style={{ width: `${(100 * count) / most}%` }} aria-hidden />
      <div className={classes.groupSummary}>
        <GroupSums sums={told} symbols={symbols} asReported={asReported} />
        {first !== undefined && last !== undefined && dimension.by !== 'day' && (
          <span
            className={classes.dim}
            title={`${new Date(first).toISOString()} to ${new Date(last).toISOString()}`}
          >
            {dayOf(first) === dayOf(last) ? dayOf(first) : `${dayOf(first)} – ${dayOf(last)}`}
          </span>
        )}
      </div>
    </li>
  );
}
