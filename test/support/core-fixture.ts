import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CasebookHandlers, CasebookContract } from '../../shared/contract/contract.ts';
import type { HandlerContext, PayloadOf } from '../../shared/contract/define-contract.ts';
import { createNodeFilePort } from '../../electron/core/files/node-file-port.ts';
import type { HostPorts, PracticeHandle } from '../../electron/core/host-ports.ts';
import { createSessionSecretStore } from '../../electron/core/secrets/session-secret-store.ts';
import { systemClock } from '../../electron/core/core-clock.ts';
import { createServices, type ServiceOptions, type Services } from '../../electron/core/services.ts';
import { createJumpingClock, type JumpingClock } from './jumping-clock.ts';

/** Values that no other text contains, to search for wherever secrets must not be. */
export const CANARY = {
  apiKey: 'canary-key-7f3a9c2e51',
  secretKey: 'canary/secret+B8D0E6A4',
  passphrase: 'canary pass & phrase 91',
} as const;

export interface CoreFixture {
  readonly services: Services;
  readonly handlers: CasebookHandlers;
  /** Skips over waits unless the options ask for real time. */
  readonly clock: JumpingClock;
  readonly userDataDir: string;
  readonly events: PayloadOf<CasebookContract['network.changed']>[];
  /** What a handler receives besides its input. */
  context(signal?: AbortSignal): HandlerContext;
  /** Saves a connection to `origin` with the canaries as secrets and returns its id. */
  connect(origin: string, changes?: Readonly<Record<string, unknown>>): Promise<string>;
  /** A new case's id. */
  newCase(connectionId: string): Promise<string>;
  /** Ends the services; the folder stays for a second start. */
  stop(): Promise<void>;
  /** Ends the services and removes the folder. */
  dispose(): Promise<void>;
}

export interface CoreFixtureOptions extends ServiceOptions {
  readonly ports?: Partial<HostPorts>;
  readonly userDataDir?: string;
  readonly practice?: () => Promise<PracticeHandle>;
  /** Waits take real time, by the machine's clocks. */
  readonly realTime?: boolean;
}

/**
 * The whole trusted core over a real folder and a clock that jumps; secrets in memory unless a port
 * says otherwise.
 */
export const startCore = async (options: CoreFixtureOptions = {}): Promise<CoreFixture> => {
  const userDataDir = options.userDataDir ?? (await mkdtemp(join(tmpdir(), 'casebook-core-')));
  const jumping = createJumpingClock();
  const clock = options.realTime === true ? { ...jumping, ...systemClock(Date.now) } : jumping;
  const events: CoreFixture['events'] = [];
  const ports: HostPorts = {
    kind: 'browser',
    version: '0.0.0',
    platform: process.platform,
    userDataDir,
    files: createNodeFilePort(),
    keychain: createSessionSecretStore(),
    session: createSessionSecretStore(),
    pickSavePath: async () => ({ kind: 'stage' }),
    openExternal: async () => true,
    emptyPageStorage: async () => undefined,
    startPractice: options.practice ?? (() => Promise.reject(new Error('this test has no practice service'))),
    now: () => clock.now(),
    ...options.ports,
  };
  const services = await createServices(
    ports,
    (name, payload) => {
      if (name === 'network.changed') events.push(payload as (typeof events)[number]);
    },
    {
      clock,
      random: () => 0.5,
      environment: {},
      ...options,
    },
  );
  const { handlers } = services;
  const context = (signal = new AbortController().signal): HandlerContext => ({ signal, clientId: 'page-1' });
  return {
    services,
    handlers,
    clock,
    userDataDir,
    events,
    context,
    connect: async (origin, changes = {}) => {
      const settings = connectionSettingsFor(origin, changes);
      const saved = await handlers['connections.save']({ settings, secrets: CANARY }, context());
      return saved.settings.id;
    },
    newCase: async (connectionId) =>
      (await handlers['cases.create']({ name: 'A case', connectionId }, context())).caseId,
    stop: () => services.close(),
    dispose: async () => {
      await services.close();
      await rm(userDataDir, { recursive: true, force: true });
    },
  };
};

/** What a page would send for a service at `origin`. */
export const connectionSettingsFor = (
  origin: string,
  changes: Readonly<Record<string, unknown>> = {},
): Parameters<CasebookHandlers['connections.save']>[0]['settings'] => ({
  name: 'Scripted service',
  baseUrl: origin,
  rpcUrl: `${origin}/rpc`,
  pathSegment: 'chain',
  headerPrefix: 'SVC',
  chainShortName: 'MAIN',
  tradeZoneChainShortName: 'TRADE',
  recipe: {
    template: '{timestamp}{method}{path}{query}{body}',
    digest: 'sha256',
    encoding: 'base64',
    rawComma: false,
  },
  requestsPerSecond: 100,
  paceUnbounded: false,
  rpcRequestsPerSecond: 100,
  answerTimeoutMs: 15_000,
  totalTimeoutMs: 30_000,
  maxAnswerBytes: 67_108_864,
  secretStorage: 'keychain',
  ...changes,
});
