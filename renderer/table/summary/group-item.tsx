import type { MethodNames } from '../../../shared/engine/abi/method-names.ts';
import { tailedSymbol } from '../../../shared/engine/deception/token-tails.ts';
import type { TokenNames } from '../../../shared/engine/deception/token-registry.ts';
import { use, type MouseEvent } from 'react';
import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import { isHash } from '../../../shared/units/hex.ts';
import { utcDay } from '../../../shared/units/time.ts';
import { CounterfeitsContext } from '../../parts/counterfeits.ts';
import { AddressText } from '../../parts/address-text.tsx';
import { Badge } from '../../parts/badge.tsx';
import { HexLink } from '../../parts/hex-link.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import { MethodBadge } from '../../parts/method-badge.tsx';
import { revealHostile } from '../../parts/reveal-hostile.ts';
import { StateBadge } from '../../parts/state-badge.tsx';
import type { Deceptions } from '../../../shared/engine/deception/judge-movement.ts';
import type { RowGroups } from '../../../shared/engine/query/aggregate/row-groups.ts';
import { lookalikeRemark, warningAbout, wholeTextOf } from '../warnings/warning-text.ts';
import { transactionRequest } from '../../tab/tab-requests.ts';
import { useWorkbench } from '../../tab/workbench-context.ts';
import { GroupActivity } from './group-activity.tsx';
import { GroupSums } from './group-sums.tsx';
import type { DisputedInSums } from './use-disputed-sums.ts';
import type { Ranking } from './ranking.ts';
import { leftOutText } from './sum-text.ts';
import type { SummaryDimension } from './summary-dimensions.ts';
import classes from './summary.module.css';

interface GroupItemProps {
  readonly dimension: SummaryDimension;
  readonly group: RowGroups['groups'][number];
  /** Its part of the largest group, in percent. */
  readonly share: number;
  readonly ranking: Ranking;
  readonly periods: RowGroups['periods'];
  readonly names: TokenNames;
  readonly methods: MethodNames;
  readonly labels: ReadonlyMap<string, string>;
  readonly disputedIn: DisputedInSums;
  /** True if the list may have rounded its amounts. */
  readonly asReported: boolean;
  readonly isChosen: boolean;
  /** Undefined if no filter can select the group. */
  readonly onChoose: (() => void) | undefined;
  readonly onAddress: (address: string) => void;
  /** What may deceive in the rows; undefined if that is not known. */
  readonly deceptions: Deceptions | undefined;
}

function TransactionName({ hash }: { readonly hash: string }) {
  const { openTab } = useWorkbench();
  // A text of another form leads nowhere.
  const request = isHash(hash) ? transactionRequest(hash) : undefined;
  return (
    <HexLink
      value={hash}
      what="transaction hash"
      subject="transaction"
      onOpen={request && (() => openTab(request))}
    />
  );
}

function GroupName({
  dimension,
  group: { value },
  names,
  methods,
  labels,
  onAddress,
  deceptions,
}: Pick<
  GroupItemProps,
  'dimension' | 'group' | 'names' | 'methods' | 'labels' | 'onAddress' | 'deceptions'
>) {
  if (dimension.shownAs === 'method')
    return (
      <>
        <MethodBadge selector={value} method={methods.ofAny(value)} />
        {methods.ofAny(value).name !== value && value !== '' && <span className={classes.dim}>{value}</span>}
      </>
    );
  if (value === '') return <span className={classes.dim}>{dimension.withoutValue ?? '(none)'}</span>;
  if (dimension.shownAs === 'state') return <StateBadge state={value} />;
  if (dimension.shownAs === 'transaction') return <TransactionName hash={value} />;
  if (dimension.shownAs !== 'address') return <HostileText text={value} atMost={32} />;
  const key = value.toLowerCase();
  const symbol = dimension.label === 'Tokens' ? (names.symbols.get(key) ?? '') : '';
  const warning = deceptions && warningAbout(deceptions, key);
  const counterfeit = use(CounterfeitsContext)?.get(key);
  const name = (
    <HostileText text={tailedSymbol(revealHostile(symbol, 16).text, names.tails.get(key))} atMost={32} />
  );
  return (
    <>
      {symbol !== '' && (counterfeit === undefined ? name : <s title={counterfeit}>{name}</s>)}
      <AddressText
        address={value}
        label={labels.get(key)}
        remark={lookalikeRemark(deceptions, key)}
        onOpen={() => onAddress(value)}
        isToken={dimension.label === 'Tokens'}
      />
      {warning !== undefined && (
        <Badge tone={warning.tone} title={warning.sentence}>
          {wholeTextOf(warning)}
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
  const { dimension, group, share, ranking, periods, names, disputedIn, asReported, isChosen, onChoose } =
    props;
  const { count, sums, first, last } = group;
  const told = sums
    .filter((sum) => sum.rows > 0 || leftOutText(sum) !== '')
    .toSorted((one, other) => Number(other.unit === ranking?.unit) - Number(one.unit === ranking?.unit));
  const clicked = ({ target }: MouseEvent): void => {
    // The links and buttons within have acts of their own.
    if (target instanceof Element && target.closest('button, a') === null) onChoose?.();
  };
  return (
    // Without a mouse, its count is the button that does the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classes.group}
      data-chosen={isChosen || undefined}
      data-can-filter={onChoose !== undefined || undefined}
      onClick={clicked}
    >
      <div className={classes.groupHead}>
        <span className={classes.groupName}>
          <GroupName {...props} />
        </span>
        {group.activity !== undefined && periods !== undefined && (
          <GroupActivity activity={group.activity} periods={periods} />
        )}
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
      <div className={classes.groupBar} style={{ width: `${share}%` }} aria-hidden />
      <div className={classes.groupSummary}>
        <GroupSums
          sums={told}
          names={names}
          disputedIn={(unit) => disputedIn(group.value, unit)}
          asReported={asReported}
        />
        {first !== undefined && last !== undefined && dimension.by !== 'day' && (
          <span
            className={classes.dim}
            title={`${new Date(first).toISOString()} to ${new Date(last).toISOString()}`}
          >
            {utcDay(first) === utcDay(last) ? utcDay(first) : `${utcDay(first)} – ${utcDay(last)}`}
          </span>
        )}
      </div>
    </li>
  );
}
