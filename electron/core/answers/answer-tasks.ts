/**
 * The tasks that read every byte of a response. Each takes the body and small parameters, and
 * returns something small, or the body as text. The same functions run on the main thread for small
 * responses and in the answer thread for large ones.
 */
import type { JsonSize } from '../../../shared/service/json-meter.ts';
import { JsonMeter } from '../../../shared/service/json-meter.ts';
import { excessOf, type AnswerLimits } from '../../../shared/service/answer-limits.ts';
import { observeCall, type CallToObserve } from '../recorder/observe-call.ts';
import { errorOfCall, readCall, type AnsweredCall } from '../rpc/read-call.ts';
import { readRpcGlance } from '../rpc/read-rpc-glance.ts';
import { decodeAnswer } from '../query/decode-answer.ts';
import { errorOfAnswer, readAnswer, type AnsweredQuestion } from '../query/read-answer.ts';
import { parseAnswer } from '../query/parsed-answers.ts';
import { envelopeOf, readEnvelope, type EnvelopeGlance } from '../query/read-envelope.ts';
import { isLargeAnswer } from './large-answer.ts';
import { redactBody } from '../secrets/redact.ts';
import type { SecretMatcher } from '../secrets/secret-needles.ts';

/** No response has more white space than this before its first value. */
const MOST_LEADING_SPACE = 65_536;
const NO_VALUES: Omit<JsonSize, 'bytes'> = { values: 0, depth: 0, records: 0, rows: 0 };

/**
 * Returns whether a text begins as an object or a list. Anything else, such as an HTML page, stays
 * small when parsed or is refused at once.
 */
function beginsAsContainer(body: Uint8Array): boolean {
  const beginning = body.subarray(0, MOST_LEADING_SPACE);
  const first = beginning.find((byte) => byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09);
  return first === undefined || first === 0x5b || first === 0x7b;
}

/**
 * Says which of the `limits` a body exceeds; undefined if it is within all of them. Takes time in
 * proportion to the body's bytes, and constant memory.
 */
function measureBody(body: Uint8Array, limits: AnswerLimits): string | undefined {
  if (!beginsAsContainer(body)) return excessOf({ bytes: body.byteLength, ...NO_VALUES }, limits);
  const meter = new JsonMeter(limits.rowLevels);
  meter.take(body);
  return excessOf(meter.size, limits);
}

/** A small response is parsed in full, because its rows are read next. */
const glanceAtEnvelope = (body: Uint8Array): EnvelopeGlance =>
  isLargeAnswer(body) ? readEnvelope(decodeAnswer(body).text) : envelopeOf(parseAnswer(body).json);

/**
 * The tasks by name. Each throws a CasebookError, or any other error if the program itself is at
 * fault.
 */
export const ANSWER_TASKS = {
  redact: (body: Uint8Array, matcher: SecretMatcher) => redactBody(body, matcher),
  measure: measureBody,
  'glance-at-envelope': (body: Uint8Array, _given: undefined) => glanceAtEnvelope(body),
  'glance-at-call': (body: Uint8Array, _given: undefined) => readRpcGlance(decodeAnswer(body).text),
  'read-page': (body: Uint8Array, question: AnsweredQuestion) => readAnswer(body, question),
  'read-call': (body: Uint8Array, call: AnsweredCall) => readCall(body, call),
  'error-of-answer': (body: Uint8Array, question: AnsweredQuestion) =>
    errorOfAnswer(body, question).toShape(),
  'error-of-call': (body: Uint8Array, call: AnsweredCall) => errorOfCall(body, call).toShape(),
  observe: (body: Uint8Array, call: CallToObserve) => observeCall(body, call),
} as const;

export type TaskName = keyof typeof ANSWER_TASKS;
/** What a task takes besides the body. */
export type Given<N extends TaskName> = Parameters<(typeof ANSWER_TASKS)[N]>[1];
/** What a task returns. */
export type Outcome<N extends TaskName> = ReturnType<(typeof ANSWER_TASKS)[N]>;

/** Runs a task synchronously on the calling thread. */
export const runTask = <N extends TaskName>(name: N, body: Uint8Array, given: Given<N>): Outcome<N> =>
  (ANSWER_TASKS[name] as (body: Uint8Array, given: Given<N>) => Outcome<N>)(body, given);
