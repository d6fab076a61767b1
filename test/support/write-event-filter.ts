/**
 * Writes an event filter as text, with quotation marks around each name that is not a plain word and
 * brackets around each compound condition.
 */
import type {
  ArgumentPath,
  Condition,
  EventFilter,
  Literal,
} from '../../shared/engine/abi/event-filter/event-filter.ts';

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

function writeLiteral(literal: Literal): string {
  switch (literal.kind) {
    case 'number':
      return `${literal.units}${literal.isRaw === true ? ' raw' : ''}`;
    case 'fraction': {
      const { units, scale } = literal.value;
      const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
      return `${units < 0n ? '-' : ''}${digits.slice(0, digits.length - scale)}.${digits.slice(digits.length - scale)}`;
    }
    case 'hex':
      return literal.text;
    case 'text':
      return quoted(literal.text);
    case 'boolean':
      return String(literal.value);
  }
}

/** The steps of a path as they are typed. */
export const writePath = ([first, ...others]: ArgumentPath['steps']): string =>
  [
    typeof first === 'number' ? `#${first}` : quoted(first ?? ''),
    ...others.map((step) => (typeof step === 'number' ? `[${step}]` : `.${quoted(step)}`)),
  ].join('');

function writeCondition(condition: Condition): string {
  switch (condition.kind) {
    case 'not':
      return `not (${writeCondition(condition.part)})`;
    case 'compare': {
      const values = condition.anyOf.map(writeLiteral);
      const compared = values.length > 1 ? `in (${values.join(', ')})` : `${condition.operator} ${values[0]}`;
      return `${writePath(condition.path.steps)} ${compared}`;
    }
    default:
      return condition.parts.map((part) => `(${writeCondition(part)})`).join(` ${condition.kind} `);
  }
}

/** What `parseEventFilter` reads back. */
export const writeEventFilter = ({ event, where }: EventFilter): string =>
  `${event === undefined ? '*' : quoted(event.text)}${where === undefined ? '' : ` where ${writeCondition(where)}`}`;
