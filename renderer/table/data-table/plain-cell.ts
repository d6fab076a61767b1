/**
 * The text of a cell while the table scrolls too fast to read: the same as in its full form,
 * without links, menus and icons, which cost most of the time of a row. Pure.
 */
import { tailedSymbol } from '../../../shared/engine/deception/token-tails.ts';
import type { ColumnKind } from '../../../shared/service/endpoint.ts';
import { valueText } from '../../../shared/service/row-value.ts';
import { groupedDigits } from '../../../shared/units/count-text.ts';
import { isAddress } from '../../../shared/units/hex.ts';
import { shownAmount } from '../../../shared/units/shown-amount.ts';
import { revealHostile } from '../../parts/reveal-hostile.ts';
import { textOfState } from '../../parts/state-badge.tsx';
import { relativeTimeText } from '../../parts/time-text.tsx';
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import { labelOf } from '../../tab/kept-name.ts';
import type { PlainCell, PlainLook, PlainSurroundings } from './cell-surroundings.ts';
import { calledContract } from './called-contract.ts';
import { CONTRACT_FIELD, tailOfCell } from './cell-subjects.ts';
import { columnText } from './copied-rows.ts';
import { DISPUTED } from './disputed-word.ts';
import { isOutcome, type TableColumn } from './table-column.ts';
import { shownHex } from '../../parts/known-addresses.ts';

const LOOK: Readonly<Record<ColumnKind, PlainLook>> = {
  'transaction-hash': 'plainHex',
  'block-hash': 'plainHex',
  hash: 'plainHex',
  address: 'plainAddress',
  height: 'plainHeight',
  state: 'plainBadge',
  'method-selector': 'plainBadge',
  time: 'plainText',
  amount: 'plainText',
  integer: 'plainText',
  boolean: 'plainText',
  text: 'plainText',
  list: 'plainText',
  json: 'plainText',
};
const MOST_CHARACTERS = 48;
const HEX = /^0x[0-9a-f]*$/i;

/** As much of a label as fits beside the short form of its address. */
const LABEL_CHARACTERS = 6;

/** Returns the label and the short form of an address. `labels` are by lower-case address. */
export function plainAddress(address: string, labels: ReadonlyMap<string, string>): string {
  const label = labels.get(address.toLowerCase()) ?? '';
  const short = shownHex(address);
  return label === '' ? short : `${revealHostile(label, LABEL_CHARACTERS).text} ${short}`;
}

function textOf(
  kind: ColumnKind,
  text: string,
  { fields }: ReviewRow,
  { workbench, chain, now }: PlainSurroundings,
): string {
  switch (kind) {
    case 'transaction-hash':
    case 'block-hash':
    case 'hash':
    case 'address': {
      const subject = { kind: kind === 'block-hash' ? kind : 'hash', value: text, chain } as const;
      if (isAddress(text)) return plainAddress(text, workbench.labels);
      const label = labelOf(workbench.labels, subject) ?? '';
      return label !== '' ? label : HEX.test(text) ? shownHex(text) : text;
    }
    case 'time':
      return relativeTimeText(text, workbench.timeDisplay, now) ?? text;
    case 'amount':
      return shownAmount(text).whole;
    case 'state':
      return textOfState(text);
    case 'method-selector':
      return workbench.abiBook.methods.of(text, calledContract(fields)).name;
    case 'height':
    case 'integer':
      return groupedDigits(text);
    case 'boolean':
    case 'text':
    case 'list':
    case 'json':
      return text;
  }
}

/** Returns undefined for a malformed value, which needs its full form. */
export function plainCell(
  tableColumn: TableColumn,
  row: ReviewRow,
  surroundings: PlainSurroundings,
): PlainCell | undefined {
  if (row.problems.length > 0) return undefined;
  const { column, derived } = tableColumn;
  if (derived?.plain !== undefined) return derived.plain(row, surroundings);
  const text = columnText(tableColumn, row);
  const kind = derived === undefined ? column?.kind : undefined;
  if (kind === undefined)
    return {
      text: revealHostile(text, MOST_CHARACTERS).text,
      look: derived === undefined ? 'plainBadge' : 'plainText',
    };
  if (column !== undefined && isOutcome(column) && (surroundings.dispute?.of(row) ?? '') !== '')
    return { text: DISPUTED, look: LOOK[kind] };
  if (text === '' && kind !== 'method-selector') return { text: '–', look: LOOK[kind] };
  const tail =
    column && tailOfCell(column, valueText(row.fields[CONTRACT_FIELD]), surroundings.workbench.tokenNames);
  const shown = tailedSymbol(
    revealHostile(textOf(kind, text, row, surroundings), MOST_CHARACTERS).text,
    tail,
  );
  // The table's own address is not a link.
  const isOwn = kind === 'address' && text.toLowerCase() === surroundings.subject;
  const amount =
    kind === 'amount'
      ? { fraction: shownAmount(text).fraction, isStruck: tableColumn.hasFailed?.(row) === true }
      : {};
  return { text: shown, ...amount, look: isOwn ? 'plainOwnAddress' : LOOK[kind] };
}
