import { Select } from '@mantine/core';
import type { HeldAsset } from '../../../shared/engine/tracing/balance/balance-result.ts';
import { contractOfAsset } from '../../../shared/service/assets.ts';
import { countText } from '../../../shared/units/count-text.ts';
import { unitText } from '../../collection/money/unit-text.ts';
import { shownHex } from '../../parts/known-addresses.ts';

interface AssetChoiceProps {
  readonly assets: readonly HeldAsset[];
  readonly chosen: string | undefined;
  readonly onChoose: (asset: string) => void;
}

/** The contract beside the symbol: a symbol alone identifies no token. */
function nameOf({ asset, symbol, tail, rows }: HeldAsset): string {
  const named = unitText({ asset, symbol, tail, decimals: 0 });
  const contract = contractOfAsset(asset);
  const of = contract === '' || symbol === '' ? '' : ` · ${shownHex(contract)}`;
  return `${named}${of} · ${countText(rows, 'row')}`;
}

/** The assets of the address, to choose the one whose balance is shown. */
export function AssetChoice({ assets, chosen, onChoose }: AssetChoiceProps) {
  return (
    <Select
      flex="1 1 200px"
      maw={320}
      aria-label="Asset"
      allowDeselect={false}
      searchable={assets.length > 8}
      data={assets.map((each) => ({ value: each.asset === '' ? 'coin' : each.asset, label: nameOf(each) }))}
      value={chosen === '' ? 'coin' : (chosen ?? null)}
      onChange={(next) => {
        if (next !== null) onChoose(next === 'coin' ? '' : next);
      }}
    />
  );
}
