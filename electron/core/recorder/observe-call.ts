/**
 * Reads what a recording observes in the response to one of its questions. Reads the whole body:
 * see answers/work-on-answer.ts.
 */
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import type { Observation, RecordedQuestion } from '../../../shared/recording/observation.ts';
import {
  readObservation,
  type AnswerPlace,
  type RecordedResult,
} from '../../../shared/recording/read-observation.ts';
import { readRpcAnswer } from '../../../shared/rpc/read-rpc-answer.ts';
import { decodeAnswer } from '../query/decode-answer.ts';
import type { AnsweredCall } from '../rpc/read-call.ts';

/** A question of a recording with its call, and where the response is stored. */
export interface CallToObserve extends AnsweredCall {
  readonly question: RecordedQuestion;
  readonly place: AnswerPlace;
}

const resultOf = (body: Uint8Array, { method, id, status, params }: CallToObserve): RecordedResult => {
  try {
    return readRpcAnswer(method, id, { status, bodyText: decodeAnswer(body).text }, params);
  } catch (error) {
    if (error instanceof CasebookError) return { problem: error.message };
    throw error;
  }
};

/** Returns the observation; a response without a result is one with a problem. */
export const observeCall = (body: Uint8Array, call: CallToObserve): Observation =>
  readObservation(call.question, call.place, resultOf(body, call));
