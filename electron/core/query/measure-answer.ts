/**
 * Measures the body of an answer before anything is built of it, in turns short enough that other requests are served between them.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { excessOf, type AnswerLimits } from '../../../shared/service/answer-limits.ts';
import { JsonMeter } from '../../../shared/service/json-meter.ts';

/** Takes about 3 ms. */
const BYTES_A_TURN = 1024 * 1024;
/** More white space than this before the first value is no answer's. */
const MOST_LEADING_SPACE = 65_536;

/** Whether a text begins as an object or a list does: others, as a page of HTML, are small once they are read, or refused at once. */
function beginsAsContainer(body: Uint8Array): boolean {
  const beginning = body.subarray(0, MOST_LEADING_SPACE);
  const first = beginning.find((byte) => byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09);
  return first === undefined || first === 0x5b || first === 0x7b;
}

/** What is too much about a body, in words; undefined where it is within `limits`. The work is linear in its bytes, the memory constant. */
export async function measureAnswer(body: Uint8Array, limits: AnswerLimits): Promise<string | undefined> {
  await yieldFor(body.byteLength);
  if (!beginsAsContainer(body))
    return excessOf({ bytes: body.byteLength, values: 0, depth: 0, records: 0, rows: 0 }, limits);
  const meter = new JsonMeter(limits.rowLevels);
  for (let at = 0; at < body.byteLength; at += BYTES_A_TURN) {
    if (at > 0) await nextTurn();
    meter.take(body.subarray(at, at + BYTES_A_TURN));
  }
  await yieldFor(body.byteLength);
  return excessOf(meter.size, limits);
}

/** Lets others go where the next step works on much at once. */
export async function yieldFor(bytes: number): Promise<void> {
  if (bytes > BYTES_A_TURN) await nextTurn();
}
