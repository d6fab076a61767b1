/**
 * Small shapes that several domains of the contract use.
 */
import { z } from 'zod';
import { ERROR_CODES } from '../errors/error-codes.ts';
import type { JsonObject, JsonValue } from '../units/json-value.ts';

/** Case ids are made by the trusted side: 16 lower-case hex digits. They name a folder, so the form is strict. */
export const caseIdSchema = z.string().regex(/^[0-9a-f]{16}$/, 'a case id is 16 hex digits');
/** The profile's own journal: what holds in every case, such as its labels. It is made by its first fact and is no case of the list. */
export const PROFILE_CASE_ID = '0'.repeat(16);
export const connectionIdSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);
/** Position of a record in its case's journal, from 1. */
export const seqSchema = z.number().int().min(1);
export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
/** Unix time in milliseconds, UTC. */
export const unixMsSchema = z.number().int();

/** JSON that came from the service; see units/json-value.ts. Depth is bounded by the transport. */
export const jsonValueSchema: z.ZodType<JsonValue> = z.custom<JsonValue>((value) => value !== undefined);
/** A whole object of it. Passed on as it is: z.record would leave out a field named `__proto__`. */
export const jsonObjectSchema: z.ZodType<JsonObject> = z.custom<JsonObject>(
  (value) =>
    // Neither a list nor bytes, a date or a map, which structured clone would bring as well.
    Object.prototype.toString.call(value) === '[object Object]' &&
    Object.values(value as object).every((each) => each !== undefined),
  'is not a JSON object',
);

export const errorShapeSchema = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  nextStep: z.string(),
  details: z.record(
    z.string(),
    z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).readonly()]),
  ),
});

/** Where a fact is kept: enough to open the evidence drawer and to name it in a file. */
export const evidenceRefSchema = z.object({
  seq: seqSchema,
  /** Of the exact body bytes. */
  sha256: sha256Schema,
  /** When the whole answer had arrived, by the local clock. */
  receivedAt: unixMsSchema,
});
export type EvidenceRef = z.output<typeof evidenceRefSchema>;
