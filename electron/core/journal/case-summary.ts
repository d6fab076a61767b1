/**
 * What the list of cases shows of a case. The first record names it, later facts rename it; both are read in passing when a journal is
 * opened, so that no list ever reads a journal for it.
 */
import { z } from 'zod';
import { connectionIdSchema } from '../../../shared/contract/shapes.ts';
import type { JournalKind } from './case-journal.ts';

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

/** What names a case is small; a larger record names nothing and is not parsed. */
const MAX_NAMING_BYTES = 4096;

const parseJson = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
};

/** The summary after a record of this kind and body; unchanged by most. */
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
