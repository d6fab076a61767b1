/** The decimals of an asset as far as a case knows them. Pure. */
import type { PlacedTransfer } from '../../flow/ledger/placed-transfer.ts';
import { contractOfAsset, tradeZoneTokenOf } from '../../../service/assets.ts';
import { NATIVE_DECIMALS } from '../../../units/native-decimals.ts';
import type { CaseQuestion } from './case-question.ts';

/** More decimals than any list of the trade zone has. */
const MOST_DECIMALS = 36;

/** Decimals by which a row of the zone states its amount both raw and as a decimal. */
function zoneDecimals(asset: string, united: readonly PlacedTransfer[]): number | undefined {
  const stated = united.find((each) => each.asset === asset && each.raw !== undefined);
  if (stated?.raw === undefined) return undefined;
  const { units, scale } = stated.amount;
  for (let decimals = 0; decimals <= MOST_DECIMALS; decimals += 1)
    if (units * 10n ** BigInt(decimals) === stated.raw * 10n ** BigInt(scale)) return decimals;
  return undefined;
}

/** Undefined if nothing collected states them. */
export function assetDecimals(
  asset: string,
  { decimals }: Pick<CaseQuestion, 'decimals'>,
  united: readonly PlacedTransfer[],
): number | undefined {
  if (asset === '') return NATIVE_DECIMALS;
  if (tradeZoneTokenOf(asset) !== undefined) return zoneDecimals(asset, united);
  return decimals.get(contractOfAsset(asset));
}
