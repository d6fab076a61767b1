import type { ReactNode } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import { isHash } from '../../../shared/units/hex.ts';
import { Badge } from '../../parts/badge.tsx';
import { HexLink } from '../../parts/hex-link.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import gridClasses from '../../table/data-table/data-table.module.css';
import type { TableColumn } from '../../table/data-table/table-column.ts';
import type { SubjectLinks } from '../../tab/subject-link.tsx';
import { transactionRequest } from '../../tab/tab-requests.ts';
import { toneOf } from './outcome-text.ts';
import { OUTCOME_COLUMNS, outcomeText, type OutcomeField } from './outcomes/outcome-fields.ts';

const WIDTH_PX: Readonly<Record<OutcomeField, number>> = {
  line: 84,
  hash: 190,
  outcome: 104,
  source: 84,
  records: 84,
  height: 104,
  time: 166,
  note: 460,
};
const RIGHT: ReadonlySet<string> = new Set<OutcomeField>(['line', 'records', 'height']);

const NONE = <span className={gridClasses.empty}>–</span>;
const orNone = (text: string): ReactNode => (text === '' ? NONE : text);
const grouped = (text: string): ReactNode => (text === '' ? NONE : groupedCount(Number(text)));

function hashCell(text: string, { labels, openTab }: SubjectLinks): ReactNode {
  if (!isHash(text)) return <HostileText text={text} atMost={24} />;
  return (
    <HexLink
      value={text}
      what="transaction hash"
      subject="transaction"
      label={labels.get(text)}
      onOpen={() => openTab(transactionRequest(text))}
      tabIndex={-1}
    />
  );
}

/** How to show cells for which the kind of the column is not enough. */
const CELLS: Readonly<Partial<Record<OutcomeField, (text: string, links: SubjectLinks) => ReactNode>>> = {
  line: grouped,
  hash: hashCell,
  outcome: (text) => <Badge tone={toneOf(text)}>{text}</Badge>,
  source: orNone,
  records: grouped,
  note: (text) => (text === '' ? null : <HostileText text={text} atMost={160} />),
};

/** The columns of a batch for the table. */
export const outcomeColumns = (links: SubjectLinks): readonly TableColumn[] =>
  OUTCOME_COLUMNS.map((column) => {
    const { field, label, description } = column;
    const cell = CELLS[field];
    return {
      field,
      label,
      description,
      column,
      widthPx: WIDTH_PX[field],
      alignRight: RIGHT.has(field),
      ...(cell !== undefined && {
        derived: {
          text: (row: ReviewRow) => outcomeText(row, field),
          render: (row: ReviewRow) => cell(outcomeText(row, field), links),
          isSorted: true,
        },
      }),
    };
  });

/** Their fields: all are shown at first. */
export const OUTCOME_FIELDS: readonly string[] = OUTCOME_COLUMNS.map(({ field }) => field);
