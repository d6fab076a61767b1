/** Decodes a log by the ABI book. Never throws: what cannot be decoded is named. */
import type { AbiEvent } from 'viem';
import { groupedCount } from '../../units/count-text.ts';
import type { AbiBook, Candidate, DecodeSource } from './abi-book.ts';
import { isHashedWhenIndexed } from './abi-types.ts';
import { decodeParameters } from './decode-parameters.ts';
import type { DecodedArgument } from './decoded-value.ts';

/** The parts of a log that are decoded; hex with 0x. */
export interface LogWords {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}

/**
 * `failed`: an event matches the topic, but the log's bytes do not fit it. `unknown`: no ABI of the
 * book and no standard has the topic.
 */
export type LogReading =
  | {
      readonly kind: 'decoded';
      readonly name: string;
      readonly signature: string;
      readonly source: DecodeSource;
      readonly abiName: string;
      /** In the order of the signature. */
      readonly arguments: readonly DecodedArgument[];
      readonly remark?: string;
    }
  | {
      readonly kind: 'failed';
      readonly name: string;
      readonly signature: string;
      readonly source: DecodeSource;
      readonly abiName: string;
      readonly reason: string;
    }
  | { readonly kind: 'unknown'; readonly reason: string };

type Tried =
  { readonly arguments: readonly DecodedArgument[]; readonly remark?: string } | { readonly failure: string };

const isWord = (topic: string): boolean => /^0x[0-9a-f]{64}$/i.test(topic);

function decodeIndexed(input: AbiEvent['inputs'][number], topic: string): DecodedArgument | string {
  const described = { name: input.name ?? '', type: input.type, indexed: true };
  if (isHashedWhenIndexed(input)) return { ...described, value: { kind: 'hash', text: topic.toLowerCase() } };
  const decoded = decodeParameters([input], topic);
  if ('failure' in decoded) return decoded.failure;
  const [value] = decoded.values;
  if (value === undefined || decoded.remark !== undefined) return `its topic is no ${input.type}`;
  return { ...described, value };
}

/** Decodes the log as one event; `topics` does not include the signature's. */
function tryEvent({ inputs }: AbiEvent, topics: readonly string[], data: string): Tried {
  const indexed = inputs.filter((input) => input.indexed === true);
  if (indexed.length !== topics.length)
    return {
      failure: `the log has ${groupedCount(topics.length)} indexed ${topics.length === 1 ? 'argument' : 'arguments'}, the event ${groupedCount(indexed.length)}`,
    };
  const plain = inputs.filter((input) => input.indexed !== true);
  const decoded = decodeParameters(plain, data);
  if ('failure' in decoded) return decoded;
  const found: DecodedArgument[] = [];
  let topicsRead = 0;
  let valuesRead = 0;
  for (const input of inputs) {
    if (input.indexed === true) {
      const argument = decodeIndexed(input, topics[topicsRead] ?? '');
      if (typeof argument === 'string') return { failure: `argument ${found.length + 1}: ${argument}` };
      found.push(argument);
      topicsRead += 1;
    } else {
      const value = decoded.values[valuesRead];
      if (value === undefined) return { failure: 'the data end before the arguments do' };
      found.push({ name: input.name ?? '', type: input.type, indexed: false, value });
      valuesRead += 1;
    }
  }
  return { arguments: found, ...(decoded.remark === undefined ? {} : { remark: decoded.remark }) };
}

const described = ({ entry, signature, source, abiName }: Candidate<AbiEvent>) => ({
  name: entry.name,
  signature,
  source,
  abiName,
});

/**
 * Decodes by the first topic. Unless the candidate is the address's own, the log must fit it
 * exactly.
 */
function readNamed(
  candidates: readonly Candidate<AbiEvent>[],
  topics: readonly string[],
  data: string,
): LogReading | undefined {
  let failed: LogReading | undefined;
  for (const candidate of candidates) {
    const tried = tryEvent(candidate.entry, topics, data);
    const isOwn = candidate.source === 'abi' || candidate.source === 'implementation';
    const reason = 'failure' in tried ? tried.failure : isOwn ? undefined : tried.remark;
    if (reason === undefined && !('failure' in tried))
      return { kind: 'decoded', ...described(candidate), ...tried };
    failed ??= { kind: 'failed', ...described(candidate), reason: reason ?? '' };
  }
  return failed;
}

/**
 * Decodes an event for which the contract indexes nothing, contrary to its ABI or the standard:
 * only if all arguments fit the data exactly.
 */
function readUnindexed(
  candidates: readonly Candidate<AbiEvent>[],
  topics: readonly string[],
  data: string,
): LogReading | undefined {
  if (topics.length > 0) return undefined;
  for (const candidate of candidates) {
    const inputs = candidate.entry.inputs.map((input) => ({ ...input, indexed: false }));
    const tried = tryEvent({ ...candidate.entry, inputs }, topics, data);
    if ('failure' in tried || tried.remark !== undefined) continue;
    const remark = 'nothing is indexed in this log, unlike in the ABI';
    return { kind: 'decoded', ...described(candidate), arguments: tried.arguments, remark };
  }
  return undefined;
}

/**
 * An anonymous event has no signature in the log: decode it only if exactly one candidate fits
 * exactly.
 */
function readAnonymous(book: AbiBook, { address, topics, data }: LogWords): LogReading | undefined {
  const fitting = book.anonymousEvents(address).flatMap((candidate) => {
    const tried = tryEvent(candidate.entry, topics, data);
    return 'failure' in tried || tried.remark !== undefined ? [] : [{ candidate, tried }];
  });
  const [first, second] = fitting;
  if (first === undefined) return undefined;
  if (second !== undefined)
    return {
      kind: 'unknown',
      reason: `Several anonymous events fit: ${fitting.map(({ candidate }) => candidate.signature).join(', ')}.`,
    };
  return {
    kind: 'decoded',
    ...described(first.candidate),
    arguments: first.tried.arguments,
    remark: 'anonymous: nothing in the log names the event; it is the only one of the ABI that fits',
  };
}

/** Returns the event with its exact arguments, or what is wrong. */
export function decodeLog(book: AbiBook, log: LogWords): LogReading {
  const { address, topics, data } = log;
  if (!topics.every(isWord)) return { kind: 'unknown', reason: 'A topic is not a word of 32 bytes.' };
  const [topic] = topics;
  const candidates = topic === undefined ? [] : book.eventsOfTopic(address, topic);
  const named = readNamed(candidates, topics.slice(1), data);
  if (named?.kind === 'decoded') return named;
  return (
    readUnindexed(candidates, topics.slice(1), data) ??
    readAnonymous(book, log) ??
    named ?? {
      kind: 'unknown',
      reason:
        topic === undefined
          ? 'The log has no topics, and no ABI of the address has an anonymous event that fits.'
          : 'No ABI of the book and no built-in standard has an event with this topic.',
    }
  );
}
