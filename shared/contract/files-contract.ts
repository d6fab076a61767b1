/**
 * Export files. The page streams chunks; the trusted side writes to a temporary file beside the
 * target and renames it at the end, so a cancel or a full disk leaves no half file under the final
 * name. Awaiting each write provides the back-pressure.
 */
import { z } from 'zod';
import { call } from './define-contract.ts';
import { sha256Schema } from './shapes.ts';

const exportIdSchema = z.string().regex(/^[0-9a-f]{32}$/);

export const filesContract = {
  /**
   * Desktop: asks where to save. Browser host: stages the file in the profile's exports folder and
   * offers a download. `beside` puts a companion file (the manifest) next to another export of this
   * page without asking again.
   */
  'files.beginExport': call(
    z.object({ suggestedName: z.string().min(1).max(300), beside: exportIdSchema.optional() }),
    z.discriminatedUnion('outcome', [
      z.object({ outcome: z.literal('writing'), exportId: exportIdSchema, path: z.string() }),
      z.object({ outcome: z.literal('declined') }),
    ]),
  ),
  /** A chunk has at most 512 KiB. */
  'files.writeExport': call(
    z.object({ exportId: exportIdSchema, chunk: z.instanceof(Uint8Array) }),
    z.object({ writtenBytes: z.number().int() }),
  ),
  'files.finishExport': call(
    z.object({ exportId: exportIdSchema }),
    z.object({
      path: z.string(),
      sizeBytes: z.number().int(),
      sha256: sha256Schema,
      /** Browser host only: same-origin path that serves the file once. */
      downloadPath: z.string().optional(),
    }),
  ),
  'files.abortExport': call(z.object({ exportId: exportIdSchema }), z.object({ aborted: z.boolean() })),
} as const;
