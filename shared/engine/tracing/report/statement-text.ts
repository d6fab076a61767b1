/** What a trace rests on, in sentences: for the screen and for files. Pure. */
import { formatDecimal } from '../../../units/amount.ts';
import { shownAmountText } from '../../../units/shown-amount.ts';
import { countText } from '../../../units/count-text.ts';
import type { ReportEnd, TraceReport } from './trace-report.ts';

/** The exact decimal text of raw units; raw units if the decimals are unknown. */
export const amountOf = (units: bigint, { decimals }: Pick<TraceReport, 'decimals'>): string =>
  formatDecimal({ units, scale: decimals ?? 0 });

/** True if a method has an amount there; poison marks further ends. */
export const hasAmount = ({ amounts }: ReportEnd): boolean =>
  Object.values(amounts).some(({ most }) => most > 0n);

/** Who says what an address held before its first row. */
export const OPENING_TEXT = {
  stated: 'stated by the node',
  implied: 'the least that no row overdraws',
} as const;

const addressesOf = ({ ends }: TraceReport, kind: ReportEnd['kind']): number =>
  new Set(ends.filter((end) => end.kind === kind && hasAmount(end)).map(({ address }) => address)).size;

/** False if the trace is only up to here, in any asset: rows are missing, or it can go on. */
export const isFinal = (report: TraceReport): boolean =>
  !report.statement.isUpToHere &&
  addressesOf(report, 'not-collected') === 0 &&
  addressesOf(report, 'hop-limit') === 0 &&
  addressesOf(report, 'left-zone') === 0 &&
  addressesOf(report, 'below-limit') === 0 &&
  report.others.every(isFinal);

/** The sentences for files, the most important one first, with exact amounts in `unit`. */
export const statementSentences = (report: TraceReport, unit: string): readonly string[] =>
  sentencesOf(report, (units) => `${amountOf(units, report)} ${unit}`);

/** The same sentences for the screen: an amount has the digits that count. */
export const shownSentences = (report: TraceReport, unit: string): readonly string[] =>
  sentencesOf(report, (units) => `${shownAmountText(amountOf(units, report))} ${unit}`);

/** The sentences, the most important one first; `write` writes an amount of raw units. */
function sentencesOf(report: TraceReport, write: (units: bigint) => string): readonly string[] {
  const { statement, sources, refusedRows, stops, unusedLinks, others, toPlace } = report;
  const { restsOn, mayBeOffBy } = statement;
  const incomplete = restsOn.filter(
    ({ completeness: { level, scope } }) => level !== 'complete' || scope !== undefined,
  ).length;
  const [missing, beyond] = [addressesOf(report, 'not-collected'), addressesOf(report, 'hop-limit')];
  const [leftZone, below] = [addressesOf(report, 'left-zone'), addressesOf(report, 'below-limit')];
  return [
    restsOn.length === 0
      ? `Rests only on the ${sources.length === 1 ? 'row' : 'rows'} it starts from.`
      : incomplete === 0
        ? `Rests on the complete rows of ${countText(restsOn.length, 'address', 'addresses')}.`
        : `The rows of ${incomplete} of ${countText(restsOn.length, 'followed address', 'followed addresses')} are not complete.`,
    ...(missing > 0
      ? [`${countText(missing, 'address is', 'addresses are')} not collected: the trace can go on there.`]
      : []),
    ...(beyond > 0
      ? [`${countText(beyond, 'address is', 'addresses are')} beyond the hops: raise them to go on.`]
      : []),
    ...(below > 0
      ? [
          `At ${countText(below, 'address', 'addresses')}, payments below the limit of the share end it: lower it to go on.`,
        ]
      : []),
    ...(leftZone > 0
      ? [
          `${countText(leftZone, 'address', 'addresses')} took money out of the trade zone: state a link to go on.`,
        ]
      : []),
    ...(toPlace.length > 0
      ? [
          `The order of the rows of ${countText(toPlace.length, 'transaction')} is not known: figures are ranges.`,
        ]
      : []),
    ...(others.every(isFinal) ? [] : ['The trace can go on in another asset, to which links lead.']),
    ...unusedLinks.map(({ why }) => `An accepted link is not used, because ${why}.`),
    ...(stops.length > 0 ? [`${countText(stops.length, 'label ends', 'labels end')} it.`] : []),
    ...(refusedRows > 0
      ? [
          `${countText(refusedRows, 'row', 'rows')} of this asset could not be used: the height or the amount cannot be read.`,
        ]
      : []),
    ...(mayBeOffBy > 0n ? [`Their lists round amounts. Together that is at most ${write(mayBeOffBy)}.`] : []),
  ];
}
