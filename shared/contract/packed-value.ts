/**
 * Values that may cross the wire as their JSON text: to check and encode a page of thousands of rows as a tree would keep the trusted side
 * busy. The page makes the value of it (shared/contract/unpack-answers.ts) before anyone sees it, so the type is that of the value.
 */
import { z } from 'zod';

const packedSchema = z.strictObject({ packedJson: z.string() });

/** A schema of a value that may come packed; what is packed was checked by whoever packed it. */
export const packable = <S extends z.ZodType>(schema: S): S =>
  z.union([packedSchema, schema]) as unknown as S;

/** The value as it crosses the wire: its type says what `unpackValue` makes of it. */
export const packValue = <T extends object>(value: T): T =>
  ({ packedJson: JSON.stringify(value) }) as unknown as T;

/** The value, however it came. */
export const unpackValue = <T>(value: T): T => {
  const packed = packedSchema.safeParse(value);
  return packed.success ? (JSON.parse(packed.data.packedJson) as T) : value;
};
