import { useEffect, useRef, useState } from 'react';
import type { JsonObject } from '../../shared/units/json-value.ts';
import { onLeaving } from '../page/before-leaving.ts';
import type { TabRecord } from '../../shared/engine/storage/case-records.ts';
import { withLatePart } from './tab-view.ts';
import { useLatest } from './use-latest.ts';
import { createViewKeeper, type ViewKeeper } from './view-keeper.ts';
import { useWorkbench } from './workbench-context.ts';

/**
 * Keeps parts of a tab's view with the tab: what waits is stored at the latest when the component or the page goes, but not over a part that the tab was given elsewhere meanwhile. Its
 * functions stay the same objects.
 */
export function useViewKeeper(tab: TabRecord): ViewKeeper<JsonObject> {
  const { changeTab, inBackground } = useWorkbench();
  /** What the tab has as far as is known here. */
  const known = useRef(tab.view);
  const store = useLatest((part: JsonObject, isLate: boolean): void => {
    const before = known.current;
    known.current = { ...before, ...part };
    inBackground(
      changeTab(tab, (now) => ({
        ...now,
        view: isLate ? withLatePart(now.view, before, part) : { ...now.view, ...part },
      })),
    );
  });
  const [keeper] = useState(() => createViewKeeper(store));
  const { rest } = keeper;
  useEffect(() => {
    const stay = onLeaving(rest);
    return () => {
      stay();
      rest();
    };
  }, [rest]);
  return keeper;
}
