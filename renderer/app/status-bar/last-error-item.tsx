import { Button, Popover, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { ConnectionActivity } from '../../../shared/contract/connections-contract.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { HostileLines } from '../../parts/hostile-lines.tsx';
import { ButtonPanel } from '../../tab/button-panel.tsx';
import classes from './status-bar.module.css';

/**
 * The connection's last error: its time and beginning. A click shows all of it; once read, it can be
 * dismissed until another one comes.
 */
export function LastErrorItem({ error }: { readonly error: NonNullable<ConnectionActivity['lastError']> }) {
  const rebuilt = useMemo(() => CasebookError.fromShape(error), [error]);
  const [isOpen, setOpen] = useState(false);
  const time = new Date(error.at).toISOString().slice(11, 19);
  const [dismissedAt, setDismissedAt] = useState<number>();
  if (dismissedAt === error.at) return null;
  return (
    <ButtonPanel isOpen={isOpen} onOpen={setOpen} position="top-start" width={420} withArrow>
      <Popover.Target>
        <UnstyledButton className={`${classes.item} ${classes.error}`} onClick={() => setOpen(!isOpen)}>
          <IconAlertTriangle size={13} aria-hidden />
          <span className={classes.errorText}>
            Last error {time} UTC: <HostileLines text={error.message} />
          </span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <ErrorNotice error={rebuilt} />
        <Button
          size="xs"
          variant="default"
          mt={8}
          onClick={() => {
            setOpen(false);
            setDismissedAt(error.at);
          }}
        >
          Dismiss
        </Button>
      </Popover.Dropdown>
    </ButtonPanel>
  );
}
