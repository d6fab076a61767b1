import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import { loadedLater } from '../../parts/loaded-later.tsx';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { SidebarSection } from './sidebar-section.tsx';
import classes from './sidebar.module.css';
import { TabRow } from './tab-row.tsx';

const ClosedTabs = loadedLater('the closed tabs', async () => (await import('./closed-tabs.tsx')).ClosedTabs);

/** Lists the investigations of the open case: the open tabs, and on demand the closed ones. */
export function TabList() {
  const tabs = useOpenCaseStore((state) => state.tabs);
  const [showsClosed, setShowsClosed] = useState(false);
  const open = tabs.filter((tab) => tab.open);
  const closed = tabs.length - open.length;
  return (
    <SidebarSection title="Investigations" count={tabs.length}>
      {tabs.length === 0 && <p className={classes.empty}>None yet. Paste an address anywhere to begin.</p>}
      <ul className={classes.list}>
        {open.map((tab) => (
          <TabRow key={tab.tabId} tab={tab} />
        ))}
      </ul>
      {closed > 0 && (
        <>
          <UnstyledButton
            className={classes.more}
            aria-expanded={showsClosed}
            onClick={() => setShowsClosed(!showsClosed)}
          >
            {showsClosed ? (
              <IconChevronDown size={14} aria-hidden />
            ) : (
              <IconChevronRight size={14} aria-hidden />
            )}
            Reopen <span className={classes.count}>{groupedCount(closed)}</span>
          </UnstyledButton>
          {showsClosed && (
            <Suspense fallback={null}>
              <ClosedTabs />
            </Suspense>
          )}
        </>
      )}
    </SidebarSection>
  );
}
