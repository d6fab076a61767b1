/**
 * Cases on the trusted side: the append-only journal is the case; everything in the browser database is derived.
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
  /** Records in the journal; with `headHash` the anchor that a manifest states. */
  records: z.number().int(),
  headHash: sha256Schema,
  /** What opening had to repair or found damaged, as sentences; empty when clean. */
  notices: z.array(z.string()),
  /** The last whole record, if records are lost at the journal's end; else it is record `records` with `headHash`. */
  end: z.object({ seq: z.number().int().min(0), hash: sha256Schema }).optional(),
  /** The register of cases knows it, but its folder vanished or is empty. */
  missing: z.boolean().optional(),
  /** Why nothing may be written to it. */
  readOnly: z.string().optional(),
});
export type CaseHead = z.output<typeof caseHeadSchema>;

/** What the analyst did, kept in the journal beside the answers so that a rebuild brings it back. */
export const factSchema = z.object({
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
    'recording-noted',
  ]),
  /** JSON the renderer understands; numbers are plain here, amounts are strings. */
  body: jsonObjectSchema,
});
export type Fact = z.output<typeof factSchema>;

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
  /** Response headers worth keeping (date, content-type, retry-after…), lower case. */
  headers: z.record(z.string(), z.string()),
  /** Exact bytes as kept, or their beginning where `bodyBytes` says that there are more: `cases.readBody` has them all. */
  body: z.instanceof(Uint8Array),
  bodyBytes: z.number().int().optional(),
  /** Present where the service echoed a secret: SHA-256 of the original and the byte ranges replaced. */
  redaction: z
    .object({ originalSha256: sha256Schema, ranges: z.array(z.tuple([z.number(), z.number()])) })
    .optional(),
  /** Recomputed now from the stored bytes. */
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
    /** Only of a call that a collection made; then with the result, or without it where the node refused. */
    purpose: pagePurposeSchema.optional(),
    result: jsonValueSchema.optional(),
    /** Instead of a large `result`; see rpc.send. */
    answerText: z.string().optional(),
    /** What the collection asked for, in order; with `purpose`. */
    params: z.array(jsonValueSchema).optional(),
  }),
  /** An answer that a preconfirmation recording asked for. */
  z.object({
    kind: z.literal('observation'),
    evidence: evidenceRefSchema,
    recordingId: z.string(),
    observation: observationSchema,
  }),
  z.object({ kind: z.literal('fact'), evidence: evidenceRefSchema, fact: factSchema }),
  /** An answer larger than anything that could be asked for: it stays in the journal, and nothing works on it. */
  z.object({ kind: z.literal('skipped'), evidence: evidenceRefSchema, sentence: z.string() }),
]);
export type ReplayItem = z.output<typeof replayItemSchema>;

/** A JSON-RPC call that was made in the case, whoever made it. */
export const madeCallSchema = z.object({
  evidence: evidenceRefSchema,
  connectionId: connectionIdSchema,
  method: z.string(),
  /** JSON text of `params` as sent. */
  params: z.string(),
  sentAt: unixMsSchema,
  /** 'unread': the answer is too large to be looked into for a list. */
  outcome: z.enum(['result', 'nothing', 'refused', 'malformed', 'unread']),
  /** The beginning of a short result, or the node's words; '' where there is none. */
  gist: z.string(),
  bodyBytes: z.number().int(),
  /** A collection asked, not a person. */
  byCollection: z.boolean(),
});
export type MadeCall = z.output<typeof madeCallSchema>;

export const verifyReportSchema = z.object({
  records: z.number().int(),
  intact: z.boolean(),
  headHash: sha256Schema,
  /** Each names record number, request and offset. */
  problems: z.array(z.string()),
  /** What stands outside of the journal's files and states its end. Only those that agree vouch for it. */
  witnesses: z.array(
    z.object({
      source: z.enum(['head-file', 'register', 'earlier', 'manifest']),
      outcome: z.enum(['agrees', 'differs', 'ahead', 'damaged', 'absent']),
      sentence: z.string(),
    }),
  ),
});

export const journalContract = {
  'cases.list': call(z.object({}), z.array(caseHeadSchema)),
  'cases.create': call(
    z.object({ name: z.string().trim().min(1).max(120), connectionId: connectionIdSchema }),
    caseHeadSchema,
  ),
  /** Opens (scans) the journal; a torn tail is cut off and reported in `notices`. storage.not-found for the profile's own before its first fact. */
  'cases.open': call(z.object({ caseId: caseIdSchema }), caseHeadSchema),
  /** What record `seq` is now: its hash in the chain, and when its answer or fact was received. Absent if it is damaged or missing. */
  'cases.hashOf': call(
    z.object({ caseId: caseIdSchema, seq: seqSchema }),
    z.object({ record: z.object({ hash: sha256Schema, receivedAt: unixMsSchema }).optional() }),
  ),
  /** Takes a case that is missing off the list. storage.exists if its journal is there. */
  'cases.forget': call(z.object({ caseId: caseIdSchema }), z.object({})),
  'cases.appendFact': call(z.object({ caseId: caseIdSchema, fact: factSchema }), evidenceRefSchema),
  'cases.readEvidence': call(z.object({ caseId: caseIdSchema, seq: seqSchema }), evidenceRecordSchema),
  /** The body of a record in pieces, however large it is; the record is checked first. */
  'cases.readBody': stream(z.object({ caseId: caseIdSchema, seq: seqSchema }), z.instanceof(Uint8Array)),
  /** Calls of JSON-RPC, newest first: those with numbers below `before`, of one method where one is named. */
  'cases.listCalls': call(
    z.object({
      caseId: caseIdSchema,
      before: seqSchema.optional(),
      method: z.string().max(64).optional(),
      most: z.number().int().min(1).max(200).default(50),
    }),
    z.object({ calls: z.array(madeCallSchema), hasMore: z.boolean() }),
  ),
  /** The whole case again, in order: what "Rebuild case from journal" reads. */
  'cases.replay': stream(z.object({ caseId: caseIdSchema, fromSeq: seqSchema.default(1) }), replayItemSchema),
  'cases.verify': call(z.object({ caseId: caseIdSchema }), verifyReportSchema),
} as const;
