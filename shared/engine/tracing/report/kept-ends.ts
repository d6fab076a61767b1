/**
 * The ends of the newest traces: a changed parameter often leaves all methods as they were, because it
 * reaches the same addresses.
 */
import type { AssetIndex } from '../../flow/trace/asset-index.ts';
import type { EndColumns } from '../../flow/trace/end-columns.ts';
import type { Steps } from '../../query/steps.ts';
import type { AssetStatements } from '../read/asset-statements.ts';
import type { PackedEnds } from './packed-ends.ts';
import { endSteps, type SaidOfEnds } from './report-ends.ts';

interface KeptEnds {
  readonly of: readonly EndColumns[];
  readonly statements: AssetStatements;
  readonly ends: PackedEnds;
}

/** So many are kept of an index. */
const MOST_KEPT = 4;

const known = new WeakMap<AssetIndex, readonly KeptEnds[]>();

/** As endSteps: the same ends for the same traces, which are kept themselves. */
export function* keptEndSteps(
  index: AssetIndex,
  said: SaidOfEnds,
  statements: AssetStatements,
): Steps<PackedEnds> {
  if (said.ranges.size > 0) return yield* endSteps(index, said, statements);
  const of = [...said.traces.map(({ sums }) => sums), said.poison];
  const kept = known.get(index) ?? [];
  const same = kept.find(
    (each) => each.statements === statements && each.of.every((columns, at) => columns === of[at]),
  );
  const ends = same?.ends ?? (yield* endSteps(index, said, statements));
  // The newest is last.
  const others = kept.filter((each) => each !== same).slice(1 - MOST_KEPT);
  known.set(index, [...others, same ?? { of, statements, ends }]);
  return ends;
}
