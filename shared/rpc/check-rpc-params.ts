/** Checks a method's params before anything is sent. */
import { CasebookError } from '../errors/casebook-error.ts';
import type { JsonValue } from '../units/json-value.ts';
import type { RpcMethod } from './method.ts';

/**
 * Returns the params unchanged. Throws `input.invalid`; `details.field` is the parameter's name.
 */
export function checkRpcParams(method: RpcMethod, params: readonly JsonValue[]): readonly JsonValue[] {
  const checked = method.paramsSchema.safeParse(params);
  if (checked.success) return checked.data;
  const issue = checked.error.issues[0];
  const position = issue?.path[0];
  const parameter = typeof position === 'number' ? method.parameters[position] : undefined;
  throw new CasebookError('input.invalid', {
    message: `${method.name}${parameter === undefined ? '' : `, ${parameter.label}`}: ${issue?.message ?? 'is not accepted'}.`,
    nextStep: 'Correct the field; nothing was sent.',
    details: { field: parameter?.name ?? 'params', method: method.name },
  });
}
