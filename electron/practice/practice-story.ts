/**
 * Who is who on the practice chain. The README, tests and demonstrations name these actors; the
 * addresses follow from the seed and never change for the default one.
 */
import { createHash } from 'node:crypto';

export const DEFAULT_PRACTICE_SEED = 'casebook';

/** Hops of the peel chain. */
export const PEEL_HOPS = 14;
/** Addresses of the fan-out, all of which pay the collector in the end. */
export const FAN_OUT_WIDTH = 16;

export interface PracticeActors {
  /** The wallet that is drained on 3 October 2026: where the investigation starts. */
  readonly victim: string;
  /** Pays the victim each month. */
  readonly employer: string;
  /** The victim pays this address each month; the poisoners imitate it. */
  readonly landlord: string;
  /** Three addresses with the landlord's first six and last four to six digits. */
  readonly lookalikes: readonly string[];
  /** Sends the poisoning campaign, through its contract. */
  readonly poisoner: string;
  readonly poisonContract: string;
  /** Other targets of the campaign. */
  readonly bystanders: readonly string[];
  /** The contract to which the victim gave an unlimited approval. */
  readonly drainerContract: string;
  readonly thief: string;
  /** Each hop sends off a small part and passes the rest on. */
  readonly peelChain: readonly string[];
  /** Where those parts go: deposit addresses at the hub. */
  readonly hubDeposits: readonly string[];
  readonly fanOut: readonly string[];
  /** Where the fan-out comes together again. */
  readonly collector: string;
  /** Like an exchange: somewhat over 2,000 normal transactions, below the cap. */
  readonly hub: string;
  readonly hubBatcher: string;
  /** 250,000 normal transactions: far above the cap of 10,000. */
  readonly hotWallet: string;
  /** Active for more than a year: 4.6 does not return all of it. */
  readonly veteran: string;
  /** Sends 12,000 token transfers in one block, so that a single block exceeds the cap. */
  readonly airdropper: string;
  readonly airdropContract: string;
  readonly swapRouter: string;
  readonly nftMarket: string;
  readonly bridge: string;
  /** Receives the fees of every block. */
  readonly sequencer: string;
  /** Trade zone: more than 100,000 actions. */
  readonly tzMarketMaker: string;
  readonly tzAdapter: string;
}

/** The address of a named thing, lower case, derived from seed and name. */
export function namedAddress(seed: string, name: string): string {
  return `0x${createHash('sha256').update(`${seed}/actor/${name}`).digest('hex').slice(0, 40)}`;
}

/** Has the same first six and last `tail` hex digits as `model`, but a different middle. */
function lookalikeAddress(seed: string, model: string, n: number, tail: number): string {
  const middle = createHash('sha256').update(`${seed}/lookalike/${n}`).digest('hex');
  return `${model.slice(0, 8)}${middle.slice(0, 34 - tail)}${model.slice(42 - tail)}`;
}

/** All named actors of a seed. */
export function practiceActors(seed: string = DEFAULT_PRACTICE_SEED): PracticeActors {
  const named = (name: string) => namedAddress(seed, name);
  const numbered = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => named(`${name}-${index + 1}`));
  const landlord = named('landlord');
  return {
    victim: named('victim'),
    employer: named('employer'),
    landlord,
    lookalikes: [4, 5, 6].map((tail, index) => lookalikeAddress(seed, landlord, index + 1, tail)),
    poisoner: named('poisoner'),
    poisonContract: named('poison-contract'),
    bystanders: numbered('bystander', 5),
    drainerContract: named('drainer-contract'),
    thief: named('thief'),
    peelChain: numbered('peel', PEEL_HOPS),
    hubDeposits: numbered('hub-deposit', 4),
    fanOut: numbered('fan-out', FAN_OUT_WIDTH),
    collector: named('collector'),
    hub: named('hub'),
    hubBatcher: named('hub-batcher'),
    hotWallet: named('hot-wallet'),
    veteran: named('veteran'),
    airdropper: named('airdropper'),
    airdropContract: named('airdrop-contract'),
    swapRouter: named('swap-router'),
    nftMarket: named('nft-market'),
    bridge: named('bridge'),
    sequencer: named('sequencer'),
    tzMarketMaker: named('tz-market-maker'),
    tzAdapter: named('tz-adapter'),
  };
}
