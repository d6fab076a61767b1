import type { TokenNames } from '../../../../shared/engine/deception/token-registry.ts';
import { isAddress } from '../../../../shared/units/hex.ts';
import type { ChainSubject } from '../../../parts/chain-subject.ts';
import { TokenName } from '../../../parts/token-name.tsx';
import { requestOfSubject } from '../../../tab/request-of-subject.ts';
import { useWorkbench } from '../../../tab/workbench-context.ts';
import { assetName } from '../scene/edge-text.ts';
import { contractOfAsset, tradeZoneTokenOf } from '../../../../shared/service/assets.ts';

interface AssetTextProps {
  /** As in Transfer.asset. */
  readonly asset: string;
  readonly names: TokenNames;
}

function contractSubject(asset: string): ChainSubject | undefined {
  const inTradeZone = tradeZoneTokenOf(asset);
  const value = inTradeZone ?? contractOfAsset(asset);
  if (!isAddress(value)) return undefined;
  return { kind: 'token', value, chain: inTradeZone === undefined ? 'main' : 'trade-zone' };
}

/** Shows an asset's name; a contract links to itself and has the menu of a token. */
export function AssetText({ asset, names }: AssetTextProps) {
  const { openTab } = useWorkbench();
  // Already safe to show, and truncated.
  const name = assetName(asset, names);
  const subject = contractSubject(asset);
  const request = subject === undefined ? undefined : requestOfSubject(subject);
  if (subject === undefined || request === undefined) return <span className="casebook-foreign">{name}</span>;
  return <TokenName text={name} atMost={name.length} subject={subject} onOpen={() => openTab(request)} />;
}
