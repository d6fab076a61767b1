/**
 * How complete the rows of an asset are at each address: that of the lists which report the asset.
 * An address whose rows still arrive is not followed, so that no figure rests on them. Pure.
 */
import { TIMELINE_KINDS, timelineKindOf } from '../../../service/derived/address-timeline.ts';
import { once } from '../../../units/once.ts';
import { countText } from '../../../units/count-text.ts';
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
  unknown: 'completeness unknown',
  'complete-to-cap': 'complete up to the service’s cap',
  complete: 'complete',
};

/** 4.6 lists the movements of the first kind again. */
const kindOf = ({ endpointId, params }: CollectionRecord): string | undefined => {
  const id = timelineKindOf(endpointId, params)?.id;
  return id === 'normal-list' ? 'transaction' : id;
};

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

const betterOf = (one: ShownState | undefined, other: ShownState): ShownState =>
  one === undefined || WORST_FIRST.indexOf(other) > WORST_FIRST.indexOf(one) ? other : one;

function levelOf(state: ShownState): CompletenessLevel {
  return state === 'complete' || state === 'complete-to-cap' || state === 'unknown' ? state : 'partial';
}

const labelOf = (kind: string): string => TIMELINE_KINDS.find(({ id }) => id === kind)?.label ?? kind;

/** Rows of an address that no ledger can have, by address. */
function unusedRows({ bags }: CaseFlow, kinds: readonly string[]): ReadonlyMap<string, number> {
  const unused = new Map<string, number>();
  const placed = once(() => new Set(bags.flatMap(({ bag }) => bag.transfers.map(({ hash }) => hash))));
  for (const { record, bag, unplaced } of bags) {
    const address = record.params['address']?.toLowerCase();
    if (address === undefined || !kinds.includes(kindOf(record) ?? '')) continue;
    const lost = [...unplaced.values()].filter((hash) => !placed().has(hash)).length;
    const rows = kinds.includes('trade-zone') ? lost : bag.leftOut.unreadable;
    unused.set(address, Math.max(unused.get(address) ?? 0, rows));
  }
  return unused;
}

function statementOf(
  kinds: readonly string[],
  states: ReadonlyMap<string, ShownState>,
  unused: number,
): Completeness {
  const each = kinds.map((kind) => states.get(kind) ?? 'not-collected');
  const parts = kinds.map((kind, at) => `${labelOf(kind)}: ${STATE_WORDS[each[at] ?? 'not-collected']}`);
  const lost =
    unused === 0 ? [] : [`${countText(unused, 'row names', 'rows name')} no recipient or cannot be read`];
  const level = levelOf(worstOf(each) ?? 'not-collected');
  return {
    level: unused > 0 && level === 'complete' ? 'partial' : level,
    reason: [...parts, ...lost].join('; '),
    witnesses: [],
  };
}

/** States how complete an asset's rows are at every address that has a collection. */
export function stateAsset(asset: string, flow: CaseFlow): AssetStatements {
  const kinds = kindsOfAsset(asset, flow.bags);
  const contract = contractOfAsset(asset);
  const states = new Map<string, Map<string, ShownState>>();
  for (const record of flow.collections) {
    const address = record.params['address']?.toLowerCase();
    const kind = kindOf(record);
    if (address === undefined || kind === undefined || !kinds.includes(kind) || isEmptyTry(record)) continue;
    const own = states.get(address) ?? new Map<string, ShownState>();
    states.set(address, own.set(kind, betterOf(own.get(kind), stateFor(record, contract))));
  }
  const unused = unusedRows(flow, kinds);
  const running = new Set<string>();
  const collected = new Map<string, Completeness>();
  for (const [address, own] of states)
    if ([...own.values()].includes('collecting')) running.add(address);
    else collected.set(address, statementOf(kinds, own, unused.get(address) ?? 0));
  return { collected, running, kinds };
}
