import { CloseButton } from '@mantine/core';
import { IconDatabaseOff, IconInfoCircle, IconLock, IconPlugConnectedX } from '@tabler/icons-react';
import { CasebookError } from '../../shared/errors/casebook-error.ts';
import { HostileLines } from '../parts/hostile-lines.tsx';
import { useHostStore, type HostState } from './stores/host-store.ts';
import { useNetworkStore } from './stores/network-store.ts';
import { useOpenCaseStore } from './stores/open-case-store.ts';
import classes from './case-banners.module.css';

function lostSentence({ error, description }: HostState): string {
  if (error instanceof CasebookError && error.code !== 'wire.closed')
    return `${error.message} ${error.nextStep}`;
  // A page cannot distinguish a host that is unreachable from one that was restarted and no longer
  // knows the page.
  const newLink =
    description?.host === 'browser' ? ' If you started it again, open the new link it printed.' : '';
  return `Everything on screen stays. Reconnecting…${newLink}`;
}

/**
 * Banners that concern the whole window and must not be overlooked: disconnected, read-only, and
 * the notices from opening the case.
 */
export function CaseBanners() {
  const host = useHostStore();
  const { readOnlyReason, notices } = useOpenCaseStore();
  const settingsNotices = useNetworkStore((status) => status.notices);
  const unwritable = useNetworkStore((status) => status.unwritable);
  const dismiss = (notice: string): void =>
    useOpenCaseStore.setState((state) => ({ notices: state.notices.filter((each) => each !== notice) }));
  return (
    <>
      {host.phase === 'disconnected' && (
        <div className={classes.banner} data-tone="bad" role="alert">
          <IconPlugConnectedX size={15} aria-hidden />
          <span className={classes.text}>
            <strong>Disconnected from Casebook.</strong> <HostileLines text={lostSentence(host)} />
          </span>
        </div>
      )}
      {unwritable !== undefined && (
        <div className={classes.banner} data-tone="bad" role="alert">
          <IconDatabaseOff size={15} aria-hidden />
          <span className={classes.text}>
            <strong>Review only.</strong> <HostileLines text={unwritable} />
          </span>
        </div>
      )}
      {readOnlyReason !== undefined && readOnlyReason !== unwritable && (
        <div className={classes.banner} role="status">
          <IconLock size={15} aria-hidden />
          <span className={classes.text}>
            <strong>Read-only.</strong> <HostileLines text={readOnlyReason} />
          </span>
        </div>
      )}
      {settingsNotices?.map((notice) => (
        <div key={notice} className={classes.banner} data-tone="bad" role="alert">
          <IconInfoCircle size={15} aria-hidden />
          <span className={classes.text}>
            <HostileLines text={notice} />
          </span>
        </div>
      ))}
      {notices.map((notice) => (
        <div key={notice} className={classes.banner} data-tone="note" role="status">
          <IconInfoCircle size={15} aria-hidden />
          <span className={classes.text}>
            <HostileLines text={notice} />
          </span>
          <CloseButton aria-label="Dismiss" onClick={() => dismiss(notice)} />
        </div>
      ))}
    </>
  );
}
