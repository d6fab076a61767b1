/** Notifies other windows of this profile that a case changed. */
import type { CaseChange, CaseChannel } from '../../shared/engine/storage/case-channel.ts';

/** Uses BroadcastChannel: same origin only. */
export function openCaseChannel(): CaseChannel {
  const channel = new BroadcastChannel('casebook.cases');
  const listeners = new Set<(change: CaseChange) => void>();
  channel.addEventListener('message', (event: MessageEvent<CaseChange>) => {
    for (const listener of listeners) listener(event.data);
  });
  return {
    tell: (change) => channel.postMessage(change),
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
