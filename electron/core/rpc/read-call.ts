/**
 * Parses the result of a JSON-RPC call from a complete response, or the error that it is. Reads the
 * whole body: see answers/work-on-answer.ts.
 */
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { readRpcAnswer } from '../../../shared/rpc/read-rpc-answer.ts';
import { serviceError } from '../../../shared/service/service-codes.ts';
import type { JsonValue } from '../../../shared/units/json-value.ts';
import { isLargeAnswer } from '../answers/large-answer.ts';
import { decodeAnswer } from '../query/decode-answer.ts';
import { readRpcGlance } from './read-rpc-glance.ts';

/** The call that a body answers. */
export interface AnsweredCall {
  readonly method: string;
  readonly id: number;
  readonly status: number;
  /** What the result is checked against, if known. */
  readonly params?: readonly JsonValue[] | undefined;
}

/**
 * The result, or the text of a large response: encoding a tree of a million values for the wire
 * took 0.4 s, measured.
 */
export type ReadCall = { readonly result: JsonValue } | { readonly answerText: string };

/** Parses and checks the response. Throws rpc.*. */
export const readCall = (body: Uint8Array, { method, id, status, params }: AnsweredCall): ReadCall => {
  const bodyText = decodeAnswer(body).text;
  const { result } = readRpcAnswer(method, id, { status, bodyText }, params);
  return isLargeAnswer(body) ? { answerText: bodyText } : { result };
};

/** Returns the error that parsing the response throws. */
export const errorOfCall = (body: Uint8Array, { method, id, status }: AnsweredCall): CasebookError => {
  const { text } = decodeAnswer(body);
  if (status >= 400 && !readRpcGlance(text).isRpcAnswer)
    return serviceError(method, { status, bodyPreview: text });
  try {
    readRpcAnswer(method, id, { status, bodyText: text });
  } catch (error) {
    if (error instanceof CasebookError) return error;
    throw error;
  }
  return serviceError(method, { status });
};
