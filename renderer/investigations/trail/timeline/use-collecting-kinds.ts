import type { JsonObject } from '../../../../shared/units/json-value.ts';
import type { KindOfAddress } from '../../../../shared/engine/collect/kinds-of-address.ts';
import { narrowingText } from '../../../../shared/engine/collect/completeness/shown-completeness.ts';
import type { CollectionRecord, TabRecord } from '../../../../shared/engine/storage/case-records.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { useStarting } from '../../../tab/use-starting.ts';
import { useAct } from '../../../parts/use-act.ts';

type Question = Pick<CollectionRecord, 'endpointId' | 'params' | 'goal'>;

/** What to change in the tab's current view when a collection has started. */
type ViewOf = (record: CollectionRecord, newest: JsonObject) => JsonObject;

interface CollectingKinds {
  /**
   * Starts a collection in the tab, which then shows what `viewOf` returns. Rejects with why it
   * could not start.
   */
  readonly start: (question: Question, viewOf?: ViewOf) => Promise<void>;
  /**
   * Collects everything of each kind, in parallel at the connection's pace; resumes those that were
   * stopped.
   */
  readonly collect: (kinds: readonly KindOfAddress[]) => void;
  /** Adds to each kind's collection what is new. */
  readonly update: (kinds: readonly KindOfAddress[]) => void;
  /** Like `start`, for a button. */
  readonly again: (question: Question, viewOf?: ViewOf) => void;
  /** Why the last act could not start; of several, the first. */
  readonly failure: unknown;
}

const isStopped = ({ collection }: KindOfAddress): boolean =>
  collection !== undefined && collection.state !== 'done' && narrowingText(collection) === '';

/** Collects the kinds of an address as collections of its trail. */
export function useCollectingKinds(tab: TabRecord, address: string): CollectingKinds {
  const { runner } = useWorkbench();
  const { start: begin, remember } = useStarting(tab);
  const { failure, act } = useAct();
  const show = (
    started: readonly CollectionRecord[],
    viewOf: (newest: JsonObject) => JsonObject = () => ({}),
  ): Promise<void> => remember(started, ({ view }) => ({ view: { ...view, ...viewOf(view) } }));
  const start: CollectingKinds['start'] = async (question, viewOf) => {
    const record = await begin(question);
    await show([record], (newest) => viewOf?.(record, newest) ?? {});
  };
  const collectAll = async (kinds: readonly KindOfAddress[]): Promise<void> => {
    const started: CollectionRecord[] = [];
    const failures: unknown[] = [];
    // Each definition is in the journal before the next, so a kill in between loses none of them.
    for (const each of kinds) {
      try {
        if (each.collection !== undefined && isStopped(each))
          await runner.resume(each.collection.collectionId);
        else {
          const { endpointId, params } = each.kind;
          started.push(await begin({ endpointId, params: { ...params, address } }));
        }
      } catch (error) {
        failures.push(error);
      }
    }
    if (started.length > 0) await show(started);
    if (failures.length > 0) throw failures[0];
  };
  return {
    start,
    collect: (kinds) => void act(() => collectAll(kinds)),
    update: (kinds) =>
      void act(() =>
        Promise.all(
          kinds.map(async ({ collection }) => {
            if (collection !== undefined) await runner.update(collection.collectionId);
          }),
        ),
      ),
    again: (question, viewOf) => void act(() => start(question, viewOf)),
    failure,
  };
}
