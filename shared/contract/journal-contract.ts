/**
 * Cases on the trusted side: the append-only journal is the case; everything in the browser
 * database is derived.
 */
import { z } from 'zod';
import { call, stream } from './define-contract.ts';
import {
  caseIdSchema,
  connectionIdSchema,
  evidenceRefSchema,
  jsonObjectSchema,
  jsonValueSchema,
  seqSchema,
  sha256Schema,
  unixMsSchema,
} from './shapes.ts';
import { observationSchema } from '../recording/observation.ts';
import { packable } from './packed-value.ts';
import { pagePurposeSchema, parsedPageSchema } from './query-contract.ts';

export const caseHeadSchema = z.object({
  caseId: caseIdSchema,
  name: z.string(),
  connectionId: connectionIdSchema,
  createdAt: unixMsSchema,
  /**
   * Number of records in the journal; together with `headHash` the anchor that a manifest states.
   */
  records: z.number().int(),
  headHash: sha256Schema,
  /** Sentences about what opening repaired or found damaged; empty if there was nothing. */
  notices: z.array(z.string()),
  /**
   * The last intact record, if records at the journal's end are lost; otherwise it is record
   * `records` with `headHash`.
   */
  end: z.object({ seq: z.number().int().min(0), hash: sha256Schema }).optional(),
  /** The case is registered, but its folder vanished or is empty. */
  missing: z.boolean().optional(),
  /** Why nothing may be written to it. */
  readOnly: z.string().optional(),
});
export type CaseHead = z.output<typeof caseHeadSchema>;

/**
 * A case event: what the analyst did, stored in the journal beside the responses, so that a rebuild
 * restores it.
 */
export const caseEventSchema = z.object({
  kind: z.enum([
    'case-renamed',
    'hash-list',
    'collection-defined',
    'collection-state',
    'collection-removed',
    'label-set',
    'labels-imported',
    'note-set',
    'star-set',
    'tab-state',
    'export-made',
    'abi-set',
    'abi-removed',
    'implementation-set',
    'link-set',
    'link-removed',
    'recording-noted',
  ]),
  /** JSON that the renderer understands; numbers are plain here, amounts are strings. */
  body: jsonObjectSchema,
});
export type CaseEvent = z.output<typeof caseEventSchema>;

/** The request as journalled: never a key, signature, passphrase or their headers. */
export const journalledRequestSchema = z.object({
  connectionId: connectionIdSchema,
  method: z.enum(['GET', 'POST']),
  hostPort: z.string(),
  /** Path and query as sent. */
  target: z.string(),
  /** The JSON-RPC body as sent; absent for GET. */
  body: z.string().optional(),
  /** Endpoint id, or RPC method. */
  subject: z.string(),
  sentAt: unixMsSchema,
  /** The time stamp header as signed; absent for RPC. */
  signedTimestamp: z.string().optional(),
});
export type JournalledRequest = z.output<typeof journalledRequestSchema>;

export const evidenceRecordSchema = z.object({
  ref: evidenceRefSchema,
  kind: z.enum(['answer', 'rpc-answer', 'fact', 'case-created']),
  request: journalledRequestSchema.optional(),
  status: z.number().int().optional(),
  /** Response headers that matter as evidence (date, content-type, retry-after…), lower case. */
  headers: z.record(z.string(), z.string()),
  /**
   * The exact stored bytes, or only their beginning if `bodyBytes` is larger: `cases.readBody`
   * returns all of them.
   */
  body: z.instanceof(Uint8Array),
  bodyBytes: z.number().int().optional(),
  /**
   * Present if the service echoed a secret: SHA-256 of the original and the byte ranges that were
   * replaced.
   */
  redaction: z
    .object({ originalSha256: sha256Schema, ranges: z.array(z.tuple([z.number(), z.number()])) })
    .optional(),
  /** Recomputed just now from the stored bytes. */
  verified: z.boolean(),
});
export type EvidenceRecord = z.output<typeof evidenceRecordSchema>;

export const replayItemSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('page'),
    evidence: evidenceRefSchema,
    endpointId: z.string(),
    params: z.record(z.string(), z.string()),
    purpose: pagePurposeSchema.optional(),
    page: packable(parsedPageSchema),
  }),
  z.object({
    kind: z.literal('rpc'),
    evidence: evidenceRefSchema,
    method: z.string(),
    /**
     * Only for calls that a collection made: with the result, or without it if the node refused.
     */
    purpose: pagePurposeSchema.optional(),
    result: jsonValueSchema.optional(),
    /** Instead of a large `result`; see rpc.send. */
    answerText: z.string().optional(),
    /** What the collection requested, in order; with `purpose`. */
    params: z.array(jsonValueSchema).optional(),
  }),
  /** A response that a preconfirmation recording requested. */
  z.object({
    kind: z.literal('observation'),
    evidence: evidenceRefSchema,
    recordingId: z.string(),
    observation: observationSchema,
  }),
  z.object({ kind: z.literal('event'), evidence: evidenceRefSchema, event: caseEventSchema }),
  /** A response that exceeds every limit: it stays in the journal, and is never processed. */
  z.object({ kind: z.literal('skipped'), evidence: evidenceRefSchema, sentence: z.string() }),
]);
export type ReplayItem = z.output<typeof replayItemSchema>;

