import type { FlowRow } from '../../../../shared/engine/flow/ledger/flow-row.ts';
import { rowKey } from '../../../../shared/engine/flow/ledger/flow-row.ts';
import { countText, groupedCount } from '../../../../shared/units/count-text.ts';
import { EvidenceTime } from '../../../collection/money/evidence-time.tsx';
import type { DisputedRows } from '../../../evidence/contradicted/disputes-of-case.ts';
import {
  ALL_CHECKED,
  uncheckedRowsText,
  type Unchecked,
} from '../../../evidence/contradicted/unchecked-rows.ts';
import { HostileText } from '../../../parts/hostile-text.tsx';
import { revealWhole } from '../../../parts/reveal-hostile.ts';
import { DISPUTED } from '../../../table/data-table/disputed-word.ts';
import classes from '../trace.module.css';

interface DisputedBarProps {
  /** The disputed rows that the trace starts from or passes through. */
  readonly rows: readonly FlowRow[];
  readonly disputes: DisputedRows;
  /** Rows of the case that were not checked. @default none */
  readonly unchecked?: Unchecked;
}

/** On one line, so that the table begins near the tabs; further rows are marked in the working. */
const MOST_SHOWN = 1;
const TEXT_CHARACTERS = 220;

/**
 * Says which rows of a trace another source contradicts, and what it says, and how many could not be checked;
 * nothing if there are none.
 */
export function DisputedBar({ rows, disputes, unchecked = ALL_CHECKED }: DisputedBarProps) {
  const uncheckedText = uncheckedRowsText(unchecked);
  if (rows.length === 0 && uncheckedText === '') return null;
  const [is, more] = [rows.length === 1 ? 'is' : 'are', rows.length - MOST_SHOWN];
  return (
    <div className={classes.disputes} role="note" aria-label="Disputed rows of the trace">
      {rows.length > 0 && (
        <strong className={classes.disputed}>
          {groupedCount(rows.length)} of its rows {is} {DISPUTED}:
        </strong>
      )}
      {rows.slice(0, MOST_SHOWN).map((row) => (
        <span
          key={rowKey(row)}
          className={classes.contradiction}
          title={revealWhole(disputes.get(rowKey(row)) ?? '')}
        >
          <EvidenceTime row={row} />{' '}
          <HostileText text={disputes.get(rowKey(row)) ?? ''} atMost={TEXT_CHARACTERS} />
        </span>
      ))}
      {more > 0 && <span className={classes.dim}>and {countText(more, 'other row')}</span>}
      {uncheckedText !== '' && (
        <span className={classes.dim} title={revealWhole(unchecked.reasons.join(' '))}>
          {uncheckedText}
        </span>
      )}
    </div>
  );
}
