import { Button, Group, Kbd } from '@mantine/core';
import { HostileText } from '../../parts/hostile-text.tsx';
import { MAIN_KEY } from '../../parts/main-key.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { inBackground } from '../session/in-background.ts';
import { openTab } from '../session/tab-actions.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { offeredTabs } from '../tabs/tab-commands.ts';
import classes from './case-home.module.css';

const NAME_CHARACTERS = 120;

/** The name of the case and how to go on; in an empty case, how to begin. */
export function HomeHeading({ isEmpty }: { readonly isEmpty: boolean }) {
  const services = useFrameServices();
  const phase = useOpenCaseStore((state) => state.phase);
  const readOnlyReason = useOpenCaseStore((state) => state.readOnlyReason);
  const showDialog = useDialogStore((state) => state.show);
  if (phase.kind !== 'open') return null;
  const { head } = phase;
  return (
    <>
      <div>
        <h1>
          {isEmpty ? 'Begin with an address' : <HostileText text={head.name} atMost={NAME_CHARACTERS} />}
        </h1>
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
              variant={index === 0 && isEmpty ? 'filled' : 'default'}
              disabled={readOnlyReason !== undefined}
              title={readOnlyReason}
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
    </>
  );
}
