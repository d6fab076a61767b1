/**
 * Computes what the review engine must return, the slow and plain way: row by row, text by text,
 * with big integers.
 */
import { createAbiBook } from '../../shared/engine/abi/abi-book.ts';
import { matchesEvent } from '../../shared/engine/abi/event-filter/match-event.ts';
import { parseEventFilter } from '../../shared/engine/abi/event-filter/parse-event-filter.ts';
import { readLogRow } from '../../shared/engine/abi/read-log-row.ts';
import { matchesAction, parseActionFilter } from '../../shared/engine/actions/action-filter/match-action.ts';
import { naiveDeceptions } from './naive-deceptions.ts';
import type {
  GroupRequest,
  RowGroups,
  TimeHistogram,
  TokenSum,
} from '../../shared/engine/query/aggregate/row-groups.ts';
import type {
  Direction,
  FilterClause,
  ReviewQuery,
  ReviewRow,
} from '../../shared/engine/query/review-session.ts';
import type { Column, Endpoint } from '../../shared/service/endpoint.ts';
import type { LeftOutRows } from '../../shared/service/counted-rows.ts';
import { cellText, valueText } from '../../shared/service/row-value.ts';
import { isJsonList, type JsonObject } from '../../shared/units/json-value.ts';
import {
  addDecimals,
  compareDecimals,
  decimalSortKey,
  formatDecimal,
  parseDecimal,
  type ExactDecimal,
} from '../../shared/units/amount.ts';
import { readTime } from '../../shared/units/time.ts';

const STANDARDS_ONLY = createAbiBook({ abis: [], implementations: new Map() });

const NUMERIC = new Set<Column['kind']>(['amount', 'integer', 'height', 'time']);

/** The column of a field; a field that the endpoint does not know is text. */
export const naiveColumn = (endpoint: Endpoint, field: string): Column =>
  endpoint.columns.find((column) => column.field === field) ?? {
    field,
    label: field,
    kind: 'text',
    description: '',
  };

const addressesOf = (fields: JsonObject, name: string): string[] =>
  valueText(fields[name])
    .toLowerCase()
    .split(',')
    .map((each) => each.trim());

/** `subject` is lower case. */
export function naiveDirection(fields: JsonObject, subject: string | undefined): Direction {
  if (subject === undefined) return 'OTHER';
  const out = addressesOf(fields, 'from').includes(subject);
  const into = addressesOf(fields, 'to').includes(subject);
  if (out && into) return 'SELF';
  return out ? 'OUT' : into ? 'IN' : 'OTHER';
}

/** The direction of a row in a list of the trade zone, which names who acted. */
export function naiveDirectionInZone(fields: JsonObject, subject: string): Direction {
  if (valueText(fields['from']).toLowerCase() !== subject) return 'OTHER';
  const type = valueText(fields['actionType']);
  return type === 'deposit' ? 'IN' : type === 'withdraw' ? 'OUT' : 'OTHER';
}

/** A text as filters compare it: in one case and one Unicode form. */
const folded = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll('ς', 'σ').normalize('NFC');

const formOf = (text: string): string => (/^0x[0-9a-f]*$/i.test(text) ? text.toLowerCase() : text);

