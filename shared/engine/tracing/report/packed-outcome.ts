/** The outcome of a trace in the form in which it crosses from the worker to the page. */
import { unpackEnds, type PackedEnds } from './packed-ends.ts';
import type { NoTrace, TraceOutcome, TraceReport } from './trace-report.ts';

export interface PackedReport extends Omit<TraceReport, 'ends' | 'others'> {
  readonly ends: PackedEnds;
  readonly others: readonly PackedReport[];
}

export type PackedOutcome = PackedReport | NoTrace;

const unpackReport = (packed: PackedReport): TraceReport => ({
  ...packed,
  ends: unpackEnds(packed.ends),
  others: packed.others.map(unpackReport),
});

/** The outcome with an object for each end. */
export const unpackOutcome = (packed: PackedOutcome): TraceOutcome =>
  packed.outcome === 'traced' ? unpackReport(packed) : packed;
