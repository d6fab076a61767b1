/** Checks an endpoint's parameters before anything is sent. */
import { CasebookError } from '../errors/casebook-error.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * Returns text parameters without empty ones, trimmed. Throws `input.invalid` for the first bad
 * field; `details.field` names it.
 */
export function checkParameters(
  endpoint: Endpoint,
  parameters: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const checked = endpoint.parameterSchema.safeParse(parameters);
  if (checked.success) return checked.data;
  const issue = checked.error.issues[0];
  const field = String(issue?.path[0] ?? '');
  const label = endpoint.parameters.find((each) => each.name === field)?.label ?? field;
  throw new CasebookError('input.invalid', {
    message: `${label}: ${issue?.message ?? 'is not accepted'}.`,
    nextStep: `Correct the field '${label}'; nothing was sent.`,
    details: { field, endpoint: endpoint.id },
  });
}
