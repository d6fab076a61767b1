/** Which lists of an address report the movements of an asset. Pure. */
import { timelineKindOf } from '../../../service/derived/address-timeline.ts';
import { contractOfAsset, tradeZoneTokenOf } from '../../../service/assets.ts';
import type { CollectedBag } from './case-flow.ts';

/** The lists of tokens, if nothing collected says of which standard a contract is. */
const TOKEN_KINDS = ['token_20', 'token_721', 'token_1155'] as const;

/** Ids of the timeline's kinds; see TimelineKind. */
export function kindsOfAsset(asset: string, bags: readonly CollectedBag[]): readonly string[] {
  if (asset === '') return ['transaction', 'internal'];
  if (tradeZoneTokenOf(asset) !== undefined) return ['trade-zone'];
  const contract = contractOfAsset(asset);
  const reporting = bags
    .filter(({ bag }) => bag.transfers.some((each) => contractOfAsset(each.asset) === contract))
    .map(({ record }) => timelineKindOf(record.endpointId, record.params)?.id);
  const kinds = TOKEN_KINDS.filter((kind) => reporting.includes(kind));
  return kinds.length === 0 ? TOKEN_KINDS : kinds;
}
