/** The one asset that a question is about, or why there is none. Pure. */
import { rowKey } from '../../flow/ledger/flow-row.ts';
import type { NoTrace } from '../report/trace-report.ts';
import type { CollectedBag } from '../read/case-flow.ts';
import type { AskedAsset } from './asked-rows.ts';
import type { CaseQuestion } from './case-question.ts';
import { twinsOf } from './twin-assets.ts';

/** Refuses rows of nothing and of several assets, and an asset that the analyst may confuse. */
export function chooseAsset(
  assets: readonly AskedAsset[],
  { asset, confirmed }: Pick<CaseQuestion, 'asset' | 'confirmed'>,
  symbols: ReadonlyMap<string, string>,
): AskedAsset | NoTrace {
  const [first, ...others] = assets;
  if (first === undefined) return { outcome: 'refused', reason: 'moves-nothing' };
  const chosen = asset === undefined ? first : assets.find((each) => each.asset === asset);
  if (chosen === undefined || (asset === undefined && others.length > 0))
    return { outcome: 'refused', reason: 'several-assets', assets };
  const twins = twinsOf(chosen.asset, symbols);
  return twins.length === 0 || confirmed === chosen.asset
    ? chosen
    : { outcome: 'refused', reason: 'twins', asset: chosen.asset, symbol: chosen.symbol, twins };
}

/** True if a row of the question is of a list that still grows. */
export function restsOnRunning({ from }: Pick<CaseQuestion, 'from'>, bags: readonly CollectedBag[]): boolean {
  const running = bags.filter(({ record }) => record.state === 'running');
  if ('address' in from)
    return running.some(({ record }) => record.params['address']?.toLowerCase() === from.address);
  const keys = new Set(from.rows.map(rowKey));
  return running.some(({ bag }) => bag.transfers.some((each) => keys.has(rowKey(each))));
}
