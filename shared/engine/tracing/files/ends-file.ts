/** The ends of a trace for a file: each with what every method has there. Pure. */
import { SPLITTING_METHODS } from '../../flow/trace/trace-question.ts';
import { tableOf, timeCells, timeColumns, type Cells, type CellTable } from '../../export/cell-table.ts';
import { amountOf, isFinal } from '../report/statement-text.ts';
import { poisonMark, type PoisonMark } from '../report/poison-mark.ts';
import type { ReportEnd, TraceReport } from '../report/trace-report.ts';
import { unitOfFile } from './unit-of-file.ts';

const POISON_CELL: Readonly<Record<PoisonMark, string>> = { marked: 'yes', possibly: 'possibly', no: 'no' };

const isRange = ({ basis }: TraceReport): boolean => basis !== 'known-order';

/** The columns of the methods: one each, or least and most if the order of rows is unknown. */
const methodColumns = (report: TraceReport): Readonly<Record<string, 'amount'>> =>
  Object.fromEntries(
    SPLITTING_METHODS.flatMap((method) =>
      isRange(report) ? [`${method} at least`, `${method} at most`] : [method],
    ).map((header) => [header, 'amount'] as const),
  );

const methodCells = (report: TraceReport, { amounts }: ReportEnd): Cells =>
  Object.fromEntries(
    SPLITTING_METHODS.flatMap((method): [string, string][] => {
      const { least, most } = amounts[method];
      return isRange(report)
        ? [
            [`${method} at least`, amountOf(least, report)],
            [`${method} at most`, amountOf(most, report)],
          ]
        : [[method, amountOf(least, report)]];
    }),
  );

/** Every end, in the order of the screen: those of the question's asset first. */
export function endsFile(report: TraceReport, labels: ReadonlyMap<string, string>): CellTable {
  const restsOn = isFinal(report) ? 'complete rows' : 'up to here';
  const cellsOf = (end: ReportEnd, of: TraceReport): Cells => ({
    address: end.address,
    'address (label)': labels.get(end.address) ?? '',
    end: end.kind,
    unit: unitOfFile(of),
    ...methodCells(of, end),
    poison: POISON_CELL[poisonMark(end, of)],
    ...timeCells('first', end.first),
    ...timeCells('last', end.last),
    'rows of the address': end.completeness,
    'the figures rest on': restsOn,
  });
  return tableOf(
    {
      address: 'address',
      'address (label)': 'text',
      end: 'state',
      unit: 'text',
      ...methodColumns(report),
      poison: 'state',
      ...timeColumns('first'),
      ...timeColumns('last'),
      'rows of the address': 'text',
      'the figures rest on': 'state',
    },
    [report, ...report.others].flatMap((of) => of.ends.map((end) => cellsOf(end, of))),
  );
}
