import { Button, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ConnectionSummary } from '../../../shared/contract/connections-contract.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { inBackground } from '../session/in-background.ts';
import { loadConnectionList } from '../session/load-lists.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { hideLeftInKeychain, tellLeftInKeychain } from './left-in-keychain.ts';
import type { ConnectionFormState } from './use-connection-form.ts';
import classes from './connection-dialog.module.css';
import { useIsShown } from '../../parts/use-is-shown.ts';
import { revealWhole } from '../../parts/reveal-hostile.ts';

interface ConnectionActionsProps {
  readonly state: ConnectionFormState;
  readonly existing: ConnectionSummary | undefined;
}

function RemoveButton({ existing }: { readonly existing: ConnectionSummary }) {
  const { client } = useFrameServices();
  const close = useDialogStore((state) => state.close);
  const isShown = useIsShown();
  const { id, name } = existing.settings;
  const remove = async (): Promise<void> => {
    await client.call('connections.remove', { id });
    hideLeftInKeychain(id);
    await loadConnectionList(client);
    if (isShown()) close();
  };
  return (
    <Button
      variant="subtle"
      color="red"
      onClick={() =>
        modals.openConfirmModal({
          title: 'Remove connection',
          children: (
            <Text>
              “<bdi>{revealWhole(name)}</bdi>” and its key are removed from this machine. Cases that used it
              keep everything they hold and can be reviewed and exported. This cannot be undone: a key that
              left the keychain must be entered again.
            </Text>
          ),
          labels: { confirm: 'Remove', cancel: 'Keep it' },
          confirmProps: { color: 'red' },
          onConfirm: () => inBackground(remove()),
        })
      }
    >
      Remove…
    </Button>
  );
}

/**
 * Buttons to test, save and remove a connection. Saving requires a passed test or the explicit
 * choice to skip it.
 */
export function ConnectionActions({ state, existing }: ConnectionActionsProps) {
  const showDialog = useDialogStore((dialogs) => dialogs.show);
  const close = useDialogStore((dialogs) => dialogs.close);
  const isShown = useIsShown();
  const passed = state.report?.ok === true;
  const save = async (): Promise<void> => {
    const saved = await state.save();
    // Shown even if the dialog was closed in the meantime.
    if (saved !== undefined) tellLeftInKeychain(saved);
    if (saved === undefined || !isShown()) return;
    // A first connection is there for a case: continue with creating one, unless a case is open
    // already.
    if (existing === undefined && useOpenCaseStore.getState().phase.kind === 'none')
      showDialog({ kind: 'new-case', connectionId: saved.settings.id });
    else close();
  };
  return (
    <div className={classes.actions}>
      {existing !== undefined && <RemoveButton existing={existing} />}
      <span className={classes.spring} />
      {!passed && (
        <Button
          variant="subtle"
          color="gray"
          loading={state.busy === 'saving'}
          disabled={state.busy === 'testing'}
          onClick={() => void save()}
        >
          Save without a passing test
        </Button>
      )}
      <Button
        type="submit"
        variant={passed ? 'default' : 'filled'}
        loading={state.busy === 'testing'}
        disabled={state.busy === 'saving'}
      >
        {passed ? 'Test again' : 'Test connection'}
      </Button>
      {passed && (
        <Button loading={state.busy === 'saving'} onClick={() => void save()}>
          Save connection
        </Button>
      )}
    </div>
  );
}
