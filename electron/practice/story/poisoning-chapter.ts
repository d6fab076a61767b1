/**
 * Address poisoning: minutes after each rent payment come zero-value transfers "from" the victim to
 * addresses that look like the landlord's, a counterfeit token of the same symbol, and dust. In the
 * end it works.
 */
import { STORY_END_HEIGHT, BLOCK_TIME_MS, STORY_END_MS, storyHeight } from '../model/chain-clock.ts';
import { rawAmount } from '../model/coin-amount.ts';
import { SELECTOR, fixed, fungibleMove, tokenCallShape, transferShape } from '../model/make-shape.ts';
import type { TokenMove } from '../model/transaction-shape.ts';
import type { StoryCast } from './story-cast.ts';
import type { StoryComposer } from './story-composer.ts';

const secondsAfter = (utc: string, seconds: number) => {
  const ms = STORY_END_MS - (STORY_END_HEIGHT - storyHeight(utc)) * BLOCK_TIME_MS + seconds * 1000;
  return new Date(ms).toISOString().replace('.000Z', 'Z');
};

export function composePoisoningChapter(story: StoryComposer, cast: StoryCast): void {
  const { actors, tokens } = cast;
  story.pay('2026-03-01T00:00:00Z', actors.hub, actors.poisoner, '1.2');
  for (const [index, lookalike] of actors.lookalikes.entries()) {
    story.pay(`2026-03-01T01:0${index}:00Z`, actors.poisoner, lookalike, '0.02');
  }
  for (const month of ['03', '04', '05', '06', '07', '08', '09']) poisonAfterRent(story, cast, month);
  // The victim copies the wrong line from the wallet's history.
  const lookalike = actors.lookalikes[1] ?? actors.poisoner;
  story.sendToken('2026-09-30T18:02:40Z', tokens.usdp, actors.victim, lookalike, '900');
  story.sendToken('2026-09-30T18:44:03Z', tokens.usdp, lookalike, actors.poisoner, '900');
}

/**
 * One wave: a batch of zero-value transfers for all targets, a counterfeit payment, and a little
 * dust.
 */
function poisonAfterRent(story: StoryComposer, { actors, tokens, numbers }: StoryCast, month: string): void {
  const rent = `2026-${month}-03T17:30:00Z`;
  const round = Number(month);
  const zeroMoves: TokenMove[] = actors.lookalikes.map((lookalike) =>
    fungibleMove(tokens.usdp.contract, actors.victim, lookalike, fixed(0n)),
  );
  for (const [index, bystander] of actors.bystanders.entries()) {
    const lookalike = actors.lookalikes[index % actors.lookalikes.length] ?? actors.poisoner;
    zeroMoves.push(fungibleMove(tokens.usdp.contract, bystander, lookalike, fixed(0n)));
  }
  const wave = { methodId: SELECTOR.multicall, gasUsed: 30_000 + zeroMoves.length * 31_000 };
  story.add(
    secondsAfter(rent, 840 + numbers.integer(round, 300, 6)),
    tokenCallShape(actors.poisoner, actors.poisonContract, zeroMoves, wave),
  );
  const counterfeit = fungibleMove(
    tokens.fakeUsdp.contract,
    actors.victim,
    actors.lookalikes[round % actors.lookalikes.length] ?? actors.poisoner,
    fixed(rawAmount('1850', 6)),
  );
  story.add(
    secondsAfter(rent, 1_260 + numbers.integer(round, 300, 7)),
    tokenCallShape(actors.poisoner, actors.poisonContract, [counterfeit], {
      methodId: SELECTOR.multicall,
      gasUsed: 64_310,
    }),
  );
  const from = actors.lookalikes[(round + 1) % actors.lookalikes.length] ?? actors.poisoner;
  story.add(
    secondsAfter(rent, 1_900 + numbers.integer(round, 300, 8)),
    transferShape(from, actors.victim, fixed(1n)),
  );
}
