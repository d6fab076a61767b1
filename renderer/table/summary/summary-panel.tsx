import { ActionIcon, Select } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { CounterfeitsContext } from '../../parts/counterfeits.ts';
import { counterfeitsOf } from '../warnings/warning-text.ts';
import { use, useMemo, useState } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import type { Deceptions } from '../../../shared/engine/deception/judge-movement.ts';
import type { TokenNames } from '../../../shared/engine/deception/token-registry.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import type { RowGroups } from '../../../shared/engine/query/aggregate/row-groups.ts';
import type {
  FilterClause,
  ReviewSession,
  ReviewSnapshot,
  RowDeceptions,
} from '../../../shared/engine/query/review-session.ts';
import { withClause, withoutClause } from '../filter/filter-clauses.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import { CountedChoice } from './counted-choice.tsx';
import { GroupItem } from './group-item.tsx';
import { GroupsExport } from './groups-export.tsx';
import { RankHeads } from './rank-heads.tsx';
import { unitsOf } from './ranking.ts';
import { paidText } from './paid-text.ts';
import { shares } from './shares.ts';
import { summaryDimensions, type SummaryDimension } from './summary-dimensions.ts';
import classes from './summary.module.css';
import { TimeBrush } from './time-brush.tsx';
import { SHOWN_GROUPS, useSummary, type SumsChoice } from './use-summary.ts';

interface SummaryPanelProps {
  readonly endpoint: Endpoint;
  readonly hasSubject: boolean;
  readonly session: ReviewSession | undefined;
  readonly snapshot: ReviewSnapshot | undefined;
  /** Keys of the rows that another source contradicts. */
  readonly disputed: readonly string[];
  /** The current state of the rows' collections. */
  readonly collections: readonly CollectionRecord[];
  readonly filter: readonly FilterClause[];
  readonly onFilter: (filter: readonly FilterClause[]) => void;
  /** What the tab's sums contain besides the rows that count, and what the groups are ranked by. */
  readonly sums: SumsChoice;
  readonly onSums: (part: Partial<SumsChoice>) => void;
  /** The key of a dimension; an unknown key stands for the first one. */
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
  readonly onAddress: (address: string) => void;
  /** What may deceive in the rows; undefined if that is not known. */
  readonly deceptions: (Deceptions & Pick<RowDeceptions, 'paid'>) | undefined;
  /** The start of file names. */
  readonly fileStem: string;
}

