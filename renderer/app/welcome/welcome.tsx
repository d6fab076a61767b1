import { Loader, UnstyledButton } from '@mantine/core';
import { IconBriefcase, IconFlask, IconPlugConnected } from '@tabler/icons-react';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useAct } from '../../parts/use-act.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { openPracticeCase } from '../session/open-practice-case.ts';
import { useCaseListStore } from '../stores/case-list-store.ts';
import { useConnectionListStore } from '../stores/connection-list-store.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import classes from './welcome.module.css';

/** Shown in the middle column while no case is open: three ways to begin. */
export function Welcome() {
  const services = useFrameServices();
  const showDialog = useDialogStore((state) => state.show);
  const hasCases = useCaseListStore((state) => state.heads.length > 0);
  const hasService = useConnectionListStore(({ connections }) =>
    connections.some(({ settings }) => settings.kind === 'service'),
  );
  const { busy, failure: error, act } = useAct();
  const openPractice = (): Promise<void> => act(() => openPracticeCase(services));
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <div>
          <h1>{hasCases ? 'No case is open' : 'Welcome to Casebook'}</h1>
          <p className={classes.lead}>
            {hasCases
              ? 'Open one on the left, or start another.'
              : 'Follow addresses, keep every answer with its evidence, review without a network, and hand over files that hold up.'}
          </p>
        </div>
        <div className={classes.choices}>
          <UnstyledButton
            className={classes.choice}
            data-primary={!hasService}
            disabled={busy}
            onClick={() => void openPractice()}
          >
            {busy ? <Loader size={18} /> : <IconFlask size={18} aria-hidden />}
            <span>
              <span className={classes.choiceTitle}>Open the practice case</span>
              <span className={classes.choiceText}>
                A drained wallet on a generated chain, inside the program. No key, no network.
              </span>
            </span>
          </UnstyledButton>
          <UnstyledButton className={classes.choice} onClick={() => showDialog({ kind: 'connection' })}>
            <IconPlugConnected size={18} aria-hidden />
            <span>
              <span className={classes.choiceTitle}>Connect to a service</span>
              <span className={classes.choiceText}>
                You need its address, and your key, secret and passphrase. The connection is tested before it
                is saved.
              </span>
            </span>
          </UnstyledButton>
          {hasService && (
            <UnstyledButton className={classes.choice} onClick={() => showDialog({ kind: 'new-case' })}>
              <IconBriefcase size={18} aria-hidden />
              <span>
                <span className={classes.choiceTitle}>New case</span>
                <span className={classes.choiceText}>With a connection that you already have.</span>
              </span>
            </UnstyledButton>
          )}
        </div>
        {error !== undefined && <ErrorNotice error={error} />}
      </div>
    </main>
  );
}
