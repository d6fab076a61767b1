import { useMemo, useState } from 'react';
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import { DataTable } from '../../table/data-table/data-table.tsx';
import { ownRows } from '../../table/data-table/row-source.ts';
import type { RowsBelow } from '../../table/data-table/rows-below.tsx';
import type { SortState } from '../../table/data-table/sort-state.ts';
import type { ArrangedColumns } from '../../table/data-table/use-arranged-columns.ts';
import { useCellSurroundings } from '../../table/data-table/use-cell-surroundings.ts';
import { useWorkbench, type FindEvidence } from '../../tab/workbench-context.ts';
import classes from './batch.module.css';
import type { Details } from './details/use-details.ts';
import { NestedRecords } from './nested-records.tsx';
import { evidenceOfEntry, hasAnswer } from './outcomes/evidence-of-entry.ts';
import { keyOfEntry, rowOfEntry } from './outcomes/outcome-fields.ts';
import type { OutcomeMoment } from './outcomes/use-outcomes.ts';

interface OutcomeGridProps {
  readonly moment: OutcomeMoment;
  /** The shown entries, in order. */
  readonly entries: Uint32Array;
  readonly arranged: ArrangedColumns;
  readonly sort: SortState | undefined;
  readonly onSort: (sort: SortState | undefined) => void;
  readonly details: Details;
  /** Runs an act; its failure is shown above the rows. */
  readonly onAct: (doing: Promise<void>) => void;
}

/** A row for each hash, and on demand its records below it. */
export function OutcomeGrid({ moment, entries, arranged, sort, onSort, details, onAct }: OutcomeGridProps) {
  const { table } = moment;
  const { repository } = useWorkbench();
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  // The table changes in place: its rows belong to the moment.
  const rows = useMemo(
    () =>
      ownRows(
        entries.length,
        (index) => rowOfEntry(moment.table, entries[index] ?? 0),
        (index) => keyOfEntry(entries[index] ?? 0),
      ),
    [moment, entries],
  );
  const below = useMemo<RowsBelow>(() => {
    const entryAt = (index: number): number => entries[index] ?? -1 - index;
    return {
      keyOf: entryAt,
      canOpen: (index) => index < entries.length && table.placeOf(entryAt(index)) !== undefined,
      isOpen: (index) => expanded.has(entryAt(index)),
      setOpen: (index, isOpen) => {
        const next = new Set(expanded);
        if (isOpen) next.add(entryAt(index));
        else next.delete(entryAt(index));
        setExpanded(next);
      },
      render: (index) => <NestedRecords moment={moment} entry={entryAt(index)} details={details} />,
    };
  }, [entries, expanded, table, moment, details]);
  const surroundings = useCellSurroundings({ chain: table.endpoint.chain });
  const evidenceOf = ({ key }: ReviewRow): FindEvidence | undefined => {
    const entry = Number(key);
    if (!hasAnswer(table, entry)) return undefined;
    return (show) => onAct(evidenceOfEntry(repository, table, entry).then(show));
  };
  if (entries.length === 0)
    return <div className={classes.nothing}>No matching rows. Remove a filter to see more.</div>;
  return (
    <DataTable
      label="Hashes"
      session={rows.source}
      snapshot={rows.count}
      isAsking={false}
      columns={arranged.columns}
      acts={arranged.acts}
      sort={sort}
      onSort={onSort}
      unsorted="In the order of the list"
      surroundings={surroundings}
      evidenceOf={evidenceOf}
      below={below}
    />
  );
}
