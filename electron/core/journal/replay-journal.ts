/**
 * Replays the journal for the page: parses pages exactly as they were parsed live, and case events
 * as they were stored.
 */
import { isUtf8 } from 'node:buffer';
import { z } from 'zod';
import { caseEventSchema, type ReplayItem } from '../../../shared/contract/journal-contract.ts';
import { jsonValueSchema } from '../../../shared/contract/shapes.ts';
import { CasebookError } from '../../../shared/errors/casebook-error.ts';
import { findEndpoint } from '../../../shared/service/endpoint-registry.ts';
import { questionOf, readObservation } from '../../../shared/recording/read-observation.ts';
import { limitsOfRecord, tooMuchError } from '../../../shared/service/answer-limits.ts';
import { questionOfTarget } from '../../../shared/service/question/asked-question.ts';
import { workOnAnswer } from '../answers/work-on-answer.ts';
import type { CaseJournal } from './case-journal.ts';
import type { JournalRecord } from './journal-entry.ts';
import { skippedSentence } from './skipped-records.ts';

/** Returns undefined if the bytes are not UTF-8: they are evidence, but have no rows. */
const decode = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Returns undefined for a case event of a kind that this version does not know. */
export function eventItem(
  record: Pick<JournalRecord, 'ref' | 'body'>,
): Extract<ReplayItem, { kind: 'event' }> | undefined {
  let told: unknown;
  try {
    told = JSON.parse(decode(record.body) ?? '');
  } catch {
    return undefined;
  }
  const event = caseEventSchema.safeParse(told);
  return event.success ? { kind: 'event', evidence: record.ref, event: event.data } : undefined;
}

async function pageItem(record: JournalRecord): Promise<ReplayItem | undefined> {
  const { request, params, purpose } = record;
  const endpoint = request === undefined ? undefined : findEndpoint(request.subject);
  if (endpoint === undefined) return undefined;
  try {
    const question = questionOfTarget(request?.target ?? '', params);
    const page = await workOnAnswer('read-page', record.body, {
      endpointId: endpoint.id,
      status: record.status ?? 0,
      question,
    });
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

/**
 * Reads what a recording observed, as it was read live; undefined if the call is not one of its
 * questions.
 */
async function observationItem(
  record: JournalRecord,
  recordingId: string,
  excess: string | undefined,
): Promise<ReplayItem | undefined> {
  const { request, ref } = record;
  if (request?.body === undefined) return undefined;
  const call = callSchema.safeParse(JSON.parse(request.body));
  const question = call.success ? questionOf(call.data.method, call.data.params) : undefined;
  if (!call.success || question === undefined) return undefined;
  const place = { seq: ref.seq, at: ref.receivedAt, askedAt: request.sentAt };
  const status = record.status ?? 0;
  const observation =
    excess === undefined
      ? await workOnAnswer('observe', record.body, { ...call.data, status, question, place })
      : readObservation(question, place, { problem: tooMuchError(call.data.method, excess).message });
  return { kind: 'observation', evidence: ref, recordingId, observation };
}

/** Includes the result if a collection made the call; for any other call, only the method. */
async function rpcItem(record: JournalRecord): Promise<ReplayItem> {
  const { request, purpose } = record;
  const method = request?.subject ?? '';
  const item: ReplayItem = { kind: 'rpc', evidence: record.ref, method };
  if (purpose === undefined || request?.body === undefined || !isUtf8(record.body)) return item;
  try {
    const { id, params } = requestSchema.parse(JSON.parse(request.body));
    const status = record.status ?? 0;
    const read = await workOnAnswer('read-call', record.body, { method, id, status, params });
    return { ...item, purpose, params, ...read };
  } catch {
    // A refusal, or not a JSON-RPC response at all: evidence without rows.
    return { ...item, purpose };
  }
}

/** Says which limit a record's response exceeds; undefined if it can be processed. */
async function excessOfRecord(record: JournalRecord): Promise<string | undefined> {
  if (record.excess !== undefined) return record.excess;
  const limits = limitsOfRecord(record.kind, record.request?.subject ?? '');
  return limits && workOnAnswer('measure', record.body, limits);
}

async function itemOf(record: JournalRecord, excess: string | undefined): Promise<ReplayItem | undefined> {
  const { kind, recordingId, ref } = record;
  const observation =
    kind === 'rpc-answer' && recordingId !== undefined
      ? await observationItem(record, recordingId, excess)
      : undefined;
  if (observation !== undefined) return observation;
  if (excess !== undefined)
    // If the header says so, opening the journal has already reported it.
    return record.excess === undefined
      ? { kind: 'skipped', evidence: ref, sentence: skippedSentence(ref.seq, record, excess) }
      : undefined;
  if (kind === 'answer') return pageItem(record);
  if (kind === 'rpc-answer') return rpcItem(record);
  return kind === 'fact' ? eventItem(record) : undefined;
}

/** Yields items from `fromSeq` on, in order; skips records without rows for the page. */
export async function* replayJournal(
  journal: CaseJournal,
  fromSeq: number,
  signal?: AbortSignal,
): AsyncIterable<ReplayItem> {
  for await (const record of journal.records$(fromSeq, signal)) {
    const item = await itemOf(record, await excessOfRecord(record));
    if (item !== undefined) yield item;
  }
}
