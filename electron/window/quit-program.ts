/**
 * Quitting waits for what is being written: what the page holds and journal records always, an export after a question.
 */
/** Longer than any write takes on a working disk; a hanging disk must not keep the program for ever. */
const LONGEST_CLOSE_MS = 10_000;
const LOOK_AGAIN_MS = 200;

/** What the user wants while an export is being written. */
export type QuitChoice = 'wait' | 'quit' | 'stay';

export interface QuitParts {
  readonly askAboutExports: () => Promise<QuitChoice>;
  readonly runningExports: () => number;
  /** Ends everything that the program runs; resolves when all is written. */
  readonly close: () => Promise<void>;
  readonly exit: () => void;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The program's one way to end. `quit` may be called again and again; it ends the program once. */
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
