/**
 * How complete the rows of an asset are at each address: that of the lists which report the asset.
 * An address whose rows still arrive is not followed, so that no figure rests on them. Pure.
 */
import { TIMELINE_KINDS, timelineKindOf } from '../../../service/derived/address-timeline.ts';
import { once } from '../../../units/once.ts';
import { countText, groupedCount } from '../../../units/count-text.ts';
import {
  narrowingText,
  stateOfCollection,
  worstOf,
  WORST_FIRST,
  type ShownState,
} from '../../collect/completeness/shown-completeness.ts';
import type { CollectionRecord, Completeness, CompletenessLevel } from '../../storage/case-records.ts';
import { contractOfAsset } from '../../../service/assets.ts';
import type { CaseFlow } from './case-flow.ts';
import { kindsOfAsset } from './asset-kinds.ts';

export interface AssetStatements {
  /** Addresses whose rows are there, with how complete they are. */
  readonly collected: ReadonlyMap<string, Completeness>;
  /** Addresses whose rows are being collected. */
  readonly running: ReadonlySet<string>;
  /** Kinds of the timeline that report the asset. */
  readonly kinds: readonly string[];
}

const STATE_WORDS: Readonly<Record<ShownState, string>> = {
  contradicted: 'contradicted',
  failed: 'failed',
  cancelled: 'cancelled',
  paused: 'paused',
  collecting: 'being collected',
  partial: 'partial',
  'not-collected': 'not collected',
  narrowed: 'only a part',
  'not-found': 'not found',
  malformed: 'malformed',
  unknown: 'completeness unknown',
  'complete-to-cap': 'complete up to the service’s cap',
  complete: 'complete',
};

const listOf = ({ endpointId, params }: CollectionRecord): string | undefined =>
  timelineKindOf(endpointId, params)?.id;

/** 4.6 lists the movements of the first kind again. */
const kindOf = (record: CollectionRecord): string | undefined => {
  const id = listOf(record);
  return id === 'normal-list' ? 'transaction' : id;
};

/** The state of the list that is most complete of a kind. Its name is not always that of the kind. */
interface StateOfKind {
  readonly state: ShownState;
  readonly list: string;
}

/** A list of one token is the whole list for that token. */
function stateFor(record: CollectionRecord, contract: string): ShownState {
  const state = stateOfCollection(record);
  if (record.state !== 'done' || state === 'partial') return state;
  const { tokenContractAddress = '', ...others } = record.params;
  const params = tokenContractAddress.toLowerCase() === contract ? others : record.params;
  const isWhole = narrowingText({ ...record, params }) === '' && record.completeness.scope === undefined;
  return isWhole ? state : 'narrowed';
}

/** A collection that ended before its first row says nothing. */
const isEmptyTry = ({ state, rowCount }: CollectionRecord): boolean =>
  rowCount === 0 && state !== 'done' && state !== 'running';

const betterOf = (one: StateOfKind | undefined, other: StateOfKind): StateOfKind =>
  one === undefined || WORST_FIRST.indexOf(other.state) > WORST_FIRST.indexOf(one.state) ? other : one;

function levelOf(state: ShownState): CompletenessLevel {
  return state === 'complete' || state === 'complete-to-cap' || state === 'unknown' ? state : 'partial';
}

const labelOf = (kind: string): string => TIMELINE_KINDS.find(({ id }) => id === kind)?.label ?? kind;

/** Rows of an address that no ledger can have. */
interface UnusedRows {
  /** Rows of main-chain lists that cannot be read. */
  readonly unreadable: number;
  /** Transactions of trade-zone actions that name no recipient. */
  readonly unplaced: readonly string[];
}

const NO_UNUSED: UnusedRows = { unreadable: 0, unplaced: [] };

/** Transactions that a statement names; the rest is counted. */
const MOST_NAMED = 3;

/** Rows that no ledger can have, by address. */
function unusedRows({ bags }: CaseFlow, kinds: readonly string[]): ReadonlyMap<string, UnusedRows> {
  const unused = new Map<string, UnusedRows>();
  const isZone = kinds.includes('trade-zone');
  const placed = once(() => new Set(bags.flatMap(({ bag }) => bag.transfers.map(({ hash }) => hash))));
  for (const { record, bag, unplaced } of bags) {
    const address = record.params['address']?.toLowerCase();
    if (address === undefined || !kinds.includes(kindOf(record) ?? '')) continue;
    const known = unused.get(address) ?? NO_UNUSED;
    const lost = isZone ? [...unplaced.values()].filter((hash) => !placed().has(hash)) : [];
    unused.set(address, {
      unreadable: isZone ? 0 : Math.max(known.unreadable, bag.leftOut.unreadable),
      unplaced: lost.length > known.unplaced.length ? lost : known.unplaced,
    });
  }
  return unused;
}

/** Says which rows no ledger can have; nothing if there are none. */
function unusedTexts({ unreadable, unplaced }: UnusedRows): readonly string[] {
  const more = unplaced.length - MOST_NAMED;
  const named = unplaced.slice(0, MOST_NAMED).join(', ');
  return [
    ...(unreadable === 0 ? [] : [`${countText(unreadable, 'row')} cannot be read`]),
    ...(unplaced.length === 0
      ? []
      : [
          `${countText(unplaced.length, 'action names', 'actions name')} no recipient: ${named}${more > 0 ? ` and ${groupedCount(more)} more` : ''}`,
        ]),
  ];
}

function statementOf(
  kinds: readonly string[],
  states: ReadonlyMap<string, StateOfKind>,
  unused: UnusedRows,
): Completeness {
  const each = kinds.map((list): StateOfKind => states.get(list) ?? { state: 'not-collected', list });
  const parts = each.map(({ list, state }) => `${labelOf(list)}: ${STATE_WORDS[state]}`);
  const lost = unusedTexts(unused);
  const level = levelOf(worstOf(each.map(({ state }) => state)) ?? 'not-collected');
  return {
    level: lost.length > 0 && level === 'complete' ? 'partial' : level,
    reason: [...parts, ...lost].join('; '),
    witnesses: [],
  };
}

/** States how complete an asset's rows are at every address that has a collection. */
export function stateAsset(asset: string, flow: CaseFlow): AssetStatements {
  const kinds = kindsOfAsset(asset, flow.bags);
  const contract = contractOfAsset(asset);
  const states = new Map<string, Map<string, StateOfKind>>();
  for (const record of flow.collections) {
    const address = record.params['address']?.toLowerCase();
    const kind = kindOf(record);
    if (address === undefined || kind === undefined || !kinds.includes(kind) || isEmptyTry(record)) continue;
    const own = states.get(address) ?? new Map<string, StateOfKind>();
    const found = { state: stateFor(record, contract), list: listOf(record) ?? kind };
    states.set(address, own.set(kind, betterOf(own.get(kind), found)));
  }
  const unused = unusedRows(flow, kinds);
  const running = new Set<string>();
  const collected = new Map<string, Completeness>();
  for (const [address, own] of states)
    if ([...own.values()].some(({ state }) => state === 'collecting')) running.add(address);
    else collected.set(address, statementOf(kinds, own, unused.get(address) ?? NO_UNUSED));
  return { collected, running, kinds };
}
