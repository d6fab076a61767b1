import type { LeftOutRows, SwitchableReason } from '../../../shared/service/counted-rows.ts';
import { CountedChoice } from './counted-choice.tsx';
import { leftOutWords, reasonsText } from './sum-text.ts';

interface CountedLineProps {
  readonly leftOut: LeftOutRows;
  readonly switchedIn: LeftOutRows;
  /** Rows with these reasons count. */
  readonly counted: readonly SwitchableReason[];
  readonly onCounted: (counted: readonly SwitchableReason[]) => void;
}

/**
 * Says how many rows are in no sum, by reason, and has the choice to count them beside it. Part of a
 * line of text; nothing if all rows count by themselves.
 */
export function CountedLine({ leftOut, ...choice }: CountedLineProps) {
  const text = reasonsText(leftOut);
  return (
    <>
      {text !== '' && `${leftOutWords(text)}. `}
      <CountedChoice leftOut={leftOut} {...choice} isBesideCount />
    </>
  );
}
