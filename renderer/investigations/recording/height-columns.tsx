import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../parts/badge.tsx';
import type { HeightOutcome } from '../../../shared/engine/recording/recorded-height.ts';
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import gridClasses from '../../table/data-table/data-table.module.css';
import type { TableColumn } from '../../table/data-table/table-column.ts';
import { SubjectLink, type SubjectLinks } from '../../tab/subject-link.tsx';
import { blockHashSubject } from './block-subjects.ts';
import { EvidenceButton } from './evidence-button.tsx';
import { HEIGHT_COLUMNS, heightText, type HeightField } from './height-fields.ts';
import { MomentText } from './moment-text.tsx';
import classes from './recording.module.css';

const WIDTH_PX: Readonly<Record<HeightField, number>> = {
  height: 96,
  firstSeen: 104,
  outcome: 248,
  forms: 60,
  preconfirmedHash: 172,
  canonicalHash: 172,
  lastSeen: 108,
  canonicalSeen: 120,
  transactions: 110,
  canonicalTransactions: 170,
  reordered: 104,
  dropped: 104,
};
const LEFT: ReadonlySet<string> = new Set<HeightField>(['outcome', 'preconfirmedHash', 'canonicalHash']);

const TONE: Readonly<Record<HeightOutcome, BadgeTone>> = {
  missed: 'failed',
  open: 'preconfirmed',
  same: 'in',
  became: 'in',
  changed: 'plain',
};
/** The colour for further remarks about a height. */
const toneOf = (text: string): BadgeTone =>
  text.endsWith('reordered') || text === 'not compared' ? 'warning' : 'failed';

const NONE = <span className={gridClasses.empty}>–</span>;

function timeCell(row: ReviewRow, field: HeightField): ReactNode {
  const text = heightText(row, field);
  return text === '' ? NONE : <MomentText at={Number(text)} />;
}

/** A count, or why there is none. */
function countCell(row: ReviewRow, field: 'reordered' | 'dropped'): ReactNode {
  const text = heightText(row, field);
  if (text === '') return NONE;
  const why = heightText(row, 'notCompared');
  return /^\d+$/.test(text) ? (
    text
  ) : (
    <span className={gridClasses.empty} title={why === '' ? undefined : `Not compared: ${why}.`}>
      {text}
    </span>
  );
}

function outcomeCell(row: ReviewRow): ReactNode {
  const text = heightText(row, 'outcome');
  const tone = TONE[heightText(row, 'state') as HeightOutcome];
  if (heightText(row, 'from') !== '')
    return (
      <span title={text}>
        <Badge tone={tone}>missed</Badge> {text.replace('missed, ', '')}
      </span>
    );
  const [outcome = '', ...others] = text.split(/, (?!fetched)/);
  return (
    <span className={classes.badges} title={text}>
      <Badge tone={tone}>{outcome}</Badge>
      {others.map((each) => (
        <Badge key={each} tone={toneOf(each)}>
          {each}
        </Badge>
      ))}
    </span>
  );
}

function hashCell(row: ReviewRow, kind: 'preconfirmed' | 'canonical', links: SubjectLinks): ReactNode {
  const hash = heightText(row, `${kind}Hash`);
  const height = heightText(row, 'height');
  if (hash === '') return NONE;
  return (
    <span className={classes.hash}>
      <SubjectLink
        subject={blockHashSubject(hash, Number(height))}
        what={`${kind} block hash`}
        links={links}
        tabIndex={-1}
      />
      <EvidenceButton
        seq={Number(heightText(row, `${kind}Record`))}
        what={`${kind} block ${height}`}
        tabIndex={-1}
      />
    </span>
  );
}

function cellOf(field: HeightField, links: SubjectLinks): ((row: ReviewRow) => ReactNode) | undefined {
  switch (field) {
    case 'firstSeen':
    case 'lastSeen':
    case 'canonicalSeen':
      return (row) => timeCell(row, field);
    case 'outcome':
      return outcomeCell;
    case 'preconfirmedHash':
      return (row) => hashCell(row, 'preconfirmed', links);
    case 'canonicalHash':
      return (row) => hashCell(row, 'canonical', links);
    case 'reordered':
    case 'dropped':
      return (row) => countCell(row, field);
    case 'height':
    case 'forms':
    case 'transactions':
    case 'canonicalTransactions':
      return undefined;
  }
}

/** The columns of a recording for the table. */
export const heightColumns = (links: SubjectLinks): readonly TableColumn[] =>
  HEIGHT_COLUMNS.map((column) => {
    const { field, label, description } = column;
    const render = cellOf(field, links);
    return {
      field,
      label,
      description,
      column,
      widthPx: WIDTH_PX[field],
      alignRight: !LEFT.has(field),
      ...(render !== undefined && {
        derived: { text: (row: ReviewRow) => heightText(row, field), render, isSorted: true },
      }),
    };
  });
