import type { TokenNames } from '../../../shared/engine/deception/token-registry.ts';
import { contractOfAsset } from '../../../shared/service/assets.ts';
import { useCounterfeit } from '../../parts/counterfeits.ts';
import { HostileText } from '../../parts/hostile-text.tsx';
import { StruckName } from '../../parts/struck-name.tsx';
import { namePartsOfUnit } from './name-tokens.ts';

interface UnitNameProps {
  /** What a sum is of; see nameUnit. */
  readonly unit: string;
  readonly names: TokenNames;
  /** Characters of the symbol, all of which is on hover; its tail is never cut. */
  readonly atMost: number;
}

const ON_HOVER_CHARACTERS = 400;

/** Shows what a sum or an amount is of, without a link; a counterfeit is struck through and named. */
export function UnitName({ unit, names, atMost }: UnitNameProps) {
  const { text, tail } = namePartsOfUnit(unit, names, atMost);
  const whole = namePartsOfUnit(unit, names, ON_HOVER_CHARACTERS).text;
  const counterfeit = useCounterfeit(contractOfAsset(unit), tail);
  return (
    <StruckName counterfeit={counterfeit} tail={tail}>
      <span title={whole === text ? undefined : whole}>
        <HostileText text={text} atMost={atMost * 2} />
      </span>
    </StruckName>
  );
}
