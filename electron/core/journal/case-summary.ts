/**
 * What the list of cases shows of a case. The first record names it and later case events rename
 * it. Opening a journal collects both on the way, so that the list never has to read a journal.
 */
import { z } from 'zod';
import { connectionIdSchema } from '../../../shared/contract/shapes.ts';
import type { JournalKind } from './journal-entry.ts';

export const caseSummarySchema = z.object({
  name: z.string(),
  connectionId: connectionIdSchema,
  /** Unix ms. */
  createdAt: z.number(),
});
export type CaseSummary = z.output<typeof caseSummarySchema>;

const renamedSchema = z.object({
  kind: z.literal('case-renamed'),
  body: z.object({ name: z.string().min(1).max(120) }),
});

/** Records that name a case are small; larger ones are not parsed for a name. */
const MAX_NAMING_BYTES = 4096;

const parseJson = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
};

/** Returns the summary after a record of this kind and body; most records leave it unchanged. */
export function summaryAfter(
  summary: CaseSummary | undefined,
  kind: JournalKind,
  body: Uint8Array,
): CaseSummary | undefined {
  if (body.byteLength > MAX_NAMING_BYTES) return summary;
  if (kind === 'case-created') return caseSummarySchema.safeParse(parseJson(body)).data ?? summary;
  if (kind !== 'fact' || summary === undefined) return summary;
  const renamed = renamedSchema.safeParse(parseJson(body));
  return renamed.success ? { ...summary, name: renamed.data.body.name } : summary;
}
