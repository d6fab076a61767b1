import { Checkbox } from '@mantine/core';
import {
  SWITCHABLE_REASONS,
  type LeftOutRows,
  type SwitchableReason,
} from '../../../shared/service/counted-rows.ts';
import { leftOutWords, reasonsText, reasonText, REASON_TEXTS } from './sum-text.ts';
import classes from './summary.module.css';

interface CountedChoiceProps {
  /** Rows that are left out of the sums, and rows that were switched in. */
  readonly leftOut: LeftOutRows | undefined;
  readonly switchedIn: LeftOutRows | undefined;
  /** Rows with these reasons count. */
  readonly counted: readonly SwitchableReason[];
  readonly onCounted: (counted: readonly SwitchableReason[]) => void;
  /** What went to lookalikes among the suspected rows: '900 USDP paid to lookalikes'. @default '' */
  readonly paid?: string;
  /** True in a line that counts the rows itself: the choice is part of that line. @default false */
  readonly isBesideCount?: boolean;
}

const NONE: LeftOutRows = {};

/**
 * Says how many rows do not count by themselves, by reason, and adds those of a reason to the sums.
 * Shows nothing if all rows count.
 */
export function CountedChoice({
  leftOut = NONE,
  switchedIn = NONE,
  counted,
  onCounted,
  paid = '',
  isBesideCount = false,
}: CountedChoiceProps) {
  const countOf = (reason: SwitchableReason): number => (leftOut[reason] ?? 0) + (switchedIn[reason] ?? 0);
  const offered = SWITCHABLE_REASONS.filter((reason) => countOf(reason) > 0 || counted.includes(reason));
  const { unreadable = 0, mismatched = 0 } = leftOut;
  const never = isBesideCount ? '' : reasonsText({ unreadable, mismatched });
  if (offered.length === 0 && never === '') return null;
  return (
    <div
      className={isBesideCount ? classes.countedBeside : classes.counted}
      role="group"
      aria-label="Rows left out of the sums"
    >
      {offered.length > 0 && <span>Also count:</span>}
      {offered.map((reason) => (
        <Checkbox
          key={reason}
          size="xs"
          label={isBesideCount ? REASON_TEXTS[reason] : reasonText(reason, countOf(reason))}
          checked={counted.includes(reason)}
          onChange={({ currentTarget: { checked } }) =>
            onCounted(
              SWITCHABLE_REASONS.filter((each) => (each === reason ? checked : counted.includes(each))),
            )
          }
        />
      ))}
      {paid !== '' && <strong className={classes.paid}>{paid}</strong>}
      {never !== '' && <span>{leftOutWords(never)}</span>}
    </div>
  );
}
