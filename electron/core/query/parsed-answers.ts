/**
 * Parses a small response once: a glance at its envelope decides whether it is asked for again, and
 * then its rows are read from the same values. Large ones are worked on in a thread of their own,
 * which keeps nothing between two tasks.
 */
import { parseJson, type ParsedJson } from '../../../shared/service/parse-json.ts';
import { decodeAnswer, type DecodedAnswer } from './decode-answer.ts';

/** A response as text and, if it is JSON, as values. */
export interface ParsedAnswer extends DecodedAnswer {
  readonly json?: ParsedJson;
}

/** Forgotten together with the bodies. */
const parsed = new WeakMap<Uint8Array, ParsedAnswer>();

/** Decodes and parses a body, and keeps the result until it is taken. */
export function parseAnswer(body: Uint8Array): ParsedAnswer {
  const decoded = decodeAnswer(body);
  let answer: ParsedAnswer = decoded;
  try {
    answer = { ...decoded, json: parseJson(decoded.text) };
  } catch {
    // Whoever reads the response finds out again, and says so.
  }
  parsed.set(body, answer);
  return answer;
}

/** What the body was parsed into, or its text alone. The values belong to the caller. */
export function takeParsed(body: Uint8Array): ParsedAnswer {
  const known = parsed.get(body);
  parsed.delete(body);
  return known ?? decodeAnswer(body);
}
