/** Finds contradictions within one record of the trade zone. Pure. */
import { valueText } from '../../service/row-value.ts';
import type { JsonObject } from '../../units/json-value.ts';
import { compareValues } from './compare-values.ts';
import { readAction } from './read-action.ts';

/** What a record contradicts, and what it should have and lacks. */
interface Remarks {
  readonly contradictions: readonly string[];
  readonly gaps: readonly string[];
}

function actionRemarks(fields: JsonObject): Remarks {
  const action = readAction(fields);
  if (action.kind === 'none')
    return {
      contradictions: [],
      gaps: Object.hasOwn(fields, 'actionData') ? ['Action data is empty.'] : [],
    };
  if (action.kind === 'unreadable')
    return { contradictions: [], gaps: [`Action data cannot be read: it ${action.reason}.`] };
  const type = valueText(action.fields['type']);
  const isSame = type === valueText(fields['actionType']);
  const hasType = Object.hasOwn(action.fields, 'type');
  return {
    contradictions: [
      ...(hasType && !isSame ? [`Action data is of type “${type}”, the record of another.`] : []),
      ...action.doubledKeys.map((key) => `Action data has “${key}” twice with different values.`),
    ],
    gaps: hasType || isSame ? [] : ['Action data has no type.'],
  };
}

/** True if a record says that it succeeded, and why it failed. */
export const isFailedSuccess = (fields: JsonObject): boolean =>
  valueText(fields['status']) === '0x1' && valueText(fields['errorMessage']) !== '';

const isUnexplained = (fields: JsonObject): boolean =>
  Object.hasOwn(fields, 'errorMessage') &&
  valueText(fields['status']) === '0x0' &&
  valueText(fields['errorMessage']) === '';

/** A summary has no action data to compare. */
function readRemarks(fields: JsonObject): Remarks {
  const [value, raw] = [valueText(fields['value']), valueText(fields['valueRaw'])];
  const values = compareValues(value, raw);
  const ofValues =
    values.kind === 'contradicts' ? [`Amount and raw amount contradict: ${values.reason}`] : [];
  // One of them alone contradicts nothing.
  const isGap = value === '' || raw === '';
  const { contradictions, gaps } = actionRemarks(fields);
  return {
    contradictions: [
      ...(isGap ? [] : ofValues),
      ...contradictions,
      ...(isFailedSuccess(fields) ? ['It succeeded, and has an error message.'] : []),
    ],
    gaps: [
      ...(isGap ? ofValues : []),
      ...gaps,
      ...(isUnexplained(fields) ? ['It failed without an error message.'] : []),
    ],
  };
}

/** Where a record contradicts itself (4.11 to 4.15), as sentences; empty if it does not. */
export const contradictionsWithin = (fields: JsonObject): readonly string[] =>
  readRemarks(fields).contradictions;

/** Contradictions within a record, then what it should have and lacks, as sentences. */
export function remarksOf(fields: JsonObject): readonly string[] {
  const { contradictions, gaps } = readRemarks(fields);
  return [...contradictions, ...gaps];
}
