/**
 * What the rows of an endpoint can be grouped by, and the filter of each group, derived from the
 * endpoint's columns. Pure.
 */
import { KIND_FIELD } from '../../../shared/service/derived/address-timeline.ts';
import type { Column, Endpoint } from '../../../shared/service/endpoint.ts';
import type { SwitchableReason } from '../../../shared/service/counted-rows.ts';
import { TRADE_ZONE_UNIT } from '../../../shared/service/movement-sums.ts';
import type { GroupRequest } from '../../../shared/engine/query/aggregate/row-groups.ts';
import type { FilterClause } from '../../../shared/engine/query/review-session.ts';

const DAY_MS = 86_400_000;

export interface SummaryDimension {
  /** Stored with the tab. */
  readonly key: string;
  /** In the plural, e.g. 'Counterparties'. */
  readonly label: string;
  /** The same in the singular, in lower case. */
  readonly one: string;
  readonly by: GroupRequest['by'];
  readonly shownAs: 'address' | 'transaction' | 'method' | 'state' | 'text';
  /** The name of the group of rows without a value. @default '(none)' */
  readonly withoutValue?: string;
  /**
   * Returns the filter that keeps exactly the rows of a group; undefined for a group that no filter
   * can select (rows without a time).
   */
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

/** Returns the dimensions of movements, counterparties first. */
function ofMovements(endpoint: Endpoint, parties: readonly SummaryDimension[]): readonly SummaryDimension[] {
  const { columns, timeField } = endpoint;
  const named = (field: string): Column | undefined => columns.find((column) => column.field === field);
  const token = named('tokenContractAddress');
  const hash = columns.find((column) => column.kind === 'transaction-hash');
  const method = columns.find(({ kind }) => kind === 'method-selector');
  const state = columns.find(({ kind }) => kind === 'state');
  const kind = named(KIND_FIELD);
  // The trade zone does not name the token of its amounts.
  const withoutToken = named('value') === undefined ? 'native token' : 'native token or trade zone';
  return [
    ...parties,
    ...(token === undefined ? [] : [{ ...ofColumn(token, 'token', 'address'), withoutValue: withoutToken }]),
    ...(kind === undefined ? [] : [ofColumn(kind, 'kind', 'text')]),
    ...(method === undefined ? [] : [ofColumn(method, 'method', 'method')]),
    ...(hash === undefined ? [] : [ofColumn(hash, 'transaction', 'transaction')]),
    ...(timeField === undefined ? [] : [daysOf(timeField)]),
    ...(state === undefined ? [] : [ofColumn(state, 'state', 'text')]),
  ];
}

/**
 * Returns the dimensions of other rows (actions of the trade zone, logs, tokens): states, sender,
 * method, day and block.
 */
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

/**
 * Returns the dimensions in the order in which they are offered; an empty list if the endpoint has
 * none. `hasSubject` is true if directions are known.
 */
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
 * Returns what to sum up for an endpoint's rows; undefined if they have no amount. Sums cover the
 * rows that count, with those that have a reason in `included`, per token (by its contract if the
 * rows name it, because two tokens may share a symbol), and per direction if directions are known.
 * Amounts of the trade zone, whose list names no token, have a sum of their own.
 */
export function summedField(
  { columns }: Endpoint,
  hasSubject: boolean,
  included: readonly SwitchableReason[] = [],
): GroupRequest['sum'] {
  const has = (name: string | undefined): name is string => columns.some(({ field }) => field === name);
  const state = ['state', 'status'].find(has);
  const ofState = state === undefined ? {} : { state };
  if (!has('amount'))
    return columns.some(({ field, kind }) => field === 'value' && kind === 'amount')
      ? {
          field: 'value',
          unit: TRADE_ZONE_UNIT,
          ...ofState,
          counting: { included },
          ...(hasSubject && has('from') && { isBySide: true }),
        }
      : undefined;
  const per = ['tokenContractAddress', symbolField(columns)].find(has);
  return {
    field: 'amount',
    ...(per !== undefined && { per }),
    ...ofState,
    counting: { included },
    ...(hasSubject && has('from') && has('to') && { isBySide: true }),
    ...(has(KIND_FIELD) && has('value') && { apart: { field: 'value', unit: TRADE_ZONE_UNIT } }),
  };
}

/** Returns the column with the symbol of what was moved; undefined if there is none. */
export const symbolField = (columns: readonly Column[]): string | undefined =>
  ['transactionSymbol', 'symbol'].find((name) => columns.some(({ field }) => field === name));

/**
 * Returns the request for groups of all rows by token contract that names the symbol of each, so that
 * a filter changes no name; undefined if the rows lack either.
 */
export function symbolsRequest(endpoint: Endpoint, atMost: number): GroupRequest | undefined {
  const per = symbolField(endpoint.columns);
  return per === undefined || summedField(endpoint, false)?.per !== 'tokenContractAddress'
    ? undefined
    : { by: { field: 'tokenContractAddress' }, sum: { field: 'amount', per }, atMost, ofAll: true };
}
