import { IconX } from '@tabler/icons-react';
import type { IDockviewPanelHeaderProps } from 'dockview-react';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { KindIcon } from './kind-icon.tsx';
import { TabCompleteness } from './tab-completeness.tsx';
import { TabTitle } from './tab-title.tsx';
import classes from './dock.module.css';
import { revealWhole } from '../../parts/reveal-hostile.ts';

/** The handle of one docked tab: kind, title, close. A middle click closes it too. */
export function DockTab({ api }: IDockviewPanelHeaderProps) {
  const tab = useOpenCaseStore(({ tabs }) => tabs.find(({ tabId }) => tabId === api.id));
  if (tab === undefined) return null;
  return (
    <div
      className={classes.tab}
      title={revealWhole(tab.title)}
      onAuxClick={(event) => {
        if (event.button === 1) api.close();
      }}
    >
      <KindIcon kind={tab.kind} className={classes.tabIcon} />
      <span className={classes.tabTitle}>
        <TabTitle title={tab.title} />
      </span>
      <TabCompleteness tab={tab} />
      {/* For the mouse alone: a tab may hold nothing that takes the focus. By key it is Delete on the tab, or Alt-W. */}
      <span
        className={classes.tabClose}
        aria-hidden
        data-closes
        title="Close (Alt W)"
        // Not a drag of the tab, and not its activation.
        onPointerDown={(event) => event.stopPropagation()}
        onClick={(event) => {
          event.stopPropagation();
          api.close();
        }}
      >
        <IconX size={13} />
      </span>
    </div>
  );
}
