/**
 * What the rows of an endpoint can be grouped by, and the filter that a group is. Pure; read from the endpoint's columns.
 */
import { KIND_FIELD } from '../../../shared/service/derived/address-timeline.ts';
import type { Column, Endpoint } from '../../../shared/service/endpoint.ts';
import { TRADE_ZONE_UNIT } from '../../../shared/service/movement-sums.ts';
import type { FilterClause, GroupRequest } from '../../../shared/engine/query/review-session.ts';

const DAY_MS = 86_400_000;

export interface SummaryDimension {
  /** Kept with the tab. */
  readonly key: string;
  /** In the plural, e.g. 'Counterparties'. */
  readonly label: string;
  /** The same in the singular, in lower case. */
  readonly one: string;
  readonly by: GroupRequest['by'];
  readonly shownAs: 'address' | 'method' | 'state' | 'text';
  /** What the group of rows without a value is called; '(none)' where it is absent. */
  readonly withoutValue?: string;
  /** The filter that lets just the rows of a group pass; undefined for a group that none can name (rows without a time). */
  readonly clauseOf: (value: string) => FilterClause | undefined;
}

function ofColumn({ field }: Column, one: string, shownAs: SummaryDimension['shownAs']): SummaryDimension {
  return {
    key: field,
    label: `${one.charAt(0).toUpperCase()}${one.slice(1)}${one.endsWith('s') ? 'es' : 's'}`,
    one,
    by: { field },
    shownAs,
    clauseOf: (value) => ({ kind: 'equals', field, anyOf: [value] }),
  };
}

const COUNTERPARTIES: SummaryDimension = {
  key: 'counterparty',
  label: 'Counterparties',
  one: 'counterparty',
  by: 'counterparty',
  shownAs: 'address',
  clauseOf: (value) => ({ kind: 'counterparty', anyOf: [value] }),
};

const daysOf = (field: string): SummaryDimension => ({
  key: 'day',
  label: 'Days',
  one: 'day',
  by: 'day',
  shownAs: 'text',
  clauseOf: (day) => {
    const from = Date.parse(`${day}T00:00:00.000Z`);
    return Number.isNaN(from) ? undefined : { kind: 'time', field, from, to: from + DAY_MS - 1 };
  },
});

/** Of movements from one address to another: who is at the other end comes first. */
function ofMovements(endpoint: Endpoint, parties: readonly SummaryDimension[]): readonly SummaryDimension[] {
  const { columns, timeField } = endpoint;
  const named = (field: string): Column | undefined => columns.find((column) => column.field === field);
  const token = named('tokenContractAddress');
  const method = columns.find(({ kind }) => kind === 'method-selector');
  const state = columns.find(({ kind }) => kind === 'state');
  const kind = named(KIND_FIELD);
  // The trade zone does not say of which token its amounts are.
  const withoutToken = named('value') === undefined ? 'native token' : 'native token or trade zone';
  return [
    ...parties,
    ...(token === undefined ? [] : [{ ...ofColumn(token, 'token', 'address'), withoutValue: withoutToken }]),
    ...(kind === undefined ? [] : [ofColumn(kind, 'kind', 'text')]),
    ...(method === undefined ? [] : [ofColumn(method, 'method', 'method')]),
    ...(timeField === undefined ? [] : [daysOf(timeField)]),
    ...(state === undefined ? [] : [ofColumn(state, 'state', 'text')]),
  ];
}

/** Of actions of the trade zone, logs, tokens: what they say they are, by whom, when and where. */
function ofOtherRows({ columns, timeField }: Endpoint): readonly SummaryDimension[] {
  const states = columns.filter(({ kind }) => kind === 'state');
  const sender = columns.find(({ field }) => field === 'from');
  const method = columns.find(({ kind }) => kind === 'method-selector');
  const height = columns.find(({ kind }) => kind === 'height');
  return [
    ...states.map((column) => ofColumn(column, column.label.toLowerCase(), 'state')),
    ...(sender === undefined ? [] : [ofColumn(sender, 'sender', 'address')]),
    ...(method === undefined ? [] : [ofColumn(method, 'method', 'method')]),
    ...(timeField === undefined ? [] : [daysOf(timeField)]),
    ...(height === undefined ? [] : [ofColumn(height, 'block', 'text')]),
  ];
}

/** In the order in which they are offered; none where the endpoint has nothing to group by. `hasSubject` where directions are known. */
export function summaryDimensions(endpoint: Endpoint, hasSubject: boolean): readonly SummaryDimension[] {
  const [from, to] = ['from', 'to'].map((name) => endpoint.columns.find(({ field }) => field === name));
  if (from === undefined || to === undefined) return ofOtherRows(endpoint);
  return ofMovements(
    endpoint,
    hasSubject
      ? [COUNTERPARTIES]
      : [ofColumn(from, 'sender', 'address'), ofColumn(to, 'recipient', 'address')],
  );
}

/**
 * What is summed up of movements: what settled alone, apart for each token (by its contract where the rows say it, since two tokens may have one symbol), and in and out apart where directions
 * are known. Amounts of the trade zone, whose list names no token, stand apart. Undefined where the rows have no amount.
 */
export function summedField({ columns }: Endpoint, hasSubject: boolean): GroupRequest['sum'] {
  const has = (name: string | undefined): name is string => columns.some(({ field }) => field === name);
  const state = ['state', 'status'].find(has);
  const ofState = state === undefined ? {} : { state };
  if (!has('amount'))
    return columns.some(({ field, kind }) => field === 'value' && kind === 'amount')
      ? { field: 'value', unit: TRADE_ZONE_UNIT, ...ofState }
      : undefined;
  const per = ['tokenContractAddress', symbolField(columns)].find(has);
  return {
    field: 'amount',
    ...(per !== undefined && { per }),
    ...ofState,
    ...(hasSubject && has('from') && has('to') && { isBySide: true }),
    ...(has(KIND_FIELD) && has('value') && { apart: { field: 'value', unit: TRADE_ZONE_UNIT } }),
  };
}

/** The column with the symbol of what was moved; undefined where there is none. */
const symbolField = (columns: readonly Column[]): string | undefined =>
  ['transactionSymbol', 'symbol'].find((name) => columns.some(({ field }) => field === name));

/** Groups by token contract that say what each contract calls itself; undefined where the rows do not say both. */
export function symbolsRequest(endpoint: Endpoint, atMost: number): GroupRequest | undefined {
  const per = symbolField(endpoint.columns);
  return per === undefined || summedField(endpoint, false)?.per !== 'tokenContractAddress'
    ? undefined
    : { by: { field: 'tokenContractAddress' }, sum: { field: 'amount', per }, atMost };
}
