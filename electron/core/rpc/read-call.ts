/**
 * The result of a JSON-RPC call out of a whole answer, or the error that it is. Works on all of the body: see answers/work-on-answer.ts.
 */
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { readRpcAnswer } from '../../../shared/rpc/read-rpc-answer.ts';
import { serviceError } from '../../../shared/service/service-codes.ts';
import type { JsonValue } from '../../../shared/units/json-value.ts';
import { isLargeAnswer } from '../answers/large-answer.ts';
import { decodeAnswer } from '../query/decode-answer.ts';
import { readRpcGlance } from './read-rpc-glance.ts';

/** What a body answers. */
export interface AnsweredCall {
  readonly method: string;
  readonly id: number;
  readonly status: number;
  /** What the result is held against, where that is known. */
  readonly params?: readonly JsonValue[] | undefined;
}

/** The result, or of a large answer its text: encoding a tree of a million values for the wire took 0.4 s, measured. */
export type ReadCall = { readonly result: JsonValue } | { readonly answerText: string };

/** Reads and checks the answer. Throws rpc.*. */
export const readCall = (body: Uint8Array, { method, id, status, params }: AnsweredCall): ReadCall => {
  const bodyText = decodeAnswer(body).text;
  const { result } = readRpcAnswer(method, id, { status, bodyText }, params);
  return isLargeAnswer(body) ? { answerText: bodyText } : { result };
};

/** The error that reading the answer gives. */
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
