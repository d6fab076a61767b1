/**
 * `webContents`: one page in real Chromium, with the preload in an isolated world and messages in
 * both directions.
 */
import { EventEmitter } from 'node:events';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { parse, stringify } from 'devalue';
import type { CdpParams, CdpSession } from '../host/cdp-client.ts';
import { answerRequests } from '../host/answer-requests.ts';
import { fromChromium, toChromium } from '../host/scheme-address.ts';
import { runningBrowser, standin } from '../host/standin-state.ts';
import { ipcMainHost } from './ipc-main.ts';
import { asSession } from './session.ts';

const ISOLATED_WORLD = 'Electron Isolated Context';
const BINDING = 'standinToMain';

interface OpenHandlerDetails {
  readonly url: string;
}
type OpenHandler = (details: OpenHandlerDetails) => { action: 'allow' | 'deny' };
interface PageMessage {
  readonly kind: 'send' | 'invoke' | 'context-menu';
  readonly channel: string;
  readonly id: number;
  readonly args: unknown[];
}
/** An Electron event with preventDefault. */
export function preventable<T extends object>(
  fields: T,
): T & { preventDefault(): void; defaultPrevented: boolean } {
  const event = {
    ...fields,
    defaultPrevented: false,
    preventDefault: () => {
      event.defaultPrevented = true;
    },
  };
  return event;
}

/**
 * The preload as a CommonJS function in the isolated world's script. Its syntax errors are reported
 * as Electron does.
 */
function isolatedScript(preload: string | undefined, secret: string): string {
  let source = '';
  if (preload !== undefined)
    try {
      source = readFileSync(preload, 'utf8');
      void new Script(`(function (exports, require, module) {${source}\n})`, { filename: preload });
    } catch (error) {
      const words = `Unable to load preload script: ${preload} ${String(error)}`;
      process.stderr.write(`${words}\n`);
      source = `throw new Error(${JSON.stringify(words)});`;
    }
  return `(() => { const STANDIN_SECRET = ${JSON.stringify(secret)};
const STANDIN_PRELOAD = function (exports, require, module) {${source}
};
${standin.scripts.isolatedWorld}
})();`;
}

let lastContentsId = 0;

export class StandinWebContents extends EventEmitter {
  readonly id: number;
  readonly session = asSession;
  /** Resolves when the target is there and prepared. */
  readonly prepared: Promise<CdpSession>;
  mainFrame: { url: string } = { url: '' };
  targetId = '';
  private readonly preferences: Electron.WebPreferences;
  private cdp: CdpSession | undefined;
  private isolatedContext: number | undefined;
  private destroyed = false;
  private openHandler: OpenHandler = () => ({ action: 'allow' });
  private readonly requested = new Set<string>();
  private begunByProgram = false;
  private readonly opened: string[] = [];

  constructor(preferences: Electron.WebPreferences, size: { width: number; height: number }) {
    super();
    lastContentsId += 1;
    this.id = lastContentsId;
    this.preferences = preferences;
    this.prepared = this.create(size);
    this.prepared.catch(() => undefined);
  }

  private async create(size: { width: number; height: number }): Promise<CdpSession> {
    const browser = runningBrowser();
    const made = browser.send('Target.createTarget', { url: 'about:blank', newWindow: true, ...size });
    const { targetId } = (await made) as { targetId: string };
    this.targetId = targetId;
    standin.contents.set(targetId, this);
    // Attached to by hand as well as automatically: this session is ours from the first moment.
    const { sessionId } = (await browser.send('Target.attachToTarget', { targetId, flatten: true })) as {
      sessionId: string;
    };
    const cdp = browser.session(sessionId);
    this.cdp = cdp;
    this.listen(cdp);
    const secret = randomUUID();
    await Promise.all([
      cdp.send('Page.enable'),
      cdp.send('Runtime.enable'),
      cdp.send('Inspector.enable'),
      answerRequests(cdp, (frameId, address) => this.judge(frameId, address)),
      cdp.send('Runtime.addBinding', { name: BINDING, executionContextName: ISOLATED_WORLD }),
      cdp.send('Page.addScriptToEvaluateOnNewDocument', {
        source: `(() => { const STANDIN_SECRET = ${JSON.stringify(secret)};\n${standin.scripts.mainWorld}\n})();`,
      }),
      cdp.send('Page.addScriptToEvaluateOnNewDocument', {
        source: isolatedScript(this.preferences.preload, secret),
        worldName: ISOLATED_WORLD,
      }),
    ]);
    return cdp;
  }

  private isMainFrame(frameId: unknown): boolean {
    // A page target's id is that of its main frame.
    return frameId === this.targetId;
  }

