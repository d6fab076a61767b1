/** Finds contradictions within one record of the trade zone. Pure. */
import { valueText } from '../../service/row-value.ts';
import type { JsonObject } from '../../units/json-value.ts';
import { compareValues } from './compare-values.ts';
import { readAction } from './read-action.ts';

function actionRemarks(fields: JsonObject): string[] {
  const action = readAction(fields);
  if (action.kind === 'none') return Object.hasOwn(fields, 'actionData') ? ['Action data is empty.'] : [];
  if (action.kind === 'unreadable') return [`Action data cannot be read: it ${action.reason}.`];
  const type = valueText(action.fields['type']);
  return [
    ...(type === valueText(fields['actionType'])
      ? []
      : [
          Object.hasOwn(action.fields, 'type')
            ? `Action data is of type “${type}”, the record of another.`
            : 'Action data has no type.',
        ]),
    ...action.doubledKeys.map((key) => `Action data has “${key}” twice with different values.`),
  ];
}

/** True if a record says that it succeeded, and why it failed. */
export const isFailedSuccess = (fields: JsonObject): boolean =>
  valueText(fields['status']) === '0x1' && valueText(fields['errorMessage']) !== '';

function statusRemarks(fields: JsonObject): string[] {
  if (!Object.hasOwn(fields, 'errorMessage')) return [];
  const [status, message] = [valueText(fields['status']), valueText(fields['errorMessage'])];
  if (isFailedSuccess(fields)) return ['It succeeded, and has an error message.'];
  return status === '0x0' && message === '' ? ['It failed without an error message.'] : [];
}

/**
 * Contradictions within a record (4.11 to 4.15), as sentences; empty if there are none. A summary
 * has no action data to compare.
 */
export function remarksOf(fields: JsonObject): readonly string[] {
  const values = compareValues(valueText(fields['value']), valueText(fields['valueRaw']));
  return [
    ...(values.kind === 'contradicts' ? [`Amount and raw amount contradict: ${values.reason}`] : []),
    ...actionRemarks(fields),
    ...statusRemarks(fields),
  ];
}
