import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import { IconStar, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { OPENS_TAB } from '../../parts/opens-tab.ts';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import { scrollWithin } from '../../parts/scroll-within.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { setCaseStar } from '../session/case-events.ts';
import { inBackground } from '../session/in-background.ts';
import { activateTab, closeTab } from '../session/tab-actions.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { KindIcon } from '../tabs/kind-icon.tsx';
import { useTabName, useWholeTabName } from '../tabs/tab-name.ts';
import { TabName } from '../tabs/tab-title.tsx';
import classes from './sidebar.module.css';

/** One tab in the sidebar: a click shows it, and reopens it if it was closed. */
export function TabRow({ tab }: { readonly tab: TabRecord }) {
  const services = useFrameServices();
  const isStarred = useOpenCaseStore((state) => state.stars.has(`tab:${tab.tabId}`));
  const isReadOnly = useOpenCaseStore((state) => state.readOnlyReason !== undefined);
  const current = useOpenCaseStore((state) => state.activeTabId === tab.tabId);
  const title = revealWhole(useWholeTabName(tab));
  const name = revealWhole(useTabName(tab));
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!current || row.current === null) return undefined;
    // Of many tabs, the one in front is in view, also once the window gets smaller.
    const observer = new ResizeObserver(() => scrollWithin(row.current));
    for (let around = row.current.parentElement; around !== null; around = around.parentElement)
      observer.observe(around);
    return () => observer.disconnect();
  }, [current]);
  return (
    <li ref={row} className={classes.row} data-current={current} data-closed={!tab.open}>
      <UnstyledButton
        {...OPENS_TAB}
        className={classes.open}
        aria-current={current ? 'true' : undefined}
        // Its parts are boxes of their own, between which a screen reader would pause.
        aria-label={tab.open ? name : `${name} closed`}
        title={tab.open ? title : `${title} (closed; click to reopen)`}
        onClick={() => inBackground(activateTab(services, tab.tabId))}
      >
        <KindIcon kind={tab.kind} />
        <span className={classes.name}>
          <TabName tab={tab} />
        </span>
        {!tab.open && <span className={classes.aside}>closed</span>}
      </UnstyledButton>
      <span className={classes.acts}>
        {!isReadOnly && !isStarred && (
          <Tooltip label="Star tab">
            <ActionIcon
              size="sm"
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
              aria-label={`Close ${title}`}
              onClick={() => inBackground(closeTab(services, tab.tabId))}
            >
              <IconX size={14} />
            </ActionIcon>
          </Tooltip>
        )}
      </span>
    </li>
  );
}