  private listen(cdp: CdpSession): void {
    cdp.on('Runtime.executionContextCreated', ({ context }) => {
      const { id, name, auxData } = context as { id: number; name: string; auxData: { frameId: string } };
      if (name === ISOLATED_WORLD && this.isMainFrame(auxData.frameId)) this.isolatedContext = id;
    });
    cdp.on('Runtime.executionContextsCleared', () => {
      this.isolatedContext = undefined;
    });
    cdp.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      if (name === BINDING && executionContextId === this.isolatedContext) this.take(String(payload));
    });
    cdp.on('Page.frameRequestedNavigation', ({ frameId }) => {
      this.requested.add(String(frameId));
    });
    cdp.on('Page.frameStartedNavigating', ({ frameId, url, navigationType }) => {
      this.emit('did-start-navigation', {
        url: fromChromium(String(url)),
        isMainFrame: this.isMainFrame(frameId),
        isSameDocument: navigationType === 'sameDocument',
      });
    });
    cdp.on('Page.frameNavigated', ({ frame }) => {
      const { id, url } = frame as { id: string; url: string };
      if (!this.isMainFrame(id)) return;
      this.mainFrame = { url: fromChromium(url) };
      this.emit('did-navigate', {}, this.mainFrame.url);
    });
    cdp.on('Page.loadEventFired', () => this.emit('did-finish-load'));
    cdp.on('Page.windowOpen', ({ url }) => this.opened.push(fromChromium(String(url))));
    cdp.on('Inspector.targetCrashed', () => {
      this.isolatedContext = undefined;
      this.emit('render-process-gone', preventable({}), { reason: 'crashed', exitCode: 5 });
    });
  }

  /**
   * True once the page's process has reported that it started this navigation; false if the program
   * or a debugger did.
   */
  private async isBegunByPage(frameId: string): Promise<boolean> {
    if (this.begunByProgram) return false;
    // The page's process reports before its request is sent, but over another pipe. Counts turns
    // instead of time, because a program that was suspended has not listened.
    for (let turn = 0; turn < 30 && !this.requested.has(frameId); turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 5));
    return this.requested.delete(frameId);
  }

  /**
   * Emits will-navigate for navigations that the page started. As in Electron, those of the program
   * or a debugger do not emit it.
   */
  private async judge(frameId: string, address: string): Promise<boolean> {
    const isBegunByPage = await this.isBegunByPage(frameId);
    if (this.isMainFrame(frameId)) this.begunByProgram = false;
    if (!isBegunByPage) return false;
    const isMainFrame = this.isMainFrame(frameId);
    const details = preventable({ url: address, isMainFrame, frame: null });
    this.emit('will-frame-navigate', details);
    if (isMainFrame) this.emit('will-navigate', details, address);
    return details.defaultPrevented;
  }

  private take(payload: string): void {
    const { kind, channel, id, args } = parse(payload) as PageMessage;
    if (kind === 'context-menu') {
      this.emit('context-menu', preventable({}), args[0]);
      return;
    }
    const event = { sender: this, senderFrame: this.mainFrame, processId: 1, frameId: 1 };
    if (kind === 'send') ipcMainHost.receive(event, channel, args);
    else
      void ipcMainHost.invoke(event, channel, args).then(
        (value) => this.post({ id, value }),
        (error: unknown) =>
          this.post({ id, failure: String(error instanceof Error ? error.message : error) }),
      );
  }

  private post(message: object): void {
    const text = stringify(message);
    if (this.isolatedContext === undefined) return;
    this.cdp
      ?.send('Runtime.callFunctionOn', {
        functionDeclaration: 'function (text) { standinFromMain(text); }',
        executionContextId: this.isolatedContext,
        arguments: [{ value: text }],
      })
      // The page went meanwhile: Electron drops such a message too.
      .catch(() => undefined);
  }

  send(channel: string, ...args: unknown[]): void {
    let copies: unknown[];
    try {
      copies = structuredClone(args);
    } catch {
      throw new Error('Failed to serialize arguments');
    }
    this.post({ channel, args: copies });
  }

  /**
   * Returns whether the program allows a window that the page opened. An allowed window stays as
   * plain Chromium created it.
   */
  async isOpenedAllowed(): Promise<boolean> {
    await this.cdp?.send('Runtime.evaluate', { expression: '0' }).catch(() => undefined);
    return this.openHandler({ url: this.opened.shift() ?? '' }).action === 'allow';
  }

  async loadURL(address: string): Promise<void> {
    const cdp = await this.prepared;
    await this.session.applyPermissions(new URL(toChromium(address, standin.schemes)).origin, this);
    const loaded = new Promise((resolve) => this.once('did-finish-load', resolve));
    this.begunByProgram = true;
    const { errorText } = (await cdp.send('Page.navigate', {
      url: toChromium(address, standin.schemes),
    })) as { errorText?: string };
    if (errorText !== undefined && errorText !== '') throw new Error(`${errorText} loading '${address}'`);
    await loaded;
  }

  reload(): void {
    this.begunByProgram = true;
    this.cdp?.send('Page.reload').catch(() => undefined);
  }

  async executeJavaScript(code: string): Promise<unknown> {
    const cdp = await this.prepared;
    const { result, exceptionDetails } = (await cdp.send('Runtime.evaluate', {
      expression: code,
      awaitPromise: true,
      returnByValue: true,
    })) as { result: CdpParams; exceptionDetails?: { text: string } };
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
    return result['value'];
  }

  forcefullyCrashRenderer(): void {
    this.cdp?.send('Page.crash').catch(() => undefined);
  }

  close(): void {
    this.emit('standin-close-requested');
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler;
  }

  getURL = (): string => this.mainFrame.url;
  isDestroyed = (): boolean => this.destroyed;
  getLastWebPreferences = (): Electron.WebPreferences => ({ ...this.preferences });

  /** Closes the target; resolves when it is gone. */
  async destroy(): Promise<void> {
    if (this.destroyed) return;
    this.destroyed = true;
    standin.contents.delete(this.targetId);
    this.emit('destroyed');
    await runningBrowser()
      .send('Target.closeTarget', { targetId: this.targetId })
      .catch(() => undefined);
  }
}