function passes(
  endpoint: Endpoint,
  row: ReviewRow,
  clause: FilterClause,
  rows: readonly ReviewRow[],
  subject: string | undefined,
): boolean {
  const field = 'field' in clause ? clause.field : undefined;
  const text = field === undefined ? '' : cellText(row.fields, naiveColumn(endpoint, field));
  switch (clause.kind) {
    case 'text':
      return Object.values(row.fields).some((value) =>
        folded(valueText(value)).includes(folded(clause.text)),
      );
    case 'contains':
      return folded(text).includes(folded(clause.text));
    case 'direction':
      return clause.anyOf.includes(row.direction);
    case 'counterparty': {
      const counterparty = groupOf(endpoint, row, 'counterparty');
      return clause.anyOf.some((each) => formOf(each) === formOf(counterparty));
    }
    case 'equals':
      return clause.anyOf.some((each) => formOf(each) === formOf(text));
    case 'amount': {
      const value = parseDecimal(text);
      const [low, high, above, below] = [clause.atLeast, clause.atMost, clause.above, clause.below].map(
        (each) => parseDecimal(each ?? ''),
      );
      return (
        value !== undefined &&
        (low === undefined || compareDecimals(value, low) >= 0) &&
        (high === undefined || compareDecimals(value, high) <= 0) &&
        (above === undefined || compareDecimals(value, above) > 0) &&
        (below === undefined || compareDecimals(value, below) < 0)
      );
    }
    case 'time': {
      const time = readTime(text);
      const { from = -Infinity, to = Infinity } = clause;
      return time !== undefined && time.unixMs >= from && time.unixMs <= to;
    }
    case 'topic': {
      const topics = isJsonList(row.fields['topics']) ? row.fields['topics'] : [];
      const topic = valueText(topics[clause.place]).toLowerCase();
      return clause.anyOf.some((each) => each.toLowerCase() === topic);
    }
    case 'event': {
      const parsed = parseEventFilter(clause.text);
      return 'filter' in parsed && matchesEvent(parsed.filter, readLogRow(STANDARDS_ONLY, row.fields));
    }
    case 'action': {
      const parsed = parseActionFilter(clause.text);
      return 'filter' in parsed && matchesAction(parsed.filter, row.fields);
    }
    case 'problem':
      return row.problems.some(({ isOfQuestion = false }) => isOfQuestion === (clause.of === 'mismatched'));
    case 'disputed':
      return clause.anyOf.includes(row.key);
    case 'poisoning':
      return (
        naiveDeceptions(endpoint, rows, subject).suspected.has(row.key) === (clause.keep === 'suspected')
      );
    case 'recurring': {
      const time = readTime(text);
      const iso = time === undefined ? '' : new Date(time.unixMs).toISOString();
      return (
        iso !== '' &&
        (clause.date === undefined || iso.slice(-19, -14) === clause.date) &&
        (clause.clock === undefined || iso.slice(-13).startsWith(clause.clock))
      );
    }
    case 'address':
      return endpoint.columns.some(
        (column) =>
          column.kind === 'address' &&
          clause.anyOf.some((each) => formOf(each) === formOf(cellText(row.fields, column))),
      );
    case 'shortened': {
      const texts = clause.field === undefined ? Object.values(row.fields).map(valueText) : [text];
      return texts.some((each) => {
        const lower = each.toLowerCase();
        const isLonger = each.length > clause.head.length + clause.tail.length;
        return isLonger && lower.startsWith(clause.head) && lower.endsWith(clause.tail);
      });
    }
    case 'and':
    case 'or':
    case 'not':
    case 'line': {
      const held = (part: FilterClause): boolean => passes(endpoint, row, part, rows, subject);
      if (clause.kind === 'not') return !held(clause.part);
      if (clause.kind === 'or') return clause.parts.some(held);
      return ('where' in clause ? clause.where : clause.parts).every(held);
    }
  }
}

function keyOf(endpoint: Endpoint, row: ReviewRow, field: string): string {
  if (field === 'direction') return row.direction;
  const column = naiveColumn(endpoint, field);
  const text = cellText(row.fields, column);
  return NUMERIC.has(column.kind) ? (decimalSortKey(text) ?? '') : text.toLowerCase();
}

/**
 * The rows that match a query, in its order. `subject`, lower case, is the address whose history it
 * is.
 */
export function naiveQuery(
  endpoint: Endpoint,
  rows: readonly ReviewRow[],
  query: ReviewQuery,
  subject?: string,
): ReviewRow[] {
  return rows
    .filter((row) => query.filter.every((clause) => passes(endpoint, row, clause, rows, subject)))
    .toSorted((one, other) => {
      for (const { field, descending } of query.sort) {
        const [first, second] = [keyOf(endpoint, one, field), keyOf(endpoint, other, field)];
        if (first !== second) return first < second === descending ? 1 : -1;
      }
      return 0;
    });
}

function groupsOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

const byCount = <Item extends { readonly count: number; readonly value: string }>(items: Item[]): Item[] =>
  items.toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));

/** Values with their counts. */
export function naiveDistinct(endpoint: Endpoint, rows: readonly ReviewRow[], field: string, atMost: number) {
  const groups = groupsOf(rows, ({ fields }) => cellText(fields, naiveColumn(endpoint, field)));
  return byCount(Array.from(groups, ([value, { length: count }]) => ({ value, count }))).slice(0, atMost);
}

const timeOf = (endpoint: Endpoint, row: ReviewRow, field = endpoint.timeField ?? ''): number | undefined =>
  readTime(cellText(row.fields, naiveColumn(endpoint, field)))?.unixMs;

