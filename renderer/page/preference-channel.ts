/**
 * Tells other windows of this profile which settings one has kept: each holds them in memory, and would write its older ones over them.
 */
export interface PreferenceChannel {
  /** The settings of this name are in the database. */
  tell(name: string): void;
  /** What other windows have kept. Returns the function that stops listening. */
  listen(name: string, listener: () => void): () => void;
}

/** Over BroadcastChannel: same origin only. */
export function openPreferenceChannel(): PreferenceChannel {
  const channel = new BroadcastChannel('casebook.preferences');
  return {
    tell: (name) => channel.postMessage(name),
    listen: (name, listener) => {
      const hear = ({ data }: MessageEvent<unknown>): void => {
        if (data === name) listener();
      };
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
  };
}

let ofPage: PreferenceChannel | undefined;

/** The one of this page; undefined outside a browser. */
export function pagePreferenceChannel(): PreferenceChannel | undefined {
  if (typeof window === 'undefined') return undefined;
  ofPage ??= openPreferenceChannel();
  return ofPage;
}
