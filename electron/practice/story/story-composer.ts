/**
 * Writes the story as transactions in time. Keeps balances while writing, so that a wallet is never
 * drained of more than it has.
 */
import { storyHeight } from '../model/chain-clock.ts';
import { rawAmount } from '../model/coin-amount.ts';
import { fixed, fungibleMove, tokenCallShape, transferShape } from '../model/make-shape.ts';
import type { ShapeChanges } from '../model/make-shape.ts';
import type { PracticeToken } from '../model/token-catalogue.ts';
import type { TransactionShape } from '../model/transaction-shape.ts';

export interface StoryEvent {
  readonly height: number;
  readonly shape: TransactionShape;
}

export class StoryComposer {
  readonly events: StoryEvent[] = [];
  readonly #coins = new Map<string, bigint>();

  /** Wei that the story has given an address so far, minus fees. */
  holdingOf(address: string): bigint {
    return this.#coins.get(address) ?? 0n;
  }

  /** Adds any transaction, at a UTC time of the story. */
  add(utc: string, shape: TransactionShape): void {
    this.events.push({ height: storyHeight(utc), shape });
    this.#move(shape.from, -(BigInt(shape.gasUsed) * shape.gasPrice));
    if (shape.state === 'fail') return;
    this.#move(shape.from, -shape.value.base);
    this.#move(shape.to, shape.value.base);
    for (const call of shape.internals) {
      if (call.state === 'fail') continue;
      this.#move(call.from, -call.amount.base);
      this.#move(call.to, call.amount.base);
    }
  }

  /** Adds a transfer of native coins; the amount is decimal text. */
  pay(utc: string, from: string, to: string, coins: string, changes: ShapeChanges = {}): void {
    this.add(utc, transferShape(from, to, fixed(rawAmount(coins)), changes));
  }

  /** Sends all that the story gave `from`, except the fee and `keep` (decimal coins). */
  sweep(utc: string, from: string, to: string, keep = '0'): bigint {
    const plain = transferShape(from, to, fixed(0n));
    const amount = this.holdingOf(from) - BigInt(plain.gasUsed) * plain.gasPrice - rawAmount(keep);
    if (amount <= 0n) throw new Error(`the story gives ${from} nothing to sweep at ${utc}`);
    this.add(utc, transferShape(from, to, fixed(amount)));
    return amount;
  }

  /** ERC-20 `transfer` of an amount in whole tokens. */
  sendToken(utc: string, token: PracticeToken, from: string, to: string, amount: string): void {
    const move = fungibleMove(token.contract, from, to, fixed(rawAmount(amount, token.precision)));
    this.add(utc, tokenCallShape(from, token.contract, [move]));
  }

  #move(address: string, wei: bigint): void {
    this.#coins.set(address, this.holdingOf(address) + wei);
  }
}
