/**
 * Uses the manifests of exports as anchors: each states how many records the journal had and the
 * hash of the last one, and is stored outside the case's folder. The journal says where exports
 * went; manifests that still exist are read.
 */
import { z } from 'zod';
import { caseIdSchema, sha256Schema } from '../../../shared/contract/shapes.ts';
import type { FilePort } from '../files/file-port.ts';
import type { Anchor } from './journal-anchors.ts';

/** The case event of an export is small; a larger one names no file. */
const MAX_EVENT_BYTES = 16_384;
/** The manifest of an export of a million rows lists the records that they came from. */
const MAX_MANIFEST_BYTES = 64 << 20;
/** Only the newest exports are checked; a case may have thousands. */
const MOST_MANIFESTS = 50;

const exportEventSchema = z.object({
  kind: z.literal('export-made'),
  body: z.object({ file: z.string().min(1).max(4096) }),
});

const manifestSchema = z.object({
  case: z.object({
    caseId: caseIdSchema,
    journalRecords: z.number().int().min(0),
    journalHeadHash: sha256Schema,
  }),
});

const parseJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
};

/** Returns the path of the exported file that a case event states; undefined for other events. */
export function exportedFileOf(body: Uint8Array): string | undefined {
  if (body.byteLength > MAX_EVENT_BYTES) return undefined;
  return exportEventSchema.safeParse(parseJson(body)).data?.body.file;
}

/**
 * Reads what the manifests of these exported files state about case `caseId`; skips manifests that
 * are missing or unreadable.
 */
export async function readExportAnchors(
  files: FilePort,
  caseId: string,
  exported: readonly string[],
): Promise<Anchor[]> {
  const anchors: Anchor[] = [];
  for (const file of new Set(exported.slice(-MOST_MANIFESTS))) {
    const path = `${file}.manifest.json`;
    try {
      const found = await files.stat(path);
      if (found?.kind !== 'file' || found.sizeBytes > MAX_MANIFEST_BYTES) continue;
      const { data } = manifestSchema.safeParse(parseJson(await files.readFile(path)));
      if (data?.case.caseId !== caseId) continue;
      const { journalRecords: records, journalHeadHash: headHash } = data.case;
      anchors.push({ source: 'manifest', name: path, records, headHash });
    } catch {
      // The drive is not connected now, so its manifests cannot vouch for anything.
    }
  }
  return anchors;
}
