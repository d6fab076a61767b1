/**
 * Checks an event filter against the known events of a contract: refuses unknown names and
 * comparisons that can never hold.
 */
import type { AbiEvent, AbiParameter } from 'viem';
import type { FilterFault } from '../../filter-language/filter-fault.ts';
import type { ComparisonOperator } from '../../filter-language/filter-grammar.ts';
import type { Candidate } from '../abi-book.ts';
import { componentsOf, isHashedWhenIndexed } from '../abi-types.ts';
import { canonicalSignature } from '../signature.ts';
import type { ArgumentPath, Condition, EventFilter, Literal } from './event-filter.ts';
import { isEventNamed } from './match-event.ts';
import { isTokenAmount } from './token-amount.ts';

type Input = AbiParameter & { readonly indexed?: boolean | undefined };
type Kind = 'integer' | 'hex' | 'text' | 'boolean' | 'hash' | 'list' | 'tuple';

const MOST_NAMES = 12;
const listed = (names: readonly string[]): string => {
  const all = [...new Set(names)];
  return `${all.slice(0, MOST_NAMES).join(', ')}${all.length > MOST_NAMES ? ', …' : ''}`;
};

function kindOf(input: Input): Kind {
  if (input.indexed === true && isHashedWhenIndexed(input)) return 'hash';
  if (input.type.endsWith(']')) return 'list';
  if (input.type === 'tuple') return 'tuple';
  if (input.type === 'bool') return 'boolean';
  if (input.type === 'string') return 'text';
  return input.type.includes('int') ? 'integer' : 'hex';
}

const itemOf = (input: Input): Input => ({
  ...input,
  indexed: false,
  type: input.type.slice(0, input.type.lastIndexOf('[')),
});

/** The type that a path leads to in an event. */
function inputAt(inputs: readonly Input[], { steps }: ArgumentPath): Input | undefined {
  let items: readonly Input[] = inputs;
  let found: Input | undefined;
  for (const step of steps) {
    if (found !== undefined && kindOf(found) === 'list')
      found = typeof step === 'number' ? itemOf(found) : undefined;
    else found = typeof step === 'number' ? items[step] : items.find(({ name }) => name === step);
    if (found === undefined) return undefined;
    items = kindOf(found) === 'tuple' ? componentsOf(found) : [];
  }
  return found;
}

const LITERALS: Readonly<Record<Kind, readonly Literal['kind'][]>> = {
  integer: ['number', 'hex'],
  hex: ['hex'],
  hash: ['hex', 'text'],
  text: ['text'],
  boolean: ['boolean'],
  list: [],
  tuple: [],
};
const NEEDED: Readonly<Record<Kind, string>> = {
  integer: 'a whole number',
  hex: '0x and hex digits',
  hash: '0x and hex digits, or the text in quotation marks: the log has only its hash',
  text: 'a text in quotation marks',
  boolean: 'true or false',
  list: 'nothing but “contains”, or one of its items, e.g. [0]',
  tuple: 'nothing; name one of its components, e.g. .name',
};

/**
 * Says why a comparison can never hold; undefined if it can. `inTokens`: numbers are tokens, which
 * have fractions.
 */
function misfit(
  input: Input,
  operator: ComparisonOperator,
  anyOf: readonly Literal[],
  inTokens = false,
): string | undefined {
  const kind = kindOf(input);
  if (kind === 'list' && operator === 'contains') return misfit(itemOf(input), '=', anyOf);
  const takesOrder = kind === 'integer';
  if (['<', '<=', '>', '>='].includes(operator) && !takesOrder && kind !== 'list' && kind !== 'tuple')
    return `is ${article(input.type)}: it has no order, so only =, != and “contains” fit`;
  if (operator === 'contains' && takesOrder)
    return `is ${article(input.type)}: “contains” does not fit a number`;
  const fits = anyOf.every(
    (literal) =>
      LITERALS[kind].includes(literal.kind) ||
      (inTokens && kind === 'integer' && literal.kind === 'fraction'),
  );
  if (fits) return lengthMisfit(input, operator, anyOf);
  return `is ${article(input.type)}: it is compared with ${NEEDED[kind]}`;
}

const article = (type: string): string =>
  `${/^[aeiou]/.test(type) && !type.startsWith('u') ? 'an' : 'a'} ${type}`;

/** Finds an address or bytes of fixed length that are compared with hex of another length. */
function lengthMisfit(
  { type }: Input,
  operator: ComparisonOperator,
  anyOf: readonly Literal[],
): string | undefined {
  const bytes = type === 'address' ? 20 : Number(/^bytes(\d+)$/.exec(type)?.[1] ?? 0);
  const wrong = anyOf.find((literal) => literal.kind === 'hex' && literal.text.length !== 2 + 2 * bytes);
  return bytes > 0 && operator !== 'contains' && wrong?.kind === 'hex'
    ? `is ${article(type)} of ${2 * bytes} hex digits, but ${wrong.text.length - 2} are given`
    : undefined;
}

function checkCondition(
  condition: Condition,
  events: readonly AbiEvent[],
  decimals: number | undefined,
): FilterFault | undefined {
  if (condition.kind === 'not') return checkCondition(condition.part, events, decimals);
  if (condition.kind !== 'compare') {
    for (const part of condition.parts) {
      const fault = checkCondition(part, events, decimals);
      if (fault !== undefined) return fault;
    }
    return undefined;
  }
  const { path, operator, anyOf } = condition;
  const found = events.flatMap((event) => {
    const input = inputAt(event.inputs, path);
    const isAmount = isTokenAmount(canonicalSignature(event), event.inputs, path);
    return input === undefined ? [] : [{ input, inTokens: isAmount && decimals !== undefined }];
  });
  const names = [...new Set(events.map(({ name }) => name))];
  if (found.length === 0) {
    const known = listed(
      events.flatMap((event) => event.inputs.map(({ name }, place) => name ?? `#${place}`)),
    );
    const subject = names.length === 1 ? (names[0] ?? '') : 'No event that is known here';
    const reason =
      names.length === 1
        ? `${subject} has no argument “${path.text}”${known === '' ? '.' : `: it has ${known}.`}`
        : `${subject} has an argument “${path.text}”.`;
    return { at: path.at, reason };
  }
  const complaints = found.map(({ input, inTokens }) => misfit(input, operator, anyOf, inTokens));
  const [complaint] = complaints;
  // It is enough if it can hold for one event.
  return complaint === undefined || complaints.includes(undefined)
    ? undefined
    : { at: path.at, reason: `${path.text} ${complaint}.` };
}

/**
 * Returns the first fault, with its position in the text; undefined if the filter can hold. `known`
 * are the events of AbiBook.eventsFor; `decimals` are those of the contract, if known.
 */
export function checkEventFilter(
  filter: EventFilter,
  known: readonly Candidate<AbiEvent>[],
  decimals?: number,
): FilterFault | undefined {
  const named = known.filter(({ entry, signature }) => isEventNamed(filter, { name: entry.name, signature }));
  if (named.length === 0)
    return {
      at: filter.event?.at ?? 0,
      reason: `No event “${(filter.event?.text ?? '').slice(0, 60)}” is known here. Known: ${listed(known.map(({ entry }) => entry.name))}.`,
    };
  return filter.where === undefined
    ? undefined
    : checkCondition(
        filter.where,
        named.map(({ entry }) => entry),
        decimals,
      );
}