function groupOf(endpoint: Endpoint, row: ReviewRow, by: GroupRequest['by']): string {
  if (by === 'day') {
    const time = timeOf(endpoint, row);
    return time === undefined ? '' : new Date(time).toISOString().slice(0, 10);
  }
  if (by === 'nothing') return '';
  if (by !== 'counterparty') return cellText(row.fields, naiveColumn(endpoint, by.field));
  if (row.direction === 'OTHER') return '';
  const recipient = valueText(row.fields['to']);
  // What came into the trade zone came to the sender itself.
  return row.direction === 'IN' && recipient !== '' ? valueText(row.fields['from']) : recipient;
}

/** Whether a row moved anything, by its state in words or in hex. */
function naiveState(endpoint: Endpoint, row: ReviewRow, field: string | undefined): string {
  if (field === undefined) return 'moved';
  const text = cellText(row.fields, naiveColumn(endpoint, field)).trim().toLowerCase();
  if (['pending', 'preconfirmed', 'queued'].includes(text)) return 'pending';
  if (/^(?:fail(?:ed|ure)?|error|revert(?:ed)?|dropped|0)$/.test(text)) return 'failed';
  return text.startsWith('0x') && text !== '0x1' ? 'failed' : 'moved';
}

/** Whether an amount may be added up: somebody sent it to somebody, in a transaction, or it is nothing. */
function isReadable(endpoint: Endpoint, { fields }: ReviewRow, { units }: ExactDecimal): boolean {
  const text = (name: string): string => cellText(fields, naiveColumn(endpoint, name));
  const isIdentified =
    [text('from'), text('to')].every((each) => /^0x[\da-f]{40}$/i.test(each)) &&
    /^0x[\da-f]{64}$/i.test(text('txId'));
  return units === 0n || (units > 0n && isIdentified);
}

interface NaiveContext {
  readonly endpoint: Endpoint;
  /** Keys of suspected rows. */
  readonly suspected: ReadonlySet<string>;
}

type NaiveSum = Omit<NonNullable<GroupRequest['sum']>, 'per' | 'unit' | 'apart'>;

/** Why a row is in no sum, the first reason that is not switched in; 'moved' if it is in one. */
function naiveReason(
  { endpoint, suspected }: NaiveContext,
  row: ReviewRow,
  amount: ExactDecimal,
  { state, counting }: NaiveSum,
  included: readonly string[],
): string {
  if (row.problems.some(({ isOfQuestion }) => isOfQuestion === true)) return 'mismatched';
  if (counting !== undefined && !isReadable(endpoint, row, amount)) return 'unreadable';
  const moved = naiveState(endpoint, row, state);
  if (moved !== 'moved' && !included.includes(moved)) return moved;
  const isSuspected = counting !== undefined && suspected.has(row.key);
  return isSuspected && !included.includes('suspected') ? 'suspected' : 'moved';
}

/** The plainest way: lists of numbers, each added up. */
function sumOf(context: NaiveContext, rows: readonly ReviewRow[], sum: NaiveSum, unit: string): TokenSum {
  const { field, counting, isBySide = false } = sum;
  const read = rows.flatMap((row) => {
    const amount = parseDecimal(cellText(row.fields, naiveColumn(context.endpoint, field)));
    if (amount === undefined) return [];
    const moved = naiveReason(context, row, amount, sum, counting?.included ?? []);
    return [{ amount, direction: row.direction, moved, own: naiveReason(context, row, amount, sum, []) }];
  });
  const total = (some: readonly { readonly amount: ExactDecimal }[]) => ({
    sum: formatDecimal(some.map(({ amount }) => amount).reduce(addDecimals, { units: 0n, scale: 0 })),
    rows: some.length,
  });
  const settled = read.filter(({ moved }) => moved === 'moved');
  const switchedIn = countsOf(settled.map(({ own }) => own));
  const going = (direction: ReviewRow['direction']) => settled.filter((each) => each.direction === direction);
  const away = going('OUT').map(({ amount: { units, scale } }) => ({ amount: { units: -units, scale } }));
  return {
    unit,
    ...total(settled),
    ...(isBySide && {
      sides: {
        in: total(going('IN')),
        out: total(going('OUT')),
        self: total(going('SELF')),
        other: total(going('OTHER')),
        net: total([...going('IN'), ...away]).sum,
      },
    }),
    ...countsOf(read.map(({ moved }) => moved)),
    ...(Object.keys(switchedIn).length > 0 && { switchedIn }),
  };
}

