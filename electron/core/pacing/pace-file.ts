/**
 * Stores the paces that services accepted in earlier runs in the profile's `pace.json`, so that a
 * known connection does not start slowly again. Losing the file costs a few seconds of the next
 * collection, so a damaged file is ignored and a failed write is not an error.
 */
import { join } from 'node:path';
import { z } from 'zod';
import type { FilePort } from '../files/file-port.ts';
import { readBounded } from '../files/read-bounded.ts';
import { writeAtomically } from '../files/write-atomically.ts';
import { connectionPaceSchema, type ConnectionPace } from './learnt-pace.ts';

const FILE_NAME = 'pace.json';
const VERSION = 1;
/** A connection takes about a hundred bytes; a larger file is not ours. */
const MAX_PACE_BYTES = 4 << 20;

const fileSchema = z.object({
  version: z.literal(VERSION),
  connections: z.record(z.string(), connectionPaceSchema),
});

/** The paces by connection id; empty if the file is missing or cannot be read. */
export async function loadPaces(files: FilePort, folder: string): Promise<Map<string, ConnectionPace>> {
  try {
    const bytes = await readBounded(files, join(folder, FILE_NAME), MAX_PACE_BYTES);
    const text = new TextDecoder().decode(bytes);
    return new Map(Object.entries(fileSchema.parse(JSON.parse(text)).connections));
  } catch {
    return new Map();
  }
}

/** Replaces the file as a whole; a failure is ignored. */
export async function savePaces(
  files: FilePort,
  folder: string,
  paces: ReadonlyMap<string, ConnectionPace>,
): Promise<void> {
  const text = `${JSON.stringify({ version: VERSION, connections: Object.fromEntries(paces) }, undefined, 2)}\n`;
  await writeAtomically(files, join(folder, FILE_NAME), new TextEncoder().encode(text)).catch(
    () => undefined,
  );
}
