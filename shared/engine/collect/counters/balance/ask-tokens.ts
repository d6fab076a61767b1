/** Checks the sums of the tokens that a list has rows of: those with the most rows first. */
import { askDecimals, BalanceNode } from '../../../flow/balance/balance-node.ts';
import { sumsOfBags } from '../../../flow/balance/sums-of-bags.ts';
import type { TokenStandard } from '../../../flow/balance/token-moves.ts';
import { checkBalance } from '../../../flow/balance/check-balance.ts';
import type { RequestBudget } from '../../../flow/balance/search-gap.ts';
import type { FlowBag } from '../../../flow/ledger/placed-transfer.ts';
import { contractOfAsset, tokenIdOfAsset } from '../../../../service/assets.ts';
import type { BalanceAsking } from './balance-asking.ts';
import { momentText, printerOf, tokensText } from './print-amount.ts';
import { judgeBalance } from './judge-balance.ts';
import { readingOf } from './judge-implied.ts';
import type { JudgedAssets, JudgedSums } from './judged-sums.ts';
import { GAP_REQUESTS } from './ask-coin.ts';

/** Each token takes three requests, even if it closes. */
const MOST_TOKENS = { unasked: 8, asked: 100 } as const;
const TOKENS_AT_ONCE = 4;

interface JudgedToken extends JudgedSums {
  readonly asset: string;
}

/** Assets with rows, the most rows first. */
function assetsOf(bags: readonly FlowBag[]): readonly string[] {
  const rows = new Map<string, number>();
  for (const { transfers } of bags)
    for (const { asset } of transfers) rows.set(asset, (rows.get(asset) ?? 0) + 1);
  return [...rows]
    .sort(([one, some], [other, more]) => more - some || (one < other ? -1 : 1))
    .map(([asset]) => asset);
}

/** What all tokens of a list share. */
interface TokensAsked {
  readonly standard: TokenStandard;
  readonly budget: RequestBudget;
}

async function judgeToken(
  { collection, rpc, from, to, settledUpTo, lists }: BalanceAsking,
  asset: string,
  { standard, budget }: TokensAsked,
): Promise<JudgedToken> {
  const address = (collection.params['address'] ?? '').toLowerCase();
  const none = (sentence: string): JudgedToken => ({ asset, outcome: 'not-checkable', sentence });
  if (tokenIdOfAsset(asset) === '') return none('The list has a row of it without a token ID.');
  const decimals = standard === 'EIP-20' ? await askDecimals(rpc, contractOfAsset(asset)) : 0;
  if (typeof decimals === 'string') return none(`Its precision is not known: ${decimals}`);
  const sums = sumsOfBags(
    lists.map(({ bag }) => bag),
    { address, asset, decimals },
  );
  if (typeof sums === 'string') return none(`The balance cannot be checked: ${sums}.`);
  const kept = collection.readings.find((reading) => reading.asset === asset);
  const isAsked = collection.heights !== 'few';
  const verdict = await checkBalance({
    sums,
    node: new BalanceNode(rpc, { address, asset, standard }),
    from,
    to,
    budget,
    settlesRounding: isAsked,
    earlier: kept === undefined ? undefined : readingOf(kept),
  });
  return { asset, ...judgeBalance(sums, verdict, printerOf(decimals), settledUpTo) };
}

const nameOf = (asset: string): string => {
  const id = tokenIdOfAsset(asset);
  return id === undefined ? `Token ${asset}` : `Token ${contractOfAsset(asset)}, ID ${id}`;
};

/** A missing row comes first, then what may be one. */
const weight = ({ outcome, isOpen }: JudgedToken): number =>
  outcome === 'failed' ? 0 : isOpen === true ? 1 : outcome === 'not-checkable' ? 2 : 3;

const MOST_NAMED = 5;

function sumUp(judged: readonly JudgedToken[], unasked: number, range: string): JudgedSums {
  const exact = judged.filter(({ isExact }) => isExact === true);
  const told = judged
    .filter(({ isExact }) => isExact !== true)
    .sort((one, other) => weight(one) - weight(other));
  const [worst] = told;
  const rest = told.length - MOST_NAMED;
  const parts = [
    exact.length === 0 ? '' : `The sums of ${tokensText(exact.length)} close exactly ${range}.`,
    ...told.slice(0, MOST_NAMED).map(({ asset, sentence }) => `${nameOf(asset)}: ${sentence}`),
    rest > 0 ? `${tokensText(rest)} more did not close exactly.` : '',
    unasked > 0
      ? `${tokensText(unasked)} with fewer rows ${unasked === 1 ? 'was' : 'were'} not asked about. Choose “Recheck completeness” to ask about more.`
      : '',
  ];
  const isMet = judged.some(({ outcome }) => outcome === 'met');
  const outcome =
    worst?.outcome === 'failed' ? 'failed' : isMet && worst?.isOpen !== true ? 'met' : 'not-checkable';
  return {
    outcome,
    ...(outcome === 'not-checkable' && worst?.isOpen === true ? { isOpen: true } : {}),
    sentence: parts.filter((part) => part !== '').join(' '),
  };
}

/** Undefined if the list has no rows: then there is nothing to ask about. */
export async function askTokens(
  asking: BalanceAsking,
  standard: TokenStandard,
): Promise<JudgedAssets | undefined> {
  const assets = assetsOf(asking.lists.map(({ bag }) => bag));
  if (assets.length === 0) return undefined;
  const by = asking.collection.heights === 'few' ? 'unasked' : 'asked';
  const most = MOST_TOKENS[by];
  const budget = { left: GAP_REQUESTS[by] };
  const judged: JudgedToken[] = [];
  for (let at = 0; at < Math.min(most, assets.length); at += TOKENS_AT_ONCE)
    judged.push(
      ...(await Promise.all(
        assets
          .slice(at, Math.min(most, at + TOKENS_AT_ONCE))
          .map((asset) => judgeToken(asking, asset, { standard, budget })),
      )),
    );
  const range = `from ${momentText(asking.from)} to ${momentText(asking.to ?? 'pending')}`;
  return {
    ...sumUp(judged, assets.length - judged.length, range),
    readings: judged.flatMap(({ reading }) => reading ?? []),
    openings: judged.flatMap(({ opening }) => opening ?? []),
  };
}
