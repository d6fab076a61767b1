/**
 * Appends a complete response to the case's journal before anyone sees a row of it. A secret that
 * the service echoed was removed when the bytes arrived; the entry says where it was and what the
 * original's hash was.
 */
import type { JournalledRequest } from '../../../shared/contract/journal-contract.ts';
import type { PagePurpose } from '../../../shared/contract/query-contract.ts';
import type { EvidenceRef } from '../../../shared/contract/shapes.ts';
import type { CaseJournal } from '../journal/case-journal.ts';
import type { JournalKind } from '../journal/journal-entry.ts';
import type { MeasuredAnswer } from '../pacing/send-with-retries.ts';

/** Response headers that matter as evidence; cookies and the rest are dropped. */
const KEPT_HEADERS = [
  'date',
  'content-type',
  'content-encoding',
  'retry-after',
  'server',
  'age',
  'etag',
  'last-modified',
  'cache-control',
  'x-request-id',
];

/** What the response belongs to. */
export interface AnswerContext {
  readonly kind: Extract<JournalKind, 'answer' | 'rpc-answer'>;
  readonly request: JournalledRequest;
  readonly params?: Readonly<Record<string, string>>;
  readonly purpose?: PagePurpose | undefined;
  readonly recordingId?: string;
}

/** A response that is in the journal, flushed. */
export interface KeptAnswer {
  readonly evidence: EvidenceRef;
  /**
   * As journalled: rows are read from these bytes, so that a rebuilt page equals the one first
   * shown.
   */
  readonly body: Uint8Array;
}

/** Throws storage.*; nothing of the response may then be shown. */
export const keepAnswer = async (
  journal: CaseJournal,
  answer: MeasuredAnswer,
  context: AnswerContext,
): Promise<KeptAnswer> => {
  const { body, redaction } = answer;
  const headers: Record<string, string> = {};
  for (const name of KEPT_HEADERS) {
    const value = answer.headers[name];
    if (value !== undefined) headers[name] = value.slice(0, 1000);
  }
  const evidence = await journal.append({
    kind: context.kind,
    receivedAt: answer.receivedAt,
    request: context.request,
    status: answer.status,
    headers,
    ...(context.params === undefined ? {} : { params: context.params }),
    ...(context.purpose === undefined ? {} : { purpose: context.purpose }),
    ...(answer.excess === undefined ? {} : { excess: answer.excess }),
    ...(context.recordingId === undefined ? {} : { recordingId: context.recordingId }),
    ...(redaction === undefined ? {} : { redaction }),
    body,
  });
  return { evidence, body };
};
