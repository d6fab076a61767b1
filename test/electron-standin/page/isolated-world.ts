/**
 * Runs in the isolated world before the page's scripts: provides what a sandboxed preload may
 * require, then runs the preload.
 */
import { parse, stringify } from 'devalue';
import type { BridgeMessage } from './bridge-messages.ts';
import { createBridgeEnd } from './bridge-end.ts';

declare const STANDIN_SECRET: string;
/** The binding to the program's process: one text a message. */
declare const standinToMain: (text: string) => void;
/** Replaced by the preload's source, as a function of CommonJS. */
declare const STANDIN_PRELOAD: (exports: object, require: (name: string) => unknown, module: object) => void;

type IpcListener = (event: object, ...args: unknown[]) => void;

const refuse = (name: string): never => {
  throw new Error(`electron stand-in: ${name} is not implemented`);
};
const loudly = <T extends object>(name: string, target: T): T =>
  new Proxy(target, {
    get: (object, property) =>
      typeof property === 'symbol' || property in object
        ? (Reflect.get(object, property) as unknown)
        : refuse(`${name}.${property}`),
  });

/** Electron's own words for what cannot be cloned. */
function cloned(args: readonly unknown[]): unknown[] {
  try {
    return structuredClone([...args]);
  } catch {
    throw new Error('An object could not be cloned.');
  }
}

function runPreload(): void {
  const listeners = new Map<string, Set<IpcListener>>();
  const invocations = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (error: Error) => void }
  >();
  let lastInvocation = 0;
  const post = (kind: 'send' | 'invoke', channel: string, args: readonly unknown[], id = 0): void =>
    standinToMain(stringify({ kind, channel, id, args: cloned(args) }));
  const ipcRenderer = loudly('ipcRenderer', {
    send: (channel: string, ...args: unknown[]): void => post('send', channel, args),
    invoke: (channel: string, ...args: unknown[]): Promise<unknown> =>
      new Promise((resolve, reject) => {
        lastInvocation += 1;
        invocations.set(lastInvocation, { resolve, reject });
        post('invoke', channel, args, lastInvocation);
      }),
    on: (channel: string, listener: IpcListener): void => {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener));
    },
    off: (channel: string, listener: IpcListener): void => void listeners.get(channel)?.delete(listener),
  });
  const exposed: BridgeMessage[] = [];
  const end = createBridgeEnd(`${STANDIN_SECRET}-preload`, `${STANDIN_SECRET}-page`);
  end.onOther(({ act }) => {
    if (act === 'hello') for (const message of exposed) end.say(message);
  });
  const contextBridge = loudly('contextBridge', {
    exposeInMainWorld: (key: string, api: unknown): void => {
      const message: BridgeMessage = { act: 'expose', key, value: end.pack(api) };
      exposed.push(message);
      end.say(message);
    },
  });
  // Called by the program's process, in this world only.
  Object.assign(globalThis, {
    standinFromMain: (text: string): void => {
      const message = parse(text) as {
        channel?: string;
        args?: unknown[];
        id?: number;
        value?: unknown;
        failure?: string;
      };
      if (message.channel !== undefined)
        for (const listener of listeners.get(message.channel) ?? [])
          listener({ sender: ipcRenderer }, ...(message.args ?? []));
      const invocation = invocations.get(message.id ?? 0);
      invocations.delete(message.id ?? 0);
      if (message.failure !== undefined) invocation?.reject(new Error(message.failure));
      else invocation?.resolve(message.value);
    },
  });
  // Electron tells main of a right click that the page did not take for itself.
  window.addEventListener('contextmenu', (event) => {
    if (event.defaultPrevented) return;
    const { target } = event;
    const isEditable =
      target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));
    const selectionText = window.getSelection()?.toString() ?? '';
    const editFlags = {
      canCut: isEditable,
      canCopy: selectionText !== '',
      canPaste: isEditable,
      canSelectAll: true,
    };
    const parameters = { x: event.clientX, y: event.clientY, isEditable, selectionText, editFlags };
    standinToMain(stringify({ kind: 'context-menu', channel: '', id: 0, args: [parameters] }));
  });
  const requireOf = (name: string): unknown =>
    name === 'electron'
      ? loudly('electron (in a sandboxed preload)', { contextBridge, ipcRenderer })
      : (() => {
          throw new Error(`module not found: ${name}`);
        })();
  const module = { exports: {} };
  STANDIN_PRELOAD(module.exports, requireOf, module);
}

if (window === window.top)
  try {
    runPreload();
  } catch (error) {
    console.error(`Unable to load preload script: ${error instanceof Error ? error.message : String(error)}`);
  }