/** A JSON-RPC call that was made in the case, by anybody. */
export const madeCallSchema = z.object({
  evidence: evidenceRefSchema,
  connectionId: connectionIdSchema,
  method: z.string(),
  /** JSON text of `params` as sent. */
  params: z.string(),
  sentAt: unixMsSchema,
  /** 'unread': the response is too large to be parsed for a list. */
  outcome: z.enum(['result', 'nothing', 'refused', 'malformed', 'unread']),
  /** The beginning of a short result, or the node's message; '' if there is neither. */
  gist: z.string(),
  bodyBytes: z.number().int(),
  /** True if a collection made the call, not a person. */
  byCollection: z.boolean(),
});
export type MadeCall = z.output<typeof madeCallSchema>;

/** A case event that is an act of the analyst. */
export const madeActSchema = z.object({ evidence: evidenceRefSchema, event: caseEventSchema });
export type MadeAct = z.output<typeof madeActSchema>;

export const verifyReportSchema = z.object({
  records: z.number().int(),
  intact: z.boolean(),
  headHash: sha256Schema,
  /** Each names record number, request and offset. */
  problems: z.array(z.string()),
  /**
   * The anchors outside the journal's files that state its end. Only those that agree vouch for it.
   */
  witnesses: z.array(
    z.object({
      source: z.enum(['head-file', 'register', 'earlier', 'manifest']),
      outcome: z.enum(['agrees', 'differs', 'ahead', 'damaged', 'absent']),
      sentence: z.string(),
    }),
  ),
});

export type VerifyReport = z.output<typeof verifyReportSchema>;

export const journalContract = {
  'cases.list': call(z.object({}), z.array(caseHeadSchema)),
  'cases.create': call(
    z.object({ name: z.string().trim().min(1).max(120), connectionId: connectionIdSchema }),
    caseHeadSchema,
  ),
  /**
   * Opens (scans) the journal; a torn tail is cut off and reported in `notices`. Throws
   * storage.not-found for the profile's own journal before its first case event.
   */
  'cases.open': call(z.object({ caseId: caseIdSchema }), caseHeadSchema),
  /**
   * The current state of record `seq`: its hash in the chain, and when its response or case event
   * was received. Absent if it is damaged or missing.
   */
  'cases.hashOf': call(
    z.object({ caseId: caseIdSchema, seq: seqSchema }),
    z.object({ record: z.object({ hash: sha256Schema, receivedAt: unixMsSchema }).optional() }),
  ),
  /** Removes a missing case from the list. Throws storage.exists if its journal is there. */
  'cases.forget': call(z.object({ caseId: caseIdSchema }), z.object({})),
  /** Lists a case again that was removed from the list. Does nothing if it was not. */
  'cases.putBack': call(z.object({ caseId: caseIdSchema }), z.object({})),
  'cases.appendEvent': call(z.object({ caseId: caseIdSchema, event: caseEventSchema }), evidenceRefSchema),
  'cases.readEvidence': call(z.object({ caseId: caseIdSchema, seq: seqSchema }), evidenceRecordSchema),
  /** Streams the body of a record, however large it is; the record is checked first. */
  'cases.readBody': stream(z.object({ caseId: caseIdSchema, seq: seqSchema }), z.instanceof(Uint8Array)),
  /** JSON-RPC calls, newest first: those with numbers below `before`; only of `method` if given. */
  'cases.listCalls': call(
    z.object({
      caseId: caseIdSchema,
      before: seqSchema.optional(),
      method: z.string().max(64).optional(),
      most: z.number().int().min(1).max(200).default(50),
    }),
    z.object({ calls: z.array(madeCallSchema), hasMore: z.boolean() }),
  ),
  /**
   * What the analyst did, newest first. Left out are states of tabs, collections and recordings, which the
   * program records on its own.
   */
  'cases.listActs': call(
    z.object({ caseId: caseIdSchema, most: z.number().int().min(1).max(100).default(20) }),
    z.object({ acts: z.array(madeActSchema) }),
  ),
  /** Streams the whole case again, in order, for "Rebuild case from journal". */
  'cases.replay': stream(z.object({ caseId: caseIdSchema, fromSeq: seqSchema.default(1) }), replayItemSchema),
  'cases.verify': call(z.object({ caseId: caseIdSchema }), verifyReportSchema),
} as const;
