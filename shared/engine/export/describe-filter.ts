/** Describes filter clauses for the screen and for the manifest. */
import type { ColumnKind, Endpoint } from '../../service/endpoint.ts';
import { countText } from '../../units/count-text.ts';
import type { FilterClause } from '../query/review-session.ts';

const utc = (unixMs: number): string => new Date(unixMs).toISOString();

/** The units in which amounts were read; '' for base units. */
const unitsText = (decimals: Readonly<Record<string, number>> = {}): string => {
  const known = Object.entries(decimals).map(([contract, count]) => `${count} decimals of ${contract}`);
  return known.length === 0 ? '' : ` (amounts in tokens: ${known.join(', ')}; base units where it says raw)`;
};

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day of any year, or a time of any day. */
function recurringText({ date, clock }: Extract<FilterClause, { kind: 'recurring' }>): string {
  const [, month = '', day = ''] = /^(\d\d)-(\d\d)$/.exec(date ?? '') ?? [];
  const dayText =
    date === undefined ? '' : `on ${Number(day)} ${MONTHS[Number(month) - 1] ?? ''} of any year`;
  const clockText = clock === undefined ? '' : `at ${clock} UTC${date === undefined ? ' of any day' : ''}`;
  return [dayText, clockText].filter((part) => part !== '').join(' ');
}

/** A period as days or times, as it was typed. */
function spanText(label: string, from: number | undefined, to: number | undefined): string {
  const isDay = (from ?? 1) % 86_400_000 === 0 && to === (from ?? 0) + 86_400_000 - 1;
  if (isDay && from !== undefined) return `${label} on ${utc(from).slice(0, 10)}`;
  return [
    from === undefined ? '' : `${label} from ${utc(from)}`,
    to === undefined ? '' : `${label} to ${utc(to)}`,
  ]
    .filter((each) => each !== '')
    .join(', ');
}

function amountText(
  label: string,
  clause: Extract<FilterClause, { kind: 'amount' }>,
  written: (value: string) => string,
): string {
  const [atLeast, atMost, above, below] = [clause.atLeast, clause.atMost, clause.above, clause.below].map(
    (bound) => (bound === undefined ? undefined : written(bound)),
  );
  if (atLeast !== undefined && atLeast === atMost) return `${label} is ${atLeast}`;
  return [
    atLeast === undefined ? '' : `${label} ≥ ${atLeast}`,
    above === undefined ? '' : `${label} > ${above}`,
    atMost === undefined ? '' : `${label} ≤ ${atMost}`,
    below === undefined ? '' : `${label} < ${below}`,
  ]
    .filter((each) => each !== '')
    .join(', ');
}

/** Parts with a word between them; in brackets if they have several parts themselves. */
const joinedText = (parts: readonly FilterClause[], word: string, told: Telling): string =>
  parts
    .map((part) => {
      const text = tellClause(part, told);
      return parts.length > 1 && (part.kind === 'and' || part.kind === 'or') ? `(${text})` : text;
    })
    .join(` ${word} `);

/** Whose columns are named, and how the values in them are written. */
interface Telling {
  readonly endpoint: Endpoint;
  readonly valueText: (value: string, kind: ColumnKind) => string;
}

/**
 * One clause as a short phrase. `valueText` writes the values of a kind of column as the screen does;
 * without it they stay as the service sends them.
 */
export const describeClause = (
  clause: FilterClause,
  endpoint: Endpoint,
  valueText: Telling['valueText'] = (value) => value,
): string => tellClause(clause, { endpoint, valueText });

/** Values of a column as alternatives, each once. */
const valuesText = (values: readonly string[], kind: ColumnKind, { valueText }: Telling): string =>
  [...new Set(values.map((each) => valueText(each, kind)))]
    .map((each) => (each === '' ? '(empty)' : each))
    .join(' or ');

function tellClause(clause: FilterClause, told: Telling): string {
  const column =
    'field' in clause ? told.endpoint.columns.find(({ field }) => field === clause.field) : undefined;
  const label = 'field' in clause ? (column?.label ?? clause.field ?? '') : '';
  switch (clause.kind) {
    case 'text':
      return `contains “${clause.text}”`;
    case 'contains':
      return `${label} contains “${clause.text}”`;
    case 'direction':
      return `Direction is ${clause.anyOf.join(' or ')}`;
    case 'counterparty':
      return `Counterparty is ${clause.anyOf.map((each) => (each === '' ? '(none)' : each)).join(' or ')}`;
    case 'equals':
      return `${label} is ${valuesText(clause.anyOf, column?.kind ?? 'text', told)}`;
    case 'amount':
      return amountText(label, clause, (value) => told.valueText(value, 'amount'));
    case 'time':
      return spanText(label, clause.from, clause.to);
    case 'recurring':
      return `${label} ${recurringText(clause)}`;
    case 'address':
      return `An address is ${clause.anyOf.join(' or ')}`;
    case 'shortened':
      return `${label === '' ? 'Any hash or address' : label} begins with ${clause.head}${clause.tail === '' ? '' : ` and ends with ${clause.tail}`}`;
    case 'topic':
      return `Topic ${clause.place} is ${clause.anyOf.map((each) => (each === '' ? '(none)' : each)).join(' or ')}`;
    case 'event':
      return `decoded: ${clause.text}${unitsText(clause.decimals)}`;
    case 'action':
      return `action: ${clause.text}`;
    case 'poisoning':
      return clause.keep === 'suspected' ? 'Suspected poisoning only' : 'Suspected poisoning hidden';
    case 'problem':
      return clause.of === 'malformed' ? 'Malformed rows only' : 'Rows not matching the request only';
    case 'disputed':
      return `${countText(clause.anyOf.length, 'disputed row')} only`;
    case 'and':
    case 'or':
      return joinedText(clause.parts, clause.kind, told);
    case 'not':
      return `not (${tellClause(clause.part, told)})`;
    case 'line':
      return clause.where.length === 0 ? 'every row' : joinedText(clause.where, 'and', told);
  }
}
