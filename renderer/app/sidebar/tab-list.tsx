import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import { IconStar, IconX } from '@tabler/icons-react';
import { useFrameServices } from '../services/frame-services.ts';
import { setCaseStar } from '../session/case-events.ts';
import { activateTab, closeTab } from '../session/tab-actions.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { KindIcon } from '../tabs/kind-icon.tsx';
import { TabTitle } from '../tabs/tab-title.tsx';
import { inBackground } from '../session/in-background.ts';
import { SidebarSection } from './sidebar-section.tsx';
import classes from './sidebar.module.css';
import { OPENS_TAB } from '../../parts/opens-tab.ts';
import { revealWhole } from '../../parts/reveal-hostile.ts';

/** Lists the investigations of the open case, with closed ones dimmed; a click reopens one. */
export function TabList() {
  const services = useFrameServices();
  const tabs = useOpenCaseStore((state) => state.tabs);
  const stars = useOpenCaseStore((state) => state.stars);
  const isReadOnly = useOpenCaseStore((state) => state.readOnlyReason !== undefined);
  const activeTabId = useOpenCaseStore((state) => state.activeTabId);
  return (
    <SidebarSection title="Investigations" count={tabs.length}>
      {tabs.length === 0 && <p className={classes.empty}>None yet. Paste an address anywhere to begin.</p>}
      <ul className={classes.list}>
        {tabs.map((tab) => {
          const current = tab.tabId === activeTabId;
          const title = revealWhole(tab.title);
          return (
            <li key={tab.tabId} className={classes.row} data-current={current} data-closed={!tab.open}>
              <UnstyledButton
                {...OPENS_TAB}
                className={classes.open}
                aria-current={current ? 'true' : undefined}
                title={tab.open ? title : `${title} (closed; click to reopen)`}
                onClick={() => inBackground(activateTab(services, tab.tabId))}
              >
                <KindIcon kind={tab.kind} />
                <span className={classes.name}>
                  <TabTitle title={tab.title} />
                </span>
                {!tab.open && <span className={classes.aside}>closed</span>}
              </UnstyledButton>
              {!isReadOnly && !stars.has(`tab:${tab.tabId}`) && (
                <Tooltip label="Star tab">
                  <ActionIcon
                    size="sm"
                    className={classes.act ?? ''}
                    aria-label={`Star tab ${title}`}
                    onClick={() => inBackground(setCaseStar(services, tab.caseId, `tab:${tab.tabId}`, true))}
                  >
                    <IconStar size={14} />
                  </ActionIcon>
                </Tooltip>
              )}
              {tab.open && (
                <Tooltip label="Close tab">
                  <ActionIcon
                    size="sm"
                    mr={4}
                    className={classes.act ?? ''}
                    aria-label={`Close ${title}`}
                    onClick={() => inBackground(closeTab(services, tab.tabId))}
                  >
                    <IconX size={14} />
                  </ActionIcon>
                </Tooltip>
              )}
            </li>
          );
        })}
      </ul>
    </SidebarSection>
  );
}
