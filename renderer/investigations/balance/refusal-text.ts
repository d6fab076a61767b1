/** Why there is no balance, and what to do, in sentences. Pure. */
import type { NoBalance } from '../../../shared/engine/tracing/balance/balance-result.ts';
import { countText, groupedCount } from '../../../shared/units/count-text.ts';
import { formatDecimal } from '../../../shared/units/amount.ts';
import type { CollectedOfAddress } from '../../collection/of-address/collected-of-address.ts';
import { revealHostile } from '../../parts/reveal-hostile.ts';
import { shownHex } from '../../parts/known-addresses.ts';

interface RefusalText {
  readonly title: string;
  readonly text: string;
  readonly nextStep: string;
}

/** That an address has no balance, as far as is collected. */
function noRowsText({ complete, all, rows }: CollectedOfAddress): RefusalText {
  if (complete < all)
    return {
      title: 'There is no balance to show yet',
      text: `No collected row moved anything from or to this address, and ${groupedCount(all - complete)} of ${countText(all, 'kind')} of its movements are not collected completely.`,
      nextStep: 'Open its trail and collect all kinds.',
    };
  return {
    title: `Nothing moved in any of the ${countText(all, 'kind')}: its balance from these rows is 0`,
    text:
      rows === 0
        ? 'All lists of this address are collected and empty. Its trail links the stored responses.'
        : `All lists of this address are collected. None of ${countText(rows, 'row')} moved anything: they failed, are pending, have an amount of zero, or cannot be read.`,
    nextStep: 'Ask the node for its balance: it must be 0, too.',
  };
}

/** True if the rows decide that the address has moved nothing. */
export const isDecided = (refusal: NoBalance, { complete, all }: CollectedOfAddress): boolean =>
  refusal.reason === 'no-rows' && complete === all;

/** Addresses and hashes in the sentences become links on screen. */
export function refusalText(refusal: NoBalance, collected: CollectedOfAddress): RefusalText {
  switch (refusal.reason) {
    case 'no-rows':
      return noRowsText(collected);
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
