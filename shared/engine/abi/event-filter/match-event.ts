/** Decides whether a decoded log passes an event filter. */
import type { LogReading } from '../decode-log.ts';
import type { DecodedArgument, DecodedValue } from '../decoded-value.ts';
import { compareValue } from './compare-value.ts';
import type { ArgumentPath, EventFilter } from './event-filter.ts';
import { holds } from './holds-condition.ts';
import { isTokenAmount } from './token-amount.ts';

type Decoded = Extract<LogReading, { readonly kind: 'decoded' }>;

const pick = (items: readonly DecodedArgument[], step: string | number): DecodedValue | undefined =>
  (typeof step === 'number' ? items[step] : items.find(({ name }) => name === step))?.value;

/** The value that a path leads to; undefined if it leads nowhere. */
function valueAt(items: readonly DecodedArgument[], { steps }: ArgumentPath): DecodedValue | undefined {
  const [first, ...rest] = steps;
  let value = first === undefined ? undefined : pick(items, first);
  for (const step of rest) {
    if (value?.kind === 'tuple') value = pick(value.items, step);
    else value = value?.kind === 'list' && typeof step === 'number' ? value.items[step] : undefined;
  }
  return value;
}

/** True if the signature belongs to the event of the filter. */
export const isEventNamed = (
  { event }: EventFilter,
  { name, signature }: Pick<Decoded, 'name' | 'signature'>,
): boolean => event === undefined || event.text === name || event.text === signature;

/**
 * A log that was not decoded passes no filter. `decimals` are those of the contract that wrote it,
 * if known: amounts are then typed in tokens.
 */
export function matchesEvent(filter: EventFilter, reading: LogReading, decimals?: number): boolean {
  if (reading.kind !== 'decoded' || !isEventNamed(filter, reading)) return false;
  const { signature, arguments: inputs } = reading;
  const found = (path: ArgumentPath) => {
    const value = valueAt(inputs, path);
    if (value === undefined) return undefined;
    return { value, decimals: isTokenAmount(signature, inputs, path) ? decimals : undefined };
  };
  return (
    filter.where === undefined ||
    holds(filter.where, {
      valueAt: found,
      compare: (operator, of, literal) => compareValue(operator, of.value, literal, of.decimals),
    }) === true
  );
}
