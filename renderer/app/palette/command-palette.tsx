import { Modal, VisuallyHidden } from '@mantine/core';
import { Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { ENDPOINTS } from '../../../shared/service/endpoint-registry.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { inBackground } from '../session/in-background.ts';
import { openCase } from '../session/open-case.ts';
import { activateTab, openTab } from '../session/tab-actions.ts';
import { useCaseListStore } from '../stores/case-list-store.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { labelOfRequest, readTextRequest } from '../tabs/request-of-text.ts';
import { paletteEntries } from './palette-entries.ts';
import type { PaletteAct, PaletteEntry } from './palette-entry.ts';
import { paletteStore } from './palette-store.ts';
import { usePaletteCommands } from './use-palette-commands.ts';
import { knownAddresses } from '../../parts/known-addresses.ts';
import { ItemsBelow } from '../../parts/items-below.tsx';
import { revealHostile } from '../../parts/reveal-hostile.ts';
import classes from './command-palette.module.css';

/**
 * Matches text that was probably meant as an address, a hash or a link, so that the palette
 * explains why it opens nothing.
 */
const SEEMS_MEANT = /^\s*xko|0x|:\/\/|\.eth\b/i;

const GROUPS = [
  'Go to',
  'Tabs',
  'Labels',
  'Addresses',
  'Notes',
  'Commands',
  'Cases',
  'Queries',
  'Search',
] as const satisfies readonly PaletteEntry['group'][];

/** The label of an address may be of any length. */
const LABEL_CHARACTERS = 120;
/** All of a label of up to so many characters is in sight. */
const SEEN_CHARACTERS = 32;
const TITLE_CHARACTERS = 400;

/** The whole label, on hover, if it may be cut. */
const titleOf = (label: string): string | undefined =>
  label.length > SEEN_CHARACTERS ? revealHostile(label, TITLE_CHARACTERS).text : undefined;

const listOf = (own: HTMLElement): HTMLElement | null | undefined =>
  own.parentElement?.querySelector<HTMLElement>('[data-scrollarea-viewport]');

/**
 * The command palette (Ctrl/Cmd-K). An address, hash or height opens its tab; any other text finds
 * tabs, labels, addresses, notes, commands, cases and endpoints.
 */
export function CommandPalette() {
  const services = useFrameServices();
  const [query, setQuery] = useState('');
  const { phase, tabs, labels, notes } = useOpenCaseStore();
  const cases = useCaseListStore((state) => state.heads);
  const commands = usePaletteCommands();
  const showDialog = useDialogStore((state) => state.show);
  const { request, refusal } = readTextRequest(query);
  const typed = phase.kind === 'open' ? request : undefined;
  const entries = paletteEntries(
    {
      typed,
      typedLabel: typed === undefined ? '' : labelOfRequest(typed),
      tabs,
      labels,
      addresses: knownAddresses(),
      notes,
      commands,
      cases,
      endpoints: phase.kind === 'open' ? ENDPOINTS : [],
      canSearch: phase.kind === 'open',
    },
    query,
  );

  const run = async (act: PaletteAct): Promise<void> => {
    if (act.kind === 'open') await openTab(services, act.request);
    if (act.kind === 'activate-tab') await activateTab(services, act.tabId);
    if (act.kind === 'open-case') await openCase(services, act.caseId);
    if (act.kind === 'note') showDialog({ kind: 'note', noteId: act.noteId });
    if (act.kind === 'search') showDialog({ kind: 'search', text: act.text });
    if (act.kind === 'command') await commands.find(({ id }) => id === act.command)?.run();
  };

  return (
    <Spotlight.Root
      store={paletteStore}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      scrollable
      maxHeight={420}
      size={620}
      yOffset={72}
      transitionProps={{ duration: 0 }}
      overlayProps={{ blur: 0, backgroundOpacity: 0.3 }}
      classNames={{
        content: classes.content ?? '',
        action: classes.action ?? '',
        actionBody: classes.body ?? '',
        actionLabel: classes.name ?? '',
        actionsGroup: classes.group ?? '',
        search: classes.search ?? '',
      }}
    >
      <VisuallyHidden>
        <Modal.Title>Command palette</Modal.Title>
      </VisuallyHidden>
      <Spotlight.Search
        placeholder="Address, hash, height, tab, note, command or case"
        leftSection={<IconSearch size={16} />}
        aria-label="Command palette"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus trap waits a moment; what is typed meanwhile would be lost
        autoFocus
      />
      <Spotlight.ActionsList>
        {GROUPS.map((group) => {
          const inGroup = entries.filter((entry) => entry.group === group);
          return inGroup.length === 0 ? null : (
            <Spotlight.ActionsGroup key={group} label={group}>
              {inGroup.map((entry) => (
                <Spotlight.Action
                  key={entry.id}
                  label={revealHostile(entry.label, LABEL_CHARACTERS).text}
                  title={titleOf(entry.label)}
                  rightSection={
                    <span className={classes.aside}>
                      {entry.description}
                      {entry.hex !== undefined && <span className={classes.hex}>{entry.hex}</span>}
                    </span>
                  }
                  onClick={() => inBackground(run(entry.act))}
                />
              ))}
            </Spotlight.ActionsGroup>
          );
        })}
        {entries.every(({ group }) => group === 'Search') && (
          <Spotlight.Empty>
            {SEEMS_MEANT.test(query) && refusal !== undefined ? `${refusal} ` : 'No matches. '}A full address
            (0x and 40 digits), a hash (0x and 64) or a height opens its tab
            {phase.kind === 'open' ? '.' : ' once a case is open.'}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      <ItemsBelow findList={listOf} items={`.${classes.action}`} />
    </Spotlight.Root>
  );
}
