/**
 * Everything that the service lists about one address, on one timeline: the protocol types of 4.5,
 * 4.6, and the trade zone's 4.11. Its parts are collections of their own; no request is ever sent
 * for this description itself.
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
  /** Stored with tabs: the protocol type of 4.5, 'normal-list' (4.6) or 'trade-zone' (4.11). */
  readonly id: string;
  /** What its rows have in the column Kind. */
  readonly label: string;
  /** For titles, e.g. '4.5: Internal transactions'. */
  readonly title: string;
  readonly endpointId: string;
  /** The parameters that select it, besides the address. */
  readonly params: Params;
}

const protocolsOf = ({ parameters }: Pick<Endpoint, 'parameters'>) =>
  parameters.find(({ name }) => name === 'protocolType');

/** The kinds that one endpoint lists, by its description. */
export function timelineKindsOf(endpoint: Endpoint): readonly TimelineKind[] {
  const { id: endpointId, timeline } = endpoint;
  if (timeline === 'none') return [];
  if (timeline.by === 'address') {
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

/** A list that a trail can collect. */
interface OfferedList {
  readonly endpointId: string;
  /** What its form calls the list. */
  readonly offered: string;
}

/** One endpoint as the form of a trail offers it, by its description; empty if it does not. */
export const timelineListsOf = ({ id, timeline }: Endpoint): readonly OfferedList[] =>
  timeline === 'none' ? [] : [{ endpointId: id, offered: timeline.offered }];

/** What a trail can collect, in the order in which its form offers it. */
export const TIMELINE_LISTS: readonly OfferedList[] = ENDPOINTS.flatMap(timelineListsOf);

/** In the order in which they are offered. */
export const TIMELINE_KINDS: readonly TimelineKind[] = ENDPOINTS.flatMap(timelineKindsOf);

/**
 * 4.5 and 4.6 both list the normal transactions: they are never on one timeline together, or each
 * movement would count twice.
 */
export const SAME_MOVEMENTS = ['transaction', 'normal-list'] as const;

/**
 * The kind that a collection contains, by its endpoint and parameters; undefined if it contains
 * none.
 */
export function timelineKindOf(endpointId: string, params: Params): TimelineKind | undefined {
  const protocolType = params['protocolType'] ?? '';
  const asked = protocolType === '' ? protocolsOf(ADDRESS_TRANSACTION_LIST)?.defaultValue : protocolType;
  return TIMELINE_KINDS.find(
    (kind) =>
      kind.endpointId === endpointId &&
      (kind.params['protocolType'] === undefined || kind.params['protocolType'] === asked),
  );
}

/** A field that only the timeline has: the label of the row's kind. */
export const KIND_FIELD = 'kind';

const KIND = column(KIND_FIELD, 'Kind', 'text', 'The list of the service that the row is of.');

/** Lists with their own description on the timeline; the columns of the last one come first. */
const OTHERS = ENDPOINTS.flatMap(({ timeline, columns }) =>
  timeline !== 'none' && timeline.by === 'address' ? [{ ...timeline, columns }] : [],
).toReversed();

const ofAll = ADDRESS_TRANSACTION_LIST.columns.map((each): Column => {
  const names = [
    ...(each.otherNames ?? []),
    ...OTHERS.flatMap(({ sameFields }) => sameFields[each.field] ?? []),
  ];
  return names.length === 0 ? each : { ...each, otherNames: names };
});

/** Columns of another list that have no equivalent in 4.5. */
const further = ({ columns, columnChanges }: (typeof OTHERS)[number]): readonly Column[] => {
  const known = new Set(ofAll.flatMap((each) => namesOf(each)));
  return columns
    .filter((each) => !known.has(each.field))
    .map((each) => ({ ...each, shownFirst: false, ...columnChanges[each.field] }));
};

/**
 * The rows of all kinds under one set of columns: those of 4.5 for everything that the other lists
 * have under another name, followed by the others' own columns.
 */
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
