import { Button, Progress } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import type {
  ReviewQuery,
  ReviewRow,
  ReviewSession,
  ReviewSnapshot,
} from '../../../shared/engine/query/review-session.ts';
import { leastCalls } from '../../../shared/engine/comparison/ask-node.ts';
import { MOST_ROWS, type RowToCompare } from '../../../shared/engine/comparison/compare-rows.ts';
import { byAttention } from '../../../shared/engine/comparison/finding.ts';
import { whyNotComparable } from '../../../shared/engine/comparison/http-row.ts';
import { nameOfRow, readHttpSource } from '../../../shared/engine/comparison/http-source.ts';
import { useAnswer, type Answer } from '../../tab/use-answer.ts';
import workbenchClasses from '../../tab/workbench.module.css';
import { useNodeAccess } from '../../tab/use-node-access.ts';
import { FindingTable } from './finding-table.tsx';
import { OutcomeCounts } from './outcome-counts.tsx';
import classes from './comparison.module.css';
import { useComparison } from './use-comparison.ts';
import { whyNotAsked } from './why-not-asked.ts';

interface RowsComparisonProps {
  readonly endpoint: Endpoint;
  /** The collection's request parameters. */
  readonly params: Readonly<Record<string, string>>;
  readonly session: ReviewSession;
  readonly snapshot: ReviewSnapshot;
  /** The query of the snapshot; undefined while the snapshot is from an earlier one. */
  readonly query: ReviewQuery | undefined;
}

interface FirstRows {
  readonly rows: readonly ReviewRow[];
  /** Rows that match the query, as of when these were read. */
  readonly matched: number;
}

/**
 * The first rows of the current query with their total count; undefined until they are read. While
 * rows arrive the last result stays until the next is there: a button that disappears for a moment
 * would lose a click.
 */
function useFirstRows(
  session: ReviewSession,
  snapshot: ReviewSnapshot,
  query: ReviewQuery | undefined,
): Answer<FirstRows> {
  const ask = useMemo(
    () =>
      query === undefined
        ? undefined
        : async (asked: ReviewSession) => ({
            query,
            first: { rows: await asked.readWindow(0, MOST_ROWS), matched: snapshot.matched },
          }),
    [snapshot, query],
  );
  const { value, error } = useAnswer(session, ask);
  return { value: query !== undefined && value?.query === query ? value.first : undefined, error };
}

/** Describes what will be requested. */
function plan(comparable: readonly RowToCompare[], { rows: { length: shown }, matched }: FirstRows): string {
  const which =
    matched > shown
      ? `The first ${shown} of ${groupedCount(matched)} rows shown`
      : `${countText(shown, 'row')} shown`;
  const rows = comparable.map(({ row }) => row);
  const subjects = new Set(rows.map(nameOfRow)).size;
  const areBlocks = rows.some(({ moves }) => moves === 'block');
  const hasTokens = rows.some(({ moves }) => moves === 'token');
  const nameless = shown - comparable.length;
  const more = `, and one more for each ${hasTokens ? 'token, and each ' : ''}block hash that differs`;
  return [
    which,
    countText(subjects, areBlocks ? 'block' : 'transaction'),
    `${leastCalls(rows)} calls${areBlocks ? '' : more}`,
    ...(nameless === 0
      ? []
      : [`${countText(nameless, 'row')} without a ${areBlocks ? 'height' : 'transaction hash'}`]),
  ].join(' · ');
}

/** Compares the rows that the filter shows, up to a number that a person can read. */
export function RowsComparison({ endpoint, params, session, snapshot, query }: RowsComparisonProps) {
  const { isRunning, rows, failure, wasCancelled, start, cancel } = useComparison();
  const { value: shown, error: unread } = useFirstRows(session, snapshot, query);
  const [wanted, setWanted] = useState(0);
  const comparable = (shown?.rows ?? []).flatMap(({ fields, seq, index }) => {
    const row = readHttpSource(endpoint, fields, params);
    return row === undefined ? [] : [{ seq, index, row }];
  });
  const blocked = whyNotAsked(useNodeAccess());
  const refusal = whyNotComparable(endpoint) ?? blocked;
  const compare = (): void => {
    setWanted(comparable.length);
    start(comparable, {
      id: crypto.randomUUID(),
      subject: 'case',
      about: (compared) => `${countText(compared, 'row')} of “${endpoint.title}”`,
    });
  };
  const placed = byAttention(
    rows.flatMap(({ findings, seq, index, row }) =>
      findings.map((finding) => ({ finding, seq, index, row })),
    ),
    ({ finding }) => finding,
  );
  const findings = placed.map(({ finding }) => finding);
  return (
    <section className={classes.panel} aria-label="Comparison with JSON-RPC">
      <div className={workbenchClasses.bar}>
        <strong>Rows shown against the node</strong>
        {rows.length > 0 && <OutcomeCounts findings={findings} />}
        {isRunning ? (
          <Progress
            className={workbenchClasses.progress}
            size="sm"
            value={(100 * rows.length) / Math.max(1, wanted)}
            aria-label="Rows compared"
          />
        ) : null}
        {(isRunning || rows.length > 0) && (
          <span className={workbenchClasses.count} aria-live="polite">
            {groupedCount(rows.length)} of {countText(wanted, 'row')} compared
            {wasCancelled ? ', then cancelled' : ''}
          </span>
        )}
        <span className={workbenchClasses.spacer} />
        {isRunning ? (
          <Button variant="default" leftSection={<IconPlayerStop size={14} />} onClick={cancel}>
            Cancel
          </Button>
        ) : (
          <Button disabled={refusal !== undefined || comparable.length === 0} onClick={compare}>
            Compare {countText(comparable.length, 'row')}
          </Button>
        )}
      </div>
      {!isRunning && (
        <p className={classes.plan}>{refusal ?? (shown === undefined ? '' : plan(comparable, shown))}</p>
      )}
      {unread !== undefined && <ErrorNotice error={unread} />}
      {failure !== undefined && <ErrorNotice error={failure} />}
      {placed.length > 0 && (
        <FindingTable label="Comparison of the rows shown" withSubject findings={placed} />
      )}
    </section>
  );
}
