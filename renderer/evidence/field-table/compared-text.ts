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
  const parts = [
    contradicted.length > 0
      ? `${countText(contradicted.length, 'contradiction')} in ${countText(shared.length, 'field')} that several of ${countText(sources.length, 'source')} have`
      : shared.length > 0
        ? `All of ${countText(sources.length, 'source')} agree in the ${countText(shared.length, 'field')} that several of them have`
        : `${countText(sources.length, 'source')}: no field is in several of them`,
    ...(single.length > 0 ? [`${countText(single.length, 'field')} in one source only`] : []),
  ];
  return { said: judged.map(({ field }) => field), contradicted, text: `${parts.join('; ')}.` };
}
