import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { ENDPOINTS } from '../../../shared/service/endpoint-registry.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { openTab } from '../session/tab-actions.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { inBackground } from '../session/in-background.ts';
import { FORM_TABS } from '../tabs/form-tabs.ts';
import { TAB_KIND_ICONS } from '../tabs/tab-kind-icons.ts';

const SUBJECTS = [
  { subject: 'trail', label: 'Address trail…' },
  { subject: 'transaction', label: 'Transaction…' },
  { subject: 'block', label: 'Block…' },
  { subject: 'logs', label: 'Log search…' },
] as const;

const CHAINS = [
  { chain: 'main', label: 'Any query, main chain' },
  { chain: 'trade-zone', label: 'Any query, trade zone' },
] as const;

/** Everything that can be opened in the case: four subjects with a dialog, tabs with a form of their own, and each endpoint of the service. */
export function NewInvestigationMenu() {
  const services = useFrameServices();
  const showDialog = useDialogStore((state) => state.show);
  const readOnly = useOpenCaseStore((state) => state.readOnlyReason !== undefined);
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <Button
          disabled={readOnly}
          leftSection={<IconPlus size={14} />}
          rightSection={<IconChevronDown size={14} />}
        >
          New
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="80vh" style={{ overflowY: 'auto' }}>
        {SUBJECTS.map(({ subject, label }) => {
          const Icon = TAB_KIND_ICONS[subject];
          return (
            <Menu.Item
              key={subject}
              leftSection={<Icon size={14} />}
              onClick={() => showDialog({ kind: 'open-subject', subject })}
            >
              {label}
            </Menu.Item>
          );
        })}
        {FORM_TABS.map(({ kind, label, request }) => {
          const Icon = TAB_KIND_ICONS[kind];
          return (
            <Menu.Item
              key={kind}
              leftSection={<Icon size={14} />}
              onClick={() => inBackground(openTab(services, request()))}
            >
              {label}
            </Menu.Item>
          );
        })}
        {CHAINS.map(({ chain, label }) => (
          <div key={chain}>
            <Menu.Label>{label}</Menu.Label>
            {ENDPOINTS.filter((endpoint) => endpoint.chain === chain).map(({ id, title }) => (
              <Menu.Item
                key={id}
                onClick={() =>
                  inBackground(openTab(services, { kind: 'endpoint', params: { endpointId: id } }))
                }
              >
                {title}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
