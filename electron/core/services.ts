/**
 * Assembles the trusted core behind the contract: the one place where its parts meet. A host passes
 * its ports and gets handlers to mount.
 */
import type { CasebookEmit, CasebookHandlers } from '../../shared/contract/contract.ts';
import { CasebookError } from '../../shared/errors/casebook-error.ts';
import type { HostNotice } from '../../shared/contract/app-contract.ts';
import { answerThread, type AnswerThread } from './answers/answer-thread.ts';
import { createAppHandlers } from './app-handlers.ts';
import { createConnectionHandlers } from './connections/connection-handlers.ts';
import { ConnectionSecrets } from './connections/connection-secrets.ts';
import { ConnectionStore } from './connections/connection-store.ts';
import { NetworkBoard } from './connections/network-board.ts';
import { PaceMemory } from './pacing/pace-memory.ts';
import { PracticeConnection } from './connections/practice-connection.ts';
import { createExportHandlers } from './exports/export-handlers.ts';
import type { HostPorts } from './host-ports.ts';
import { OutboundHosts } from './http/outbound-hosts.ts';
import { readProxySettings } from './http/proxy-settings.ts';
import { RequestLedger } from './http/request-ledger.ts';
import { ReviewSwitch } from './http/review-switch.ts';
import { HttpSender, type HttpSenderParts } from './http/send-request.ts';
import { createCaseHandlers } from './journal/case-handlers.ts';
import { createJournalShelf } from './journal/journal-shelf.ts';
import { systemClock, type CoreClock } from './core-clock.ts';
import { NoticeBoard } from './notice-board.ts';
import { PageFlushGate } from './page-flush-gate.ts';
import { QueryClient, type ClientParts } from './query/query-client.ts';
import { createQueryHandlers } from './query/query-handlers.ts';
import type { SendingParts } from './pacing/send-with-retries.ts';
import { Recorder } from './recorder/recorder.ts';
import { RpcClient } from './rpc/rpc-client.ts';
import { guardHandlers } from './secrets/guard-handlers.ts';

export interface Services {
  readonly handlers: CasebookHandlers;
  /** Cleans up what a page that closed left unfinished. */
  readonly releaseClient: (clientId: string) => Promise<void>;
  /** Lets these pages store their unsaved state, for a few seconds at most. */
  readonly whenStored: (clientIds: readonly string[]) => Promise<void>;
  /** Shows the user a notice as soon as a page is there. */
  readonly notify: (notice: HostNotice) => void;
  /** The number of exports that are being written now. */
  readonly runningExports: () => number;
  /** The machine goes to sleep: sends nothing more until `wake`. */
  readonly sleep: () => void;
  /** The machine woke up: resumes sending with one request, then at the learnt pace. */
  readonly wake: () => void;
  /** Ends requests, journals, exports and the practice service. */
  close(): Promise<void>;
}

/** Replaced only by tests. */
export interface ServiceOptions {
  readonly clock?: CoreClock;
  /** [0, 1), for the jitter of retries. */
  readonly random?: () => number;
  /** PEM certificates to trust besides the system's. */
  readonly extraAuthorities?: readonly string[];
  /** The thread for large answers; a notice names it if it cannot start. */
  readonly answerThread?: AnswerThread;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

const createSender = (parts: HttpSenderParts, { extraAuthorities }: ServiceOptions): HttpSender =>
  new HttpSender({ ...parts, ...(extraAuthorities === undefined ? {} : { extraAuthorities }) });

/**
 * Tells the user that large responses block the program if their thread could not be started.
 * Returns the function that stops watching.
 */
const watchAnswerThread = (thread: AnswerThread, notices: NoticeBoard): (() => void) =>
  thread.onMissing(() =>
    notices.add({
      message:
        'Large answers cannot be read in the background, because a part of this installation is missing or damaged.',
      nextStep:
        'Casebook may stop responding for some seconds while it reads a large answer. Nothing is lost. To mend it, install Casebook again.',
    }),
  );

/** Throws storage.newer-version, and storage.* if the profile cannot be used. */
export const createServices = async (
  ports: HostPorts,
  emit: CasebookEmit,
  options: ServiceOptions = {},
): Promise<Services> => {
  const now = (): number => ports.now();
  const clock = options.clock ?? systemClock(now);
  const notices = new NoticeBoard(() => emit('app.noticed', {}));
  const unwatchAnswerThread = watchAnswerThread(options.answerThread ?? answerThread, notices);
  const hosts = new OutboundHosts();
  const ledger = new RequestLedger();
  const review = new ReviewSwitch();
  const paces = await PaceMemory.open(ports.files, ports.userDataDir);
  const board = new NetworkBoard({ clock, review, paces }, (status) => emit('network.changed', status));
  const practice = new PracticeConnection(
    () => ports.startPractice(),
    hosts,
    () => board.didChange(),
  );
  const secrets = new ConnectionSecrets(ports.keychain, ports.session);
  const store = await ConnectionStore.open({
    files: ports.files,
    userDataDir: ports.userDataDir,
    secrets,
    practice,
    hosts,
    now,
  });
  review.set(store.review || ports.unwritable !== undefined);
  board.unwritable = ports.unwritable;
  board.notices = store.notices;
  const proxies = readProxySettings(options.environment ?? process.env);
  const sender = createSender({ hosts, ledger, review, proxies, now: () => clock.now() }, options);
  const sending: SendingParts = {
    clock,
    random: options.random ?? Math.random,
    send: (outgoing) => sender.send(outgoing),
    assertSendingAllowed: () => review.assertOff(),
  };
  const shelf = createJournalShelf({
    files: ports.files,
    userDataDir: ports.userDataDir,
    now,
    notify: (notice) => notices.add(notice),
    ...(ports.unwritable === undefined ? {} : { unwritable: ports.unwritable }),
  });
  const clientParts: ClientParts = {
    sending,
    resolveConnection: async (id) => {
      try {
        return await store.resolve(id);
      } catch (error) {
        const settings = store.settings.find((candidate) => candidate.id === id);
        if (settings !== undefined && error instanceof CasebookError)
          board.trafficOf(settings).didFail(error);
        throw error;
      }
    },
    trafficOf: (settings) => board.trafficOf(settings),
    openJournal: (caseId) => shelf.open(caseId),
  };
  const recorder = new Recorder(clientParts);
  const flushGate = new PageFlushGate(emit);
  const { releaseClient, close: closeExports, running, ...fileHandlers } = createExportHandlers(ports);
  const handlers: CasebookHandlers = {
    ...createAppHandlers(ports, notices),
    ...createConnectionHandlers({
      store,
      practice,
      board,
      review,
      ledger,
      hosts,
      proxies,
      keychain: ports.keychain,
      sending,
    }),
    ...createQueryHandlers(new QueryClient(clientParts), new RpcClient(clientParts)),
    ...recorder.handlers,
    ...flushGate.handlers,
    ...createCaseHandlers(shelf, now),
    ...fileHandlers,
  };
  return {
    handlers: guardHandlers(handlers, () => [...secrets.knownValues()]),
    releaseClient: async (clientId) => {
      flushGate.release(clientId);
      await releaseClient(clientId);
    },
    whenStored: (clientIds) => flushGate.whenStored(clientIds),
    notify: (notice) => notices.add(notice),
    runningExports: running,
    sleep: () => board.hold(true),
    wake: () => board.hold(false),
    close: async () => {
      unwatchAnswerThread();
      await board.close();
      await recorder.close();
      await sender.close();
      await closeExports();
      await practice.stop();
      await shelf.close();
    },
  };
};
