import type { CasebookClient, CasebookContract } from '../../shared/contract/contract.ts';
import type { EventName, PayloadOf } from '../../shared/contract/define-contract.ts';

export interface ScriptedClient {
  readonly client: CasebookClient;
  /** Names of the calls made, in order, with their inputs. */
  readonly calls: readonly { readonly name: string; readonly input: unknown }[];
  emit<N extends EventName<CasebookContract>>(name: N, payload: PayloadOf<CasebookContract[N]>): void;
  /** Simulates the loss of the trusted side. */
  lose(): void;
  listenerCount(): number;
}

/** What a call or stream returns, by its name. A name that is not in the script rejects. */
export type ClientScript = Readonly<Record<string, (input: never) => unknown>>;

/**
 * A client for tests of what is built on the contract: answers as scripted and records the calls.
 */
export function scriptedClient(script: ClientScript = {}): ScriptedClient {
  const calls: { name: string; input: unknown }[] = [];
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const closers = new Set<() => void>();
  const answer = (name: string, input: unknown): unknown => {
    calls.push({ name, input });
    const scripted = script[name];
    if (scripted === undefined) throw new Error(`the script has no ${name}`);
    return scripted(input as never);
  };
  const client = {
    call: async (name: string, input: unknown) => answer(name, input),
    stream: async function* (name: string, input: unknown) {
      yield* answer(name, input) as Iterable<unknown>;
    },
    on: (name: string, listener: (payload: never) => void) => {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(listener));
      return () => void set.delete(listener);
    },
    onClose: (listener: () => void) => {
      closers.add(listener);
      return () => void closers.delete(listener);
    },
  };
  return {
    client: client as unknown as CasebookClient,
    calls,
    emit: (name, payload) => {
      for (const listener of listeners.get(name) ?? []) listener(payload as never);
    },
    lose: () => {
      // A closed wire is reported once; a listener may remove itself meanwhile.
      const told = new Set(closers);
      closers.clear();
      for (const closer of told) closer();
    },
    listenerCount: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  };
}
