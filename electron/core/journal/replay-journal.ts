/**
 * The journal as the page takes it in again: pages parsed exactly as they were live, facts as they were told.
 */
import { z } from 'zod';
import { factSchema, type ReplayItem } from '../../../shared/contract/journal-contract.ts';
import { jsonValueSchema } from '../../../shared/contract/shapes.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { findEndpoint } from '../../../shared/service/endpoint-registry.ts';
import {
  questionOf,
  readObservation,
  type RecordedResult,
} from '../../../shared/recording/read-observation.ts';
import { readRpcAnswer } from '../../../shared/rpc/read-rpc-answer.ts';
import { limitsOfRecord, tooMuchError } from '../../../shared/service/answer-limits.ts';
import { questionOfTarget } from '../../../shared/service/question/asked-question.ts';
import { readPage } from '../../../shared/service/read-page.ts';
import { decodeAnswer } from '../query/decode-answer.ts';
import { isLargeAnswer } from '../query/large-answer.ts';
import { measureAnswer } from '../query/measure-answer.ts';
import type { CaseJournal, JournalRecord } from './case-journal.ts';
import { skippedSentence } from './skipped-records.ts';

/** Undefined where the bytes are no UTF-8: they are evidence, but have no rows. */
const decode = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Undefined for a fact of a kind that this version does not know. */
function factItem(record: JournalRecord): ReplayItem | undefined {
  let told: unknown;
  try {
    told = JSON.parse(decode(record.body) ?? '');
  } catch {
    return undefined;
  }
  const fact = factSchema.safeParse(told);
  return fact.success ? { kind: 'fact', evidence: record.ref, fact: fact.data } : undefined;
}

function pageItem(record: JournalRecord): ReplayItem | undefined {
  const { request, params, purpose } = record;
  const endpoint = request === undefined ? undefined : findEndpoint(request.subject);
  const bodyText = decode(record.body);
  if (endpoint === undefined || bodyText === undefined) return undefined;
  try {
    const question = questionOfTarget(request?.target ?? '', params);
    const page = readPage(endpoint, { status: record.status ?? 0, bodyText }, question);
    return {
      kind: 'page',
      evidence: record.ref,
      endpointId: endpoint.id,
      params: { ...params },
      ...(purpose === undefined ? {} : { purpose }),
      page,
    };
  } catch (error) {
    // A refusal by the service is evidence, but it has no rows.
    if (error instanceof CasebookError) return undefined;
    throw error;
  }
}

const requestSchema = z.object({ id: z.number(), params: z.array(jsonValueSchema).default([]) });
const callSchema = z.object({ id: z.number(), method: z.string(), params: z.array(jsonValueSchema) });

/** What a recording saw, read as it was live; undefined where the call is none of its questions. */
function observationItem(
  record: JournalRecord,
  recordingId: string,
  excess: string | undefined,
): ReplayItem | undefined {
  const { request, ref } = record;
  if (request?.body === undefined) return undefined;
  const call = callSchema.safeParse(JSON.parse(request.body));
  const question = call.success ? questionOf(call.data.method, call.data.params) : undefined;
  if (!call.success || question === undefined) return undefined;
  const place = { seq: ref.seq, at: ref.receivedAt, askedAt: request.sentAt };
  let result: RecordedResult;
  try {
    if (excess !== undefined) throw tooMuchError(call.data.method, excess);
    const { id, method, params } = call.data;
    const bodyText = decodeAnswer(record.body).text;
    result = readRpcAnswer(method, id, { status: record.status ?? 0, bodyText }, params);
  } catch (error) {
    if (!(error instanceof CasebookError)) throw error;
    result = { problem: error.message };
  }
  return {
    kind: 'observation',
    evidence: ref,
    recordingId,
    observation: readObservation(question, place, result),
  };
}

/** The answer to a call that a collection made has its result with it; of any other only the method is told. */
function rpcItem(record: JournalRecord): ReplayItem {
  const { request, purpose } = record;
  const method = request?.subject ?? '';
  const item: ReplayItem = { kind: 'rpc', evidence: record.ref, method };
  const bodyText = decode(record.body);
  if (purpose === undefined || request?.body === undefined || bodyText === undefined) return item;
  try {
    const { id, params } = requestSchema.parse(JSON.parse(request.body));
    const { result } = readRpcAnswer(method, id, { status: record.status ?? 0, bodyText }, params);
    return isLargeAnswer(record.body)
      ? { ...item, purpose, params, answerText: bodyText }
      : { ...item, purpose, params, result };
  } catch {
    // A refusal, or no JSON-RPC answer at all: evidence without rows.
    return { ...item, purpose };
  }
}

/** What is too much about a record's answer, in words; undefined where it can be worked on. */
async function excessOfRecord(record: JournalRecord): Promise<string | undefined> {
  if (record.excess !== undefined) return record.excess;
  const limits = limitsOfRecord(record.kind, record.request?.subject ?? '');
  return limits && measureAnswer(record.body, limits);
}

function itemOf(record: JournalRecord, excess: string | undefined): ReplayItem | undefined {
  const { kind, recordingId, ref } = record;
  const observation =
    kind === 'rpc-answer' && recordingId !== undefined
      ? observationItem(record, recordingId, excess)
      : undefined;
  if (observation !== undefined) return observation;
  if (excess !== undefined)
    // Where the header says it, opening the journal has named it already.
    return record.excess === undefined
      ? { kind: 'skipped', evidence: ref, sentence: skippedSentence(ref.seq, record, excess) }
      : undefined;
  if (kind === 'answer') return pageItem(record);
  if (kind === 'rpc-answer') return rpcItem(record);
  return kind === 'fact' ? factItem(record) : undefined;
}

/** Items from `fromSeq` on, in order; records without rows for the page are passed over. */
export async function* replayJournal(
  journal: CaseJournal,
  fromSeq: number,
  signal?: AbortSignal,
): AsyncIterable<ReplayItem> {
  for await (const record of journal.records$(fromSeq, signal)) {
    const item = itemOf(record, await excessOfRecord(record));
    if (item !== undefined) yield item;
  }
}
