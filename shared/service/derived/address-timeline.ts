/**
 * Everything that the service lists of one address, on one timeline: the protocol types of 4.5, 4.6, and the trade zone's 4.11. Its parts are collections of
 * their own; nothing is ever asked for under this description.
 */
import { describeEndpoint } from '../describe-endpoint.ts';
import { ADDRESS_TRANSACTION_LIST } from '../endpoints/address-transaction-list.ts';
import { NORMAL_TRANSACTION_LIST } from '../endpoints/normal-transaction-list.ts';
import { TZ_ADDRESS_TRANSACTION_LIST } from '../endpoints/tz-address-transaction-list.ts';
import type { Column } from '../endpoint.ts';
import { column } from '../records/record-parts.ts';
import { namesOf } from '../row-value.ts';

type Params = Readonly<Record<string, string>>;

/** One kind of movements of an address: a list of the service that can be collected by itself. */
export interface TimelineKind {
  /** Kept with tabs: the protocol type of 4.5, 'normal-list' (4.6) or 'trade-zone' (4.11). */
  readonly id: string;
  /** What its rows have in the column Kind. */
  readonly label: string;
  /** For titles, e.g. '4.5: Internal transactions'. */
  readonly title: string;
  readonly endpointId: string;
  /** What asks for it, besides the address. */
  readonly params: Params;
}

const protocols = ADDRESS_TRANSACTION_LIST.parameters.find(({ name }) => name === 'protocolType');

/** In the order in which they are offered. */
export const TIMELINE_KINDS: readonly TimelineKind[] = [
  ...(protocols?.choices ?? []).map(({ value, label }) => ({
    id: value,
    label: label.replace(/ transactions$| \(NFT\)$/, ''),
    title: label,
    endpointId: ADDRESS_TRANSACTION_LIST.id,
    params: { protocolType: value },
  })),
  {
    id: 'normal-list',
    label: 'Normal with gas',
    title: 'Normal transactions with nonce and gas, one year',
    endpointId: NORMAL_TRANSACTION_LIST.id,
    params: {},
  },
  {
    id: 'trade-zone',
    label: 'Trade zone',
    title: 'Trade-zone actions',
    endpointId: TZ_ADDRESS_TRANSACTION_LIST.id,
    params: {},
  },
];

/** 4.5 and 4.6 both list the normal transactions: the two are never on one timeline at a time, or each would count twice. */
export const SAME_MOVEMENTS = ['transaction', 'normal-list'] as const;

/** The kind that a collection is of, by its endpoint and parameters; undefined where it is of none. */
export function timelineKindOf(endpointId: string, params: Params): TimelineKind | undefined {
  const protocolType = params['protocolType'] ?? '';
  const asked = protocolType === '' ? protocols?.defaultValue : protocolType;
  return TIMELINE_KINDS.find(
    (kind) =>
      kind.endpointId === endpointId &&
      (kind.params['protocolType'] === undefined || kind.params['protocolType'] === asked),
  );
}

/** The field of the timeline that no list has: the label of the row's kind. */
export const KIND_FIELD = 'kind';

const KIND = column(KIND_FIELD, 'Kind', 'text', 'The list of the service that the row is of.');

/** What the trade zone calls a column of 4.5. Its amounts stay apart: its list does not say of which token they are. */
const IN_TRADE_ZONE: Readonly<Record<string, string>> = {
  txId: 'hash',
  height: 'blockHeight',
  transactionTime: 'blockTime',
  methodId: 'actionType',
  state: 'status',
};

const ofAll = ADDRESS_TRANSACTION_LIST.columns.map((each): Column => {
  const names = [
    ...(each.otherNames ?? []),
    ...(each.field === 'transactionSymbol' ? ['symbol'] : []),
    ...[IN_TRADE_ZONE[each.field] ?? []].flat(),
  ];
  return names.length === 0 ? each : { ...each, otherNames: names };
});

const TRADE_ZONE_WORDS: Readonly<Record<string, Partial<Column>>> = {
  value: { label: 'Trade-zone amount', shownFirst: true },
  valueRaw: { label: 'Trade-zone raw amount' },
};

/** Columns of another list that none of 4.5 stands for. */
const further = (columns: readonly Column[]): readonly Column[] => {
  const known = new Set(ofAll.flatMap((each) => namesOf(each)));
  return columns
    .filter((each) => !known.has(each.field))
    .map((each) => ({ ...each, shownFirst: false, ...TRADE_ZONE_WORDS[each.field] }));
};

/** The rows of all kinds under one set of columns: those of 4.5, where the other lists have the same thing under another name; their own behind them. */
export const ADDRESS_TIMELINE = describeEndpoint({
  id: 'address-timeline',
  specSection: '4.5, 4.6, 4.11',
  title: 'Timeline of an address',
  chain: 'main',
  path: '',
  parameters: [],
  listNames: [],
  witness: 'Those of its parts.',
  columns: [
    ...ofAll.slice(0, 1),
    KIND,
    ...ofAll.slice(1),
    ...further(TZ_ADDRESS_TRANSACTION_LIST.columns),
    ...further(NORMAL_TRANSACTION_LIST.columns),
  ],
  timeField: 'transactionTime',
});
