/**
 * One end of the bridge between the worlds: sends and receives values, calls the other end, and
 * represents functions and promises as proxies.
 */
import type { BridgeMessage, Crossing } from './bridge-messages.ts';

type AnyFunction = (...args: unknown[]) => unknown;
interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

export interface BridgeEnd {
  pack(value: unknown): Crossing;
  unpack(crossing: Crossing): unknown;
  say(message: BridgeMessage): void;
  /** Messages that are no part of calling. */
  onOther(listener: (message: BridgeMessage) => void): void;
}

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** `own` and `other` name the event of either direction; both are secret to the page. */
export function createBridgeEnd(own: string, other: string): BridgeEnd {
  const functions = new Map<number, AnyFunction>();
  const promises = new Map<number, Waiting>();
  let lastId = 0;
  let answer: BridgeMessage | undefined;
  let onOther: (message: BridgeMessage) => void = () => undefined;
  const say = (message: BridgeMessage): void => {
    window.dispatchEvent(new CustomEvent(other, { detail: message }));
  };
  const pack = (value: unknown): Crossing => {
    if (typeof value === 'function') {
      lastId += 1;
      functions.set(lastId, value as AnyFunction);
      return { kind: 'function', id: lastId };
    }
    if (value instanceof Promise) {
      lastId += 1;
      const id = lastId;
      value.then(
        (result: unknown) => say({ act: 'settle', id, value: pack(result) }),
        (error: unknown) =>
          say({ act: 'settle', id, failure: error instanceof Error ? error.message : String(error) }),
      );
      return { kind: 'promise', id };
    }
    if (Array.isArray(value)) return { kind: 'list', items: value.map(pack) };
    if (typeof value === 'object' && value !== null && isPlain(value))
      return { kind: 'object', entries: Object.entries(value).map(([key, each]) => [key, pack(each)]) };
    return { kind: 'value', value: structuredClone(value) };
  };
  const call = (id: number, args: readonly unknown[]): unknown => {
    answer = undefined;
    say({ act: 'call', id, args: args.map(pack) });
    const came = answer as BridgeMessage | undefined;
    if (came?.failure !== undefined) throw new Error(came.failure);
    return came?.value === undefined ? undefined : unpack(came.value);
  };
  const unpack = (crossing: Crossing): unknown => {
    switch (crossing.kind) {
      case 'function':
        return (...args: unknown[]) => call(crossing.id, args);
      case 'promise':
        return new Promise((resolve, reject) => promises.set(crossing.id, { resolve, reject }));
      case 'list':
        return crossing.items.map(unpack);
      case 'object': {
        // By assignment, as Electron copies: a field named __proto__ is lost there, and must be
        // lost here.
        const copy: Record<string, unknown> = {};
        for (const [key, each] of crossing.entries) copy[key] = unpack(each);
        return copy;
      }
      case 'value':
        return crossing.value;
    }
  };
  const answerCall = ({ id = 0, args = [] }: BridgeMessage): void => {
    try {
      say({ act: 'answer', value: pack(functions.get(id)?.(...args.map(unpack))) });
    } catch (error) {
      say({ act: 'answer', failure: error instanceof Error ? error.message : String(error) });
    }
  };
  window.addEventListener(own, (event) => {
    const message = (event as CustomEvent<BridgeMessage>).detail;
    if (message.act === 'call') answerCall(message);
    else if (message.act === 'answer') answer = message;
    else if (message.act === 'settle') {
      const waiting = promises.get(message.id ?? 0);
      promises.delete(message.id ?? 0);
      if (message.failure !== undefined) waiting?.reject(new Error(message.failure));
      else waiting?.resolve(message.value === undefined ? undefined : unpack(message.value));
    } else onOther(message);
  });
  return {
    pack,
    unpack,
    say,
    onOther: (listener) => {
      onOther = listener;
    },
  };
}
