import { useEffect } from 'react';
import { openPalette } from '../palette/palette-store.ts';
import { useFrameServices, type FrameServices } from '../services/frame-services.ts';
import { activateTab, closeTab, openTab } from '../session/tab-actions.ts';
import { useDialogStore } from '../stores/dialog-store.ts';
import { useEvidenceStore } from '../stores/evidence-store.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { usePreferenceStore } from '../stores/preference-store.ts';
import { requestOfText } from '../tabs/request-of-text.ts';
import { isTextField } from './is-text-field.ts';
import { inBackground } from '../session/in-background.ts';
import { keyCommandOf, type KeyCommand } from './key-command.ts';

/** The filter bar of the active tab listens to this event of the window. */
export const FOCUS_FILTER_EVENT = 'casebook:focus-filter';

function run(services: FrameServices, command: KeyCommand): void {
  const { tabs, activeTabId } = useOpenCaseStore.getState();
  switch (command.kind) {
    case 'palette':
      openPalette();
      return undefined;
    case 'focus-filter':
      window.dispatchEvent(new CustomEvent(FOCUS_FILTER_EVENT, { detail: { tabId: activeTabId } }));
      return undefined;
    case 'show-keys':
      useDialogStore.getState().show({ kind: 'keys' });
      return undefined;
    case 'toggle-sidebar':
      usePreferenceStore.setState(({ sidebarShown }) => ({ sidebarShown: !sidebarShown }));
      return undefined;
    case 'close-evidence':
      useEvidenceStore.setState({ target: undefined });
      return undefined;
    case 'close-tab':
      if (activeTabId !== undefined) inBackground(closeTab(services, activeTabId));
      return undefined;
    case 'activate-tab': {
      const tab = tabs.filter(({ open }) => open)[command.index];
      if (tab !== undefined) inBackground(activateTab(services, tab.tabId));
      return undefined;
    }
  }
}

/** Whether Escape is the drawer's: a dialog in front of it takes the key itself. */
function isEvidenceInFront(): boolean {
  const { target } = useEvidenceStore.getState();
  return target !== undefined && document.querySelector('[aria-modal="true"]') === null;
}

/** Keys that work everywhere, and pasting outside a field. */
export function useWorkbenchKeys(): void {
  const services = useFrameServices();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const { key, code, ctrlKey, metaKey, altKey } = event;
      const inTextField = isTextField(event.target);
      const command = keyCommandOf({ key, code, ctrlKey, metaKey, altKey, inTextField });
      if (command === undefined || (command.kind === 'close-evidence' && !isEvidenceInFront())) return;
      event.preventDefault();
      run(services, command);
    };
    const onPaste = (event: ClipboardEvent): void => {
      if (event.defaultPrevented || isTextField(event.target)) return;
      const request = requestOfText(event.clipboardData?.getData('text/plain') ?? '');
      if (request === undefined) return;
      event.preventDefault();
      inBackground(openTab(services, request));
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('paste', onPaste);
    };
  }, [services]);
}
