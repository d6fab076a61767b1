import { Collapse, Modal, Stack, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ConnectionSummary } from '../../../shared/contract/connections-contract.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useConnectionListStore } from '../stores/connection-list-store.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import { AdvancedFields } from './advanced-fields.tsx';
import { ConnectionActions } from './connection-actions.tsx';
import { ConnectionFields } from './connection-fields.tsx';
import { ADVANCED_FIELDS } from './connection-form.ts';
import { PracticeConnection } from './practice-connection.tsx';
import { SecretFields } from './secret-fields.tsx';
import { TestSteps } from './test-steps.tsx';
import { useConnectionForm } from './use-connection-form.ts';
import classes from './connection-dialog.module.css';
import { revealWhole } from '../../parts/reveal-hostile.ts';

function ServiceConnectionForm({ existing }: { readonly existing: ConnectionSummary | undefined }) {
  const state = useConnectionForm(existing);
  const [unfolded, setUnfolded] = useState(false);
  const advancedId = useId();
  const shown = unfolded || ADVANCED_FIELDS.some((field) => state.errors[field] !== undefined);
  return (
    <form
      autoComplete="off"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void state.test();
      }}
    >
      <Stack gap="md">
        <ConnectionFields state={state} />
        <SecretFields state={state} existing={existing} />
        <div>
          <UnstyledButton
            className={classes.advanced}
            aria-expanded={shown}
            aria-controls={advancedId}
            onClick={() => setUnfolded(!shown)}
          >
            <IconChevronRight size={14} aria-hidden />
            Advanced: path, headers, signature, pace, time limits
          </UnstyledButton>
          <Collapse expanded={shown} id={advancedId} transitionDuration={0}>
            <AdvancedFields state={state} />
          </Collapse>
        </div>
        {state.report !== undefined && <TestSteps report={state.report} />}
        {state.error !== undefined && <ErrorNotice error={state.error} />}
        <ConnectionActions state={state} existing={existing} />
      </Stack>
    </form>
  );
}

/**
 * Creates or changes a connection to a service. Secrets are typed and handed over, and never
 * displayed again.
 */
export function ConnectionDialog({ connectionId }: { readonly connectionId?: string | undefined }) {
  const close = useDialogStore((state) => state.close);
  // The connection as it was when the dialog opened: saving must not replace the form while the
  // user edits it.
  const [existing] = useState(() =>
    useConnectionListStore.getState().connections.find(({ settings }) => settings.id === connectionId),
  );
  return (
    <Modal
      opened
      onClose={close}
      size={620}
      title={
        existing === undefined
          ? 'Connect to a service'
          : `Connection “${revealWhole(existing.settings.name)}”`
      }
      closeOnClickOutside={false}
    >
      {existing?.settings.kind === 'practice' ? (
        <PracticeConnection summary={existing} />
      ) : (
        <ServiceConnectionForm existing={existing} />
      )}
    </Modal>
  );
}
