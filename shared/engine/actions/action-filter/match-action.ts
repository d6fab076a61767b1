/**
 * Decides whether a record of the trade zone passes a filter on the fields of its action, e.g.
 * `transfer where amount > 12.5 and to = 0x…`.
 */
import { compareHex, compareText } from '../../abi/event-filter/compare-value.ts';
import type { ArgumentPath, EventFilter, Literal } from '../../abi/event-filter/event-filter.ts';
import { holds } from '../../abi/event-filter/holds-condition.ts';
import { parseEventFilter } from '../../abi/event-filter/parse-event-filter.ts';
import type { FilterFault } from '../../filter-language/filter-fault.ts';
import type { ComparisonOperator } from '../../filter-language/filter-grammar.ts';
import { compareDecimals, parseDecimal, type ExactDecimal } from '../../../units/amount.ts';
import { valueText } from '../../../service/row-value.ts';
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from '../../../units/json-value.ts';
import { readAction } from '../read-action.ts';

/**
 * Parses a filter on actions: the grammar of event filters, with the action's type in place of the
 * event; numbers may have fractions.
 */
export const parseActionFilter = (
  text: string,
): { readonly filter: EventFilter } | { readonly fault: FilterFault } => parseEventFilter(text, 'decimal');

/**
 * The value at a path: objects by their own keys, lists by places from 0. Undefined if the path
 * leads nowhere, or to null.
 */
function valueAt(fields: JsonObject, { steps }: ArgumentPath): JsonValue | undefined {
  let value: JsonValue = fields;
  for (const step of steps) {
    const next: JsonValue | undefined = isJsonList(value)
      ? typeof step === 'number'
        ? value[step]
        : undefined
      : isJsonObject(value) && typeof step === 'string' && Object.hasOwn(value, step)
        ? value[step]
        : undefined;
    if (next === undefined || next === null) return undefined;
    value = next;
  }
  return value;
}

function compareNumber(operator: ComparisonOperator, text: string, wanted: ExactDecimal): boolean {
  const value = parseDecimal(text);
  if (value === undefined) return false;
  const order = compareDecimals(value, wanted);
  switch (operator) {
    case '=':
      return order === 0;
    case '!=':
      return order !== 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
    case 'contains':
      return false;
  }
}

/**
 * Compares numbers exactly, whether they came as JSON numbers or as text; hex regardless of case;
 * never across kinds. A list contains what equals one of its items.
 */
function compareJson(operator: ComparisonOperator, value: JsonValue, literal: Literal): boolean {
  if (isJsonList(value))
    return operator === 'contains' && value.some((item) => compareJson('=', item, literal));
  if (isJsonObject(value)) return false;
  const text = valueText(value);
  switch (literal.kind) {
    case 'number':
      return compareNumber(operator, text, { units: literal.units, scale: 0 });
    case 'fraction':
      return compareNumber(operator, text, literal.value);
    case 'hex':
      return /^0x/i.test(text) && compareHex(operator, text.toLowerCase(), literal.text);
    case 'text':
      return compareText(operator, text, literal.text);
    case 'boolean':
      return /^(?:true|false)$/.test(text) && compareText(operator, text, String(literal.value));
  }
}

/**
 * `fields` are those of the record; uses `actionType` and `actionData`. A record whose action
 * cannot be read passes no filter.
 */
export function matchesAction({ event: type, where }: EventFilter, fields: JsonObject): boolean {
  if (type !== undefined && type.text !== valueText(fields['actionType'])) return false;
  const action = readAction(fields);
  if (action.kind !== 'action') return false;
  if (where === undefined) return true;
  return holds(where, { valueAt: (path) => valueAt(action.fields, path), compare: compareJson }) === true;
}
