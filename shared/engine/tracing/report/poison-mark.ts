/** Whether poison marks an end, as far as the order of rows tells. Pure. */
import type { ReportEnd, TraceReport } from './trace-report.ts';

/** `possibly`: in some orders of the rows it may, in others not. */
export type PoisonMark = 'marked' | 'possibly' | 'no';

/**
 * Poison ran in one order of the rows. If nothing states the order, an end is surely marked only if
 * traced money reaches it by some method in every order, since poison marks whatever that reaches.
 */
export function poisonMark(
  { isMarked, amounts }: Pick<ReportEnd, 'isMarked' | 'amounts'>,
  { basis }: Pick<TraceReport, 'basis'>,
): PoisonMark {
  if (basis === 'known-order') return isMarked ? 'marked' : 'no';
  return Object.values(amounts).some(({ least }) => least > 0n) ? 'marked' : 'possibly';
}