/** How often each reason occurs. */
const countsOf = (reasons: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Array.from(
      groupsOf(
        reasons.filter((reason) => reason !== 'moved'),
        (reason) => reason,
      ),
      ([reason, { length }]) => [reason, length],
    ),
  );

const REASONS = ['mismatched', 'unreadable', 'failed', 'pending', 'untold', 'suspected'] as const;

/** The counts of several sums together. */
const countsTogether = (counts: readonly LeftOutRows[]): LeftOutRows =>
  Object.fromEntries(
    REASONS.map((reason) => [reason, counts.reduce((sum, each) => sum + (each[reason] ?? 0), 0)]).filter(
      ([, count]) => count !== 0,
    ),
  );

/** Amounts of another field as one more unit, if any row has one. */
function naiveApart(
  context: NaiveContext,
  members: readonly ReviewRow[],
  { apart, state, counting, isBySide }: NonNullable<GroupRequest['sum']>,
): readonly TokenSum[] {
  if (apart === undefined) return [];
  const sum = sumOf(
    context,
    members,
    {
      field: apart.field,
      ...(state !== undefined && { state }),
      ...(counting !== undefined && { counting }),
      ...(isBySide !== undefined && { isBySide }),
    },
    apart.unit,
  );
  return sum.rows === 0 && REASONS.every((reason) => sum[reason] === undefined) ? [] : [sum];
}

/**
 * Groups with sums, first and last. `all` are the collected rows, which decide what is suspected;
 * `subject` is lower case.
 */
export function naiveGroups(
  endpoint: Endpoint,
  rows: readonly ReviewRow[],
  { by, sum, atMost }: GroupRequest,
  all: readonly ReviewRow[] = rows,
  subject?: string,
): RowGroups {
  const { suspected } =
    sum?.counting === undefined ? { suspected: new Set<string>() } : naiveDeceptions(endpoint, all, subject);
  const context = { endpoint, suspected };
  const groups = groupsOf(rows, (row) => groupOf(endpoint, row, by));
  const told = Array.from(groups, ([value, members]) => {
    const times = members.flatMap((row) => timeOf(endpoint, row) ?? []);
    const per = groupsOf(members, ({ fields }) =>
      sum?.per === undefined ? (sum?.unit ?? '') : cellText(fields, naiveColumn(endpoint, sum.per)),
    );
    return {
      value,
      count: members.length,
      ...(times.length === 0 ? {} : { first: Math.min(...times), last: Math.max(...times) }),
      sums:
        sum === undefined
          ? []
          : [
              ...Array.from(per, ([unit, some]) => sumOf(context, some, sum, unit)).toSorted(
                (one, other) => other.rows - one.rows || (one.unit < other.unit ? -1 : 1),
              ),
              ...naiveApart(context, members, sum),
            ],
    };
  });
  const sums = told.flatMap((group) => group.sums);
  return {
    groups: byCount(told).slice(0, atMost),
    total: groups.size,
    rows: rows.length,
    ...(sum !== undefined && {
      leftOut: countsTogether(sums),
      switchedIn: countsTogether(sums.map(({ switchedIn = {} }) => switchedIn)),
    }),
  };
}

/** What a snapshot counts of the rows' problems. */
export function naiveProblems(rows: readonly ReviewRow[]): { malformed: number; mismatched?: number } {
  const isOfQuestion = ({ problems }: ReviewRow, wanted: boolean): boolean =>
    problems.some((problem) => (problem.isOfQuestion === true) === wanted);
  const mismatched = rows.filter((row) => isOfQuestion(row, true)).length;
  return {
    malformed: rows.filter((row) => isOfQuestion(row, false)).length,
    ...(mismatched > 0 && { mismatched }),
  };
}

/** Counts in equal periods of time. */
export function naiveHistogram(
  endpoint: Endpoint,
  rows: readonly ReviewRow[],
  field: string,
  bins: number,
): TimeHistogram {
  const times = rows.flatMap((row) => timeOf(endpoint, row, field) ?? []);
  const without = rows.length - times.length;
  if (times.length === 0) return { from: 0, width: 0, counts: [], without };
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const width = Math.ceil((to - from + 1) / bins);
  const counts = Array.from(
    { length: Math.floor((to - from) / width) + 1 },
    (_, bin) => times.filter((time) => Math.floor((time - from) / width) === bin).length,
  );
  return { from, width, counts, without };
}
