/** The parameters of a trace, its sums and what it rests on, for a file. Pure. */
import { formatDecimal } from '../../../units/amount.ts';
import { tableOf, type Cells, type CellTable } from '../../export/cell-table.ts';
import type { CaseQuestion } from '../question/case-question.ts';
import { amountOf, isFinal, OPENING_TEXT, statementSentences } from '../report/statement-text.ts';
import type { TraceReport } from '../report/trace-report.ts';
import { linkCells } from './links-in-files.ts';
import { unitOfFile } from './unit-of-file.ts';

const COLUMNS = { part: 'state', name: 'text', value: 'text', unit: 'text' } as const;

const isoOf = (unixMs: number | undefined): string =>
  unixMs === undefined ? '' : new Date(unixMs).toISOString();

/** Every parameter of the question by name, as text. */
export function parametersOf(question: CaseQuestion, report: TraceReport): Readonly<Record<string, string>> {
  const { from, hops, stopWords, leastShare, batch } = question;
  return {
    asset: report.asset === '' ? 'native coin' : report.asset,
    symbol: report.symbol,
    decimals: report.decimals === undefined ? 'unknown' : String(report.decimals),
    methods: 'all, each for itself from the source to the ends',
    hops: String(hops),
    'stop at labels with': stopWords.join(', '),
    'end below a share of the source':
      leastShare === undefined ? 'no' : `${formatDecimal({ units: BigInt(leastShare), scale: 4 })} %`,
    'batch of tiho': batch,
    links: String(report.links.length),
    'order of rows':
      report.basis === 'known-order'
        ? 'known where it matters'
        : report.basis === 'every-order'
          ? `unknown in places: least and most of ${report.orders} orders`
          : 'unknown in too many places to try each: bounds',
    ...('address' in from && {
      'paid by': from.address,
      'paid from': isoOf(from.since),
      'paid until': isoOf(from.until),
    }),
  };
}

function sumsOf(report: TraceReport): readonly Cells[] {
  const unit = unitOfFile(report);
  const sum = (name: string, value: bigint): Cells => ({
    part: 'sum',
    name,
    value: amountOf(value, report),
    unit,
  });
  return [
    sum('source', report.source),
    ...report.sums.flatMap(
      ({ method, elsewhere, leftZone, held, fees, linked, arrived, total, moved, isMostCautious }) => [
        sum(`${method}: at other addresses`, elsewhere),
        ...(leftZone > 0n ? [sum(`${method}: left the trade zone, recipient not known`, leftZone)] : []),
        sum(`${method}: still held`, held),
        sum(`${method}: fees paid`, fees),
        ...(linked > 0n ? [sum(`${method}: left by links`, linked)] : []),
        ...(arrived > 0n ? [sum(`${method}: arrived by links, part of the total`, arrived)] : []),
        sum(`${method}: total`, total),
        sum(`${method}: moved on in all payments`, moved),
        ...(isMostCautious ? [{ part: 'sum', name: `${method}: most cautious`, value: 'yes' }] : []),
      ],
    ),
  ];
}

function statementOf(report: TraceReport): readonly Cells[] {
  const unit = unitOfFile(report);
  return [
    {
      part: 'statement',
      name: 'the figures rest on',
      value: isFinal(report) ? 'complete rows' : 'up to here',
    },
    ...statementSentences(report, unit).map((value) => ({ part: 'statement', name: 'statement', value })),
    ...report.statement.restsOn.flatMap(({ address, completeness, opening, openingBasis }) => [
      { part: 'statement', name: `rows of ${address}`, value: completeness.reason },
      {
        part: 'statement',
        name: `opening balance of ${address}, ${OPENING_TEXT[openingBasis]}, source unknown`,
        value: amountOf(opening, report),
        unit,
      },
    ]),
    ...report.stops.map(({ address, label }) => ({
      part: 'statement',
      name: `label that ends the trace at ${address}`,
      value: label,
    })),
  ];
}

/** Parameters, source rows, sums by method, and the statement. */
export const parametersFile = (question: CaseQuestion, report: TraceReport): CellTable =>
  tableOf(COLUMNS, [
    ...Object.entries(parametersOf(question, report)).map(([name, value]) => ({
      part: 'parameter',
      name,
      value,
    })),
    ...report.sources.map(({ seq, index, place, amount }) => ({
      part: 'source row',
      name: `journal record ${seq}, position ${index}, transaction ${place.hash}`,
      value: amountOf(amount, report),
      unit: unitOfFile(report),
    })),
    ...linkCells(report),
    ...[report, ...report.others].flatMap((each) => [...sumsOf(each), ...statementOf(each)]),
  ]);
