import type { CasebookClient, CasebookContract } from '../../../shared/contract/contract.ts';
import type { EventName, PayloadOf } from '../../../shared/contract/define-contract.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';

/**
 * A client that outlives the wire: screens keep one object while connections to the trusted side
 * come and go.
 */
export interface SteadyClient extends CasebookClient {
  /** Starts using a new client and subscribes again to every event that a screen listens to. */
  attach(client: CasebookClient): void;
  isConnected(): boolean;
}

interface EventSubscription {
  attachTo(client: CasebookClient): void;
  detach(): void;
}

function disconnected(): CasebookError {
  return new CasebookError('wire.closed', {
    message: 'The page is not connected to Casebook, so nothing was sent.',
    nextStep: 'Wait for the connection to return, or restart Casebook. Everything on screen stays.',
  });
}

function subscription<N extends EventName<CasebookContract>>(
  name: N,
  listener: (payload: PayloadOf<CasebookContract[N]>) => void,
): EventSubscription {
  let stop = (): void => undefined;
  return {
    attachTo: (client) => {
      stop();
      stop = client.on(name, listener);
    },
    detach: () => stop(),
  };
}

/**
 * Creates a steady client without a wire. Calls reject with `wire.closed` until `attach`. Every
 * loss is reported to every `onClose` listener.
 */
export function createSteadyClient(): SteadyClient {
  let current: CasebookClient | undefined;
  const subscriptions = new Set<EventSubscription>();
  const closeListeners = new Set<() => void>();

  return {
    isConnected: () => current !== undefined,
    attach: (client) => {
      current = client;
      for (const each of subscriptions) each.attachTo(client);
      client.onClose(() => {
        if (current !== client) return;
        current = undefined;
        for (const listener of closeListeners) listener();
      });
    },
    call: (name, input, options) =>
      current === undefined ? Promise.reject(disconnected()) : current.call(name, input, options),
    stream: (name, input, options) => {
      if (current === undefined) throw disconnected();
      return current.stream(name, input, options);
    },
    on: (name, listener) => {
      const each = subscription(name, listener);
      subscriptions.add(each);
      if (current !== undefined) each.attachTo(current);
      return () => {
        subscriptions.delete(each);
        each.detach();
      };
    },
    onClose: (listener) => {
      closeListeners.add(listener);
      return () => closeListeners.delete(listener);
    },
  };
}
