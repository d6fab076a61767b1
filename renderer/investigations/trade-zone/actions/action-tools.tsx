import { useEffect } from 'react';
import { parseActionFilter } from '../../../actions/action-filter/match-action.ts';
import { actionPaths, type ActionPath } from '../../../actions/action-fields.ts';
import type { FilterFault } from '../../../abi/event-filter/event-filter.ts';
import type { FilterTools } from '../../../workbench/collection-addition.ts';
import { chosenOf } from '../../../workbench/value-bars/field-bars.tsx';
import { withClause } from '../../../workbench/filter-clauses.ts';
import { ValueFilterField } from '../../../workbench/value-filter/value-filter-field.tsx';
import classes from '../trade-zone.module.css';
import { ActionBars } from './action-bars.tsx';
import { CollectDetails } from './collect-details.tsx';

interface ActionToolsProps extends FilterTools {
  /** The rows are summaries, without what the actions say. */
  readonly isSummary: boolean;
  /** Of the rows of the one chosen type that are shown first; no type where not just one is chosen. */
  readonly onPaths: (type: string | undefined, paths: readonly ActionPath[]) => void;
  readonly onDetails: (hashes: readonly string[]) => Promise<void>;
}

/** Rows of the chosen type of which the fields are looked for. */
const LOOKED_AT = 200;

function faultOf(text: string): FilterFault | undefined {
  const parsed = parseActionFilter(text);
  return 'fault' in parsed ? parsed.fault : undefined;
}

/** Filters by the fields of actions, by type and status; and what becomes columns: the fields of the one type that is chosen. */
export function ActionTools({
  session,
  snapshot,
  filter,
  onFilter,
  isSummary,
  onPaths,
  onDetails,
}: ActionToolsProps) {
  const [type, ...otherTypes] = chosenOf(filter, 'actionType');
  const asked = filter.find((clause) => clause.kind === 'action')?.text ?? '';
  const onlyType = isSummary || otherTypes.length > 0 ? undefined : type;
  useEffect(() => {
    let current = true;
    // `snapshot` is the query's result: with another, the rows are others.
    const matched = snapshot?.matched ?? 0;
    if (onlyType === undefined || matched === 0) onPaths(onlyType, []);
    else
      session?.readWindow(0, Math.min(LOOKED_AT, matched)).then(
        (rows) => current && onPaths(onlyType, actionPaths(rows.map(({ fields }) => fields))),
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [session, snapshot, onlyType, onPaths]);
  return (
    <>
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
      <ActionBars session={session} snapshot={snapshot} filter={filter} onFilter={onFilter} />
      {isSummary && (
        <CollectDetails session={session} matched={snapshot?.matched ?? 0} onCollect={onDetails} />
      )}
    </>
  );
}
