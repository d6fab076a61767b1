import { IconChevronDown, IconChevronRight, IconFileSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Badge } from '../../parts/badge.tsx';
import { HexLink } from '../../parts/hex-link.tsx';
import { HostileText } from '../../parts/hostile-text.tsx';
import { TimeText } from '../../parts/time-text.tsx';
import gridClasses from '../../workbench/data-table/data-table.module.css';
import { SubjectLink } from '../../workbench/subject-link.tsx';
import { useWorkbench, type Workbench } from '../../workbench/workbench-context.ts';
import classes from './batch.module.css';
import { OUTCOME_WORDS, remarksOf, sourceWord } from './outcome-words.ts';
import type { OutcomeRow } from './outcomes/outcome-table.ts';

interface OutcomeColumn {
  readonly name: string;
  readonly label: string;
  readonly widthPx: number;
  readonly alignRight?: boolean;
  readonly cell: (row: OutcomeRow, workbench: Workbench, now: number) => ReactNode;
}

const NONE = <span className={gridClasses.empty}>–</span>;
const grouped = (count: number): string => count.toLocaleString('en');

function HashCell({ row, workbench }: { readonly row: OutcomeRow; readonly workbench: Workbench }) {
  const { hash, text } = row;
  if (hash === undefined) return <HostileText text={text ?? ''} atMost={24} />;
  return (
    <HexLink
      value={hash}
      what="transaction hash"
      subject="transaction"
      label={workbench.labels.get(hash)}
      onOpen={() => workbench.openTab({ kind: 'transaction', params: { hash } })}
      tabIndex={-1}
    />
  );
}

/** The columns of a batch. */
export const OUTCOME_COLUMNS: readonly OutcomeColumn[] = [
  {
    name: 'line',
    label: 'Line',
    widthPx: 84,
    alignRight: true,
    cell: ({ lines }) => grouped(lines[0] ?? 0),
  },
  {
    name: 'hash',
    label: 'Transaction hash',
    widthPx: 190,
    cell: (row, workbench) => <HashCell row={row} workbench={workbench} />,
  },
  {
    name: 'outcome',
    label: 'Outcome',
    widthPx: 104,
    cell: ({ outcome }) => {
      const { word, tone } = OUTCOME_WORDS[outcome];
      return <Badge tone={tone}>{word}</Badge>;
    },
  },
  {
    name: 'source',
    label: 'Found by',
    widthPx: 84,
    cell: ({ source }) => (source === undefined ? NONE : sourceWord(source)),
  },
  {
    name: 'records',
    label: 'Records',
    widthPx: 84,
    alignRight: true,
    cell: ({ outcome, records }) => (outcome === 'found' ? grouped(records) : NONE),
  },
  {
    name: 'height',
    label: 'Block height',
    widthPx: 104,
    alignRight: true,
    cell: ({ height, chain }, workbench) =>
      height === '' ? (
        NONE
      ) : (
        <SubjectLink
          subject={{ kind: 'height', value: height, chain }}
          what="block height"
          workbench={workbench}
          tabIndex={-1}
        />
      ),
  },
  {
    name: 'time',
    label: 'Time',
    widthPx: 166,
    cell: ({ time }, { timeDisplay }, now) =>
      time === '' ? NONE : <TimeText time={time} display={timeDisplay} now={now} />,
  },
  {
    name: 'note',
    label: 'Remarks',
    widthPx: 460,
    cell: (row) => {
      const text = remarksOf(row);
      return text === '' ? null : <HostileText text={text} atMost={160} />;
    },
  },
];

interface OutcomeCellsProps {
  readonly row: OutcomeRow;
  /** Of the row on screen, from 0. */
  readonly index: number;
  readonly isOpen: boolean;
  /** Unix ms: ages are told from it. */
  readonly now: number;
  readonly onToggle: () => void;
  readonly onEvidence: () => void;
}

/** The cells of one row: what opens its records, what shows its evidence, and the columns. */
export function OutcomeCells({ row, index, isOpen, now, onToggle, onEvidence }: OutcomeCellsProps) {
  const workbench = useWorkbench();
  const hasAnswer = row.outcome === 'found' || row.outcome === 'absent';
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <span role="gridcell" className={classes.toggleCell}>
        {row.hash !== undefined && (
          <button
            type="button"
            className={classes.toggle}
            tabIndex={-1}
            aria-label={`${isOpen ? 'Close' : 'Open'} the records of row ${index + 1}`}
            title="Records and details (→ and ←)"
            onClick={onToggle}
          >
            <Chevron size={14} aria-hidden />
          </button>
        )}
      </span>
      <span role="gridcell" className={classes.toggleCell}>
        {hasAnswer && (
          <button
            type="button"
            className={classes.toggle}
            tabIndex={-1}
            aria-label={`Evidence of row ${index + 1}`}
            title="Says who? Shows the evidence of this row (Space)"
            onClick={onEvidence}
          >
            <IconFileSearch size={14} aria-hidden />
          </button>
        )}
      </span>
      {OUTCOME_COLUMNS.map(({ name, widthPx, alignRight, cell }) => (
        <div
          key={name}
          role="gridcell"
          data-field={name}
          className={alignRight === true ? `${gridClasses.cell} ${gridClasses.right}` : gridClasses.cell}
          style={{ width: widthPx }}
        >
          {cell(row, workbench, now)}
        </div>
      ))}
    </>
  );
}
