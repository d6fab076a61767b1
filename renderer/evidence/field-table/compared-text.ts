/** Says in one line how the sources of a table compare. Pure. */
import { countText } from '../../../shared/units/count-text.ts';
import type { FieldSource } from './field-source.ts';
import { judgeField, type Standing } from './judge-field.ts';

export interface Compared<Name extends string> {
  /** The fields that any source has, in order. */
  readonly said: readonly Name[];
  /** Those about which the sources contradict each other. */
  readonly contradicted: readonly Name[];
  readonly text: string;
}

/** Says how many sources there are: 'Both sources', 'All 3 sources'. */
const allOf = (sources: number): string =>
  sources === 2 ? 'Both sources' : `All ${countText(sources, 'source')}`;

/** Names fields that more than one source has: 'the 7 fields that both have'. */
const sharedFields = (fields: number, sources: number, whose: string): string =>
  `the ${fields === 1 ? 'one field' : countText(fields, 'field')} that ${sources === 2 ? 'both' : 'several'}${whose} have`;

function compareText(sources: number, shared: number, contradicted: number): string {
  if (contradicted > 0) {
    const whose = sources === 2 ? ' sources' : ` of the ${countText(sources, 'source')}`;
    return `${countText(contradicted, 'contradiction')} in ${sharedFields(shared, sources, whose)}`;
  }
  return shared > 0
    ? `${allOf(sources)} agree in ${sharedFields(shared, sources, sources === 2 ? '' : ' of them')}`
    : `${countText(sources, 'source')}, and no field is in ${sources === 2 ? 'both' : 'several of them'}`;
}

/** Compares the fields of several sources. */
export function compareFields<Name extends string>(
  fields: readonly Name[],
  sources: readonly FieldSource<Name>[],
): Compared<Name> {
  const judged = fields
    .map((field) => ({ field, standing: judgeField(field, sources) }))
    .filter(({ standing }) => standing !== 'unsaid');
  const of = (...standings: readonly Standing[]): readonly Name[] =>
    judged.flatMap(({ field, standing }) => (standings.includes(standing) ? [field] : []));
  const [shared, contradicted, single] = [of('same', 'rounded', 'differs'), of('differs'), of('single')];
  const text =
    sources.length === 1
      ? `From one source: ${countText(single.length, 'field')}, and nothing to compare.`
      : `${[
          compareText(sources.length, shared.length, contradicted.length),
          ...(single.length > 0 ? [`${countText(single.length, 'field')} in one source only`] : []),
        ].join('; ')}.`;
  return { said: judged.map(({ field }) => field), contradicted, text };
}
