/**
 * The one rule of disputes: a row is disputed if the node's responses of the case contradict it, or other
 * records of the same action, or its own fields. Each list of a session is judged for itself, by what is
 * stored of its rows. So all screens say the same of a row: a list, a trail with several lists, and screens
 * that show no list, such as the home of a case (disputes-of-case.ts).
 */
import type { ReviewRow } from '../../../shared/engine/query/review-session.ts';
import type { RowTarget } from '../../tab/workbench-context.ts';
import { contradictionText, type NodeJudge } from './contradicted-rows.ts';
import type { ActionJudge } from './disputed-actions.ts';
import type { JudgedCounts, JudgedNow } from './judged-now.ts';
import type { JudgedSession } from './judged-session.ts';
import type { ListInSession } from './lists-in-session.ts';
import { addUnchecked, ALL_CHECKED, uncheckedByFailure, type Unchecked } from './unchecked-rows.ts';

/** A row that another source contradicts, or its own fields. */
export interface Dispute {
  readonly row: ReviewRow;
  /** What contradicts, in a sentence. May quote the sources. */
  readonly text: string;
  /** The record that contradicts it; undefined if the node does. */
  readonly by: RowTarget | undefined;
}

/** The rows of lists that were judged, as far as they could be. */
export interface JudgedRows {
  /** By the key of the row. */
  readonly disputes: ReadonlyMap<string, Dispute>;
  readonly unchecked: Unchecked;
  /** How many there are of each list. */
  readonly counts: JudgedNow;
}

export interface RowJudge {
  /** False if nothing can contradict a row of the list, so that it need not be read. */
  readonly canJudge: (list: ListInSession) => boolean;
  /** Rows of lists that were not checked because a source could not be read. */
  readonly unread: (lists: readonly ListInSession[]) => Unchecked;
  /** Judges all rows of these lists of a session, whatever its query. Rejects if they cannot be read. */
  readonly judge: (session: JudgedSession, lists: readonly ListInSession[]) => Promise<JudgedRows>;
}

/** Why the newest sources could not be read: rows are judged by what was read before, or not at all. */
export interface UnreadSources {
  readonly node?: unknown;
  readonly details?: unknown;
}

/** Rows of lists that a source which could not be read may contradict. */
const unreadOf = (lists: readonly ListInSession[], source: string, failure: unknown): Unchecked =>
  failure === undefined || lists.length === 0
    ? ALL_CHECKED
    : uncheckedByFailure(
        lists.reduce((sum, { rows }) => sum + rows, 0),
        source,
        failure,
      );

/** Returns the judge of rows by both sources. */
export function createRowJudge(
  byNode: NodeJudge,
  byRecords: ActionJudge,
  { node, details }: UnreadSources = {},
): RowJudge {
  const unread = (lists: readonly ListInSession[]): Unchecked =>
    addUnchecked([
      unreadOf(lists.filter(byNode.speaksOf), 'the node', node),
      unreadOf(lists.filter(byRecords.canJudge), 'details', details),
    ]);
  return {
    canJudge: (list) => byNode.canJudge(list) || byRecords.canJudge(list),
    unread,
    judge: async (session, lists) => {
      const disputes = new Map<string, Dispute>();
      const found: Unchecked[] = [];
      const counts = new Map<string, JudgedCounts>();
      for (const list of lists) {
        const { contradicted, unchecked } = await byNode.judge(session, list);
        const actions = await byRecords.judge(session, list);
        for (const [key, dispute] of actions.rows) disputes.set(key, dispute);
        for (const [key, each] of contradicted)
          disputes.set(key, { row: each.row, text: contradictionText(each), by: undefined });
        const ofList = addUnchecked([unchecked, actions.unchecked, unread([list])]);
        const disputed = new Set([...actions.rows.keys(), ...contradicted.keys()]).size;
        counts.set(list.collectionId, { disputed, unchecked: ofList.rows });
        found.push(ofList);
      }
      return { disputes, unchecked: addUnchecked(found), counts };
    },
  };
}
