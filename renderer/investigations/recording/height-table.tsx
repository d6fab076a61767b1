import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import type { HeightRow } from '../../../shared/engine/recording/height-line.ts';
import type { RecordingMoment } from '../../../shared/engine/recording/recording-runner.ts';
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import { ColumnChooser } from '../../table/data-table/column-chooser.tsx';
import { DataTable } from '../../table/data-table/data-table.tsx';
import { ownRows } from '../../table/data-table/row-source.ts';
import { firstShownFields } from '../../table/data-table/table-column.ts';
import { useArrangedColumns } from '../../table/data-table/use-arranged-columns.ts';
import { useCellSurroundings } from '../../table/data-table/use-cell-surroundings.ts';
import { goToRows, TAB_FILTER, TO_ROWS } from '../../tab/tab-filter.ts';
import { useWorkbench, type FindEvidence } from '../../tab/workbench-context.ts';
import { useWorkbenchState } from '../../tab/workbench-state.tsx';
import shared from '../../tab/workbench.module.css';
import { heightColumns } from './height-columns.tsx';
import { heightsShown, heightText, keyOfHeight, rowOfHeight, timeOfRow } from './height-fields.ts';
import { heightRows } from './height-rows.ts';
import type { HeightsView } from './heights-view-state.ts';
import classes from './recording.module.css';

interface HeightTableProps {
  readonly view: HeightsView;
  readonly onView: (part: Partial<HeightsView>) => void;
  readonly moment: RecordingMoment;
  readonly onCursor: (at: number) => void;
}

/**
 * Every height of the recording, newest first unless it is sorted; the lanes show the time of the
 * current row.
 */
export function HeightTable({ view, onView, moment, onCursor }: HeightTableProps) {
  const { openTab } = useWorkbench();
  const labels = useWorkbenchState('labels');
  const all = useMemo(() => heightRows(moment.recording), [moment]);
  const shown = useMemo(() => heightsShown(all, view.text, view.sort), [all, view]);
  const rows = useMemo(() => {
    const heightAt = (index: number): HeightRow => {
      const row = shown[index];
      if (row === undefined) throw new RangeError(`there is no height ${index}`);
      return row;
    };
    return ownRows(
      shown.length,
      (index) => rowOfHeight(heightAt(index)),
      (index) => keyOfHeight(heightAt(index)),
    );
  }, [shown]);
  const columns = useMemo(() => heightColumns({ labels, openTab }), [labels, openTab]);
  const arranged = useArrangedColumns({
    tableKind: 'pending/heights',
    all: columns,
    shownFirst: firstShownFields(columns),
  });
  const surroundings = useCellSurroundings({ chain: 'main' });
  const evidenceOf = (row: ReviewRow): FindEvidence | undefined => {
    const record = heightText(row, 'canonicalRecord') || heightText(row, 'preconfirmedRecord');
    return record === '' ? undefined : (show) => show({ seq: Number(record) });
  };
  return (
    <section className={classes.heights} aria-label="Recorded heights">
      <div className={shared.bar} role="search">
        <TextInput
          className={shared.search}
          {...TAB_FILTER}
          aria-label="Filter heights"
          placeholder="Height, outcome or hash ( / )"
          title="Digits are part of a height; anything else is part of an outcome, or of a hash of a block or of a transaction that was dropped or moved"
          leftSection={<IconSearch size={14} />}
          value={view.text}
          onChange={(event) => onView({ text: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (!TO_ROWS.includes(event.key)) return;
            goToRows(event.currentTarget);
            event.preventDefault();
          }}
        />
        <span className={shared.count}>
          {shown.length === all.length
            ? countText(all.length, 'row')
            : `${groupedCount(shown.length)} of ${countText(all.length, 'row')}`}
        </span>
        <span className={shared.spacer} />
        <ColumnChooser
          columns={columns}
          shown={arranged.shown}
          onChange={arranged.setShown}
          onReset={arranged.acts.reset}
        />
      </div>
      {shown.length === 0 ? (
        <div className={shared.emptyTable}>No matching heights. Change the filter to see more.</div>
      ) : (
        <DataTable
          label="Heights"
          session={rows.source}
          snapshot={rows.count}
          isAsking={false}
          columns={arranged.columns}
          acts={arranged.acts}
          sort={view.sort}
          onSort={(sort) => onView({ sort })}
          unsorted="Newest first"
          surroundings={surroundings}
          evidenceOf={evidenceOf}
          onRow={(index) => {
            const at = timeOfRow(shown[index]);
            if (at !== undefined) onCursor(at);
          }}
        />
      )}
    </section>
  );
}
