/**
 * Before the theft: a wallet with wages, rent, savings and a few swaps. The theft stands out
 * against these habits.
 */
import { rawAmount } from '../model/coin-amount.ts';
import {
  SELECTOR,
  approvalLog,
  fixed,
  fungibleMove,
  tokenCallShape,
  transferShape,
} from '../model/make-shape.ts';
import { NOTHING } from '../model/transaction-shape.ts';
import type { StoryCast } from './story-cast.ts';
import type { StoryComposer } from './story-composer.ts';

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09'];

export function composeEverydayChapter(story: StoryComposer, cast: StoryCast): void {
  const { actors, tokens } = cast;
  story.pay('2025-12-28T10:00:00Z', actors.hub, actors.victim, '40');
  story.pay('2025-12-28T10:05:00Z', actors.hub, actors.employer, '25');
  story.pay('2025-12-28T10:06:00Z', actors.hub, actors.landlord, '3');
  story.sendToken('2025-12-28T10:10:00Z', tokens.usdp, actors.hub, actors.employer, '400000');
  for (const [index, month] of MONTHS.entries()) {
    const day = `2026-${month}`;
    story.sendToken(`${day}-01T08:00:0${index}Z`, tokens.usdp, actors.employer, actors.victim, '6200.5');
    story.sendToken(`${day}-03T17:3${index}:00Z`, tokens.usdp, actors.victim, actors.landlord, '1850');
    story.pay(`${day}-09T20:1${index}:11Z`, actors.employer, actors.victim, `1.${index}25`);
    story.pay(`${day}-14T12:0${index}:30Z`, actors.victim, actors.landlord, `0.0${index + 1}`);
    story.add(`${day}-20T19:4${index}:05Z`, swapShape(cast, String(100 + index), `${29 + index}.25`));
  }
  // The approval that the theft uses months later: unlimited, for a contract that looked like a
  // shop.
  story.add(
    '2026-08-22T21:14:47Z',
    transferShape(actors.victim, tokens.usdp.contract, NOTHING, {
      methodId: SELECTOR.approve,
      words: [actors.drainerContract.slice(2).padStart(64, '0'), 'f'.repeat(64)],
      gasUsed: 46_109,
      logs: [approvalLog(tokens.usdp.contract, actors.victim, actors.drainerContract, (1n << 256n) - 1n)],
    }),
  );
  // A deposit from the other chain, and a transfer to itself.
  story.pay('2026-05-05T05:05:05Z', actors.bridge, actors.victim, '2.5', {
    challengeStatus: '3',
    l1OriginHash: `0x${'5a'.repeat(32)}`,
  });
  story.pay('2026-06-06T06:06:06Z', actors.victim, actors.victim, '0.5');
}

/** USDP for WPRC through the router: two different moves in one transaction. */
function swapShape({ actors, tokens }: StoryCast, dollars: string, coins: string) {
  const { usdp, wprc } = tokens;
  return tokenCallShape(
    actors.victim,
    actors.swapRouter,
    [
      fungibleMove(usdp.contract, actors.victim, actors.swapRouter, fixed(rawAmount(dollars, 6))),
      fungibleMove(wprc.contract, actors.swapRouter, actors.victim, fixed(rawAmount(coins))),
    ],
    { methodId: SELECTOR.swap, gasUsed: 143_281 },
  );
}
