/** Small shapes that several domains of the contract use. */
import { z } from 'zod';
import { ERROR_CODES } from '../errors/error-codes.ts';
import type { JsonObject, JsonValue } from '../units/json-value.ts';

/**
 * The trusted side creates case ids: 16 lower-case hex digits. They name a folder, so the form is
 * strict.
 */
export const caseIdSchema = z.string().regex(/^[0-9a-f]{16}$/, 'a case id is 16 hex digits');
/**
 * The profile's own journal, for what holds in every case, such as its labels. Its first case event
 * creates it, and it is not listed as a case.
 */
export const PROFILE_CASE_ID = '0'.repeat(16);
export const connectionIdSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);
/** Position of a record in its case's journal, from 1. */
export const seqSchema = z.number().int().min(1);
export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);
/** Unix time in milliseconds, UTC. */
export const unixMsSchema = z.number().int();

/** JSON from the service; see units/json-value.ts. The transport limits its depth. */
export const jsonValueSchema: z.ZodType<JsonValue> = z.custom<JsonValue>((value) => value !== undefined);
/** An object of such JSON. Passed on as it is: z.record would drop a field named `__proto__`. */
export const jsonObjectSchema: z.ZodType<JsonObject> = z.custom<JsonObject>(
  (value) =>
    // Excludes lists, bytes, dates and maps, which structured clone can carry as well.
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

/** Where evidence is stored: enough to open the evidence drawer and to cite it in a file. */
export const evidenceRefSchema = z.object({
  seq: seqSchema,
  /** SHA-256 of the exact body bytes. */
  sha256: sha256Schema,
  /** When the whole response had arrived, by the local clock. */
  receivedAt: unixMsSchema,
});
export type EvidenceRef = z.output<typeof evidenceRefSchema>;
