import { Select, VisuallyHidden } from '@mantine/core';
import type { HeldAsset } from '../../../shared/engine/tracing/balance/balance-result.ts';
import type { NamedUnit } from '../../../shared/engine/tracing/report/trace-report.ts';
import { contractOfAsset } from '../../../shared/service/assets.ts';
import { countText } from '../../../shared/units/count-text.ts';
import { UnitMark } from '../../collection/money/unit-mark.tsx';
import { unitText } from '../../collection/money/unit-text.ts';
import { shownHex } from '../../parts/known-addresses.ts';

interface AssetChoiceProps {
  readonly assets: readonly HeldAsset[];
  readonly chosen: string | undefined;
  readonly onChoose: (asset: string) => void;
}

const unitOf = ({ asset, symbol, tail, counterfeit }: HeldAsset): NamedUnit => ({
  asset,
  symbol,
  tail,
  counterfeit,
  decimals: 0,
});

/** The contract beside the symbol: a symbol alone identifies no token. */
function detailsOf({ asset, symbol, rows }: HeldAsset): string {
  const contract = contractOfAsset(asset);
  const of = contract === '' || symbol === '' ? '' : ` · ${shownHex(contract)}`;
  return `${of} · ${countText(rows, 'row')}`;
}

/** The coin has no contract, and an option needs a value. */
const valueOf = (asset: string): string => (asset === '' ? 'coin' : asset);

/** The assets of the address, to choose the one whose balance is shown. */
export function AssetChoice({ assets, chosen, onChoose }: AssetChoiceProps) {
  return (
    <Select
      flex="1 1 200px"
      maw={320}
      aria-label="Asset"
      allowDeselect={false}
      searchable={assets.length > 8}
      data={assets.map((each) => ({
        value: valueOf(each.asset),
        label: `${unitText(unitOf(each))}${detailsOf(each)}`,
      }))}
      renderOption={({ option }) => {
        const held = assets.find(({ asset }) => valueOf(asset) === option.value);
        return held === undefined ? (
          option.label
        ) : (
          <>
            {/* The parts of the name are boxes, between which a screen reader would pause. */}
            <VisuallyHidden>{option.label}</VisuallyHidden>
            <span aria-hidden="true">
              <UnitMark unit={unitOf(held)} />
              {detailsOf(held)}
            </span>
          </>
        );
      }}
      value={chosen === undefined ? null : valueOf(chosen)}
      onChange={(next) => {
        if (next !== null) onChoose(next === 'coin' ? '' : next);
      }}
    />
  );
}
