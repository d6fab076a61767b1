import { CloseButton } from '@mantine/core';
import { IconInfoCircle, IconLock, IconPlugConnectedX } from '@tabler/icons-react';
import { CasebookError } from '../../shared/errors/casebook-error.ts';
import { useHostStore } from './stores/host-store.ts';
import { useOpenCaseStore } from './stores/open-case-store.ts';
import classes from './case-banners.module.css';

function lostSentence(error: unknown): string {
  return error instanceof CasebookError && error.code !== 'wire.closed'
    ? `${error.message} ${error.nextStep}`
    : 'What is on screen stays. Trying to connect again…';
}

/** What holds for the whole window and must not be overlooked: disconnected, read-only, what opening had to say. */
export function CaseBanners() {
  const { phase, error } = useHostStore();
  const { readOnlyReason, notices } = useOpenCaseStore();
  const dismiss = (notice: string): void =>
    useOpenCaseStore.setState((state) => ({ notices: state.notices.filter((each) => each !== notice) }));
  return (
    <>
      {phase === 'disconnected' && (
        <div className={classes.banner} data-tone="bad" role="alert">
          <IconPlugConnectedX size={15} aria-hidden />
          <span className={classes.text}>
            <strong>Disconnected from Casebook.</strong> {lostSentence(error)}
          </span>
        </div>
      )}
      {readOnlyReason !== undefined && (
        <div className={classes.banner} role="status">
          <IconLock size={15} aria-hidden />
          <span className={classes.text}>
            <strong>Read-only.</strong> {readOnlyReason}
          </span>
        </div>
      )}
      {notices.map((notice) => (
        <div key={notice} className={classes.banner} data-tone="note" role="status">
          <IconInfoCircle size={15} aria-hidden />
          <span className={classes.text}>{notice}</span>
          <CloseButton aria-label="Dismiss" onClick={() => dismiss(notice)} />
        </div>
      ))}
    </>
  );
}
