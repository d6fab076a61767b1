/** The working of a trace for a file: one line for each allocation, with its evidence. Pure. */
import { tableOf, timeCells, timeColumns, type Cells, type CellTable } from '../../export/cell-table.ts';
import type { SplittingMethod } from '../../flow/trace/trace-question.ts';
import { amountOf } from '../report/statement-text.ts';
import type { NamedUnit } from '../report/trace-report.ts';
import type { ShownLine } from '../report/working-lines.ts';
import { unitOfFile } from './unit-of-file.ts';

const COLUMNS = {
  method: 'text',
  step: 'state',
  traced: 'boolean',
  ...timeColumns('row time'),
  'row height': 'height',
  'row transaction': 'transaction-hash',
  'row kind': 'state',
  from: 'address',
  'from (label)': 'text',
  to: 'address',
  'to (label)': 'text',
  'row amount': 'amount',
  before: 'amount',
  taken: 'amount',
  after: 'amount',
  unit: 'text',
  'row journal record': 'integer',
  'row position in answer': 'integer',
  'lot transaction': 'transaction-hash',
  'lot journal record': 'integer',
  'lot position in answer': 'integer',
  'reason of the link': 'text',
} as const;

/** What the cells of lines need. */
export interface LinesOf {
  readonly method: SplittingMethod;
  readonly report: NamedUnit;
  readonly labels: ReadonlyMap<string, string>;
}

function cellsOf(line: ShownLine, { method, report, labels }: LinesOf): Cells {
  const { row, lot } = line;
  return {
    method,
    step: line.step === 'source' || line.step === 'link' ? line.step : 'payment',
    traced: line.isTraced ? 'yes' : 'no',
    ...timeCells('row time', row.time),
    'row height': String(row.place.height),
    'row transaction': row.place.hash,
    'row kind': row.nature,
    from: row.from,
    'from (label)': labels.get(row.from) ?? '',
    to: row.to,
    'to (label)': labels.get(row.to) ?? '',
    'row amount': amountOf(row.amount, report),
    before: amountOf(line.before, report),
    taken: amountOf(line.taken, report),
    after: amountOf(line.after, report),
    unit: unitOfFile(report),
    'row journal record': String(row.seq),
    'row position in answer': String(row.index),
    ...(lot !== undefined && {
      'lot transaction': lot.place.hash,
      'lot journal record': String(lot.seq),
      'lot position in answer': String(lot.index),
    }),
    ...(line.reason !== undefined && { 'reason of the link': line.reason }),
  };
}

/** Lines of a method, in their order. */
export const workingFile = (lines: readonly ShownLine[], of: LinesOf): CellTable =>
  tableOf(
    COLUMNS,
    lines.map((line) => cellsOf(line, of)),
  );
