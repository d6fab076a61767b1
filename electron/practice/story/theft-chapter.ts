/**
 * 3 October 2026: the wallet is drained within four minutes; the coins go down a peel chain, fan
 * out, and end at the collector.
 */
import { decimalText, rawAmount } from '../model/coin-amount.ts';
import {
  SELECTOR,
  drainedLog,
  fixed,
  fungibleMove,
  tokenCallShape,
  transferShape,
} from '../model/make-shape.ts';
import { NOTHING } from '../model/transaction-shape.ts';
import { STORY_END_MS } from '../model/chain-clock.ts';
import type { StoryCast } from './story-cast.ts';
import type { StoryComposer } from './story-composer.ts';

const HOUR_MS = 3_600_000;
/** Time of the first hop, Unix ms. */
const PEEL_START_MS = Date.UTC(2026, 9, 3, 5, 0, 0);

const utcAt = (ms: number) => new Date(Math.min(ms, STORY_END_MS)).toISOString().replace('.000Z', 'Z');

export function composeTheftChapter(story: StoryComposer, cast: StoryCast): void {
  const { actors } = cast;
  story.pay('2026-10-02T22:10:00Z', actors.hub, actors.thief, '0.75');
  drainTokens(story, cast);
  // The key itself was stolen as well: the native coins leave with the victim's own signature.
  story.sweep('2026-10-03T03:21:58Z', actors.victim, actors.thief, '0.0004');
  story.add(
    '2026-10-03T03:22:31Z',
    transferShape(actors.victim, actors.landlord, fixed(rawAmount('0.0001')), {
      state: 'fail',
      gasUsed: 21_000,
      gasPrice: 1_500_000_000n,
    }),
  );
  peel(story, cast);
  fanOutAndIn(story, cast);
}

/**
 * Three moves under the old approval, one of which fails, and a swap with two identical payouts.
 */
function drainTokens(story: StoryComposer, { actors, tokens }: StoryCast): void {
  const take = (amount: string) =>
    fungibleMove(tokens.usdp.contract, actors.victim, actors.thief, fixed(rawAmount(amount, 6)));
  const told = (amount: string) =>
    drainedLog(actors.drainerContract, actors.victim, tokens.usdp.contract, rawAmount(amount, 6));
  const call = { methodId: SELECTOR.multicall, gasUsed: 88_412 };
  story.add(
    '2026-10-03T03:18:12Z',
    tokenCallShape(actors.thief, actors.drainerContract, [take('20000')], {
      ...call,
      logs: [told('20000')],
    }),
  );
  story.add(
    '2026-10-03T03:19:24Z',
    tokenCallShape(actors.thief, actors.drainerContract, [take('90000')], {
      ...call,
      state: 'fail',
      gasUsed: 61_007,
    }),
  );
  story.add(
    '2026-10-03T03:20:00Z',
    tokenCallShape(actors.thief, actors.drainerContract, [take('17252.5')], {
      ...call,
      logs: [told('17252.5')],
    }),
  );
  const payout = fungibleMove(
    tokens.wprc.contract,
    actors.swapRouter,
    actors.thief,
    fixed(rawAmount('4200.123456789012345678')),
  );
  story.add(
    '2026-10-03T03:40:44Z',
    tokenCallShape(
      actors.thief,
      actors.swapRouter,
      [
        fungibleMove(tokens.usdp.contract, actors.thief, actors.swapRouter, fixed(rawAmount('37252.5', 6))),
        // Identical on purpose: two equal transfers in one transaction are legal, and both count.
        payout,
        payout,
      ],
      { methodId: SELECTOR.swap, gasUsed: 187_530 },
    ),
  );
  const unwrapped = {
    operation: 'call',
    from: tokens.wprc.contract,
    to: actors.thief,
    amount: fixed(rawAmount('10')),
    state: 'success',
  } as const;
  story.add(
    '2026-10-03T03:52:10Z',
    transferShape(actors.thief, tokens.wprc.contract, NOTHING, {
      methodId: '0x2e1a7d4d',
      words: [rawAmount('20').toString(16).padStart(64, '0')],
      gasUsed: 52_300,
      moves: [
        fungibleMove(tokens.wprc.contract, actors.thief, `0x${'0'.repeat(40)}`, fixed(rawAmount('20'))),
      ],
      internals: [unwrapped, unwrapped],
    }),
  );
}

/** Each hop sends a tenth to a thirtieth to a deposit address at the hub and passes the rest on. */
function peel(story: StoryComposer, { actors, numbers }: StoryCast): void {
  const [first] = actors.peelChain;
  if (first === undefined) throw new Error('the peel chain has no hops');
  story.sweep(utcAt(PEEL_START_MS), actors.thief, first, '0.05');
  for (const [hop, address] of actors.peelChain.entries()) {
    const at = PEEL_START_MS + (hop + 1) * 7 * HOUR_MS + numbers.integer(hop, 3_000) * 1000;
    const deposit = actors.hubDeposits[hop % actors.hubDeposits.length];
    if (deposit === undefined) throw new Error('the hub has no deposit addresses');
    const part = story.holdingOf(address) / BigInt(12 + numbers.integer(hop, 18, 1));
    // Rounded to four decimals, as people type amounts.
    story.pay(utcAt(at), address, deposit, decimalText(part - (part % 10n ** 14n)));
    story.sweep(utcAt(at + HOUR_MS), deposit, actors.hub);
    const next = actors.peelChain[hop + 1];
    if (next !== undefined) story.sweep(utcAt(at + 2 * HOUR_MS), address, next);
  }
}

/** The last hop pays sixteen addresses at once; four days later all of them pay the collector. */
function fanOutAndIn(story: StoryComposer, { actors, tokens, numbers }: StoryCast): void {
  const last = actors.peelChain.at(-1);
  if (last === undefined) throw new Error('the peel chain has no hops');
  const start = PEEL_START_MS + 6 * 24 * HOUR_MS;
  const share = story.holdingOf(last) / BigInt(actors.fanOut.length + 1);
  for (const [index, address] of actors.fanOut.entries()) {
    const part = share - BigInt(numbers.integer(index, 900, 2)) * 10n ** 13n;
    story.add(utcAt(start + index * 36_000), transferShape(last, address, fixed(part)));
    story.sweep(utcAt(start + 4 * 24 * HOUR_MS + index * 2_100_000), address, actors.collector);
  }
  story.sendToken(
    utcAt(start + 90_000),
    tokens.wprc,
    actors.thief,
    actors.collector,
    '8380.246913578024691356',
  );
  const end = start + 6 * 24 * HOUR_MS;
  story.pay(utcAt(end), actors.collector, actors.hubDeposits[0] ?? actors.hub, '1.5');
  story.sweep(utcAt(end + HOUR_MS), actors.hubDeposits[0] ?? actors.hub, actors.hub);
}
