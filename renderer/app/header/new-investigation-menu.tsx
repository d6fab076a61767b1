import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { ENDPOINTS } from '../../../shared/service/endpoint-registry.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { openTab } from '../session/tab-actions.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { inBackground } from '../session/in-background.ts';
import { KindIcon } from '../tabs/kind-icon.tsx';
import { formTabs, subjectTabs } from '../tabs/tab-commands.ts';

const CHAINS = [
  { chain: 'main', label: 'Any query, main chain' },
  { chain: 'trade-zone', label: 'Any query, trade zone' },
] as const;

/**
 * Lists everything that can be opened in the case: kinds that a dialog asks about, tabs with their
 * own form, and each endpoint of the service.
 */
export function NewInvestigationMenu() {
  const services = useFrameServices();
  const showDialog = useDialogStore((state) => state.show);
  const readOnly = useOpenCaseStore((state) => state.readOnlyReason !== undefined);
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <Button
          variant="default"
          disabled={readOnly}
          leftSection={<IconPlus size={14} />}
          rightSection={<IconChevronDown size={14} />}
        >
          New
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="80vh" style={{ overflowY: 'auto' }}>
        {subjectTabs().map(({ kind, menu }) => (
          <Menu.Item
            key={kind}
            leftSection={<KindIcon kind={kind} />}
            onClick={() => showDialog({ kind: 'open-subject', subject: kind })}
          >
            {menu}
          </Menu.Item>
        ))}
        {formTabs().map(({ kind, menu, request }) => (
          <Menu.Item
            key={kind}
            leftSection={<KindIcon kind={kind} />}
            onClick={() => inBackground(openTab(services, request()))}
          >
            {menu}
          </Menu.Item>
        ))}
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
