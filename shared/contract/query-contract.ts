/**
 * The 15 endpoints and 17 methods, described in shared/service and shared/rpc. Every response is in
 * the case's journal, flushed, before it is passed on.
 */
import { z } from 'zod';
import { call } from './define-contract.ts';
import { packable } from './packed-value.ts';
import {
  caseIdSchema,
  connectionIdSchema,
  errorShapeSchema,
  evidenceRefSchema,
  jsonObjectSchema,
  jsonValueSchema,
} from './shapes.ts';

const collectionIdSchema = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);
/**
 * The collection that a request is about, if the response is not one of its pages, such as a
 * counter's: it must come from the same service. Not journalled.
 */
const forCollectionSchema = collectionIdSchema.optional();

/**
 * Which collection sent the request, and for which of its pages; journalled so that the page can be
 * found again.
 */
export const pagePurposeSchema = z.object({
  collectionId: collectionIdSchema,
  /**
   * Meaningless to the trusted side: the walk of the collection (0, 1, …) and the requested page.
   */
  walk: z.number().int().min(0),
  page: z.number().int().min(1),
  /** Only 'rows' pages give rows; the others are fetched to prove something, and are evidence. */
  role: z.enum(['rows', 'check', 'cut', 'since', 'seam', 'probe', 'again']),
  /** For 'again': the walk whose window of blocks is read once more. */
  window: z.number().int().min(0).optional(),
  /**
   * True if the page was requested before its walk began: it counts once the previous walk is
   * accepted.
   */
  isAhead: z.boolean().optional(),
});
export type PagePurpose = z.output<typeof pagePurposeSchema>;

/** One record of a list, as it came, with its problems. */
export const parsedRowSchema = z.object({
  /** Every field as it came, unknown ones too, in the order of the response. */
  fields: jsonObjectSchema,
  /**
   * Fields that do not match the record's schema, with the reason; empty if well-formed.
   * `isOfQuestion`: the field is well-formed, but does not match the request.
   */
  problems: z.array(
    z.object({ field: z.string(), reason: z.string(), isOfQuestion: z.literal(true).exactOptional() }),
  ),
});
export type ParsedRow = z.output<typeof parsedRowSchema>;

/** How a response differs from its question; see shared/service/question. */
export const mismatchSchema = z.object({
  /** What differs; 'record': the rows are not records of the endpoint's kind. */
  kind: z.enum([
    'record',
    'address',
    'hash',
    'block-hash',
    'height',
    'time',
    'protocol',
    'chain',
    'page',
    'limit',
  ]),
  /** Number of rows concerned; 0 if the response itself is. */
  rows: z.number().int(),
  /** The predicate of a sentence that begins with a number of rows or responses. */
  words: z.string(),
  /** True if the rows may match the question: the field that would show it has no value. */
  isUnproven: z.literal(true).exactOptional(),
});
export type Mismatch = z.output<typeof mismatchSchema>;

/** A page in the terms of spec 2.2, whatever form the service chose. */
export const parsedPageSchema = z.object({
  /** The envelope's code and message as text, e.g. '0' and ''. */
  serviceCode: z.string(),
  serviceMessage: z.string(),
  /**
   * 'none': the service said that there is no data (an empty-result code). Its message is in
   * serviceMessage.
   */
  outcome: z.enum(['rows', 'none']),
  /** As the service echoed them; absent if it did not. */
  page: z.string().optional(),
  limit: z.string().optional(),
  totalPage: z.string().optional(),
  total: z.string().optional(),
  /** The name of the list in the response; absent for a bare array. */
  listName: z.string().optional(),
  rows: z.array(parsedRowSchema),
  /** Sentences about oddities of the response: both list names, unknown fields, wrong form. */
  remarks: z.array(z.string()),
  /**
   * Where the response does not match its question; absent if it does, as far as its fields tell.
   */
  mismatches: z.array(mismatchSchema).exactOptional(),
});
export type ParsedPage = z.output<typeof parsedPageSchema>;

/** `page` is packed if the response is large. */
export const pageAnswerSchema = z.object({ evidence: evidenceRefSchema, page: packable(parsedPageSchema) });
export type PageAnswer = z.output<typeof pageAnswerSchema>;

export const rpcAnswerSchema = z.object({
  evidence: evidenceRefSchema,
  result: jsonValueSchema.optional(),
  /**
   * Replaces a large `result`: the whole response as JSON text, for the page to parse. A tree of a
   * million values would block the wire.
   */
  answerText: z.string().optional(),
  /**
   * The node's own error; has the shape of `rpc.error`, and is stored as evidence like any
   * response.
   */
  error: errorShapeSchema.optional(),
});
export type RpcAnswer = z.output<typeof rpcAnswerSchema>;

export const queryContract = {
  /**
   * Fetches one page of one endpoint. `params` are the spec's names and text values; chainShortName
   * is filled in.
   */
  'query.fetchPage': call(
    z.object({
      caseId: caseIdSchema,
      connectionId: connectionIdSchema,
      endpointId: z.string().max(64),
      params: z.record(z.string().max(64), z.string().max(4096)),
      purpose: pagePurposeSchema.optional(),
      forCollection: forCollectionSchema,
    }),
    pageAnswerSchema,
  ),
  /** Makes one JSON-RPC call. */
  'rpc.send': call(
    z.object({
      caseId: caseIdSchema,
      connectionId: connectionIdSchema,
      method: z.string().max(64),
      /**
       * For a call that brings rows of a collection: it is found again in the journal like a page.
       */
      purpose: pagePurposeSchema.optional(),
      forCollection: forCollectionSchema,
      params: z.array(jsonValueSchema).max(8),
    }),
    rpcAnswerSchema,
  ),
} as const;
