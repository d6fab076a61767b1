/**
 * Which kinds of an address's movements a case has, and how complete each is. Pure.
 */
import { groupedCount } from '../../units/count-words.ts';
import { TIMELINE_KINDS, timelineKindOf, type TimelineKind } from '../../service/derived/address-timeline.ts';
import type { CollectionRecord } from '../storage/case-records.ts';
import { stateOfSet, type ShownState } from './shown-completeness.ts';

export interface KindOfAddress {
  readonly kind: TimelineKind;
  /** The one to show: the newest that asks for all of the kind and has not failed before its first row; else the newest. Undefined where there is none. */
  readonly collection: CollectionRecord | undefined;
  readonly state: ShownState;
  /** All of the kind, newest first. */
  readonly all: readonly CollectionRecord[];
}

const NARROWING: Readonly<Record<string, string>> = {
  tokenContractAddress: 'of token',
  startBlockHeight: 'from block',
  endBlockHeight: 'to block',
};

/** What a collection leaves out of its kind, in words to follow 'only'; '' where it asks for all of it. */
export function narrowingWords({ params, goal }: Pick<CollectionRecord, 'params' | 'goal'>): string {
  const side = params['isFromOrTo'];
  return [
    ...Object.entries(NARROWING).flatMap(([name, words]) => {
      const value = params[name] ?? '';
      return value === '' ? [] : [`${words} ${value}`];
    }),
    ...(side === 'from' ? ['as sender'] : side === 'to' ? ['as recipient'] : []),
    ...(goal.kind === 'first' ? [`the first ${groupedCount(goal.rows)}`] : []),
  ].join(', ');
}

/** How complete a collection is as a set of its whole kind: one that was asked for a part, or claims completeness for a part, is a part. */
export function kindState(record: CollectionRecord | undefined): ShownState {
  if (record === undefined) return 'not-collected';
  const state = stateOfSet(record);
  if (record.state !== 'done' || state === 'partial') return state;
  return narrowingWords(record) === '' && record.completeness.scope === undefined ? state : 'narrowed';
}

const isOfUse = ({ state, rowCount }: CollectionRecord): boolean =>
  rowCount > 0 || (state !== 'failed' && state !== 'cancelled');

/** Every kind there is, in the order in which they are offered. `collections` may be all of the case; `address` in any capitals. */
export function kindsOfAddress(
  address: string,
  collections: readonly CollectionRecord[],
): readonly KindOfAddress[] {
  const ofAddress = collections
    .filter(({ params }) => params['address']?.toLowerCase() === address.toLowerCase())
    .toSorted((one, other) => other.createdAt - one.createdAt);
  const byKind = new Map<string | undefined, CollectionRecord[]>();
  for (const record of ofAddress) {
    const id = timelineKindOf(record.endpointId, record.params)?.id;
    byKind.set(id, [...(byKind.get(id) ?? []), record]);
  }
  return TIMELINE_KINDS.map((kind) => {
    const all = byKind.get(kind.id) ?? [];
    const collection = all.find((record) => narrowingWords(record) === '' && isOfUse(record)) ?? all[0];
    return { kind, collection, state: kindState(collection), all };
  });
}
