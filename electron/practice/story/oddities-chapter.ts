/**
 * What else an investigator finds: tokens whose names are attacks, NFT moves of both standards,
 * failed transactions, identical internal calls.
 */
import { rawAmount } from '../model/coin-amount.ts';
import {
  SELECTOR,
  ZERO_ADDRESS,
  fixed,
  fungibleMove,
  tokenCallShape,
  transferShape,
} from '../model/make-shape.ts';
import { NOTHING } from '../model/transaction-shape.ts';
import type { TokenMove } from '../model/transaction-shape.ts';
import type { StoryCast } from './story-cast.ts';
import type { StoryComposer } from './story-composer.ts';

export function composeOdditiesChapter(story: StoryComposer, cast: StoryCast): void {
  composeHostileTokens(story, cast);
  composeCollectibles(story, cast);
  const { actors } = cast;
  for (const [index, bystander] of actors.bystanders.entries()) {
    story.pay(
      `2026-02-1${index}T11:00:00Z`,
      actors.hub,
      bystander,
      `${5 + index}.00000000000000000${index + 1}`,
    );
  }
  // Data sent to a plain account: the method is just the first four bytes of whatever was sent.
  story.pay(
    '2026-02-20T16:20:00Z',
    actors.bystanders[0] ?? actors.hub,
    actors.bystanders[1] ?? actors.hub,
    '0',
    {
      methodId: '0x64617461',
      words: [],
      gasUsed: 21_064,
    },
  );
  // A legacy transaction, and one with an access list.
  story.pay('2026-02-21T16:20:00Z', actors.bystanders[1] ?? actors.hub, actors.employer, '0.25', { type: 0 });
  story.pay('2026-02-22T16:20:00Z', actors.bystanders[1] ?? actors.hub, actors.employer, '0.125', {
    type: 1,
  });
}

function composeHostileTokens(story: StoryComposer, { actors, tokens }: StoryCast): void {
  const lures = [tokens.claim, tokens.formula, tokens.bidi];
  for (const [index, token] of lures.entries()) {
    const moves: TokenMove[] = [actors.victim, actors.hub, ...actors.bystanders].map((target) =>
      fungibleMove(token.contract, token.contract, target, fixed(rawAmount('7777', token.precision))),
    );
    story.add(
      `2026-07-1${index}T02:22:22Z`,
      tokenCallShape(actors.poisoner, token.contract, moves, { methodId: SELECTOR.airdrop }),
    );
  }
  // The victim tries to claim; the transaction fails but costs a fee.
  story.add(
    '2026-07-13T20:00:01Z',
    transferShape(actors.victim, tokens.claim.contract, NOTHING, {
      methodId: SELECTOR.claim,
      words: [],
      gasUsed: 34_002,
      state: 'fail',
    }),
  );
}

function composeCollectibles(story: StoryComposer, { actors, tokens }: StoryCast): void {
  const cat = (from: string, to: string, tokenId: string): TokenMove => ({
    standard: 'token_721',
    contract: tokens.cats.contract,
    from,
    to,
    amount: fixed(1n),
    tokenId,
  });
  const part = (from: string, to: string, tokenId: string, amount: bigint): TokenMove => ({
    standard: 'token_1155',
    contract: tokens.parts.contract,
    from,
    to,
    amount: fixed(amount),
    tokenId,
  });
  const sale = {
    operation: 'call',
    from: actors.nftMarket,
    to: actors.bystanders[2] ?? actors.hub,
    amount: fixed(rawAmount('0.8')),
    state: 'success',
  } as const;
  story.add(
    '2026-04-02T09:00:00Z',
    tokenCallShape(actors.bystanders[2] ?? actors.hub, tokens.cats.contract, [
      cat(ZERO_ADDRESS, actors.bystanders[2] ?? actors.hub, '17'),
    ]),
  );
  story.add(
    '2026-04-12T09:30:00Z',
    tokenCallShape(
      actors.victim,
      actors.nftMarket,
      [cat(actors.bystanders[2] ?? actors.hub, actors.victim, '17')],
      {
        methodId: SELECTOR.buy,
        value: fixed(rawAmount('0.8')),
        gasUsed: 121_904,
        internals: [sale],
      },
    ),
  );
  story.add(
    '2026-10-03T03:24:05Z',
    tokenCallShape(actors.victim, tokens.cats.contract, [cat(actors.victim, actors.thief, '17')], {
      gasPrice: 1_000_000n,
    }),
  );
  story.add(
    '2026-05-15T12:12:12Z',
    tokenCallShape(actors.bystanders[3] ?? actors.hub, tokens.parts.contract, [
      part(ZERO_ADDRESS, actors.victim, '340282366920938463463374607431768211456', 250n),
      part(ZERO_ADDRESS, actors.victim, '2', 3n),
    ]),
  );
  story.add(
    '2026-10-10T12:12:12Z',
    tokenCallShape(actors.thief, tokens.parts.contract, [part(actors.victim, actors.thief, '2', 3n)]),
  );
}
