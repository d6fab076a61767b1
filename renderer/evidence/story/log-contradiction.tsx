import { formatDecimal } from '../../../shared/units/amount.ts';
import { groupedDecimal } from '../../../shared/units/count-text.ts';
import { shownAmountText } from '../../../shared/units/shown-amount.ts';
import { Badge } from '../../parts/badge.tsx';
import type { ContradictingLog } from './contradicted-movements.ts';

/** Marks a movement that a log contradicts, with what the log says. */
export function LogContradiction({ log: { amount, seq, logIndex } }: { readonly log: ContradictingLog }) {
  const text = formatDecimal(amount);
  return (
    <Badge tone="failed" title={`Log ${logIndex}, record ${seq}, says ${groupedDecimal(text)}`}>
      the log says {shownAmountText(text)}
    </Badge>
  );
}
