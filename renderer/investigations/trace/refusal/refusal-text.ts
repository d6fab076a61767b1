/** Why there is no trace, and what to do, in sentences. Pure. */
import type { NoTrace } from '../../../../shared/engine/tracing/report/trace-report.ts';
import { formatDecimal } from '../../../../shared/units/amount.ts';
import { countText, groupedCount } from '../../../../shared/units/count-text.ts';
import type { CollectedOfAddress } from '../../../collection/of-address/collected-of-address.ts';
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

/** What a trace starts from, as far as a refusal tells of it. */
export interface AskedFrom extends CollectedOfAddress {
  /** The address that paid. */
  readonly address: string;
  /** True if only what it paid in a time is asked for. */
  readonly isTimed: boolean;
}

/** That rows, or an address, moved nothing that can be traced. */
function nothingText(from: AskedFrom | undefined): RefusalText {
  if (from === undefined)
    return {
      title: 'There is nothing to trace',
      text: 'None of these rows moved anything: they failed, are pending, have an amount of zero, or name no recipient.',
      nextStep:
        'Choose rows that moved the asset. For an action of the trade zone, first collect its details in a trade-zone tab: they name the recipient.',
    };
  const { address, isTimed, complete, all, rows } = from;
  const who = shownHex(address);
  if (complete < all)
    return {
      title: `No collected row says that ${who} paid anything`,
      text: `${groupedCount(all - complete)} of ${countText(all, 'kind')} of its movements are not collected completely.`,
      nextStep: 'Open its trail and collect all kinds.',
    };
  return {
    title: `${who} paid nothing${isTimed ? ' in this time' : ''}`,
    text:
      rows === 0
        ? `All ${countText(all, 'kind')} of its movements are collected and empty.`
        : `All ${countText(all, 'kind')} of its movements are collected. None of ${countText(rows, 'row')} paid anything${isTimed ? ' in this time' : ''}: they came in, failed, are pending, or have an amount of zero.`,
    nextStep:
      rows === 0
        ? 'Its trail links the stored responses.'
        : 'Its trail shows the rows and links the stored responses.',
  };
}

/** True if the rows decide that the address paid nothing: an answer, not a warning. */
export const isDecided = (refusal: NoTrace, from: AskedFrom | undefined): boolean =>
  refusal.reason === 'moves-nothing' && from !== undefined && from.complete === from.all;

/** One entry for each reason, so that a new one without a sentence is a type error. */
const TEXTS: {
  readonly [Reason in NoTrace['reason']]: (refusal: Of<Reason>, from: AskedFrom | undefined) => RefusalText;
} = {
  'moves-nothing': (_, from) => nothingText(from),
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

/**
 * The sentences of a refusal; `from` is undefined if the trace starts from rows. Addresses and hashes in
 * them become links on screen.
 */
export const refusalText = (refusal: NoTrace, from?: AskedFrom): RefusalText =>
  // The entry is that of the refusal's own reason.
  (TEXTS[refusal.reason] as (refusal: NoTrace, from: AskedFrom | undefined) => RefusalText)(refusal, from);
