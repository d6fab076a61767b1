/**
 * The built-in connection to the practice service. The service starts on first use; its key, secret
 * and passphrase come from the running service and never leave memory.
 */
import {
  connectionSettingsSchema,
  type ConnectionSettings,
} from '../../../shared/contract/connections-contract.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { PracticeHandle } from '../host-ports.ts';
import type { OutboundHosts } from '../http/outbound-hosts.ts';
import type { ResolvedConnection } from './resolved-connection.ts';

export const PRACTICE_ID = 'practice';

/** The service is ours: a low pace would protect nobody. */
const PRACTICE_PACE = { requestsPerSecond: 50, rpcRequestsPerSecond: 100 } as const;

/** Starts, stops and describes the practice service. */
export class PracticeConnection {
  readonly #startService: () => Promise<PracticeHandle>;
  readonly #hosts: OutboundHosts;
  readonly #onChange: () => void;
  #starting: Promise<PracticeHandle> | undefined;
  #running: PracticeHandle | undefined;
  #settings: ConnectionSettings = connectionSettingsSchema.parse({
    id: PRACTICE_ID,
    name: 'Practice chain',
    kind: 'practice',
    baseUrl: '',
    rpcUrl: '',
    chainShortName: 'PRAC',
    tradeZoneChainShortName: 'PRACTZ',
    recipe: {},
    ...PRACTICE_PACE,
    secretStorage: 'session',
  });
  /**
   * Set when the user stopped the service. Using it then does not restart it, so that the user can
   * try being offline.
   */
  #stoppedByUser = false;

  constructor(startService: () => Promise<PracticeHandle>, hosts: OutboundHosts, onChange: () => void) {
    this.#startService = startService;
    this.#hosts = hosts;
    this.#onChange = onChange;
  }

  /** Addresses and chain names of the last run; placeholders before the first. */
  get settings(): ConnectionSettings {
    return this.#settings;
  }

  get status(): { running: boolean; baseUrl: string } {
    return { running: this.#running !== undefined, baseUrl: this.#settings.baseUrl };
  }

  /**
   * Starts the service if it is not running. Throws transport.unreachable if the user has stopped
   * it.
   */
  async resolve(): Promise<ResolvedConnection> {
    if (this.#stoppedByUser) {
      throw new CasebookError('transport.unreachable', {
        message: `The practice service is stopped, so ${this.#settings.baseUrl || 'it'} could not be reached.`,
        nextStep: 'Start the practice service again, or go on with what is collected.',
        details: { cause: 'practice-stopped' },
      });
    }
    const { credentials } = await this.#start();
    return { settings: this.#settings, secrets: credentials };
  }

  /** Stops or starts the real service. */
  async setRunning(running: boolean): Promise<{ running: boolean; baseUrl: string }> {
    this.#stoppedByUser = !running;
    if (running) await this.#start();
    else await this.stop();
    this.#onChange();
    return this.status;
  }

  async stop(): Promise<void> {
    const starting = this.#starting;
    this.#starting = undefined;
    const handle = await starting?.catch(() => undefined);
    this.#running = undefined;
    await handle?.stop();
  }

  #start(): Promise<PracticeHandle> {
    this.#starting ??= this.#startService().then(
      (handle) => {
        this.#running = handle;
        this.#settings = {
          ...this.#settings,
          baseUrl: handle.baseUrl,
          rpcUrl: handle.rpcUrl,
          chainShortName: handle.chainShortName,
          tradeZoneChainShortName: handle.tradeZoneChainShortName,
        };
        this.#hosts.allow(PRACTICE_ID, [handle.baseUrl, handle.rpcUrl]);
        this.#onChange();
        return handle;
      },
      (error: unknown) => {
        this.#starting = undefined;
        throw error;
      },
    );
    return this.#starting;
  }
}
