import { UnstyledButton } from '@mantine/core';
import { IconHome } from '@tabler/icons-react';
import { OPENS_TAB } from '../../parts/opens-tab.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { goHome } from '../session/go-home.ts';
import { HOME_NAME } from '../session/home-name.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import classes from './sidebar.module.css';

/** Leads to the home of the case, which a case without open tabs shows anyway. */
export function HomeRow() {
  const services = useFrameServices();
  const isInFront = useOpenCaseStore(
    ({ tabs, activeTabId }) =>
      !tabs.some(({ open }) => open) ||
      tabs.some(({ kind, tabId }) => kind === 'home' && tabId === activeTabId),
  );
  return (
    <div className={classes.section}>
      <div className={classes.row} data-current={isInFront}>
        <UnstyledButton
          {...OPENS_TAB}
          className={classes.open}
          aria-current={isInFront ? 'true' : undefined}
          title="The addresses of the case, what is open, and what was written down"
          onClick={() => {
            if (!isInFront) goHome(services);
          }}
        >
          <IconHome size={14} aria-hidden />
          <span className={classes.name}>{HOME_NAME}</span>
        </UnstyledButton>
      </div>
    </div>
  );
}
