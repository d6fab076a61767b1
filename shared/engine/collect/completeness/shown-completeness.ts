/**
 * How complete a collection is, and what several collections say together: one order for tabs,
 * chips, the sidebar, headers and the graph, and the worst wins. Pure.
 */
import { groupedCount } from '../../../units/count-text.ts';
import type { CollectionRecord } from '../../storage/case-records.ts';

/**
 * Every state, the worst first. What failed or was stopped needs attention, so it comes before what
 * is running; running comes before settled, because its result is still to come. `narrowed` covers
 * only a part, such as one token or a range of blocks. A kind that was not collected is a missing
 * part of the whole. `not-found` is a hash or a height that no source knows; of what is
 * `contradicted`, two sources say what cannot both be true. What is `malformed` is there, but not as the
 * service describes it.
 */
export const WORST_FIRST = [
  'contradicted',
  'failed',
  'cancelled',
  'paused',
  'collecting',
  'partial',
  'not-collected',
  'narrowed',
  'not-found',
  'malformed',
  'unknown',
  'complete-to-cap',
  'complete',
] as const;

export type ShownState = (typeof WORST_FIRST)[number];

/** The worst of several states; undefined without states. */
export const worstOf = (states: readonly ShownState[]): ShownState | undefined =>
  WORST_FIRST.find((state) => states.includes(state));

/** How complete a collection is by itself, within its question. */
export function stateOfCollection({
  state,
  completeness,
}: Pick<CollectionRecord, 'state' | 'completeness'>): ShownState {
  if (state === 'running') return 'collecting';
  return state === 'done' ? completeness.level : state;
}

const NARROWING: Readonly<Record<string, string>> = {
  tokenContractAddress: 'of token',
  startBlockHeight: 'from block',
  endBlockHeight: 'to block',
};

/** What a collection leaves out of its kind, to follow 'only'; '' if it covers all of it. */
export function narrowingText({ params, goal }: Pick<CollectionRecord, 'params' | 'goal'>): string {
  const side = params['isFromOrTo'];
  return [
    ...Object.entries(NARROWING).flatMap(([name, text]) => {
      const value = params[name] ?? '';
      return value === '' ? [] : [`${text} ${value}`];
    }),
    ...(side === 'from' ? ['as sender'] : side === 'to' ? ['as recipient'] : []),
    ...(goal.kind === 'first' ? [`the first ${groupedCount(goal.rows)}`] : []),
  ].join(', ');
}

/**
 * How complete a collection is for its whole kind: one that covers or claims only a part is a part.
 */
export function kindState(record: CollectionRecord | undefined): ShownState {
  if (record === undefined) return 'not-collected';
  const state = stateOfCollection(record);
  if (record.state !== 'done' || state === 'partial') return state;
  return narrowingText(record) === '' && record.completeness.scope === undefined ? state : 'narrowed';
}

/** What several parts of one thing say together. */
export interface Whole {
  readonly state: ShownState;
  /** None of the parts collected, all of them complete, or something between. */
  readonly level: 'none' | 'partial' | 'complete';
  /** 'complete', 'collecting', or 'not complete': only the worst is stated. */
  readonly text: string;
}

/** See Whole; undefined without parts. */
export function wholeOf(states: readonly ShownState[]): Whole | undefined {
  const state = worstOf(states);
  if (state === undefined) return undefined;
  const isNone = states.every((each) => each === 'not-collected');
  return {
    state,
    level: isNone ? 'none' : state === 'complete' ? 'complete' : 'partial',
    text: state === 'complete' || state === 'collecting' ? state : isNone ? 'not collected' : 'not complete',
  };
}
