/** Explains what the numbers of an event filter mean. Pure. */
import type { AbiEvent } from 'viem';
import type { Candidate } from '../../../../shared/engine/abi/abi-book.ts';
import type {
  Condition,
  EventFilter,
  Literal,
} from '../../../../shared/engine/abi/event-filter/event-filter.ts';
import { isEventNamed } from '../../../../shared/engine/abi/event-filter/match-event.ts';
import { isTokenAmount } from '../../../../shared/engine/abi/event-filter/token-amount.ts';
import { tailedSymbol } from '../../../../shared/engine/deception/token-tails.ts';
import { formatDecimal, formatDecimalGrouped } from '../../../../shared/units/amount.ts';
import { revealHostile } from '../../../parts/reveal-hostile.ts';
import type { TokenUnits } from '../../../tab/token-units/token-units.ts';

const EVERY_DIGIT = 1000;
const SYMBOL_CHARACTERS = 20;

interface ComparedAmount {
  readonly path: string;
  readonly literal: Extract<Literal, { readonly kind: 'number' | 'fraction' }>;
}

/** The amounts of a token that the conditions compare with numbers. */
function amountsOf(
  condition: Condition | undefined,
  events: readonly Candidate<AbiEvent>[],
): readonly ComparedAmount[] {
  if (condition === undefined) return [];
  if (condition.kind === 'not') return amountsOf(condition.part, events);
  if (condition.kind !== 'compare') return condition.parts.flatMap((part) => amountsOf(part, events));
  const { path, anyOf } = condition;
  if (!events.some(({ entry, signature }) => isTokenAmount(signature, entry.inputs, path))) return [];
  return anyOf.flatMap((literal) =>
    literal.kind === 'number' || literal.kind === 'fraction' ? [{ path: path.text, literal }] : [],
  );
}

const grouped = (text: string): string => formatDecimalGrouped(text, EVERY_DIGIT);

function textOf({ path, literal }: ComparedAmount, units: TokenUnits): string {
  if (literal.kind === 'fraction' || literal.isRaw !== true) {
    const text = literal.kind === 'fraction' ? formatDecimal(literal.value) : String(literal.units);
    return units.kind === 'known'
      ? `${path}: ${grouped(text)} ${nameOf(units)}`
      : `${path}: ${grouped(text)} base units, the smallest units of the token`;
  }
  const inTokens =
    units.kind === 'known'
      ? `, which are ${grouped(formatDecimal({ units: literal.units, scale: units.decimals }))} ${nameOf(units)}`
      : '';
  return `${path}: ${grouped(String(literal.units))} base units${inTokens}`;
}

const nameOf = ({ symbol, tail }: Extract<TokenUnits, { readonly kind: 'known' }>): string =>
  symbol === '' ? 'tokens' : tailedSymbol(revealHostile(symbol, SYMBOL_CHARACTERS).text, tail);

/**
 * How the amounts of a filter are read, and by which source; '' if it compares none. `known` are
 * the events of AbiBook.eventsFor.
 */
export function amountText(
  filter: EventFilter,
  known: readonly Candidate<AbiEvent>[],
  units: TokenUnits,
): string {
  const events = known.filter(({ entry, signature }) =>
    isEventNamed(filter, { name: entry.name, signature }),
  );
  const amounts = amountsOf(filter.where, events);
  if (amounts.length === 0) return '';
  const read = [...new Set(amounts.map((each) => textOf(each, units)))].join('; ');
  return units.kind === 'known'
    ? `${read} (${units.decimals} decimals, says ${units.by}).`
    : `${read}. ${units.reason}`;
}
