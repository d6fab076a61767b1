import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { CollectionRecord } from '../../../shared/engine/storage/case-records.ts';
import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import { useAskingTabs } from '../../tab/asking-tabs.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { StateIcon } from '../tabs/state-icon.tsx';
import { wholeTabName } from '../tabs/tab-name.ts';
import { TabName, TabTitle } from '../tabs/tab-title.tsx';
import { CollectionRow } from './collection-row.tsx';
import {
  collectionsThatDecide,
  groupCollections,
  stateOfGroup,
  type CollectionGroup,
} from './group-collections.ts';
import { SidebarSection } from './sidebar-section.tsx';
import classes from './sidebar.module.css';
import { useCollectionsProgress } from './use-collections-progress.ts';

/** How complete a group is now, while its collections run. */
function useStateOfGroup({ tab, collections }: CollectionGroup): ReturnType<typeof stateOfGroup> {
  const stored = useOpenCaseStore((held) => held.collections);
  const deciding = useMemo(
    () => collectionsThatDecide({ tab, collections }, stored),
    [tab, collections, stored],
  );
  const live = useCollectionsProgress(deciding);
  const asking = useAskingTabs();
  return useMemo(() => {
    const current = new Map([...stored, ...live].map((record) => [record.collectionId, record]));
    const own = collections.map((each) => current.get(each.collectionId) ?? each);
    return stateOfGroup({ tab, collections: own }, [...current.values()], asking);
  }, [tab, collections, stored, live, asking]);
}

/** The only collection of an investigation, with the state of its tab. */
function OnlyRow({ group, only }: { readonly group: CollectionGroup; readonly only: CollectionRecord }) {
  const state = useStateOfGroup(group);
  return <CollectionRow stored={only} {...(group.tab !== undefined && { ofTab: state })} />;
}

/** The collections of one investigation behind its name, with their number and how complete it is. */
function GroupRow({ group }: { readonly group: CollectionGroup }) {
  const { tab, collections } = group;
  const [isOpen, setOpen] = useState(false);
  const { state, text } = useStateOfGroup(group);
  const { labels, tabs } = useOpenCaseStore();
  const title = tab === undefined ? 'In no tab' : wholeTabName(tab, labels, tabs);
  const Arrow = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <li>
      <div className={classes.row}>
        <UnstyledButton
          className={classes.open}
          aria-expanded={isOpen}
          title={`${revealWhole(title)}: ${countText(collections.length, 'collection')}, ${text}`}
          onClick={() => setOpen(!isOpen)}
        >
          <Arrow size={14} aria-hidden />
          <span className={classes.name}>
            {tab === undefined ? <TabTitle title={title} /> : <TabName tab={tab} />}
          </span>
          <span className={`${classes.aside} casebook-figures`}>{groupedCount(collections.length)}</span>
          <span className={classes.stateIcon} role="img" aria-label={text}>
            <StateIcon state={state} />
          </span>
        </UnstyledButton>
      </div>
      {isOpen && (
        <ul className={classes.list} aria-label={`Collections of ${revealWhole(title)}`}>
          {collections.map((each) => (
            <CollectionRow key={each.collectionId} stored={each} isInGroup />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Lists the collections of the open case by investigation, each with its state. */
export function CollectionList() {
  const collections = useOpenCaseStore((state) => state.collections);
  const tabs = useOpenCaseStore((state) => state.tabs);
  const groups = useMemo(() => groupCollections(tabs, collections), [tabs, collections]);
  return (
    <SidebarSection title="Collections" count={collections.length}>
      {collections.length === 0 && <p className={classes.empty}>Nothing collected yet.</p>}
      <ul className={classes.list}>
        {groups.map((group) => {
          const [only, ...others] = group.collections;
          return only !== undefined && others.length === 0 ? (
            <OnlyRow key={only.collectionId} group={group} only={only} />
          ) : (
            <GroupRow key={group.tab?.tabId ?? ''} group={group} />
          );
        })}
      </ul>
    </SidebarSection>
  );
}
