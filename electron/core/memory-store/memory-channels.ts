/**
 * Notifies the other repositories of a storage in memory that a case changed, as browser windows
 * notify each other.
 */
import type { CaseChange, CaseChannel } from '../../../shared/engine/storage/case-channel.ts';

type Listener = (change: CaseChange) => void;

export class MemoryChannels {
  readonly #listeners = new Map<CaseChannel, Set<Listener>>();

  /** Opens a channel that hears what the other channels send. */
  open(): CaseChannel {
    const own = new Set<Listener>();
    const channel: CaseChannel = {
      tell: (change) => {
        for (const [other, listeners] of this.#listeners)
          if (other !== channel) for (const listener of listeners) listener(change);
      },
      listen: (listener) => {
        own.add(listener);
        return () => void own.delete(listener);
      },
    };
    this.#listeners.set(channel, own);
    return channel;
  }
}
