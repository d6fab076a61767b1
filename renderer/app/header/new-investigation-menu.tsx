import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDots, IconListSearch, IconPlus } from '@tabler/icons-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { inBackground } from '../session/in-background.ts';
import { openTab } from '../session/tab-actions.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { KindIcon } from '../tabs/kind-icon.tsx';
import { offeredTabs } from '../tabs/tab-commands.ts';

/** The entries of one place: each opens its tab, or asks first what the tab is about. */
function OfferedTabs({ place }: { readonly place: 'menu' | 'more' }) {
  const services = useFrameServices();
  const showDialog = useDialogStore((state) => state.show);
  return offeredTabs()
    .filter((offered) => offered.place === place)
    .map((offered) => (
      <Menu.Item
        key={offered.kind}
        leftSection={<KindIcon kind={offered.kind} />}
        onClick={() =>
          'question' in offered
            ? showDialog({ kind: 'open-subject', subject: offered.kind })
            : inBackground(openTab(services, offered.request()))
        }
      >
        {offered.menu}
      </Menu.Item>
    ));
}

/** Opens a submenu as the right arrow does: Mantine leaves Enter and the space bar without effect. */
function openByKey(event: KeyboardEvent): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  event.currentTarget.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
}

function MoreTabs() {
  const showDialog = useDialogStore((state) => state.show);
  const [opened, setOpened] = useState(false);
  const item = useRef<HTMLButtonElement>(null);
  return (
    <Menu.Sub position="left-start" width={260} opened={opened} onChange={setOpened}>
      <Menu.Sub.Target>
        <Menu.Sub.Item
          ref={item}
          leftSection={<IconDots size={14} />}
          onClick={() => setOpened(true)}
          onKeyDown={openByKey}
        >
          More
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown
        aria-label="More"
        onKeyDown={(event) => {
          // Mantine closes the submenu, but looks for this item by an id that it does not have.
          if (event.key === 'ArrowLeft') item.current?.focus();
        }}
      >
        <OfferedTabs place="more" />
        <Menu.Item
          leftSection={<IconListSearch size={14} />}
          onClick={() => showDialog({ kind: 'any-query' })}
        >
          Any query…
        </Menu.Item>
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}

/** Lists everything that can be opened in the case: what is used often, and the rest below “More”. */
export function NewInvestigationMenu() {
  const readOnly = useOpenCaseStore((state) => state.readOnlyReason !== undefined);
  return (
    <Menu position="bottom-end" width={260}>
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
      <Menu.Dropdown>
        <OfferedTabs place="menu" />
        <MoreTabs />
      </Menu.Dropdown>
    </Menu>
  );
}
