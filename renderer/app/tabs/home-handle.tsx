import { UnstyledButton } from '@mantine/core';
import { IconHome } from '@tabler/icons-react';
import type { DockviewApi, DockviewGroupPanel, IDockviewHeaderActionsProps } from 'dockview-react';
import { useCallback, useSyncExternalStore } from 'react';
import { OPENS_TAB } from '../../parts/opens-tab.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { goHome } from '../session/go-home.ts';
import { HOME_NAME } from '../session/home-name.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { groupsInOrder } from './dock-moves.ts';
import classes from './dock.module.css';

export const HOME_HINT = `${HOME_NAME} (Alt 0)`;

/** True if a group is the first one and the home is not among its tabs, where it has a handle of its own. */
function needsHandle(dock: DockviewApi, group: DockviewGroupPanel, homeId: string | undefined): boolean {
  return groupsInOrder(dock)[0] === group && group.panels.every(({ id }) => id !== homeId);
}

/** Leads home from the left end of the tabs while the home has no handle of its own there. */
export function HomeHandle({ containerApi, group }: IDockviewHeaderActionsProps) {
  const services = useFrameServices();
  const homeId = useOpenCaseStore(
    ({ tabs }) => tabs.find(({ kind, open }) => kind === 'home' && open)?.tabId,
  );
  const isInFront = useOpenCaseStore(
    ({ activeTabId }) => activeTabId !== undefined && activeTabId === homeId,
  );
  const follow = useCallback(
    (onChange: () => void) => {
      const subscription = containerApi.onDidLayoutChange(onChange);
      return () => subscription.dispose();
    },
    [containerApi],
  );
  const isShown = useSyncExternalStore(follow, () => needsHandle(containerApi, group, homeId));
  if (!isShown) return null;
  return (
    <UnstyledButton
      {...OPENS_TAB}
      className={classes.home}
      aria-label={HOME_NAME}
      aria-current={isInFront ? 'true' : undefined}
      title={HOME_HINT}
      onClick={() => goHome(services)}
    >
      <IconHome size={14} aria-hidden />
    </UnstyledButton>
  );
}
