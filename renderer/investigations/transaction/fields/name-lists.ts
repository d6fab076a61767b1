/** Names lists so that no two names on one page are alike. Pure. */
import type { Endpoint } from '../../../../shared/service/endpoint.ts';
import { shownHex } from '../../../parts/known-addresses.ts';

/** A list that has a row about the transaction. */
export interface NamedList {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
  /** The record of its row. */
  readonly seq: number;
}

/** The kind of a list in the words of its form, also that of the default; '' for a list without kinds. */
function kindOf({ endpoint, params }: NamedList): string {
  const parameter = endpoint.parameters.find(({ name }) => name === 'protocolType');
  const kind = params['protocolType'] ?? parameter?.defaultValue;
  return parameter?.choices?.find(({ value }) => value === kind)?.label ?? '';
}

function addressOf({ endpoint, params }: NamedList): string {
  const name = endpoint.parameters.find(({ kind, required }) => kind === 'address' && required)?.name;
  const address = name === undefined ? undefined : params[name];
  return address === undefined ? '' : shownHex(address);
}

/** From what tells lists apart best to what always does. */
const PARTS: readonly ((list: NamedList) => string)[] = [kindOf, addressOf, ({ seq }) => `record ${seq}`];

const areDifferent = (names: readonly string[]): boolean => new Set(names).size === names.length;

/** Names the lists of one endpoint with as few parts as make them different. */
function partsOf(list: NamedList, alike: readonly NamedList[]): readonly string[] {
  if (alike.length === 1) return [];
  const told = (parts: number, each: NamedList): readonly string[] =>
    PARTS.slice(0, parts).map((part) => part(each));
  const needed = [1, 2].find((parts) => areDifferent(alike.map((each) => told(parts, each).join(' '))));
  return told(needed ?? PARTS.length, list).filter((part) => part !== '');
}

/** Returns a name for each list, in order: its title, and what tells it from the others of its endpoint. */
export const nameLists = (lists: readonly NamedList[]): readonly string[] =>
  lists.map((list) => {
    const parts = partsOf(
      list,
      lists.filter(({ endpoint }) => endpoint === list.endpoint),
    );
    return parts.length === 0 ? list.endpoint.title : `${list.endpoint.title}: ${parts.join(', ')}`;
  });
