/**
 * Tells other windows of this profile, and this window's own screens, that a case changed.
 */
export interface CaseChange {
  readonly caseId: string;
  readonly collectionId?: string;
}

export interface CaseChannel {
  tell(change: CaseChange): void;
  /** Changes of other windows only. Returns the function that stops listening. */
  listen(listener: (change: CaseChange) => void): () => void;
}

/** Over BroadcastChannel: same origin only. */
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
