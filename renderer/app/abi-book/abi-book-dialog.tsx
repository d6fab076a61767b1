import { Button, Group, Modal, Stack } from '@mantine/core';
import { standardAbis } from '../../../shared/engine/abi/standard-abis.ts';
import { shownHex } from '../../parts/known-addresses.ts';
import { ErrorNotice } from '../../parts/error-notice.tsx';
import { useAct } from '../../parts/use-act.ts';
import { revealHostile } from '../../parts/reveal-hostile.ts';
import { dialogLinks } from '../dialogs/leave-dialog.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { removeCaseAbi, setCaseAbi, setCaseImplementation } from '../session/case-events.ts';
import { tellUndo } from '../../parts/tell-undo.tsx';
import { useDialogStore } from '../stores/dialog-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { AbiForm } from './abi-form.tsx';
import { AbiList } from './abi-list.tsx';
import classes from './abi-book.module.css';

/**
 * The ABI book of the open case: the ABIs that decode each contract's logs and calls. `address`
 * prefills the form.
 */
export function AbiBookDialog({ address }: { readonly address?: string | undefined }) {
  const services = useFrameServices();
  const close = useDialogStore((state) => state.close);
  const { phase, abiBook, labels, readOnlyReason } = useOpenCaseStore();
  const { failure, act } = useAct();
  if (phase.kind !== 'open') return null;
  const { caseId } = phase.record;
  const isReadOnly = readOnlyReason !== undefined;
  return (
    <Modal opened onClose={close} title="ABI book of this case" size={860}>
      <Stack gap="md">
        <AbiList
          abis={abiBook.abis}
          asked={address?.toLowerCase()}
          implementations={abiBook.data.implementations}
          links={dialogLinks(services, labels)}
          isReadOnly={isReadOnly}
          onRemove={(abi) =>
            void act(async () => {
              await removeCaseAbi(services, caseId, abi.abiId);
              tellUndo({
                id: 'abi-removed',
                title: 'ABI removed',
                message: `Removed the ABI “${revealHostile(abi.name, 60).text}” from the book.`,
                undo: () => setCaseAbi(services, abi),
              });
            })
          }
          onImplementation={async (proxy, implementation) => {
            const before = abiBook.data.implementations.get(proxy);
            await setCaseImplementation(services, caseId, proxy, implementation);
            if (implementation === '' && before !== undefined)
              tellUndo({
                id: 'implementation-removed',
                title: 'Implementation removed',
                message: `${shownHex(proxy)} is no longer a proxy of ${shownHex(before)}.`,
                undo: () => setCaseImplementation(services, caseId, proxy, before),
              });
          }}
        />
        {failure !== undefined && <ErrorNotice error={failure} />}
        {isReadOnly ? (
          <p className={classes.hint}>{readOnlyReason}</p>
        ) : (
          <AbiForm
            initialAddress={address ?? ''}
            onAdd={({ entries, ...abi }) =>
              setCaseAbi(services, {
                ...abi,
                caseId,
                abiId: crypto.randomUUID(),
                entries: JSON.stringify(entries),
                updatedAt: Date.now(),
              })
            }
          />
        )}
        <p className={classes.hint}>
          Known without an ABI:{' '}
          {standardAbis()
            .map(({ name }) => name)
            .join(', ')}
          . If only another contract’s ABI matches, the decoded text is marked as a guess.
        </p>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Close
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
