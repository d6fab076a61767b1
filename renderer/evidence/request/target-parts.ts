/**
 * Finds what the path and query of a request name on the chain, by the description of their
 * endpoint (spec 4.1 to 4.15). Pure.
 */
import { ENDPOINTS } from '../../../shared/service/endpoint-registry.ts';
import type { Endpoint, Parameter } from '../../../shared/service/endpoint.ts';
import { isAddress, isHash } from '../../../shared/units/hex.ts';
import type { ChainSubject, SubjectKind } from '../../parts/chain-subject.ts';
import { CONTRACT_FIELD } from '../../table/data-table/cell-subjects.ts';
import { joinedParts, type LinkedPart } from '../../tab/linked-text/linked-part.ts';

const isHeight = (text: string): boolean => /^\d{1,15}$/.test(text);

/** What on the chain a value names, by the kind of its parameter. */
export const SUBJECTS: Readonly<
  Partial<Record<Parameter['kind'], { readonly kind: SubjectKind; readonly is: (text: string) => boolean }>>
> = {
  address: { kind: 'address', is: isAddress },
  'transaction-hash': { kind: 'transaction', is: isHash },
  'transaction-hashes': { kind: 'transaction', is: isHash },
  'block-hash': { kind: 'block-hash', is: isHash },
  height: { kind: 'height', is: isHeight },
};

function partOf(text: string, parameter: Parameter, chain: ChainSubject['chain']): LinkedPart {
  const subject = SUBJECTS[parameter.kind];
  if (subject?.is(text) !== true) return { text };
  // A range from 0 begins with the chain: nobody asked about the first block.
  if (parameter.name === 'startBlockHeight' && /^0+$/.test(text)) return { text };
  const kind = parameter.name === CONTRACT_FIELD ? 'token' : subject.kind;
  return { text, subject: { kind, value: text, chain } };
}

/** A name with its value, as in the query. The commas of a list of hashes may be encoded or not. */
function pairParts(pair: string, { parameters, chain }: Endpoint): readonly LinkedPart[] {
  const at = pair.indexOf('=') + 1;
  const parameter = parameters.find(({ name }) => name === pair.slice(0, Math.max(0, at - 1)));
  if (parameter === undefined) return [{ text: pair }];
  const value = pair.slice(at);
  const values = parameter.kind === 'transaction-hashes' ? value.split(/(,|%2C)/i) : [value];
  return [{ text: pair.slice(0, at) }, ...values.map((each) => partOf(each, parameter, chain))];
}

/**
 * Splits a target (path and query as sent) into parts that add up to the whole text. Nothing is
 * named by a value of another form than its parameter's, by an unknown parameter, or if the
 * endpoint is unknown.
 */
export function targetParts(target: string, endpoint: Endpoint | undefined): readonly LinkedPart[] {
  const at = target.indexOf('?') + 1;
  if (endpoint === undefined || at === 0) return joinedParts([{ text: target }]);
  const pairs = target
    .slice(at)
    .split('&')
    .flatMap((pair, place) => [...(place > 0 ? [{ text: '&' }] : []), ...pairParts(pair, endpoint)]);
  return joinedParts([{ text: target.slice(0, at) }, ...pairs]);
}

/** The endpoint of a target, by its path; undefined if the service has no such endpoint. */
export function endpointOfTarget(target: string): Endpoint | undefined {
  const [path = ''] = target.split('?');
  return (
    ENDPOINTS.filter((endpoint) => path.endsWith(endpoint.path))
      // Paths of the trade zone end like those of the main chain.
      .toSorted((one, other) => other.path.length - one.path.length)[0]
  );
}
