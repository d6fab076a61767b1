import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import { IconStar, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TabRecord } from '../../../shared/engine/storage/case-records.ts';
import { OPENS_TAB } from '../../parts/opens-tab.ts';
import { revealWhole } from '../../parts/reveal-hostile.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { setCaseStar } from '../session/case-events.ts';
import { inBackground } from '../session/in-background.ts';
import { activateTab, closeTab } from '../session/tab-actions.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { KindIcon } from '../tabs/kind-icon.tsx';
import { useTabName, useWholeTabName } from '../tabs/tab-name.ts';
import { TabName } from '../tabs/tab-title.tsx';
import classes from './sidebar.module.css';
import { useCurrentInView } from './use-current-in-view.ts';

interface TabRowProps {
  readonly tab: TabRecord;
  /** Unfolds what is below the row; takes the place of the icon. */
  readonly fold?: ReactNode;
  /** How complete its subject is. */
  readonly state?: ReactNode;
  /** True below the row of its subject. @default false */
  readonly isInside?: boolean;
  /** What is listed below the row. */
  readonly children?: ReactNode;
}

/** The buttons of a tab's row: add a star, close the tab. */
function TabActs({ tab, title }: { readonly tab: TabRecord; readonly title: string }) {
  const services = useFrameServices();
  const isStarred = useOpenCaseStore((state) => state.stars.has(`tab:${tab.tabId}`));
  const isReadOnly = useOpenCaseStore((state) => state.readOnlyReason !== undefined);
  return (
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
  );
}

/** One tab in the sidebar: a click shows it, and reopens it if it was closed. */
export function TabRow({ tab, fold, state, isInside = false, children }: TabRowProps) {
  const services = useFrameServices();
  const current = useOpenCaseStore(({ activeTabId }) => activeTabId === tab.tabId);
  const title = revealWhole(useWholeTabName(tab));
  const name = revealWhole(useTabName(tab));
  const row = useCurrentInView(current);
  return (
    <li>
      <div
        ref={row}
        className={isInside ? `${classes.row} ${classes.inside}` : classes.row}
        data-current={current}
        data-closed={!tab.open}
      >
        {fold}
        <UnstyledButton
          {...OPENS_TAB}
          className={classes.open}
          aria-current={current ? 'true' : undefined}
          // Its parts are boxes of their own, between which a screen reader would pause.
          aria-label={tab.open ? name : `${name} closed`}
          title={tab.open ? title : `${title} (closed; click to reopen)`}
          onClick={() => inBackground(activateTab(services, tab.tabId))}
        >
          {fold === undefined && <KindIcon kind={tab.kind} />}
          <span className={classes.name}>
            <TabName tab={tab} />
          </span>
        </UnstyledButton>
        {state}
        <TabActs tab={tab} title={title} />
      </div>
      {children}
    </li>
  );
}
