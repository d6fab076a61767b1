/**
 * Whether a log, as it was read, passes an event filter.
 */
import type { LogReading } from '../decode-log.ts';
import type { DecodedArgument, DecodedValue } from '../decoded-value.ts';
import { compareValue } from './compare-value.ts';
import type { ArgumentPath, Condition, EventFilter } from './event-filter.ts';

type Decoded = Extract<LogReading, { readonly kind: 'decoded' }>;

const pick = (items: readonly DecodedArgument[], step: string | number): DecodedValue | undefined =>
  (typeof step === 'number' ? items[step] : items.find(({ name }) => name === step))?.value;

/** The value that a path leads to; undefined where it leads nowhere. */
function valueAt(items: readonly DecodedArgument[], { steps }: ArgumentPath): DecodedValue | undefined {
  const [first, ...rest] = steps;
  let value = first === undefined ? undefined : pick(items, first);
  for (const step of rest) {
    if (value?.kind === 'tuple') value = pick(value.items, step);
    else value = value?.kind === 'list' && typeof step === 'number' ? value.items[step] : undefined;
  }
  return value;
}

/** Undefined where an argument is not there: then neither the comparison nor its contrary holds. */
function holds(condition: Condition, items: readonly DecodedArgument[]): boolean | undefined {
  switch (condition.kind) {
    case 'compare': {
      const value = valueAt(items, condition.path);
      if (value === undefined) return undefined;
      return condition.anyOf.some((literal) => compareValue(condition.operator, value, literal));
    }
    case 'not': {
      const held = holds(condition.part, items);
      return held === undefined ? undefined : !held;
    }
    case 'and': {
      const held = condition.parts.map((part) => holds(part, items));
      return held.includes(false) ? false : held.includes(undefined) ? undefined : true;
    }
    case 'or': {
      const held = condition.parts.map((part) => holds(part, items));
      return held.includes(true) ? true : held.includes(undefined) ? undefined : false;
    }
  }
}

/** True where the event of a filter is the one that the signature is of. */
export const isEventNamed = (
  { event }: EventFilter,
  { name, signature }: Pick<Decoded, 'name' | 'signature'>,
): boolean => event === undefined || event.text === name || event.text === signature;

/** A log that was not decoded passes no filter. */
export function matchesEvent(filter: EventFilter, reading: LogReading): boolean {
  if (reading.kind !== 'decoded' || !isEventNamed(filter, reading)) return false;
  return filter.where === undefined || holds(filter.where, reading.arguments) === true;
}
