import { useEffect } from 'react';
import { isEscapeElsewhere } from '../../parts/escape-elsewhere.ts';
import { useSidePanel } from '../../tab/side-panel/side-panel-store.ts';
import { useFrameServices } from '../services/frame-services.ts';
import { openTab } from '../session/tab-actions.ts';
import { useOpenCaseStore } from '../stores/open-case-store.ts';
import { readTextRequest } from '../tabs/request-of-text.ts';
import { isTextField } from './is-text-field.ts';
import { inBackground } from '../session/in-background.ts';
import { keyCommandOf } from './key-command.ts';
import { runKeyCommand } from './run-key-command.ts';
import { tellRefusedPaste } from './tell-refused-paste.ts';

/** True if Escape should close the side panel. */
const isPanelInFront = (pressed: EventTarget | null): boolean =>
  useSidePanel.getState().part !== undefined && !isEscapeElsewhere(pressed);

/** Handles the keys that work everywhere, and text that is pasted outside of a field. */
export function useWorkbenchKeys(): void {
  const services = useFrameServices();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
      const inTextField = isTextField(event.target);
      const command = keyCommandOf({ key, code, ctrlKey, metaKey, altKey, shiftKey, inTextField });
      if (command === undefined || (command.kind === 'close-panel' && !isPanelInFront(event.target))) return;
      event.preventDefault();
      runKeyCommand(services, command);
    };
    const onPaste = (event: ClipboardEvent): void => {
      if (event.defaultPrevented || isTextField(event.target)) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const { request, refusal } = readTextRequest(text);
      event.preventDefault();
      if (request === undefined) tellRefusedPaste(text, refusal);
      else if (useOpenCaseStore.getState().phase.kind !== 'open')
        tellRefusedPaste(text, 'opens its tab in a case. Open or create a case first.');
      else inBackground(openTab(services, request));
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('paste', onPaste);
    };
  }, [services]);
}
