/** Why there is no balance, and what to do, in sentences. Pure. */
import type { NoBalance } from '../../../shared/engine/tracing/balance/balance-result.ts';
import { formatDecimal } from '../../../shared/units/amount.ts';
import { revealHostile } from '../../parts/reveal-hostile.ts';
import { shownHex } from '../../parts/known-addresses.ts';

interface RefusalText {
  readonly title: string;
  readonly text: string;
  readonly nextStep: string;
}

/** Addresses and hashes in the sentences become links on screen. */
export function refusalText(refusal: NoBalance): RefusalText {
  switch (refusal.reason) {
    case 'no-rows':
      return {
        title: 'There is no balance to show',
        text: 'No collected row moved anything from or to this address.',
        nextStep: 'Open its trail and collect its rows. If they are collected, it has moved nothing.',
      };
    case 'running':
      return {
        title: 'The rows of this address are being collected',
        text: 'The balance would change with every row that arrives, so there is no figure yet.',
        nextStep: 'Wait until the collection has ended; the balance then appears on its own. Or pause it.',
      };
    case 'decimals-unknown': {
      const symbol = refusal.symbol === '' ? 'this token' : revealHostile(refusal.symbol, 24).text;
      return {
        title: `The decimals of ${symbol} are not known`,
        text: `Nothing collected states the decimals of contract ${shownHex(refusal.contract)}, so its smallest unit is unknown and no figure would be exact.`,
        nextStep: 'Read them from the node, or collect the contract’s row of the token list.',
      };
    }
    case 'contradiction': {
      const { hash, one, other } = refusal.contradiction;
      return {
        title: 'The collected rows contradict each other',
        text: `Two lists report different amounts of the same movement in transaction ${hash}: ${formatDecimal(one)} and ${formatDecimal(other)}.`,
        nextStep: 'Open the transaction and compare its sources. Collect the list that is wrong again.',
      };
    }
  }
}