const sameClause = (one: FilterClause, other: FilterClause | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function describeGroups(
  { groups, total, rows }: RowGroups,
  dimension: SummaryDimension,
  sums: { readonly asReported: boolean } | undefined,
): string {
  const groupNoun = total === 1 ? dimension.one : dimension.label.toLowerCase();
  const counted = `${groupedCount(rows)} ${rows === 1 ? 'row' : 'rows'} in ${groupedCount(total)} ${groupNoun}`;
  const cut = total > groups.length ? `; the first ${groupedCount(groups.length)} are shown` : '';
  if (sums === undefined) return `${counted}${cut}.`;
  const amounts = sums.asReported ? ', from reported amounts' : '';
  return `${counted}${cut}. Totals per token${amounts}, exact on hover.`;
}

/** Says what was paid to lookalikes, after the suspected rows; a filter may leave out some of it. */
function paidBesideCount(
  paid: RowDeceptions['paid'],
  names: TokenNames,
  snapshot: ReviewSnapshot | undefined,
): string {
  const text = paidText(paid, names);
  if (text === '') return '';
  const isWhole = snapshot?.matched === snapshot?.total;
  return `${isWhole ? 'The suspected include' : 'In the whole trail the suspected include'} ${text}`;
}

/**
 * Shows the rows grouped, in the side panel: counts, exact sums and times of the rows that the
 * filter shows. A click on a group filters by it.
 */
export function SummaryPanel({
  endpoint,
  hasSubject,
  session,
  snapshot,
  disputed,
  collections,
  filter,
  onFilter,
  sums: { counted, ranking: choice },
  onSums,
  chosen,
  onChoose,
  onAddress,
  deceptions,
  fileStem,
}: SummaryPanelProps) {
  const labels = useWorkbenchState('labels');
  const { methods } = useWorkbenchState('abiBook');
  const { timeField } = endpoint;
  const [exporting, setExporting] = useState(false);
  const dimensions = useMemo(() => summaryDimensions(endpoint, hasSubject), [endpoint, hasSubject]);
  const dimension = dimensions.find(({ key }) => key === chosen) ?? dimensions[0];
  const { sum, groups, disputedIn, ranking, error, names, showMore } = useSummary(
    { session, snapshot, disputed, endpoint, hasSubject },
    dimension,
    { counted, ranking: choice },
  );
  const ofCase = use(CounterfeitsContext);
  const counterfeits = useMemo(() => ofCase ?? counterfeitsOf(deceptions), [ofCase, deceptions]);
  if (dimension === undefined) return null;
  const asReported = endpoint.columns.some(
    (column) => column.field === 'amount' && column.asReported === true,
  );
  const ofLargest = shares(groups?.groups ?? [], ranking);
  const toggle = (clause: FilterClause): void => {
    const held = filter.find((each) => sameClause(each, clause));
    onFilter(held === undefined ? withClause(filter, clause) : withoutClause(filter, held));
  };
  return (
    <CounterfeitsContext value={counterfeits}>
      <div className={classes.panel}>
        <div className={classes.head}>
          <Select
            aria-label="Group rows by"
            data={dimensions.map(({ key, label }) => ({ value: key, label }))}
            value={dimension.key}
            allowDeselect={false}
            onChange={(key) => key !== null && onChoose(key)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={22}
            aria-label="Save the groups as CSV"
            title="Save all of these groups as CSV"
            disabled={groups === undefined || collections.length === 0}
            onClick={() => setExporting(true)}
          >
            <IconDownload size={14} />
          </ActionIcon>
        </div>
        {timeField !== undefined && (
          <TimeBrush
            session={session}
            snapshot={snapshot}
            field={timeField}
            onBrush={(from, to) => onFilter(withClause(filter, { kind: 'time', field: timeField, from, to }))}
          />
        )}
        {error === undefined ? (
          <p className={classes.text} aria-live="polite">
            {groups === undefined
              ? 'Grouping the rows…'
              : describeGroups(groups, dimension, sum && { asReported })}
          </p>
        ) : (
          <ErrorNotice error={error} />
        )}
        {groups !== undefined && (
          <CountedChoice
            leftOut={groups.leftOut}
            switchedIn={groups.switchedIn}
            counted={counted}
            onCounted={(next) => onSums({ counted: next })}
            paid={paidBesideCount(deceptions?.paid, names, snapshot)}
          />
        )}
        {groups !== undefined && sum !== undefined && (
          <RankHeads
            ranking={ranking}
            onRank={(next) => onSums({ ranking: next })}
            units={unitsOf(groups.groups, ranking)}
            names={names}
            isBySide={sum.isBySide === true}
          />
        )}
        <ul className={classes.groups} aria-label={dimension.label}>
          {groups?.groups.map((group, place) => {
            const clause = dimension.clauseOf(group.value);
            return (
              <GroupItem
                key={group.value}
                dimension={dimension}
                group={group}
                share={ofLargest[place] ?? 0}
                ranking={ranking}
                periods={groups.periods}
                methods={methods}
                names={names}
                labels={labels}
                disputedIn={disputedIn}
                asReported={asReported}
                isChosen={filter.some((each) => sameClause(each, clause))}
                onChoose={clause === undefined ? undefined : () => toggle(clause)}
                onAddress={onAddress}
                deceptions={deceptions}
              />
            );
          })}
          {groups !== undefined && groups.total > groups.groups.length && (
            <li className={classes.group}>
              <button type="button" className={classes.more} onClick={showMore}>
                {groupedCount(Math.min(SHOWN_GROUPS, groups.total - groups.groups.length))} more of{' '}
                {groupedCount(groups.total)} {dimension.label.toLowerCase()}
              </button>
            </li>
          )}
        </ul>
        {exporting && session !== undefined && groups !== undefined && (
          <GroupsExport
            session={session}
            endpoint={endpoint}
            hasSubject={hasSubject}
            collections={collections}
            dimension={dimension}
            counted={counted}
            groups={groups}
            asReported={asReported}
            suggestedName={`${fileStem}-${dimension.label.toLowerCase().replaceAll(' ', '-')}.csv`}
            onClose={() => setExporting(false)}
          />
        )}
      </div>
    </CounterfeitsContext>
  );
}
