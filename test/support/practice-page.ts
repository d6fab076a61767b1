/**
 * A collecting page over the real trusted core and the practice service: the program without its
 * screens and its host.
 */
import { startPracticeServer } from '../../electron/practice/practice-server.ts';
import type { PracticeServer } from '../../electron/practice/practice-options.ts';
import type { FaultScript } from '../../electron/practice/faults/fault-script.ts';
import type { CasebookClient } from '../../shared/contract/contract.ts';
import { startAlteringProxy } from './altering-proxy.ts';
import type { CollectingPage } from './collecting-page.ts';
import { CANARY, startCore } from './core-fixture.ts';
import { connectPages } from './pages-over-core.ts';

export interface PracticePage extends CollectingPage {
  readonly client: CasebookClient;
  readonly practice: PracticeServer;
  readonly caseId: string;
  readonly connectionId: string;
  /** Unix ms, by the clock that core and service share. */
  now(): number;
  /**
   * Kills the page whatever it is doing, and opens another on the same database; nothing of the
   * former settles any more.
   */
  killAndOpen(): Promise<CollectingPage>;
  /**
   * Continues in a new case, whose page it returns: `caseId`, `killAndOpen` and `rebuild` are about
   * that case from now on, so that a rebuild replays only its own records.
   */
  startNewCase(): Promise<CollectingPage>;
  /** The rows that a database built only from the journal has loaded, and the page over it. */
  rebuild(): Promise<{ readonly rows: number; readonly page: CollectingPage }>;
  dispose(): Promise<void>;
}

/**
 * Starts everything; waits take no time, and the practice service uses the core's clock. `alter`
 * changes the bodies of the service's responses. `settings` are changes to the connection: its time
 * limits are real time.
 */
export async function openPracticePage(
  faults: FaultScript = {},
  alter?: (body: string, path: string) => string,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<PracticePage> {
  const core = await startCore();
  const practice = await startPracticeServer({
    credentials: CANARY,
    clock: () => core.clock.now(),
    faults,
    // A growing list must grow by blocks, at once, and not by what is pending until time passes.
    liveHead: faults.growPerRequest === undefined,
  });
  const { chainShortName, tradeZoneChainShortName, rpcUrl } = practice;
  const proxy = alter === undefined ? undefined : await startAlteringProxy(practice.baseUrl, alter);
  const connectionId = await core.connect(proxy?.baseUrl ?? practice.baseUrl, {
    chainShortName,
    tradeZoneChainShortName,
    rpcUrl: proxy === undefined ? rpcUrl : `${proxy.baseUrl}/rpc`,
    ...settings,
  });
  let caseId = await core.newCase(connectionId);
  const pages = connectPages(core);
  let opened = await pages.open(caseId);
  const { page } = opened;
  return {
    ...page,
    client: pages.client,
    practice,
    get caseId() {
      return caseId;
    },
    connectionId,
    now: () => core.clock.now(),
    killAndOpen: async () => {
      const { name } = opened.page.database;
      opened.kill();
      opened.page.database.close();
      opened = await pages.open(caseId, name);
      return opened.page;
    },
    startNewCase: async () => {
      opened.kill();
      opened.page.database.close();
      caseId = await core.newCase(connectionId);
      opened = await pages.open(caseId);
      return opened.page;
    },
    rebuild: () => pages.open(caseId),
    dispose: async () => {
      pages.close();
      await proxy?.close();
      await practice.stop();
      await core.dispose();
    },
  };
}
