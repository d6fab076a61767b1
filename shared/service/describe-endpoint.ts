/**
 * Builds an endpoint's entry from what is special about it; the schemas follow from parameters and
 * columns.
 */
import type { Endpoint } from './endpoint.ts';
import { parameterSchemaOf, type RangeRule } from './parameter-parts.ts';
import { recordSchemaOf } from './records/record-parts.ts';

type EndpointDraft = Omit<Endpoint, 'parameterSchema' | 'recordSchema' | 'slicing' | 'volatileFields'> &
  Partial<Pick<Endpoint, 'slicing' | 'volatileFields'>> & { readonly rules?: readonly RangeRule[] };

/** Returns the complete entry of one endpoint. */
export function describeEndpoint<const Id extends string>(
  draft: EndpointDraft & { readonly id: Id },
): Endpoint & { readonly id: Id } {
  const { rules, ...entry } = draft;
  return {
    slicing: { by: 'none' },
    volatileFields: [],
    ...entry,
    parameterSchema: parameterSchemaOf(entry.parameters, entry.paging, rules),
    recordSchema: recordSchemaOf(entry.columns),
  };
}
