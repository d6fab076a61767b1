import { useEffect, useMemo } from 'react';
import { groupedCount } from '../../../../shared/units/count-text.ts';
import { parseActionFilter } from '../../../../shared/engine/actions/action-filter/match-action.ts';
import {
  actionPaths,
  MOST_FIELDS,
  type ActionPath,
} from '../../../../shared/engine/actions/action-fields.ts';
import type { FilterFault } from '../../../../shared/engine/filter-language/filter-fault.ts';
import { ErrorNotice } from '../../../parts/error-notice.tsx';
import type { ReviewSession } from '../../../../shared/engine/query/review-session.ts';
import type { FilterTools } from '../../../collection/collection-addition.ts';
import { useAnswer } from '../../../tab/use-answer.ts';
import { chosenOf } from '../../../table/value-bars/field-bars.tsx';
import { withClause } from '../../../table/filter/filter-clauses.ts';
import { ValueFilterField } from '../../../table/filter/value-filter-field.tsx';
import classes from '../trade-zone.module.css';
import { ActionBars } from './action-bars.tsx';
import { CollectDetails } from './collect-details.tsx';

interface ActionToolsProps extends FilterTools {
  /** True if the rows are summaries, without the actions' data. */
  readonly isSummary: boolean;
  /**
   * Receives the paths in the first rows of the one chosen type; no type unless exactly one is
   * chosen.
   */
  readonly onPaths: (type: string | undefined, paths: readonly ActionPath[]) => void;
  readonly onDetails: (hashes: readonly string[]) => Promise<void>;
}

/** Rows of the chosen type that are searched for fields. */
const LOOKED_AT = 200;
const CUT_TEXT = `Columns are fields of the first ${groupedCount(LOOKED_AT)} rows, at most ${groupedCount(MOST_FIELDS)}; the evidence of a row has all.`;
const NO_PATHS: readonly ActionPath[] = [];

function faultOf(text: string): FilterFault | undefined {
  const parsed = parseActionFilter(text);
  return 'fault' in parsed ? parsed.fault : undefined;
}

/**
 * Filters by the fields of actions, by type and status; the fields of the one chosen type become
 * columns.
 */
export function ActionTools({
  session,
  snapshot,
  disputed,
  filter,
  onFilter,
  isSummary,
  onPaths,
  onDetails,
}: ActionToolsProps) {
  const [type, ...otherTypes] = chosenOf(filter, 'actionType');
  const asked = filter.find((clause) => clause.kind === 'action')?.text ?? '';
  const onlyType = isSummary || otherTypes.length > 0 ? undefined : type;
  const ask = useMemo(
    () =>
      // `snapshot` is the query's result: another one has other rows.
      onlyType === undefined || snapshot === undefined || snapshot.matched === 0
        ? undefined
        : async (asked: ReviewSession) => ({
            type: onlyType,
            paths: actionPaths(
              (await asked.readWindow(0, Math.min(LOOKED_AT, snapshot.matched))).map(({ fields }) => fields),
            ),
          }),
    [onlyType, snapshot],
  );
  const { value: found, error } = useAnswer(session, ask);
  const paths = found !== undefined && found.type === onlyType ? found.paths : NO_PATHS;
  useEffect(() => onPaths(onlyType, paths), [onlyType, paths, onPaths]);
  const isCut = (snapshot?.matched ?? 0) > LOOKED_AT || paths.length === MOST_FIELDS;
  return (
    <>
      {error !== undefined && <ErrorNotice error={error} />}
      <div className={classes.line}>
        <ActionBars
          session={session}
          snapshot={snapshot}
          disputed={disputed}
          filter={filter}
          onFilter={onFilter}
        />
        {(!isSummary || asked !== '') && (
          <div className={classes.tools}>
            <ValueFilterField
              label="Fields of actions"
              placeholder="transfer where amount > 12.5 and to = 0x…"
              faultOf={faultOf}
              applied={asked}
              onApply={(text) => onFilter(withClause(filter, { kind: 'action', text }))}
            />
          </div>
        )}
        {isSummary && snapshot?.total !== 0 && (
          <CollectDetails session={session} matched={snapshot?.matched ?? 0} onCollect={onDetails} />
        )}
        {paths.length > 0 && isCut && (
          <span className={classes.cut} title={CUT_TEXT}>
            {CUT_TEXT}
          </span>
        )}
      </div>
    </>
  );
}
