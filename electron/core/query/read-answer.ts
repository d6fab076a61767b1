/**
 * Parses a complete response of the query interface into its page, or into the error that it is.
 * Reads the whole body: see answers/work-on-answer.ts.
 */
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { packValue } from '../../../shared/contract/packed-value.ts';
import type { ParsedPage } from '../../../shared/contract/query-contract.ts';
import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { findEndpoint } from '../../../shared/service/endpoint-registry.ts';
import type { AskedQuestion } from '../../../shared/service/question/asked-question.ts';
import { readPage } from '../../../shared/service/read-page.ts';
import { serviceError } from '../../../shared/service/service-codes.ts';
import { crossesAsText } from '../answers/large-answer.ts';
import { takeParsed } from './parsed-answers.ts';

/** The question that a body answers. */
export interface AnsweredQuestion {
  readonly endpointId: string;
  readonly status: number;
  /** What the page is checked against, if known. */
  readonly question?: AskedQuestion | undefined;
}

const endpointOf = ({ endpointId }: AnsweredQuestion): Endpoint => {
  const endpoint = findEndpoint(endpointId);
  if (endpoint === undefined) throw new Error(`there is no endpoint ${endpointId}`);
  return endpoint;
};

/** Returns the page; as text unless the response is short. Throws service.*. */
export const readAnswer = (body: Uint8Array, answered: AnsweredQuestion): ParsedPage => {
  const { status, question } = answered;
  const endpoint = endpointOf(answered);
  const { text, isUtf8, json } = takeParsed(body);
  if (isUtf8) {
    const page = readPage(endpoint, { status, bodyText: text, json }, question);
    return crossesAsText(body) ? packValue(page) : page;
  }
  throw new CasebookError('service.malformed', {
    message: `${endpoint.title}: the answer (HTTP status ${status}) is not valid UTF-8. It begins: “${text.slice(0, 200)}”`,
    nextStep: 'The answer is kept as evidence. Try again, or report it to whoever runs the service.',
    details: { status },
  });
};

/** Returns the error that parsing the response throws. */
export const errorOfAnswer = (body: Uint8Array, answered: AnsweredQuestion): CasebookError => {
  try {
    readAnswer(body, answered);
  } catch (error) {
    if (error instanceof CasebookError) return error;
    throw error;
  }
  return serviceError(endpointOf(answered).title, { status: answered.status });
};
