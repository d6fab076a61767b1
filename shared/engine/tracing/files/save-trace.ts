/** Saves a part of a trace as CSV with its manifest. */
import { asReviewRows, type CellTable } from '../../export/cell-table.ts';
import { saveTable, type SavedCsv, type TableToSave } from '../../export/save-table.ts';
import { SPLITTING_METHODS } from '../../flow/trace/trace-question.ts';
import type { ReviewRow } from '../../query/review-session.ts';
import type { CaseQuestion } from '../question/case-question.ts';
import type { TraceReport } from '../report/trace-report.ts';
import type { TraceClient } from '../session/trace-contract.ts';
import { endsFile } from './ends-file.ts';
import { parametersFile } from './parameters-file.ts';
import { traceManifest, type TracePart } from './trace-manifest.ts';
import { workingFile } from './working-file.ts';

const BATCH_ROWS = 500;

export interface TraceToSave {
  readonly traces: TraceClient;
  readonly traceId: number;
  readonly question: CaseQuestion;
  readonly report: TraceReport;
}

/** The lines of every method, one method after the other, asset by asset. */
async function* rowsOfWorking(
  { traces, traceId, question: { labels }, report }: TraceToSave,
  signal: AbortSignal,
): AsyncIterable<readonly ReviewRow[]> {
  for (const of of [report, ...report.others])
    for (const method of SPLITTING_METHODS) {
      const asked = { traceId, asset: of.asset, method };
      for await (const lines of traces.stream('wholeWorking', asked, { signal }))
        yield* asReviewRows(workingFile(lines, { method, report: of, labels }).rows, BATCH_ROWS);
    }
}

function tableOfPart(part: Exclude<TracePart, 'working'>, { question, report }: TraceToSave): CellTable {
  return part === 'ends' ? endsFile(report, question.labels) : parametersFile(question, report);
}

/** The columns and rows of a part. */
export function rowsOfPart(
  part: TracePart,
  trace: TraceToSave,
  signal: AbortSignal,
): Pick<TableToSave, 'columns' | 'rows'> {
  if (part !== 'working') {
    const { columns, rows } = tableOfPart(part, trace);
    return { columns, rows: asReviewRows(rows, BATCH_ROWS) };
  }
  const { report, question } = trace;
  const { columns } = workingFile([], { method: 'fifo', report, labels: question.labels });
  return { columns, rows: rowsOfWorking(trace, signal) };
}

/**
 * Returns undefined if the user chose no place. Rejects with storage.* or AbortError, leaving no
 * file under the final name.
 */
export const saveTrace = (
  part: TracePart,
  trace: TraceToSave,
  wishes: Pick<TableToSave, 'client' | 'caseId' | 'bom' | 'suggestedName' | 'signal' | 'onProgress'>,
): Promise<SavedCsv | undefined> =>
  saveTable({
    ...wishes,
    ...rowsOfPart(part, trace, wishes.signal),
    manifestOf: traceManifest(part, trace.question, trace.report),
  });
