/** A typed filter over decoded logs, e.g. `Transfer where value > 1000 and to = 0x…`, as data. */
import type { ExactDecimal } from '../../../units/amount.ts';
import type { ComparisonOperator } from '../../filter-language/filter-grammar.ts';

/**
 * `units` is exact, whatever its length; `isRaw` means base units of an amount. Hex and text are as
 * written, hex in lower case.
 */
export type Literal =
  | { readonly kind: 'number'; readonly units: bigint; readonly isRaw?: true }
  | { readonly kind: 'fraction'; readonly value: ExactDecimal } // if values may have one
  | { readonly kind: 'hex'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'boolean'; readonly value: boolean };

/** Names of arguments and components; numbers are places, from 0. */
export interface ArgumentPath {
  readonly steps: readonly (string | number)[];
  /** As written, for messages. */
  readonly text: string;
  readonly at: number;
}

export type Condition =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition }
  | {
      readonly kind: 'compare';
      readonly path: ArgumentPath;
      readonly operator: ComparisonOperator;
      /** The value must match one of them; several only after `in`. */
      readonly anyOf: readonly Literal[];
    };

export interface EventFilter {
  /** Name or canonical signature; undefined for any event. */
  readonly event: { readonly text: string; readonly at: number } | undefined;
  readonly where: Condition | undefined;
}
