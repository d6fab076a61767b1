import { ActionIcon, Kbd, Tooltip, UnstyledButton } from '@mantine/core';
import { IconHelp, IconLayoutSidebar, IconSearch } from '@tabler/icons-react';
import { MAIN_KEY } from '../../parts/main-key.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { openPalette } from '../palette/palette-store.ts';
import { toggleSidebar, useSidebarPlace } from '../sidebar/sidebar-place.ts';
import { NewInvestigationMenu } from './new-investigation-menu.tsx';
import { ReviewSwitch } from './review-switch.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { TimeDisplaySwitch } from './time-display-switch.tsx';
import classes from './header-bar.module.css';
import { revealWhole } from '../../parts/reveal-hostile.ts';

/** The slim bar at the top: the open case, the palette, and the settings that apply to all tabs. */
export function HeaderBar() {
  const phase = useOpenCaseStore((state) => state.phase);
  const isSidebarShown = useSidebarPlace() !== 'hidden';
  const showDialog = useDialogStore((state) => state.show);
  return (
    <header className={classes.header}>
      <div className={classes.title}>
        <Tooltip label={isSidebarShown ? 'Hide the sidebar' : 'Show the sidebar'}>
          <ActionIcon
            aria-label="Sidebar"
            aria-pressed={isSidebarShown}
            data-sidebar-button
            onClick={toggleSidebar}
          >
            <IconLayoutSidebar size={16} />
          </ActionIcon>
        </Tooltip>
        <span
          className={classes.caseName}
          title={phase.kind === 'open' ? revealWhole(phase.record.name) : undefined}
        >
          {phase.kind === 'open' ? <bdi>{revealWhole(phase.record.name)}</bdi> : 'Casebook'}
        </span>
      </div>
      <UnstyledButton className={classes.paletteButton} onClick={openPalette} title="Command palette">
        <IconSearch size={14} aria-hidden />
        <span className={classes.paletteHint}>Go to an address, hash, height or command</span>
        <Kbd>{MAIN_KEY} K</Kbd>
      </UnstyledButton>
      <div className={classes.controls}>
        {phase.kind === 'open' && <NewInvestigationMenu />}
        <ReviewSwitch />
        <TimeDisplaySwitch />
        <ThemeMenu />
        <Tooltip label="Keys (?)">
          <ActionIcon aria-label="Keyboard shortcuts" onClick={() => showDialog({ kind: 'keys' })}>
            <IconHelp size={16} />
          </ActionIcon>
        </Tooltip>
      </div>
    </header>
  );
}
