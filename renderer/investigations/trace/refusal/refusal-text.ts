/** Why there is no trace, and what to do, in sentences. Pure. */
import type { NoTrace } from '../../../../shared/engine/tracing/report/trace-report.ts';
import { formatDecimal } from '../../../../shared/units/amount.ts';
import { countText } from '../../../../shared/units/count-text.ts';
import { revealHostile } from '../../../parts/reveal-hostile.ts';
import { shownHex } from '../../../parts/known-addresses.ts';

interface RefusalText {
  readonly title: string;
  readonly text: string;
  readonly nextStep: string;
}

const symbolOf = (symbol: string): string => (symbol === '' ? 'this token' : revealHostile(symbol, 24).text);
const contractOf = (contract: string): string =>
  contract === '' ? 'the native coin' : `contract ${shownHex(contract)}`;

type Of<Reason extends NoTrace['reason']> = Extract<NoTrace, { readonly reason: Reason }>;

const twinsText = ({ symbol, twins }: Of<'twins'>): RefusalText => {
  const named = twins.map((twin) => `${symbolOf(twin.symbol)} of ${contractOf(twin.contract)}`).join(', ');
  const count = countText(twins.length, 'other token has', 'other tokens have');
  return {
    title: `Another token looks like ${symbolOf(symbol)}`,
    text: `In this case, ${count} a symbol that looks like ${symbolOf(symbol)}: ${named}.`,
    nextStep: 'Confirm which contract you mean. Money of one is never money of the other.',
  };
};

const contradictionText = ({ contradiction }: Of<'contradiction'>): RefusalText => {
  const { hash, one, other } = contradiction;
  return {
    title: 'The collected rows contradict each other',
    text: `Two lists report different amounts of the same movement in transaction ${hash}: ${formatDecimal(one)} and ${formatDecimal(other)}.`,
    nextStep:
      'Open the transaction and compare its sources. Collect the list that is wrong again, then trace again.',
  };
};

/** One entry for each reason, so that a new one without a sentence is a type error. */
const TEXTS: { readonly [Reason in NoTrace['reason']]: (refusal: Of<Reason>) => RefusalText } = {
  'moves-nothing': () => ({
    title: 'There is nothing to trace',
    text: 'No collected row of these moved anything: there are none, or they failed, are pending, have an amount of zero, or name no recipient.',
    nextStep:
      'Collect the address, or choose rows that moved the asset. For an action of the trade zone, first collect its details in a trade-zone tab: they name the recipient.',
  }),
  running: () => ({
    title: 'These rows are still being collected',
    text: 'A trace would change with every row that arrives, so there is no figure yet.',
    nextStep: 'Wait until the collection has ended; the trace then starts on its own. Or pause it.',
  }),
  'no-hop': () => ({
    title: 'A trace needs at least one hop',
    text: 'With no hops, no address is followed.',
    nextStep: 'Set the hops to 1 or more.',
  }),
  'several-assets': () => ({
    title: 'These rows move several assets',
    text: 'Amounts of different assets have no sum, so each is traced separately.',
    nextStep: 'Choose the asset to trace.',
  }),
  twins: twinsText,
  'decimals-unknown': ({ symbol, contract }) => ({
    title: `The decimals of ${symbolOf(symbol)} are not known`,
    text: `Nothing collected states the decimals of ${contractOf(contract)}, so its smallest unit is unknown and no figure would be exact.`,
    nextStep: 'Read them from the node, or collect the contract’s row of the token list.',
  }),
  'row-not-usable': () => ({
    title: 'This row cannot be traced',
    text: 'Its height or its amount cannot be read as whole units of the asset.',
    nextStep: 'Open the row’s evidence, and compare it with the node.',
  }),
  contradiction: contradictionText,
  overdrawn: ({ address }) => ({
    title: 'The collected rows contradict the balance',
    text: `By its rows, ${address} paid more than the node says it had.`,
    nextStep: 'Collect the missing rows of this address, or recheck its completeness, then trace again.',
  }),
};

/** Addresses and hashes in the sentences become links on screen. */
export const refusalText = (refusal: NoTrace): RefusalText =>
  // The entry is that of the refusal's own reason.
  (TEXTS[refusal.reason] as (refusal: NoTrace) => RefusalText)(refusal);
