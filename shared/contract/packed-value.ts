/**
 * Values that may cross the wire as their JSON text: checking and encoding a page of thousands of
 * rows as a tree would keep the trusted side busy. The page unpacks them
 * (shared/contract/unpack-answers.ts) before anyone sees them, so their type is that of the value.
 */
import { z } from 'zod';

const packedSchema = z.strictObject({ packedJson: z.string() });

/** The schema of a value that may come packed; whoever packed it has checked it. */
export const packable = <S extends z.ZodType>(schema: S): S =>
  z.union([packedSchema, schema]) as unknown as S;

/** Packs a value for the wire; its type is what `unpackValue` returns. */
export const packValue = <T extends object>(value: T): T =>
  ({ packedJson: JSON.stringify(value) }) as unknown as T;

/** Returns the value, packed or not. */
export const unpackValue = <T>(value: T): T => {
  const packed = packedSchema.safeParse(value);
  return packed.success ? (JSON.parse(packed.data.packedJson) as T) : value;
};
