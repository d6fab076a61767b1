/**
 * A practice service whose chain can be held at a preconfirmed height: its chain preconfirms a height
 * for a second only, which is shorter than a page takes to ask every source.
 */
import {
  STORY_END_HEIGHT,
  BLOCK_TIME_MS,
  PHASES,
  PRECONFIRMATION_MS,
} from '../../electron/practice/model/chain-clock.ts';
import type { MainRef } from '../../electron/practice/model/main-chain.ts';
import type { PracticeServer } from '../../electron/practice/practice-options.ts';
import { startPracticeServer } from '../../electron/practice/practice-server.ts';

export interface HeldPractice {
  readonly service: PracticeServer;
  /**
   * Moves the chain ahead to the next height with a few transactions, one of them of a token, and holds
   * it there while all of them are preconfirmed. The service accepts signatures for half a minute then.
   */
  hold(): HeldHeight;
  /** Lets the chain go on at the machine's time. */
  release(): void;
}

interface HeldHeight {
  readonly height: number;
  /** In the order of the block. */
  readonly transactions: readonly MainRef[];
}

const FEWEST_TRANSACTIONS = 3;

const hasToken = ({ stream, k }: MainRef): boolean => stream.shapeAt(k).moves.length > 0;

/** Starts the service; its chain goes on until it is held. */
export async function startHeldPractice(): Promise<HeldPractice> {
  let heldAt: number | undefined;
  const startedAt = Date.now();
  const clock = (): number => heldAt ?? Date.now();
  const service = await startPracticeServer({ clock });
  const { chain } = service.model;
  return {
    service,
    hold: () => {
      for (let height = chain.clock.head() + 1; ; height += 1) {
        const transactions = chain.transactionsAt(height);
        if (transactions.length < FEWEST_TRANSACTIONS || !transactions.some(hasToken)) continue;
        const lastPhase = (PHASES - 0.5) * PRECONFIRMATION_MS;
        heldAt = startedAt + (height - STORY_END_HEIGHT - 1) * BLOCK_TIME_MS + lastPhase;
        return { height, transactions };
      }
    },
    release: () => {
      heldAt = undefined;
    },
  };
}
