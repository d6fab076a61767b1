/**
 * The 15 endpoints and 17 methods. One entry each: the service is described in shared/service and shared/rpc.
 * Every answer is in the case's journal, flushed, before it is handed on.
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
/** A collection about which is asked, where the answer is none of its pages, as a counter's: it must come from the same service. Not journalled. */
const forSetSchema = collectionIdSchema.optional();

/** Which collection asked, and for which of its pages; kept in the journal so that the page can be found again. */
export const pagePurposeSchema = z.object({
  collectionId: collectionIdSchema,
  /** Free of meaning for the trusted side: the walk of the collection (0, 1, …) and the page asked for. */
  walk: z.number().int().min(0),
  page: z.number().int().min(1),
  /** Only 'rows' pages give rows; the others are read to prove something, and are evidence. */
  role: z.enum(['rows', 'check', 'cut', 'since', 'seam', 'probe', 'again']),
  /** For 'again': the walk whose window of blocks is looked at once more. */
  window: z.number().int().min(0).optional(),
  /** True where the page was asked for before its walk began: it counts once the walk before is accepted. */
  isAhead: z.boolean().optional(),
});
export type PagePurpose = z.output<typeof pagePurposeSchema>;

/** One record of a list, as it came, with what is wrong with it. */
export const parsedRowSchema = z.object({
  /** Every field as it came, unknown ones too, in the order of the answer. */
  fields: jsonObjectSchema,
  /**
   * Names of fields that fail the record's schema, with the reason; empty when well-formed. `isOfQuestion`: the field is
   * well-formed, but does not answer what was asked.
   */
  problems: z.array(
    z.object({ field: z.string(), reason: z.string(), isOfQuestion: z.literal(true).exactOptional() }),
  ),
});
export type ParsedRow = z.output<typeof parsedRowSchema>;

/** Something in which an answer differs from its question; see shared/service/question. */
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
  /** Rows concerned; 0 where the answer says it of itself. */
  rows: z.number().int(),
  /** In words that follow a number of rows or answers. */
  words: z.string(),
  /** True where the rows may answer the question: the field that would show it has no value. */
  isUnproven: z.literal(true).exactOptional(),
});
export type Mismatch = z.output<typeof mismatchSchema>;

/** A page in the terms of spec 2.2, whatever form the service chose. */
export const parsedPageSchema = z.object({
  /** The envelope's code and message as text, e.g. '0' and ''. */
  serviceCode: z.string(),
  serviceMessage: z.string(),
  /** 'none': the service said that there is no data (an empty-result code). Its words are in serviceMessage. */
  outcome: z.enum(['rows', 'none']),
  /** As the service echoed them; absent where it did not. */
  page: z.string().optional(),
  limit: z.string().optional(),
  totalPage: z.string().optional(),
  total: z.string().optional(),
  /** The name under which the list came; absent for a bare array. */
  listName: z.string().optional(),
  rows: z.array(parsedRowSchema),
  /** What was odd about the answer, as sentences: both list names, unknown fields, wrong form. */
  remarks: z.array(z.string()),
  /** Where the answer does not match its question; absent where it does, as far as its fields tell. */
  mismatches: z.array(mismatchSchema).exactOptional(),
});
export type ParsedPage = z.output<typeof parsedPageSchema>;

/** `page` comes packed where the answer is large. */
export const pageAnswerSchema = z.object({ evidence: evidenceRefSchema, page: packable(parsedPageSchema) });
export type PageAnswer = z.output<typeof pageAnswerSchema>;

export const rpcAnswerSchema = z.object({
  evidence: evidenceRefSchema,
  result: jsonValueSchema.optional(),
  /** Instead of `result` where that is large: the whole answer as JSON text, for the page to read. A tree of a million values would block the wire. */
  answerText: z.string().optional(),
  /** The node's own error; `rpc.error` in shape, kept as evidence like any answer. */
  error: errorShapeSchema.optional(),
});
export type RpcAnswer = z.output<typeof rpcAnswerSchema>;

export const queryContract = {
  /** One page of one endpoint. `params` are the spec's names and text values; chainShortName is filled in. */
  'query.fetchPage': call(
    z.object({
      caseId: caseIdSchema,
      connectionId: connectionIdSchema,
      endpointId: z.string().max(64),
      params: z.record(z.string().max(64), z.string().max(4096)),
      purpose: pagePurposeSchema.optional(),
      forSet: forSetSchema,
    }),
    pageAnswerSchema,
  ),
  /** One JSON-RPC call. */
  'rpc.send': call(
    z.object({
      caseId: caseIdSchema,
      connectionId: connectionIdSchema,
      method: z.string().max(64),
      /** For a call that brings rows of a collection: it is found again in the journal as a page is. */
      purpose: pagePurposeSchema.optional(),
      forSet: forSetSchema,
      params: z.array(jsonValueSchema).max(8),
    }),
    rpcAnswerSchema,
  ),
} as const;
