/**
 * The fixture of every end-to-end spec: the program on one of its hosts, a page in real Chromium,
 * and a watch on the console and the CSP. The test project (vitest.config.ts) chooses the host,
 * never the spec.
 */
import process from 'node:process';
import type { BrowserContext, Page } from 'playwright-core';
import type { HostOptions } from '../support/start-browser-host.ts';
import { startBrowserApp } from './hosts/browser-app.ts';
import { startElectronApp } from './hosts/electron-app.ts';

/** Browser host; the Electron stand-in; real Electron, where its binary is. */
export type HostKind = 'browser' | 'standin' | 'electron';

export interface App {
  /** The page in front; another one after restartHost and restartAll. */
  readonly page: Page;
  readonly context: BrowserContext;
  readonly userDataDir: string;
  readonly downloadsDir: string;
  /** Where Chromium keeps this user's browser data. */
  readonly profileDir: string;
  /** What the program printed so far. */
  output(): { readonly stdout: string; readonly stderr: string };
  /** Console errors, page errors and CSP violations so far. */
  readonly complaints: readonly string[];
  /** Every message that the trusted side sent to the page. */
  framesToPage(): Promise<readonly string[]>;
  /** Ends the program as its user would, or with SIGKILL. */
  end(how: 'stop' | 'kill'): Promise<void>;
  /** Ends the program, starts it again on the same profile and opens the page again. */
  restartHost(how?: 'stop' | 'kill'): Promise<void>;
  /**
   * Ends the program and its browser, on request both with SIGKILL, runs `meanwhile` while neither
   * is running, and starts both on the same folders. Afterwards `page` is a new page, which shows
   * the frame or the reason why it cannot.
   */
  restartAll(how: 'stop' | 'kill', meanwhile?: () => Promise<void>): Promise<void>;
  /** Where the program asks its user where to save, the answer is `path` from now on. */
  answerSaveDialog(path: string): Promise<void>;
  close(): Promise<void>;
}

export interface AppOptions extends HostOptions {
  readonly viewport?: { width: number; height: number };
  readonly colorScheme?: 'light' | 'dark';
}

export const hostKind = (): HostKind => (process.env['CASEBOOK_E2E_HOST'] ?? 'browser') as HostKind;

/** Starts program and page; the page has its link opened and the frame is there. */
export function startApp(options: AppOptions = {}): Promise<App> {
  const kind = hostKind();
  return kind === 'browser' ? startBrowserApp(options) : startElectronApp(kind, options);
}
