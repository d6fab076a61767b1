/**
 * Converts labels between case events of a journal and records, in the same way live and when the
 * journal is read again.
 */
import { z } from 'zod';
import type { FurtherLabel, LabelRecord } from './case-records.ts';

const text = z.string();
const details = {
  label: text,
  source: text.exactOptional(),
  date: text.exactOptional(),
  remark: text.exactOptional(),
};
const originSchema = z.object({ file: text.exactOptional(), updatedAt: z.number() });
const furtherSchema = z.object({ ...details, from: originSchema.exactOptional() });

/** A label of an imported file. `from` is the origin of one that existed before. */
export const keptLabelSchema = z.object({
  subject: text,
  ...details,
  from: originSchema.exactOptional(),
  others: z.array(furtherSchema).exactOptional(),
});
export type KeptLabel = z.infer<typeof keptLabelSchema>;

/**
 * The case event `label-set`: its further labels, and the origin of an existing label, are JSON
 * text, because case events have no lists.
 */
export const saidLabelSchema = z.object({
  subject: text,
  ...details,
  from: text.exactOptional(),
  others: text.exactOptional(),
});
export type SaidLabel = z.infer<typeof saidLabelSchema>;
const savedOthersSchema = z.array(
  z.object({ ...details, file: text.exactOptional(), updatedAt: z.number() }),
);

const withOrigin = (
  { from, ...label }: z.infer<typeof furtherSchema>,
  file: string,
  updatedAt: number,
): FurtherLabel => ({ ...label, ...(from ?? { file, updatedAt }) });

/** The record of a label that an import stores. */
export function recordOfKept(
  { others, ...kept }: KeptLabel,
  { caseId, file, updatedAt }: { readonly caseId: string; readonly file: string; readonly updatedAt: number },
): LabelRecord {
  const { from, ...label } = kept;
  return {
    ...label,
    caseId,
    ...(from ?? { file, updatedAt }),
    ...(others === undefined || others.length === 0
      ? {}
      : { others: others.map((each) => withOrigin(each, file, updatedAt)) }),
  };
}

/** The record of a label that was typed. */
export function recordOfSaid(
  { others, from, ...said }: SaidLabel,
  { caseId, updatedAt }: { readonly caseId: string; readonly updatedAt: number },
): LabelRecord {
  const further = others === undefined ? [] : savedOthersSchema.parse(JSON.parse(others));
  const origin = from === undefined ? { updatedAt } : originSchema.parse(JSON.parse(from));
  return { ...said, caseId, ...origin, ...(further.length === 0 ? {} : { others: further }) };
}
