/**
 * The contract over Electron's IPC: the main process's real wire, with a pair of ends that clones
 * messages as Electron does.
 */
import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import {
  createIpcWire,
  IPC_CHANNEL,
  type WireContents,
  type WireIpc,
} from '../../electron/wires/ipc-wire.ts';
import { isTrustedSender } from '../../electron/window/trusted-sender.ts';
import { createBridgeWire } from '../../renderer/host/bridge-wire.ts';
import type { Wire } from '../../shared/wire/wire.ts';
import { describeWire, type WirePair } from './wire-suite.ts';

/**
 * Copies an argument as Electron's context bridge does: lists and plain objects part by part,
 * fields by assignment.
 */
function copyOverBridge(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOverBridge);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  const copy: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(value)) copy[key] = copyOverBridge(each);
  return copy;
}

/**
 * One window's web contents and the ipcMain that it reaches, with Electron's structured clone in
 * between. Contains only the part that the wire uses.
 */
class FakeWindow extends EventEmitter {
  readonly mainFrame = { url: 'app://workbench/index.html' };
  readonly toPage = new EventEmitter();
  destroyed = false;

  send(channel: string, message: unknown): void {
    this.toPage.emit(channel, structuredClone(message));
  }

  isDestroyed(): boolean {
    return this.destroyed;
  }
}

interface Forgery {
  readonly sender?: unknown;
  readonly senderFrame?: { readonly url: string } | null;
}

function openWindow(): {
  window: FakeWindow;
  ipc: EventEmitter;
  wire: Wire;
  page: Wire;
  forge: (message: unknown, forgery: Forgery) => void;
} {
  const window = new FakeWindow();
  const ipc = new EventEmitter();
  const wire = createIpcWire(ipc as unknown as WireIpc, window as unknown as WireContents, (event) =>
    isTrustedSender(event.senderFrame, window.mainFrame),
  );
  const forge = (message: unknown, { sender = window, senderFrame = window.mainFrame }: Forgery): void => {
    ipc.emit(IPC_CHANNEL, { sender, senderFrame }, structuredClone(message));
  };
  const page = createBridgeWire({
    send: (message) => forge(copyOverBridge(message), {}),
    onMessage: (listener) => {
      const onMessage = (message: unknown): void => listener(copyOverBridge(message));
      window.toPage.on(IPC_CHANNEL, onMessage);
      return () => void window.toPage.off(IPC_CHANNEL, onMessage);
    },
  });
  return { window, ipc, wire, page, forge };
}

describeWire('Electron IPC', (): Promise<WirePair> => {
  const { window, wire, page } = openWindow();
  return Promise.resolve({
    page,
    trusted: wire,
    loseThePage: () => void window.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false }),
    close: () => wire.close(),
  });
});

const HELLO = { t: 'hello' };

describe('E2: the sender of a message', () => {
  const heardFrom = (forgery: Forgery): unknown[] => {
    const { wire, forge } = openWindow();
    const heard: unknown[] = [];
    wire.onMessage((message) => heard.push(message));
    forge(HELLO, forgery);
    return heard;
  };

  it('is heard when it is the main frame of our window at our origin', () => {
    expect(heardFrom({})).toEqual([HELLO]);
  });

  it.each([
    ['another window', { sender: new FakeWindow() }],
    ['a child frame', { senderFrame: { url: 'app://workbench/index.html' } }],
    ['a frame that is gone', { senderFrame: null }],
  ])('is refused: %s', (_name, forgery) => {
    expect(heardFrom(forgery)).toEqual([]);
  });

  it.each([
    'about:blank',
    '',
    'data:text/html,x',
    'https://workbench/',
    'app://workbench.evil/',
    'app://evil/',
    'file:///etc/passwd',
  ])('is refused when the main frame shows %s', (url) => {
    const { window, wire, forge } = openWindow();
    const heard: unknown[] = [];
    wire.onMessage((message) => heard.push(message));
    window.mainFrame.url = url;
    forge(HELLO, {});
    expect(heard).toEqual([]);
  });

  it('N18: a same-document navigation keeps the wire, a reload or a crash closes it once', () => {
    for (const lose of [
      (window: FakeWindow) =>
        window.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false }),
      (window: FakeWindow) => window.emit('render-process-gone'),
      (window: FakeWindow) => window.emit('destroyed'),
    ]) {
      const { window, wire, forge } = openWindow();
      let closed = 0;
      const heard: unknown[] = [];
      wire.onClose(() => (closed += 1));
      wire.onMessage((message) => heard.push(message));
      window.emit('did-start-navigation', { isMainFrame: true, isSameDocument: true });
      window.emit('did-start-navigation', { isMainFrame: false, isSameDocument: false });
      expect(closed).toBe(0);
      lose(window);
      lose(window);
      expect(closed).toBe(1);
      forge('late', {});
      expect(heard).toEqual([]);
    }
  });
});
