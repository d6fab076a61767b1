import { useEffect } from 'react';
import type { FilterTools } from '../../../workbench/collection-addition.ts';
import { chosenOf } from '../../../workbench/value-bars/field-bars.tsx';
import { ActionBars } from './action-bars.tsx';
import { actionPaths, type ActionPath } from './action-fields.ts';
import { CollectDetails } from './collect-details.tsx';

interface ActionToolsProps extends FilterTools {
  /** The rows are summaries, without what the actions say. */
  readonly isSummary: boolean;
  readonly onPaths: (paths: readonly ActionPath[]) => void;
  readonly onDetails: (hashes: readonly string[]) => Promise<void>;
}

/** Rows of the chosen type of which the fields are looked for. */
const LOOKED_AT = 200;

/** Filters by type and status; and what becomes columns: the fields of the one type that is chosen. */
export function ActionTools({
  session,
  snapshot,
  filter,
  onFilter,
  isSummary,
  onPaths,
  onDetails,
}: ActionToolsProps) {
  const hasOneType = chosenOf(filter, 'actionType').length === 1;
  useEffect(() => {
    let current = true;
    // `snapshot` is the query's result: with another, the rows are others.
    const matched = snapshot?.matched ?? 0;
    if (isSummary || !hasOneType || matched === 0) onPaths([]);
    else
      session?.readWindow(0, Math.min(LOOKED_AT, matched)).then(
        (rows) => current && onPaths(actionPaths(rows.map(({ fields }) => fields))),
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [session, snapshot, isSummary, hasOneType, onPaths]);
  return (
    <>
      <ActionBars session={session} snapshot={snapshot} filter={filter} onFilter={onFilter} />
      {isSummary && (
        <CollectDetails session={session} matched={snapshot?.matched ?? 0} onCollect={onDetails} />
      )}
    </>
  );
}
