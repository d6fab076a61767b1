/**
 * Parses the query string of a request and checks it against the shared description. Unknown
 * parameters pass, as on real services; addresses and hashes may be in any case.
 */
import { findEndpoint } from '../../shared/service/endpoint-registry.ts';
import type { RefusalAnswer } from './endpoints/endpoint-answer.ts';
import type { PracticeRoute } from './practice-routes.ts';

export type ReadParameters =
  | { readonly ok: true; readonly parameters: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly refusal: RefusalAnswer };

/** `expectedChain` is matched without regard to case. */
export function readParameters(
  route: PracticeRoute,
  query: URLSearchParams,
  expectedChain: string,
  clampLimit: boolean,
): ReadParameters {
  const endpoint = findEndpoint(route.endpointId);
  if (endpoint === undefined) throw new Error(`no description of ${route.endpointId}`);
  const chain = query.get('chainShortName') ?? '';
  if (chain === '') return refuse('50014', 400, 'Parameter chainShortName cannot be empty');
  if (chain.toLowerCase() !== expectedChain.toLowerCase()) {
    return refuse('50038', 200, `This chain is not supported: ${chain.slice(0, 60)}`);
  }
  const values: Record<string, string> = {};
  for (const parameter of endpoint.parameters) {
    const text = query.get(parameter.name)?.trim() ?? '';
    if (text === '') {
      if (parameter.required) return refuse('50014', 400, `Parameter ${parameter.name} cannot be empty`);
      continue;
    }
    if (parameter.kind === 'transaction-hashes' && text.split(',').length > (parameter.maxItems ?? 20)) {
      return refuse(
        '50025',
        200,
        `Parameter ${parameter.name} count exceeds the limit ${parameter.maxItems ?? 20}`,
      );
    }
    values[parameter.name] =
      parameter.kind === 'address' || parameter.kind.includes('hash') ? text.toLowerCase() : text;
  }
  const limit = values.limit;
  if (clampLimit && limit !== undefined && Number(limit) > route.maxLimit)
    values.limit = String(route.maxLimit);
  const checked = endpoint.parameterSchema.safeParse(values);
  if (checked.success) return { ok: true, parameters: checked.data };
  const field = String(checked.error.issues[0]?.path[0] ?? '');
  return refuse('50036', 400, `Parameter ${field} error`);
}

function refuse(code: string, status: number, message: string): ReadParameters {
  return { ok: false, refusal: { form: 'refusal', code, status, message, withData: true } };
}
