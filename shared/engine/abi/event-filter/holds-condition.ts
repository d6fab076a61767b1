/** Evaluates a condition over values of any type that paths lead to. */
import type { ComparisonOperator } from '../../filter-language/filter-grammar.ts';
import type { ArgumentPath, Condition, Literal } from './event-filter.ts';

/** What a condition is evaluated against. */
export interface ConditionSubject<Value> {
  /** Returns undefined if a path leads nowhere. */
  readonly valueAt: (path: ArgumentPath) => Value | undefined;
  readonly compare: (operator: ComparisonOperator, value: Value, literal: Literal) => boolean;
}

/** Returns undefined if a value is missing: then neither the comparison nor its negation holds. */
export function holds<Value>(condition: Condition, subject: ConditionSubject<Value>): boolean | undefined {
  switch (condition.kind) {
    case 'compare': {
      const value = subject.valueAt(condition.path);
      if (value === undefined) return undefined;
      return condition.anyOf.some((literal) => subject.compare(condition.operator, value, literal));
    }
    case 'not': {
      const held = holds(condition.part, subject);
      return held === undefined ? undefined : !held;
    }
    case 'and': {
      const held = condition.parts.map((part) => holds(part, subject));
      return held.includes(false) ? false : held.includes(undefined) ? undefined : true;
    }
    case 'or': {
      const held = condition.parts.map((part) => holds(part, subject));
      return held.includes(true) ? true : held.includes(undefined) ? undefined : false;
    }
  }
}
