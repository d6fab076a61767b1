import { UnstyledButton } from '@mantine/core';
import { IconFlask, IconPlugConnected } from '@tabler/icons-react';
import { useConnectionListStore } from '../stores/connection-list-store.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import { SidebarSection } from './sidebar-section.tsx';
import classes from './sidebar.module.css';
import { revealWhole } from '../../parts/reveal-hostile.ts';

/** Lists the connections of this profile; a click opens the settings of one. */
export function ConnectionList() {
  const connections = useConnectionListStore((state) => state.connections);
  const showDialog = useDialogStore((state) => state.show);
  return (
    <SidebarSection
      id="connections"
      title="Connections"
      add={{ label: 'Connect to a service', act: () => showDialog({ kind: 'connection' }) }}
    >
      <ul className={classes.list}>
        {connections.map(({ settings, secretState, leftInKeychain = false }) => {
          const Icon = settings.kind === 'practice' ? IconFlask : IconPlugConnected;
          const keyMissing =
            secretState === 'missing' || secretState === 'locked' || secretState === 'unavailable';
          return (
            <li key={settings.id} className={classes.row}>
              <UnstyledButton
                className={classes.open}
                title={revealWhole(
                  settings.baseUrl === '' ? settings.name : `${settings.name}: ${settings.baseUrl}`,
                )}
                onClick={() => showDialog({ kind: 'connection', connectionId: settings.id })}
              >
                <Icon size={14} aria-hidden />
                <span className={classes.name}>
                  <bdi>{revealWhole(settings.name)}</bdi>
                </span>
                {keyMissing && (
                  <span className={classes.state} data-state="failed">
                    key {secretState}
                  </span>
                )}
                {leftInKeychain && !keyMissing && (
                  <span className={classes.state} data-state="paused">
                    key in keychain, too
                  </span>
                )}
                {secretState === 'session' && !leftInKeychain && (
                  <span className={classes.aside}>session key</span>
                )}
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
    </SidebarSection>
  );
}
