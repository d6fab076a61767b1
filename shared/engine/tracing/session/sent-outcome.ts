/** The outcome of a trace in the form in which it crosses from the worker to the page. */
import type { NoTrace, TraceOutcome, TraceReport } from '../report/trace-report.ts';
import { packEnds, unpackEnds, type PackedEnds } from './packed-ends.ts';

interface SentReport extends Omit<TraceReport, 'ends' | 'others'> {
  readonly ends: PackedEnds;
  readonly others: readonly SentReport[];
}

export type SentOutcome = SentReport | NoTrace;

const packReport = (report: TraceReport): SentReport => ({
  ...report,
  ends: packEnds(report.ends),
  others: report.others.map(packReport),
});

const unpackReport = (sent: SentReport): TraceReport => ({
  ...sent,
  ends: unpackEnds(sent.ends),
  others: sent.others.map(unpackReport),
});

/** Packs the ends of a report; a refusal stays as it is. */
export const packOutcome = (outcome: TraceOutcome): SentOutcome =>
  outcome.outcome === 'traced' ? packReport(outcome) : outcome;

/** The outcome that was packed. */
export const unpackOutcome = (sent: SentOutcome): TraceOutcome =>
  sent.outcome === 'traced' ? unpackReport(sent) : sent;
