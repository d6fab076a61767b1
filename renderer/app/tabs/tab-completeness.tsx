import { IconCircleDotted } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { useJudgedNow } from '../../evidence/contradicted/judged-now.ts';
import { useAskingTabs } from '../../tab/asking-tabs.ts';
import { useCollections } from '../../tab/use-collections.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { collectionsOfTab, stateTab } from './statement-of-tab.ts';
import classes from './dock.module.css';
import { StateIcon } from './state-icon.tsx';

const UNREAD = 'completeness could not be read';

/**
 * Shows on a tab's handle how complete its contents are: a shape for each state, a text for screen
 * readers, and the details on hover. Of several collections the least complete one decides.
 */
export function TabCompleteness({ tab }: { readonly tab: TabRecord }) {
  const collections = useOpenCaseStore((state) => state.collections);
  const ids = useMemo(() => collectionsOfTab(tab, collections), [tab, collections]);
  const { progresses, failure } = useCollections(ids);
  const asking = useAskingTabs();
  const judged = useJudgedNow();
  const statement = useMemo(() => {
    const live = new Map(collections.map((record) => [record.collectionId, record]));
    for (const id of ids) {
      const record = progresses.get(id)?.record;
      if (record !== undefined) live.set(id, record);
    }
    return stateTab(tab, [...live.values()], asking, judged);
  }, [tab, collections, ids, progresses, asking, judged]);
  // A collection that could not be read may be less complete than the others; the tab says why.
  if (failure !== undefined)
    return (
      <span className={classes.tabCompleteness} role="img" aria-label={UNREAD} title={UNREAD}>
        <IconCircleDotted size={14} aria-hidden />
      </span>
    );
  if (statement === undefined) return null;
  const { state, text, told, showsEachLine } = statement;
  return (
    <span
      className={classes.tabCompleteness}
      role="img"
      aria-label={text}
      title={showsEachLine ? [text, ...told].join('\n') : text}
    >
      <StateIcon state={state} />
    </span>
  );
}
