import { ActionIcon, Menu, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import {
  IconDots,
  IconEdit,
  IconFolderOff,
  IconFolderOpen,
  IconRefresh,
  IconShieldCheck,
} from '@tabler/icons-react';
import { groupedCount } from '../../../shared/units/count-text.ts';
import type { CaseHead } from '../../../shared/contract/journal-contract.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { loadCaseList } from '../session/load-lists.ts';
import { closeCase, openCase, rebuildCaseView } from '../session/open-case.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import { inBackground } from '../session/in-background.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { revealHostile, revealWhole } from '../../parts/reveal-hostile.ts';
import { tellUndo } from '../../parts/tell-undo.tsx';

/** The actions on a case: open it, rename it, verify its journal, rebuild its view. */
export function CaseMenu({ head }: { readonly head: CaseHead }) {
  const services = useFrameServices();
  const showDialog = useDialogStore((state) => state.show);
  const readOnly = useOpenCaseStore(
    ({ phase, readOnlyReason }) =>
      readOnlyReason !== undefined && phase.kind === 'open' && phase.record.caseId === head.caseId,
  );
  const isMissing = head.missing === true;
  const confirmRebuild = (): void => {
    modals.openConfirmModal({
      title: 'Rebuild case from journal',
      children: (
        <Text size="md">
          This empties the view of “<bdi>{revealWhole(head.name)}</bdi>” and loads it again from its journal (
          {groupedCount(head.records)} records). The journal stays unchanged; it also has the labels, notes
          and tabs.
        </Text>
      ),
      labels: { confirm: 'Rebuild', cancel: 'Cancel' },
      onConfirm: () => inBackground(rebuildCaseView(services, head)),
    });
  };
  const forget = async (): Promise<void> => {
    await services.client.call('cases.forget', { caseId: head.caseId });
    const { phase } = useOpenCaseStore.getState();
    if (phase.kind === 'failed' && phase.caseId === head.caseId) closeCase(services);
    await loadCaseList(services.client);
    tellUndo({
      id: 'case-forgotten',
      title: 'Case removed from the list',
      message: `“${revealHostile(head.name, 60).text}” is no longer listed.`,
      undo: async () => {
        await services.client.call('cases.putBack', { caseId: head.caseId });
        await loadCaseList(services.client);
      },
    });
  };
  const confirmForget = (): void => {
    modals.openConfirmModal({
      title: 'Remove case from list',
      children: (
        <Text size="md">
          The journal of “<bdi>{revealWhole(head.name)}</bdi>” is missing. The case leaves the list. The
          register remembers its {groupedCount(head.records)} records and last hash, so that its folder can be
          checked if it comes back.
        </Text>
      ),
      labels: { confirm: 'Remove from list', cancel: 'Keep it' },
      onConfirm: () => inBackground(forget()),
    });
  };
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={`Actions for case ${revealWhole(head.name)}`}>
          <IconDots size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconFolderOpen size={14} />}
          onClick={() => inBackground(openCase(services, head.caseId))}
        >
          Open
        </Menu.Item>
        <Menu.Item
          leftSection={<IconEdit size={14} />}
          disabled={readOnly || isMissing}
          onClick={() => showDialog({ kind: 'rename-case', head })}
        >
          Rename…
        </Menu.Item>
        <Menu.Item
          leftSection={<IconShieldCheck size={14} />}
          disabled={isMissing}
          onClick={() => showDialog({ kind: 'verify-case', head })}
        >
          Verify journal
        </Menu.Item>
        {isMissing ? (
          <Menu.Item leftSection={<IconFolderOff size={14} />} onClick={confirmForget}>
            Remove from list…
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconRefresh size={14} />} disabled={readOnly} onClick={confirmRebuild}>
            Rebuild case from journal…
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
