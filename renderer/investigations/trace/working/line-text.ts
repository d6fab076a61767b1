/** A line of the working in words. */
import type { ShownLine } from '../../../../shared/engine/tracing/report/working-lines.ts';

/** What the line does to the figure. */
export function stepText({ step, row, reason }: ShownLine): string {
  if (step === 'source') return 'the trace starts';
  if (step === 'link') return 'arrives by a link';
  if (step === 'in') return row.nature === 'fee' ? 'paid as a fee' : 'arrives';
  if (reason !== undefined) return 'leaves by a link';
  return row.nature === 'fee' ? 'leaves as a fee' : 'leaves';
}

/** Where the money was taken from, if no single row brought it. */
export const lotText = ({ step, isTraced }: ShownLine): string =>
  step === 'source' ? 'the whole row' : isTraced ? 'traced money held' : 'other money held';
