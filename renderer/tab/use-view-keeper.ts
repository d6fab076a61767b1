import { useEffect, useRef, useState } from 'react';
import type { JsonObject } from '../../shared/units/json-value.ts';
import { onLeaving } from '../page/before-leaving.ts';
import type { TabRecord } from '../../shared/engine/storage/case-records.ts';
import { withLatePart } from './tab-view.ts';
import { useLatest } from './use-latest.ts';
import { createViewKeeper, type ViewKeeper } from './view-keeper.ts';
import { useWorkbench } from './workbench-context.ts';

/**
 * Stores parts of a tab's view with the tab. Delayed changes are stored when the component unmounts
 * or the page closes, but never over a part that was changed elsewhere meanwhile. The functions
 * keep their identity.
 */
export function useViewKeeper(tab: TabRecord): ViewKeeper<JsonObject> {
  const { changeTab, inBackground } = useWorkbench();
  /** The tab's view as far as this component knows it. */
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
