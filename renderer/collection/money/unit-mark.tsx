import type { NamedUnit } from '../../../shared/engine/tracing/report/trace-report.ts';
import { tokenIdOfAsset } from '../../../shared/service/assets.ts';
import { StruckName } from '../../parts/struck-name.tsx';
import { unitText } from './unit-text.ts';

/** Shows what amounts are of, as unitText does; a counterfeit is struck through and named. */
export function UnitMark({ unit }: { readonly unit: NamedUnit }) {
  const { symbol, tail, counterfeit, asset } = unit;
  // The tail stands apart, since it is true even of a counterfeit; a token ID follows it.
  const hasTail = tail !== undefined && symbol !== '' && tokenIdOfAsset(asset) === undefined;
  return (
    <StruckName counterfeit={counterfeit} tail={hasTail ? tail : undefined}>
      {unitText({ ...unit, counterfeit: undefined, ...(hasTail && { tail: undefined }) })}
    </StruckName>
  );
}
