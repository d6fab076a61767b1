/** Amounts of a graph of traced money as text. Pure. */
import { amountOf } from '../../../../shared/engine/tracing/report/statement-text.ts';
import type { TraceReport } from '../../../../shared/engine/tracing/report/trace-report.ts';
import type { TracedFlow, TracedStay } from '../../../../shared/engine/tracing/report/traced-graph.ts';
import { countText } from '../../../../shared/units/count-text.ts';
import { shownAmountText } from '../../../../shared/units/shown-amount.ts';
import { nameWithin } from '../../../collection/scene/drawn-text.ts';
import { unitText } from '../../../collection/money/unit-text.ts';
import { revealHostile } from '../../../parts/reveal-hostile.ts';
import { END_TEXT } from '../ends/end-text.ts';
import { shownHex } from '../../../parts/known-addresses.ts';

/** Room for a name in its box. */
const NAME_WIDTH = 128;
const NAME_CHARACTERS = 24;

/** Characters of a symbol in a box, which has room for one line of text. */
const BOX_SYMBOL = 8;

const amountText = (units: bigint, report: TraceReport): string => shownAmountText(amountOf(units, report));

/** Raw units with the digits of tables, and what they are of; the whole amount is in exactText. */
export const shownUnits = (units: bigint, report: TraceReport): string =>
  `${amountText(units, report)} ${unitText(report, BOX_SYMBOL)}`;

/** Every digit, with the unit. */
export const exactText = (units: bigint, report: TraceReport): string =>
  `${amountOf(units, report)} ${unitText(report)}`;

/** From the longest to the shortest, as the room allows. */
export function textsOfFlow({ amount, rows }: TracedFlow, report: TraceReport): readonly string[] {
  const withUnit = `${amountText(amount, report)} ${unitText(report)}`;
  return [
    ...(rows > 1 ? [`${withUnit} in ${countText(rows, 'row')}`] : []),
    withUnit,
    // A figure without its symbol could be of any token.
    shownUnits(amount, report),
  ];
}

/** What an address is called on the drawing; a label is hostile. */
export function nameOf(address: string, label: string | undefined): string {
  if (address === '') return 'from outside';
  if (label === undefined || label === '') return shownHex(address);
  return nameWithin(revealHostile(label, NAME_CHARACTERS).text, NAME_WIDTH);
}

/** What starts at an address, on one line. */
export const sourceText = (units: bigint, report: TraceReport): string =>
  `source ${shownUnits(units, report)}`;

/** What stays at an address, on one line. */
export const stayText = ({ kind, amount }: TracedStay, report: TraceReport): string =>
  `${END_TEXT[kind].word} ${shownUnits(amount, report)}`;
