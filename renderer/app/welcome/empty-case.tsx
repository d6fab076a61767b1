import { Button, Group, Kbd } from '@mantine/core';
import { MAIN_KEY } from '../keys/main-key.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { inBackground } from '../session/in-background.ts';
import { openTab } from '../session/tab-actions.ts';
import { useConnectionListStore } from '../stores/connection-list-store.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import { isPracticeCase } from '../session/practice-case.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { usePreferenceStore } from '../stores/preference-store.ts';
import { offeredTabs } from '../tabs/tab-commands.ts';
import { FirstSteps } from './first-steps.tsx';
import classes from './welcome.module.css';

/** Shown in a case without open tabs: how to begin, with an example that works. */
export function EmptyCase() {
  const services = useFrameServices();
  const phase = useOpenCaseStore((state) => state.phase);
  const readOnly = useOpenCaseStore((state) => state.readOnlyReason !== undefined);
  const practiceId = useConnectionListStore(
    ({ connections }) => connections.find(({ settings }) => settings.kind === 'practice')?.settings.id,
  );
  const practiceCaseId = usePreferenceStore((state) => state.practiceCaseId);
  const isPractice =
    phase.kind === 'open' &&
    isPracticeCase(phase.record, { connectionId: practiceId, caseId: practiceCaseId });
  const showDialog = useDialogStore((state) => state.show);
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <div>
          <h1>Begin with an address</h1>
          <p className={classes.lead}>
            Paste an address, a transaction hash or a block height anywhere in this window, or press{' '}
            <Kbd>{MAIN_KEY} K</Kbd> and type it.
          </p>
        </div>
        <Group gap="sm">
          {offeredTabs()
            .filter(({ button }) => button !== undefined)
            .map((offered, index) => (
              <Button
                key={offered.kind}
                variant={index === 0 ? 'filled' : 'default'}
                disabled={readOnly}
                onClick={() =>
                  'question' in offered
                    ? showDialog({ kind: 'open-subject', subject: offered.kind })
                    : inBackground(openTab(services, offered.request()))
                }
              >
                {offered.button}
              </Button>
            ))}
        </Group>
        {isPractice && <FirstSteps />}
      </div>
    </div>
  );
}
