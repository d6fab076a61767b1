import { useMantineColorScheme } from '@mantine/core';
import type { DockviewApi } from 'dockview-react';
import { useMemo } from 'react';
import { toggleBaseUnits } from '../../evidence/decoded/base-units.ts';
import { removedText, restoreLabel, useRemovedLabelStore } from '../labels/removed-label.tsx';
import { useFrameServices } from '../services/frame-services.ts';
import { openTab } from '../session/tab-actions.ts';
import { openSidePanel, type SidePanelPart } from '../../tab/side-panel/side-panel-store.ts';
import { useTablePreferences } from '../../table/data-table/table-preferences.ts';
import { moveActiveTab, resizeActiveGroup, splitTab } from '../tabs/dock-moves.ts';
import { offeredTabs } from '../tabs/tab-commands.ts';
import { setReview } from '../session/set-review.ts';
import { useDialogStore, type FrameDialog } from '../stores/dialog-store.ts';
import { useDockStore, type TabNavigation } from '../stores/dock-store.ts';
import { useNetworkStore } from '../stores/network-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { usePreferenceStore } from '../stores/preference-store.ts';

export interface PaletteCommand {
  readonly id: string;
  readonly label: string;
  /** Other words for it, e.g. those of a menu. */
  readonly keywords?: string;
  run(): void | Promise<void>;
}

const onDock = (id: string, label: string, act: (dock: DockviewApi) => unknown): PaletteCommand => ({
  id,
  label,
  run: () => {
    const { dock } = useDockStore.getState();
    if (dock !== undefined) act(dock);
  },
});

const navigate = (id: string, label: string, act: (tabs: TabNavigation) => void): PaletteCommand => ({
  id,
  label,
  run: () => {
    const { navigation } = useDockStore.getState();
    if (navigation !== undefined) act(navigation);
  },
});

/** Commands for what a mouse does by dragging, and for the way through the tabs. */
const DOCK_COMMANDS: readonly PaletteCommand[] = [
  navigate('go-back', 'Tab: back to the one before', (tabs) => tabs.go('back')),
  navigate('go-forward', 'Tab: forward again', (tabs) => tabs.go('forward')),
  navigate('reopen-tab', 'Tab: reopen the last closed', (tabs) => tabs.reopen()),
  onDock('tab-left', 'Tab: move left', (dock) => moveActiveTab(dock, -1)),
  onDock('tab-right', 'Tab: move right', (dock) => moveActiveTab(dock, 1)),
  onDock('tab-beside', 'Tab: split right', (dock) => splitTab(dock, undefined, 'right')),
  onDock('tab-below', 'Tab: split down', (dock) => splitTab(dock, undefined, 'bottom')),
  onDock('group-wider', 'Tabs: make this group wider', (dock) => resizeActiveGroup(dock, 'width', 1)),
  onDock('group-narrower', 'Tabs: make this group narrower', (dock) => resizeActiveGroup(dock, 'width', -1)),
  onDock('group-higher', 'Tabs: make this group taller', (dock) => resizeActiveGroup(dock, 'height', 1)),
  onDock('group-lower', 'Tabs: make this group shorter', (dock) => resizeActiveGroup(dock, 'height', -1)),
];

const inPanel = (part: SidePanelPart, text: string): PaletteCommand => ({
  id: `panel-${part}`,
  label: `Panel: ${text}`,
  run: () => openSidePanel(part),
});

/** Commands for the panel on the right and for the tabs. */
const PLACE_COMMANDS: readonly PaletteCommand[] = [
  inPanel('evidence', 'evidence of the selected row'),
  inPanel('summary', 'summary of the rows shown'),
  inPanel('compare', 'comparison with JSON-RPC'),
  inPanel('notes', 'notes about the selected row'),
  ...DOCK_COMMANDS,
];

/** Returns the frame's commands by name, without those that need a case if none is open. */
export function usePaletteCommands(): readonly PaletteCommand[] {
  const services = useFrameServices();
  const { client } = services;
  const review = useNetworkStore((state) => state.review);
  const phase = useOpenCaseStore((state) => state.phase);
  const removed = useRemovedLabelStore((state) => state.removed);
  const showDialog = useDialogStore((state) => state.show);
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return useMemo(() => {
    const dialog = (id: string, label: string, shown: FrameDialog): PaletteCommand => ({
      id,
      label,
      run: () => showDialog(shown),
    });
    const inCase =
      phase.kind === 'open'
        ? [
            ...(removed?.caseId === phase.record.caseId
              ? [
                  {
                    id: 'restore-label',
                    label: `Undo: restore ${removedText(removed)}`,
                    run: () => restoreLabel(services),
                  },
                ]
              : []),
            ...offeredTabs().map((offered): PaletteCommand => ({
              id: `new-${offered.kind}`,
              label: offered.palette,
              keywords: offered.menu,
              run:
                'question' in offered
                  ? () => showDialog({ kind: 'open-subject', subject: offered.kind })
                  : async () => void (await openTab(services, offered.request())),
            })),
            dialog('any-query', 'Any query of the service…', { kind: 'any-query' }),
            dialog('abi-book', 'ABI book of this case…', { kind: 'abi-book' }),
            dialog('search', 'Search in this case…', { kind: 'search' }),
            dialog('label-book', 'Label book: labels of this case and of all cases…', { kind: 'label-book' }),
            dialog('new-note', 'Write a note…', { kind: 'note' }),
            ...PLACE_COMMANDS,
            dialog('verify', 'Verify the journal of this case', { kind: 'verify-case', head: phase.head }),
          ]
        : [];
    return [
      ...inCase,
      dialog('new-case', 'New case…', { kind: 'new-case' }),
      dialog('connect', 'Connect to a service…', { kind: 'connection' }),
      dialog('ledger', 'Network traffic: every request sent', { kind: 'ledger' }),
      {
        id: 'review',
        label: review ? 'Review off: allow requests' : 'Review on: send nothing',
        run: () => setReview(client, !review),
      },
      { id: 'light', label: 'Theme: light', run: () => setColorScheme('light') },
      { id: 'dark', label: 'Theme: dark', run: () => setColorScheme('dark') },
      { id: 'auto', label: 'Theme: system', run: () => setColorScheme('auto') },
      { id: 'utc', label: 'Times: UTC', run: () => usePreferenceStore.setState({ timeDisplay: 'utc' }) },
      {
        id: 'local',
        label: 'Times: local',
        run: () => usePreferenceStore.setState({ timeDisplay: 'local' }),
      },
      { id: 'age', label: 'Times: age', run: () => usePreferenceStore.setState({ timeDisplay: 'age' }) },
      { id: 'base-units', label: 'Amounts of logs and calls: tokens or base units', run: toggleBaseUnits },
      {
        id: 'rows-normal',
        label: 'Rows: normal height',
        run: () => useTablePreferences.setState({ density: 'normal' }),
      },
      {
        id: 'rows-compact',
        label: 'Rows: compact',
        run: () => useTablePreferences.setState({ density: 'compact' }),
      },
      dialog('keys', 'Show keyboard shortcuts', { kind: 'keys' }),
    ];
  }, [services, client, review, phase, removed, showDialog, setColorScheme]);
}
