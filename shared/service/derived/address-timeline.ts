/**
 * Everything that the service lists of one address, on one timeline: the protocol types of 4.5, 4.6, and the trade zone's 4.11. Its parts are collections of
 * their own; nothing is ever asked for under this description.
 */
import { describeEndpoint } from '../describe-endpoint.ts';
import { ADDRESS_TRANSACTION_LIST } from '../endpoints/address-transaction-list.ts';
import { ENDPOINTS } from '../endpoint-registry.ts';
import type { Column, Endpoint } from '../endpoint.ts';
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

const protocolsOf = ({ parameters }: Pick<Endpoint, 'parameters'>) =>
  parameters.find(({ name }) => name === 'protocolType');

/** The kinds that one endpoint lists, as its description says. */
export function timelineKindsOf(endpoint: Endpoint): readonly TimelineKind[] {
  const { id: endpointId, timeline } = endpoint;
  if (timeline === 'none') return [];
  if (timeline !== 'by-protocol') {
    const { id, label, title } = timeline;
    return [{ id, label, title, endpointId, params: {} }];
  }
  return (protocolsOf(endpoint)?.choices ?? []).map(({ value, label }) => ({
    id: value,
    label: label.replace(/ transactions$| \(NFT\)$/, ''),
    title: label,
    endpointId,
    params: { protocolType: value },
  }));
}

/** In the order in which they are offered. */
export const TIMELINE_KINDS: readonly TimelineKind[] = ENDPOINTS.flatMap(timelineKindsOf);

/** 4.5 and 4.6 both list the normal transactions: the two are never on one timeline at a time, or each would count twice. */
export const SAME_MOVEMENTS = ['transaction', 'normal-list'] as const;

/** The kind that a collection is of, by its endpoint and parameters; undefined where it is of none. */
export function timelineKindOf(endpointId: string, params: Params): TimelineKind | undefined {
  const protocolType = params['protocolType'] ?? '';
  const asked = protocolType === '' ? protocolsOf(ADDRESS_TRANSACTION_LIST)?.defaultValue : protocolType;
  return TIMELINE_KINDS.find(
    (kind) =>
      kind.endpointId === endpointId &&
      (kind.params['protocolType'] === undefined || kind.params['protocolType'] === asked),
  );
}

/** The field of the timeline that no list has: the label of the row's kind. */
export const KIND_FIELD = 'kind';

const KIND = column(KIND_FIELD, 'Kind', 'text', 'The list of the service that the row is of.');

/** Lists with a description of their own on the timeline; the columns of the last one come first. */
const OTHERS = ENDPOINTS.flatMap(({ timeline, columns }) =>
  typeof timeline === 'object' ? [{ ...timeline, columns }] : [],
).toReversed();

const ofAll = ADDRESS_TRANSACTION_LIST.columns.map((each): Column => {
  const names = [
    ...(each.otherNames ?? []),
    ...OTHERS.flatMap(({ sameFields }) => sameFields[each.field] ?? []),
  ];
  return names.length === 0 ? each : { ...each, otherNames: names };
});

/** Columns of another list that none of 4.5 stands for. */
const further = ({ columns, words }: (typeof OTHERS)[number]): readonly Column[] => {
  const known = new Set(ofAll.flatMap((each) => namesOf(each)));
  return columns
    .filter((each) => !known.has(each.field))
    .map((each) => ({ ...each, shownFirst: false, ...words[each.field] }));
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
  completenessCheck: 'Those of its parts.',
  counter: 'none',
  movements: 'none',
  timeline: 'none',
  hashBatch: 'none',
  columns: [...ofAll.slice(0, 1), KIND, ...ofAll.slice(1), ...OTHERS.flatMap((each) => further(each))],
  timeField: 'transactionTime',
});
