/** The manifest beside a file of a trace: parameters, sums, and what it rests on. Pure. */
import {
  csvPart,
  manifestHead,
  NOT_PROVED,
  prettyJson,
  spreadsheetWarnings,
  type SavedTableDetails,
} from '../../export/manifest-parts.ts';
import type { CaseQuestion } from '../question/case-question.ts';
import { amountOf, isFinal, OPENING_TEXT, statementSentences } from '../report/statement-text.ts';
import type { TraceReport } from '../report/trace-report.ts';
import { linkEntries } from './links-in-files.ts';
import { parametersOf } from './parameters-file.ts';
import { unitOfFile } from './unit-of-file.ts';

const NOT_PROVED_OF_TRACES = [
  'Which method applies: that is a question of law. All methods are computed on the same rows.',
  'Who controls an address: a trace follows addresses, not persons.',
  'The source of an opening balance: it is unknown, whoever states its amount.',
  'That both rows of a link are one movement: the analyst states it, with a reason.',
];

const sumsOf = (report: TraceReport) =>
  report.sums.map(
    ({ method, elsewhere, leftZone, held, fees, linked, arrived, total, moved, isMostCautious }) => ({
      method,
      atOtherAddresses: amountOf(elsewhere, report),
      ...(leftZone > 0n && { leftTradeZone: amountOf(leftZone, report) }),
      stillHeld: amountOf(held, report),
      fees: amountOf(fees, report),
      ...(linked > 0n && { leftByLinks: amountOf(linked, report) }),
      ...(arrived > 0n && { arrivedByLinks: amountOf(arrived, report) }),
      total: amountOf(total, report),
      movedOn: amountOf(moved, report),
      isMostCautious,
    }),
  );

/** Which part of a trace a file contains. */
export type TracePart = 'ends' | 'working' | 'parameters';

/** Returns the text of the manifest when the file is written. */
export const traceManifest =
  (part: TracePart, question: CaseQuestion, report: TraceReport) =>
  (details: SavedTableDetails): string =>
    prettyJson({
      ...manifestHead(details),
      trace: {
        contains: part,
        parameters: parametersOf(question, report),
        source: amountOf(report.source, report),
        unit: unitOfFile(report),
        sourceRows: report.sources.map(({ seq, index }) => ({ journalRecord: seq, position: index })),
        links: linkEntries(report),
        sums: sumsOf(report),
        // Other assets, which links lead to.
        ...(report.others.length > 0 && {
          others: report.others.map((each) => ({ unit: unitOfFile(each), sums: sumsOf(each) })),
        }),
        restsOn: isFinal(report) ? 'complete rows' : 'up to here',
        statement: statementSentences(report, unitOfFile(report)),
        followedAddresses: [report, ...report.others].flatMap((each) =>
          each.statement.restsOn.map(({ address, completeness, opening, openingBasis }) => ({
            address,
            rows: completeness.reason,
            openingBalance: amountOf(opening, each),
            openingBalanceIs: OPENING_TEXT[openingBasis],
          })),
        ),
      },
      counts: { rowsInFile: details.counts.rows },
      csv: csvPart(details),
      spreadsheets: spreadsheetWarnings(details.counts),
      notProved: [...NOT_PROVED_OF_TRACES, ...NOT_PROVED],
    });
