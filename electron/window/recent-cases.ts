/** The most recently opened cases, for the menu: ids in a file, names from the cases themselves. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomically } from '../core/files/write-atomically.ts';
import type { FilePort } from '../core/files/file-port.ts';
import type { RecentCase } from './menu.ts';

const MOST = 10;
const fileSchema = z.object({ caseIds: z.array(z.string().regex(/^[0-9a-f]{16}$/)).max(100) });
const pathIn = (folder: string): string => join(folder, 'recent-cases.json');

function readIds(folder: string): readonly string[] {
  try {
    return fileSchema.parse(JSON.parse(readFileSync(pathIn(folder), 'utf8'))).caseIds;
  } catch {
    // Missing or damaged: the list grows again by itself.
    return [];
  }
}

export interface RecentCases {
  /** Makes a case the most recent one. If the list cannot be written, it lasts for this run. */
  didOpen(caseId: string): Promise<void>;
  /** Most recent first; only existing cases, at most ten. */
  among(cases: readonly RecentCase[]): RecentCase[];
}

/** `folder` is the user-data folder. */
export function createRecentCases(files: FilePort, folder: string): RecentCases {
  let ids = readIds(folder);
  return {
    didOpen: async (caseId) => {
      ids = [caseId, ...ids.filter((each) => each !== caseId)].slice(0, MOST);
      const bytes = Buffer.from(`${JSON.stringify({ caseIds: ids })}\n`);
      await writeAtomically(files, pathIn(folder), bytes).catch(() => undefined);
    },
    among: (cases) =>
      ids.flatMap((id) =>
        cases.filter(({ caseId }) => caseId === id).map(({ name }) => ({ caseId: id, name })),
      ),
  };
}
