/**
 * Quitting waits for pending writes: always for the page's state and journal records, for an export
 * after asking the user.
 */
/**
 * Longer than any write takes on a working disk; a hanging disk must not keep the program open
 * forever.
 */
const LONGEST_CLOSE_MS = 10_000;
const LOOK_AGAIN_MS = 200;

/** What the user chose about a running export. */
export type QuitChoice = 'wait' | 'quit' | 'stay';

export interface QuitParts {
  readonly askAboutExports: () => Promise<QuitChoice>;
  readonly runningExports: () => number;
  /** Ends everything that the program runs; resolves when all is written. */
  readonly close: () => Promise<void>;
  readonly exit: () => void;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The program's only way to end. `quit` may be called repeatedly; it ends the program once. */
export function createQuit({ askAboutExports, runningExports, close, exit }: QuitParts): {
  quit: () => Promise<void>;
} {
  let state: 'running' | 'asking' | 'ending' = 'running';
  const quit = async (): Promise<void> => {
    if (state !== 'running') return;
    if (runningExports() > 0) {
      state = 'asking';
      const choice = await askAboutExports();
      if (choice === 'stay') {
        state = 'running';
        return;
      }
      if (choice === 'wait') while (runningExports() > 0) await pause(LOOK_AGAIN_MS);
    }
    state = 'ending';
    const late = pause(LONGEST_CLOSE_MS).then(() => 'late' as const);
    const outcome = await Promise.race([close().then(() => 'closed' as const), late]).catch(
      () => 'failed' as const,
    );
    if (outcome !== 'closed')
      process.stderr.write(`Casebook ended before everything was closed (${outcome}).\n`);
    exit();
  };
  return { quit };
}
