/**
 * What a host (Electron or browser host) provides to the trusted core. The core imports nothing
 * from a host.
 */
import type { FilePort } from './files/file-port.ts';
import type { SecretStore } from './secrets/secret-store.ts';

/** A running practice service. The host starts it, because the core may not import it. */
export interface PracticeHandle {
  readonly baseUrl: string;
  readonly rpcUrl: string;
  readonly chainShortName: string;
  readonly tradeZoneChainShortName: string;
  readonly credentials: { readonly apiKey: string; readonly secretKey: string; readonly passphrase: string };
  stop(): Promise<void>;
}

export type SavePlace =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'stage' }
  | { readonly kind: 'declined' };

export interface HostPorts {
  readonly kind: 'electron' | 'browser';
  readonly version: string;
  readonly platform: string;
  /** Absolute path of an existing folder with mode 0700. */
  readonly userDataDir: string;
  readonly files: FilePort;
  /**
   * Why nothing can be written to the user-data folder; absent if it is writable. The core is in
   * Review then.
   */
  readonly unwritable?: string;
  readonly keychain: SecretStore;
  readonly session: SecretStore;
  /**
   * Asks the user where to save. The browser host answers 'stage': the file is written to
   * the profile's exports folder and offered as a download through `offerDownload`.
   */
  pickSavePath(suggestedName: string): Promise<SavePlace>;
  /** Browser host: registers a finished file for one download and returns its same-origin path. */
  offerDownload?(path: string, downloadName: string): string;
  /** Opens https addresses only; the caller has asked the user. */
  openExternal(url: string): Promise<boolean>;
  /**
   * Empties the browser's storage for the page. Electron does it, reloads the page and resolves
   * with undefined; the browser host resolves with the same-origin path to which the page then
   * sends a POST.
   */
  emptyPageStorage(): Promise<string | undefined>;
  startPractice(): Promise<PracticeHandle>;
  /** Wall clock, Unix ms. */
  now(): number;
}
