/**
 * What the description of an endpoint promises about every record, parameter by parameter: derived
 * from the kinds and names of its parameters and columns, so that one entry is enough to check
 * another endpoint.
 */
import type { Mismatch } from '../../contract/query-contract.ts';
import type { Column, Endpoint, Parameter } from '../endpoint.ts';
import { namesOf } from '../row-value.ts';

/** How a parameter shows in a record. */
export interface Expectation {
  readonly of: Mismatch['kind'];
  readonly parameter: Parameter;
  /**
   * 'party': one of the columns has the address. 'address', 'hash', 'height': the column has the
   * value. 'one-of': it has one of the hashes. 'at-least', 'at-most': its number lies on that side.
   * 'protocol': see protocol-of-row.ts.
   */
  readonly test: 'party' | 'address' | 'hash' | 'one-of' | 'height' | 'at-least' | 'at-most' | 'protocol';
  readonly columns: readonly Column[];
}

/** The column with the parameter's own name, e.g. tokenContractAddress. */
const namesake = ({ columns }: Endpoint, { name }: Parameter, kind: Column['kind']): Column | undefined =>
  columns.find((column) => column.kind === kind && namesOf(column).includes(name));

const firstOf = ({ columns }: Endpoint, kind: Column['kind']): readonly Column[] =>
  columns.filter((column) => column.kind === kind).slice(0, 1);

/** Which end of a range a parameter is; undefined if it is not one. */
function boundOf({ slicing }: Endpoint, { name, bound }: Parameter): 'at-least' | 'at-most' | undefined {
  if (bound !== undefined) return bound;
  if (slicing.by !== 'block-height' && slicing.by !== 'issue-date') return undefined;
  if (name === slicing.startParameter) return 'at-least';
  return name === slicing.endParameter ? 'at-most' : undefined;
}

function ofAddress(endpoint: Endpoint, parameter: Parameter): Omit<Expectation, 'parameter'> {
  const own = namesake(endpoint, parameter, 'address');
  if (own !== undefined) return { of: 'address', test: 'address', columns: [own] };
  // If the question is about a token, its contract is the only address that a transfer must name.
  const columns = endpoint.columns.filter(({ kind }) => kind === 'address');
  return { of: 'address', test: 'party', columns };
}

function ofHeight(endpoint: Endpoint, parameter: Parameter): Omit<Expectation, 'parameter'> {
  const test = boundOf(endpoint, parameter) ?? 'height';
  return { of: 'height', test, columns: firstOf(endpoint, 'height') };
}

function ofTime(endpoint: Endpoint, parameter: Parameter): Omit<Expectation, 'parameter'> | undefined {
  const bound = boundOf(endpoint, parameter);
  const columns = endpoint.columns.filter(({ field }) => field === endpoint.timeField);
  return bound === undefined ? undefined : { of: 'time', test: bound, columns };
}

function expectationOf(endpoint: Endpoint, parameter: Parameter): Omit<Expectation, 'parameter'> | undefined {
  switch (parameter.kind) {
    case 'address':
      return ofAddress(endpoint, parameter);
    case 'transaction-hash':
      return { of: 'hash', test: 'hash', columns: firstOf(endpoint, 'transaction-hash') };
    case 'transaction-hashes':
      return { of: 'hash', test: 'one-of', columns: firstOf(endpoint, 'transaction-hash') };
    case 'block-hash':
      return { of: 'block-hash', test: 'hash', columns: firstOf(endpoint, 'block-hash') };
    case 'height':
      return ofHeight(endpoint, parameter);
    case 'time':
      return ofTime(endpoint, parameter);
    case 'choice':
      return parameter.name === 'protocolType'
        ? { of: 'protocol', test: 'protocol', columns: endpoint.columns }
        : undefined;
    case 'page':
    case 'limit':
      return undefined;
  }
}

const derived = new WeakMap<Endpoint, readonly Expectation[]>();

/** What the endpoint's records must show of its parameters; computed once for each description. */
export function expectationsOf(endpoint: Endpoint): readonly Expectation[] {
  const known = derived.get(endpoint);
  if (known !== undefined) return known;
  const all = endpoint.parameters.flatMap((parameter): Expectation[] => {
    const found = expectationOf(endpoint, parameter);
    return found === undefined || found.columns.length === 0 ? [] : [{ ...found, parameter }];
  });
  derived.set(endpoint, all);
  return all;
}

/**
 * The address columns that a choice of the endpoint selects, e.g. isFromOrTo=from; undefined if
 * none is chosen.
 */
export function sideAsked(endpoint: Endpoint, params: Readonly<Record<string, string>>): string | undefined {
  return endpoint.parameters
    .filter(({ kind }) => kind === 'choice')
    .map(({ name }) => params[name] ?? '')
    .find((value) => endpoint.columns.some(({ kind, field }) => kind === 'address' && field === value));
}
