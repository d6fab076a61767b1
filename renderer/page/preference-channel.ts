/**
 * Notifies other windows of this profile which settings one has stored: each keeps them in memory,
 * and would overwrite them with its older ones.
 */
export interface PreferenceChannel {
  /** The settings of this name are in the database. */
  tell(name: string): void;
  /** Listens to what other windows stored. Returns the function that stops listening. */
  listen(name: string, listener: () => void): () => void;
}

/** Uses BroadcastChannel: same origin only. */
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

/** The channel of this page; undefined outside a browser. */
export function pagePreferenceChannel(): PreferenceChannel | undefined {
  if (typeof window === 'undefined') return undefined;
  ofPage ??= openPreferenceChannel();
  return ofPage;
}
