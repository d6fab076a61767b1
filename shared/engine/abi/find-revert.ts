/**
 * Finds the reason of a revert in the error object of a JSON-RPC response. Nodes put it in many
 * places: bytes as `data`, with or without 0x or after a word ("Reverted 0x…" of OpenEthereum and
 * Nethermind), in an object or under the transaction's hash (Ganache, Hardhat), or only in the
 * message.
 */
import { readJson } from '../../service/read-json.ts';
import { panicInText, reasonInText, withoutCall } from './revert-text.ts';
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from '../../units/json-value.ts';

export interface FoundRevert {
  /** Hex with 0x, whole bytes; undefined if the node sent none. */
  readonly data?: string;
  /** The reason in the node's own words, if no bytes state it. */
  readonly messageText?: string;
}

/** Keys of the bytes, or of an object that contains them. */
const INNER_KEYS = [
  'data',
  'result',
  'return',
  'output',
  'returnData',
  'revertData',
  'error',
  'originalError',
  'cause',
  'body',
  'details',
];
/** What was asked: its bytes are those of the call, not of its reason. */
const OF_THE_QUESTION =
  /^(?:tx|txn|transaction|request|requestbody|requestinit|payload|params|input|calldata|call|options|config|headers|stack)$/i;
const TEXT_KEYS = ['reason', 'message', 'data', 'error'];
const MOST_DEPTH = 6;
const MOST_CHARACTERS = 4 * 1024 * 1024;

/** Bytes of an ABI are a selector and whole words, or empty. Hashes and addresses are neither. */
const isAbiData = (digits: string): boolean =>
  digits.length === 0 || (digits.length >= 8 && digits.length % 64 === 8);

/** Foundry's “custom error 08c379a0:0000…”: the selector, then the arguments. */
function bareCustomError(text: string): string | undefined {
  const [, selector = '', messageText = ''] =
    /\bcustom error (?:0x)?([0-9a-f]{8})(?::\s?([0-9a-f]*))?(?![0-9a-z])/i.exec(text) ?? [];
  return selector === '' ? undefined : `${selector}${messageText}`;
}

/** A selector with arguments among the words of a text, without 0x, as Filecoin writes it. */
const bareData = (text: string): string | undefined =>
  [...text.matchAll(/(?<![0-9a-z])([0-9a-f]{72,})(?![0-9a-z])/gi)]
    .map(([, digits = '']) => digits)
    .find((digits) => isAbiData(digits));

/**
 * The bytes in a text that consists of them, or has them after a word such as “Reverted”. `isNamed`:
 * under a key for bytes, where they may be of any length.
 */
function bytesIn(text: string, isNamed: boolean): string | undefined {
  if (text.length > MOST_CHARACTERS) return undefined;
  const trimmed = withoutCall(text)
    .trim()
    .replace(/^(["'`[(])(.*)["'`\])]$/s, '$2');
  if (/^0x(?:[0-9a-f]{2})*$/i.test(trimmed))
    return isNamed || (trimmed.length > 2 && isAbiData(trimmed.slice(2))) ? trimmed : undefined;
  if (/^[0-9a-f]+$/i.test(trimmed) && trimmed.length > 0 && isAbiData(trimmed)) return `0x${trimmed}`;
  if (!/revert|custom error|execution|\bdata\b/i.test(trimmed)) return undefined;
  // The longest match, because some nodes name the selector first and then all of the data.
  const found = [...trimmed.matchAll(/(?:\b|reverted)0x([0-9a-f]*)(?![\w])/gi)]
    .map(([, digits = '']) => digits)
    .filter((digits) => isAbiData(digits))
    .toSorted((one, other) => other.length - one.length)[0];
  if (found !== undefined) return `0x${found}`;
  // “Reverted 08c379a0…”
  const bare =
    /\brevert(?:ed)?:?\s+([0-9a-f]{8,})$/i.exec(trimmed)?.[1] ??
    bareCustomError(trimmed) ??
    bareData(trimmed);
  return bare !== undefined && isAbiData(bare) ? `0x${bare}` : undefined;
}

/**
 * The keys of an object that may lead to the bytes, the likeliest first: then those of objects and
 * lists, of which Ganache's is the hash of the transaction, then texts under any other name.
 */
function keysOf(object: JsonObject): readonly string[] {
  const isDeep = (key: string): boolean => typeof object[key] === 'object';
  const others = Object.keys(object).filter((key) => !INNER_KEYS.includes(key) && !OF_THE_QUESTION.test(key));
  return [
    ...INNER_KEYS.filter((key) => Object.hasOwn(object, key)),
    ...others.filter(isDeep),
    ...others.filter((key) => !isDeep(key)),
  ];
}

/** The object that a text contains as JSON: gateways pass on another node's response this way. */
function jsonIn(text: string): JsonValue | undefined {
  if (text.length > MOST_CHARACTERS || !/^\s*\{/.test(text)) return undefined;
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}

/** Yields every piece of bytes, the likeliest first. */
function* bytesOf(value: JsonValue | undefined, depth: number, isNamed = true): Generator<string> {
  if (depth > MOST_DEPTH) return;
  if (typeof value === 'string') {
    const found = bytesIn(value, isNamed);
    if (found !== undefined) yield found;
    else yield* bytesOf(jsonIn(value), depth + 1);
  } else if (isJsonList(value)) {
    for (const each of value) yield* bytesOf(each, depth + 1, isNamed);
  } else if (isJsonObject(value)) {
    for (const key of keysOf(value)) yield* bytesOf(value[key], depth + 1, INNER_KEYS.includes(key));
  }
}

/** Yields texts that may contain the reason, the likeliest first. */
function* textsOf(value: JsonValue | undefined, depth: number): Generator<string> {
  if (depth > MOST_DEPTH) return;
  if (typeof value === 'string') yield value;
  else if (isJsonList(value)) for (const each of value) yield* textsOf(each, depth + 1);
  else if (isJsonObject(value)) {
    for (const key of [...TEXT_KEYS, ...keysOf(value).filter((each) => !TEXT_KEYS.includes(each))])
      if (Object.hasOwn(value, key)) yield* textsOf(value[key], depth + 1);
  }
}

/**
 * Messages that state the reason, e.g. “reverted with reason string 'Paused'”; a message that only
 * says that it reverted does not.
 */
const SAYS_WHY =
  /revert(?:ed)?(?:\s+with)?(?:\s*[:(]|\.\s+Error:|\s+(?:reason|panic|custom|an?\b|[A-Z'"]))|reason string|panic code|\[FAIL|script failed/i;

/** What a node's error says about a revert; `{}` if it says nothing. Never throws. */
export function findRevert(error: JsonValue | undefined): FoundRevert {
  if (!isJsonObject(error)) return {};
  const { data: _, message, ...rest } = error;
  const found = [...bytesOf(error['data'], 0), ...bytesOf(rest, 1), ...bytesOf(message, 0)];
  const data = found.find((each) => each !== '0x') ?? found[0];
  if (data !== undefined && data !== '0x') return { data };
  const texts = [...textsOf(message, 0), ...textsOf(error['data'], 0), ...textsOf(rest, 1)].filter((text) =>
    SAYS_WHY.test(text),
  );
  const messageText = texts.find((text) => panicInText(text) ?? reasonInText(text)) ?? texts[0];
  return {
    ...(data === undefined ? {} : { data }),
    ...(messageText === undefined ? {} : { messageText: messageText.slice(0, 2000) }),
  };
}
